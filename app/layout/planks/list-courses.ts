import type { LayoutResult } from '#app/layout/layout-result.ts';
import { plankRulesOf } from '#app/layout/planks/plank-rules.ts';
import type { Length } from '#app/layout/units/length.ts';

/** A course of planks, or the part of one that obstacles and walls leave: what an installer reads before he lays it. */
export interface ListedCourse {
  /** Counted from 1. */
  readonly course: number;
  /** Which part of its course it is, from 1; null where it is the whole of it. */
  readonly part: number | null;
  readonly pieces: number;
  readonly first: Length;
  readonly last: Length;
  /** The one, by its place in the list, whose offcut begins it; null where a new plank does. */
  readonly begunBy: number | null;
  /** What it leaves of its last plank, and the one, by its place in the list, that this begins; null where none does. */
  readonly offcut: { readonly length: Length; readonly begins: number | null } | null;
}

/** The courses in the order of the work; none where no planks are laid. */
export function listCourses({ planks, request }: Pick<LayoutResult, 'planks' | 'request'>): readonly ListedCourse[] {
  const runs = planks?.runs ?? [];
  const { length: whole, kerf } = plankRulesOf(request);
  /** The run that cut last from a plank, and the runs begun with what another left. */
  const lastOf = new Map<number, number>();
  const begins = new Map<number, number>();
  const begunBy = runs.map(({ pieces }, index) => {
    const from = lastOf.get(pieces[0]?.plank ?? 0) ?? null;
    if (from !== null) begins.set(from, index);
    for (const { plank } of pieces) lastOf.set(plank, index);
    return from;
  });
  return runs.map(({ course, pieces }, index) => {
    const [first, last] = [pieces[0], pieces[pieces.length - 1]];
    const left = last === undefined ? 0 : whole - last.at - last.length - kerf;
    const isParted = runs[index - 1]?.course === course || runs[index + 1]?.course === course;
    return {
      course: course + 1,
      part: isParted ? runs.slice(0, index).filter((run) => run.course === course).length + 1 : null,
      pieces: pieces.length,
      first: (first?.length ?? 0) as Length,
      last: (last?.length ?? 0) as Length,
      begunBy: begunBy[index] ?? null,
      offcut: left > 0 ? { length: left as Length, begins: begins.get(index) ?? null } : null,
    };
  });
}
