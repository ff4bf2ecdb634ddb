import type { Pattern } from '#app/layout/patterns/pattern.ts';

/** A quarter of the tile, to and fro by turns. */
export const quarter = {
  id: 'quarter',
  title: 'Quarter stagger',
  label: 'Quarter',
  kind: 'courses',
  staggerCycle: 2,
  staggerParts: 4,
  startCandidates: (centred, module) => [Math.floor(centred - module / 8), Math.floor(centred + (3 * module) / 8)],
} as const satisfies Pattern;
