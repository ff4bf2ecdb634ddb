import { sizesIn } from '#app/layout/model/layout-request.ts';
import type { LayoutResult } from '#app/layout/model/layout-result.ts';
import { plankRulesOf } from '#app/layout/patterns/plank-rules.ts';
import type { Length } from '#app/layout/units/length.ts';

/** A course of planks, or the part of one between obstacles and walls, as listed for the installer. */
export interface ListedCourse {
  /** Counted from 1. */
  readonly course: number;
  /** Number of the part of its course, from 1; null for a whole course. */
  readonly part: number | null;
  readonly pieces: number;
  readonly first: Length;
  readonly last: Length;
  /** Index in the list of the run whose offcut starts it; null for a new plank. */
  readonly begunBy: number | null;
  /** The offcut of its last plank, and the index in the list of the run it starts; null if none. */
  readonly offcut: { readonly length: Length; readonly begins: number | null } | null;
}

/** The courses in the order of work; empty without planks. */
export function listCourses({ planks, request }: Pick<LayoutResult, 'planks' | 'request'>): readonly ListedCourse[] {
  const runs = planks?.runs ?? [];
  const { length: whole, kerf } = plankRulesOf(sizesIn(request));
  /** The run that cut last from a plank, and the runs that start with an offcut. */
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
