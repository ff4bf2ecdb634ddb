import { type Pattern, partOfModule, startsByTurns } from '#app/layout/patterns/pattern.ts';

/** A third of the tile: on in steps, three courses to a cycle, or to and fro by turns. */
export const third = {
  id: 'third',
  title: 'Third stagger',
  label: 'Third',
  detail: ({ thirdStyle }) => (thirdStyle === 'to-and-fro' ? 'to and fro' : null),
  kind: 'courses',
  stagger: {
    shifts: (module, { thirdStyle }) =>
      [0, 1, 2].slice(0, thirdStyle === 'to-and-fro' ? 2 : 3).map((part) => partOfModule(module, part, 3)),
    startCandidates: (centred, module, shifts) =>
      shifts.length === 2
        ? startsByTurns(centred, module, shifts[1] ?? 0)
        : [centred, Math.floor(centred + module / 2)],
  },
} as const satisfies Pattern;
