import { type CoursePattern, type PatternSizes, partOfModule, startsByTurns } from '#app/layout/patterns/pattern.ts';

interface ThirdSizes extends PatternSizes {
  readonly thirdStyle?: 'steps' | 'to-and-fro';
}

/** A third of the tile: on in steps, three courses to a cycle, or to and fro by turns. */
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
      hint: 'To and fro reverses after each course',
      link: 34,
      kind: 'choice',
      choices: [
        { id: 'steps', label: 'On in steps' },
        { id: 'to-and-fro', label: 'To and fro' },
      ],
      usual: 'steps',
    },
  ],
  detail: ({ thirdStyle }: ThirdSizes) => (thirdStyle === 'to-and-fro' ? 'to and fro' : null),
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
