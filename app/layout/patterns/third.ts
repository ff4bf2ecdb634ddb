import { type CoursePattern, type PatternSizes, partOfModule, startsByTurns } from '#app/layout/patterns/pattern.ts';

interface ThirdSizes extends PatternSizes {
  readonly thirdStyle?: 'steps' | 'to-and-fro';
}

/** Shifts by a third of the tile: in steps, three courses per cycle, or back and forth. */
export const third = {
  id: 'third',
  title: 'Third stagger',
  label: 'Third',
  fields: [
    {
      since: 3,
      lays: true,
      name: 'thirdStyle',
      label: 'Thirds',
      hint: 'Back and forth reverses after each course',
      link: 34,
      kind: 'choice',
      choices: [
        { id: 'steps', label: 'Stair step' },
        { id: 'to-and-fro', label: 'Back and forth' },
      ],
      usual: 'steps',
    },
  ],
  detail: ({ thirdStyle }: ThirdSizes) => (thirdStyle === 'to-and-fro' ? 'back and forth' : null),
  kind: 'courses',
  stagger: {
    shifts: (module, { thirdStyle }: ThirdSizes) =>
      [0, 1, 2].slice(0, thirdStyle === 'to-and-fro' ? 2 : 3).map((part) => partOfModule(module, part, 3)),
    startCandidates: (centred, module, shifts) =>
      shifts.length === 2
        ? startsByTurns(centred, module, shifts[1] ?? 0)
        : [centred, Math.floor(centred + module / 2)],
  },
} as const satisfies CoursePattern;
