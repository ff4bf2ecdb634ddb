import { type CoursePattern, partOfModule } from '#app/layout/patterns/pattern.ts';

/** Running bond: a joint falls on the middle of its neighbor. */
export const half = {
  id: 'half',
  title: 'Half stagger',
  label: 'Half',
  kind: 'courses',
  stagger: {
    shifts: (module) => [0, partOfModule(module, 1, 2)],
    startCandidates: (centred, module) => [centred, Math.floor(centred + module / 4), Math.floor(centred + module / 2)],
  },
} as const satisfies CoursePattern;
