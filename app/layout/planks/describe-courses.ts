import type { LayoutResult } from '#app/layout/model/layout-result.ts';
import { type ListedCourse, listCourses } from '#app/layout/planks/list-courses.ts';
import { formatMeasure } from '#app/layout/units/format-length.ts';
import type { UnitSystem } from '#app/layout/units/length.ts';
import * as planksWords from '#app/words/en/planks.ts';

function nameOf(list: readonly ListedCourse[], index: number): string {
  const { course = 0, part = null } = list[index] ?? {};
  return planksWords.nameOfCourse(course, part);
}

/** The courses in the order of work as a short table, at most `most`, and how many more there are; null without planks. */
export function describeCourses(result: LayoutResult, most: number, system: UnitSystem): CourseTable | null {
  const list = listCourses(result);
  if (list.length === 0) return null;
  const measure = (length: number) => formatMeasure(length, system);
  const rows = list
    .slice(0, most)
    .map(({ pieces, first, last, begunBy, offcut }, index) => [
      planksWords.toTick(nameOf(list, index)),
      String(pieces),
      measure(first),
      pieces === 1 ? '' : measure(last),
      begunBy === null ? planksWords.newPlank : planksWords.offcutOfCourse(nameOf(list, begunBy)),
      offcut === null
        ? ''
        : offcut.begins === null
          ? measure(offcut.length)
          : planksWords.toCourse(measure(offcut.length), nameOf(list, offcut.begins)),
    ]);
  const { course, pieces, first, last, from, offcutLeft } = planksWords;
  return {
    head: [course, pieces, first, last, from, offcutLeft],
    rows,
    further: list.length > most ? [planksWords.furtherCourses(list.length - most)] : [],
  };
}

interface CourseTable {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly further: readonly string[];
}

/** The same as a table with a header, for other programs; empty without planks. */
export function tabulateCourses(
  result: LayoutResult,
  measure: (length: number) => string,
): readonly (readonly string[])[] {
  const list = listCourses(result);
  if (list.length === 0) return [];
  const head = [
    planksWords.course,
    planksWords.pieces,
    planksWords.firstPiece,
    planksWords.lastPiece,
    planksWords.begunWith,
    planksWords.offcutLeft,
    planksWords.offcutBegins,
  ];
  const rows = list.map(({ pieces, first, last, begunBy, offcut }, index) => [
    nameOf(list, index),
    String(pieces),
    measure(first),
    measure(last),
    begunBy === null ? planksWords.aNewPlank : planksWords.offcutOf(nameOf(list, begunBy)),
    offcut === null ? '' : measure(offcut.length),
    offcut === null || offcut.begins === null ? '' : planksWords.courseOf(nameOf(list, offcut.begins)),
  ]);
  return [head, ...rows];
}
