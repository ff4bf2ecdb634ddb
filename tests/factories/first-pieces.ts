import fc from 'fast-check';
import type { JobText } from '#app/layout/model/job-text.ts';

/** Patterns of courses, with the number of courses in a cycle. */
const CYCLES = { straight: 1, half: 2, third: 3, 'to-and-fro': 2, quarter: 2, offset: 2, share: 2 } as const;
export type SimulatedCourses = keyof typeof CYCLES;

export const simulatedCourses = fc.constantFrom<SimulatedCourses>(
  ...(['straight', 'half', 'half', 'third', 'third', 'to-and-fro', 'quarter', 'offset', 'share'] as const),
);

/** The fields of such a pattern. */
export function courseFields(pattern: SimulatedCourses): Partial<JobText> {
  switch (pattern) {
    case 'to-and-fro':
      return { layoutType: 'third', thirdStyle: 'to-and-fro' };
    case 'offset':
      return { layoutType: 'offset', offsetLength: '4' };
    case 'share':
      return { layoutType: 'offset', offsetLength: '30%' };
    default:
      return { layoutType: pattern };
  }
}

/** The course's index in the cycle, counted from the first course down or up. */
export function courseOfCycle(pattern: SimulatedCourses, course: number): number {
  const cycle = CYCLES[pattern];
  return ((course % cycle) + cycle) % cycle;
}

/** The first piece of a planned course: where its tile starts, and the visible range. Inches. */
export interface FirstPiece {
  readonly tile: number;
  readonly from: number;
  readonly to: number;
}

/**
 * Where the first tile of each course of a cycle starts on a real floor. A cut first piece has the listed size, but its
 * tile may have another length. A whole one starts where the plan puts it.
 */
export function realStarts(
  pattern: SimulatedCourses,
  firstOf: (course: number) => FirstPiece | undefined,
  real: { readonly length: number },
): readonly number[] {
  const starts = Array.from({ length: CYCLES[pattern] }, (_, course) => {
    const first = firstOf(course);
    if (first === undefined) return null;
    const size = Math.round(16 * (first.to - first.from)) / 16;
    return first.from - first.tile < 1e-6 ? first.tile : first.from + Math.min(0, size - real.length);
  });
  return starts.map((start) => start ?? starts.find((one) => one !== null) ?? 0);
}
