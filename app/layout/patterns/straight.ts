import type { Pattern } from '#app/layout/patterns/pattern.ts';

/** Every joint runs through. */
export const straight: Pattern = {
  layoutType: 'straight',
  title: 'Grid',
  staggerCycle: 1,
  staggerParts: 1,
  startCandidates: () => [],
};
