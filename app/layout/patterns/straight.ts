import type { CoursePattern } from '#app/layout/patterns/pattern.ts';

/** Every joint runs through. */
export const straight = {
  id: 'straight',
  title: 'Grid',
  label: 'Grid',
  kind: 'courses',
  sheets: { lean: { columns: 0, rows: 1 } },
} as const satisfies CoursePattern;
