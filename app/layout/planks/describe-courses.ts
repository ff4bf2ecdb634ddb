import type { LayoutResult } from '#app/layout/layout-result.ts';
import { type ListedCourse, listCourses } from '#app/layout/planks/list-courses.ts';
import { formatMeasure } from '#app/layout/units/format-length.ts';
import type { UnitSystem } from '#app/layout/units/length.ts';
import * as planksWords from '#app/words/en/planks.ts';

function nameOf(list: readonly ListedCourse[], index: number): string {
  const { course = 0, part = null } = list[index] ?? {};
  return planksWords.nameOfCourse(course, part);
}

/** The courses in the order of work, one line each, at most `most`; empty without planks. */
export function describeCourses(result: LayoutResult, most: number, system: UnitSystem): string[] {
  const list = listCourses(result);
  const measure = (length: number) => formatMeasure(length, system);
  const lines = list.slice(0, most).map(({ pieces, first, last, begunBy, offcut }, index) => {
    const begun = begunBy === null ? planksWords.aNewPlank : planksWords.offcutOf(nameOf(list, begunBy));
    const left =
      offcut === null
        ? ''
        : offcut.begins === null
          ? planksWords.leaves(measure(offcut.length))
          : planksWords.begins(measure(offcut.length), nameOf(list, offcut.begins));
    return planksWords.courseLine(nameOf(list, index), pieces, measure(first), measure(last), begun, left);
  });
  return list.length > most ? [...lines, planksWords.furtherCourses(list.length - most)] : lines;
}

/** The same as a table with a header; empty without planks. */
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
