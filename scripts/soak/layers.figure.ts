import { fuzzFigure } from '#scripts/soak/fuzz-figure.ts';

export default fuzzFigure({
  row: 'layers',
  kind: 'layers',
  cases: 100_000,
  flag: '--layers',
  promise: 'Every pattern at any angle lies as Clipper2 says, tile by tile, and the same from both kernels',
});
