import { fuzzRow } from './support/fuzz-row.ts';

fuzzRow({
  row: 'layers',
  kind: 'layers',
  cases: 100_000,
  flag: '--layers',
  promise: 'Every pattern at any angle lies as Clipper2 says, tile by tile, and the same from both kernels',
});

fuzzRow({
  row: 'cells',
  kind: 'cells',
  cases: 100_000,
  flag: '--cells',
  promise:
    'Hexagons, chevrons and any convex outline lie as Clipper2 says, tile by tile, and the same from both kernels',
});

fuzzRow({
  row: 'plans',
  kind: 'plans',
  cases: 20_000,
  flag: '--plans',
  promise:
    '2 to 6 rooms or walls together, in every pattern and of planks, lie as Clipper2 says of their union, no piece lost or doubled, and the same from both kernels',
});
