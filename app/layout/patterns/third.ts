import type { Pattern } from '#app/layout/patterns/pattern.ts';

/** Steps of a third, three courses to a cycle. */
export const third = {
  id: 'third',
  title: 'Third stagger',
  label: 'Third',
  kind: 'courses',
  staggerCycle: 3,
  staggerParts: 3,
  startCandidates: (centred, module) => [centred, Math.floor(centred + module / 2)],
} as const satisfies Pattern;
