import { type CoursePattern, partOfModule } from '#app/layout/patterns/pattern.ts';

/** Shifts every other course by a quarter of the tile. */
export const quarter = {
  id: 'quarter',
  title: 'Quarter stagger',
  label: 'Quarter',
  kind: 'courses',
  stagger: {
    shifts: (module) => [0, partOfModule(module, 1, 4)],
    startCandidates: (centred, module) => [Math.floor(centred - module / 8), Math.floor(centred + (3 * module) / 8)],
  },
} as const satisfies CoursePattern;
