import { fuzzFigure } from '#scripts/soak/fuzz-figure.ts';

export default fuzzFigure({
  row: 'plans',
  kind: 'plans',
  cases: 20_000,
  flag: '--plans',
  promise:
    'Plans of 2 to 6 rooms or walls, in every pattern and of planks, lie as Clipper2 says of their union, no piece lost or doubled, and the same from both kernels',
});
