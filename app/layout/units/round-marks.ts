import { sizeUnit } from '#app/layout/units/field-unit.ts';
import { UNITS_PER_INCH, UNITS_PER_MM, type UnitSystem } from '#app/layout/units/length.ts';

/** The step to which lengths are shown: 1/16 in or 1 mm, in lattice units. */
export function shownStep(system: UnitSystem): number {
  return sizeUnit(system) === 'in' ? UNITS_PER_INCH / 16 : UNITS_PER_MM;
}

/** Rounds a single mark to the nearest step; halves are rounded up. */
export function roundMark(mark: number, step: number): number {
  return Math.floor(mark / step + 0.5) * step;
}

/**
 * Rounds marks along one line (ascending, lattice units, the line begins at 0) to multiples of `step`, so that lengths in
 * one row add up: a length is shown as the distance of its two rounded marks, never rounded by itself. Halves go up, so
 * that of two equal borders the near one takes the odd step. Marks that differ stay a step apart wherever the line has
 * room for it. `end` is where the last mark stands, where that is known already.
 *
 * @example roundMarks([7.5, 92.5, 100], 1) // [8, 93, 100]: 8, 85 and 7 are 100 together
 */
export function roundMarks(marks: readonly number[], step: number, end?: number): number[] {
  const last = marks.length - 1;
  const rounded: number[] = [];
  let [mark, before] = [0, 0];
  for (const next of marks) {
    before = Math.max(roundMark(next, step), before + (next > mark ? step : 0));
    mark = next;
    rounded.push(before);
  }
  if (end === undefined || last < 0) return rounded;
  rounded[last] = end;
  for (let index = last - 1; index >= 0; index--) {
    const [here, after] = [marks[index] as number, marks[index + 1] as number];
    const most = (rounded[index + 1] as number) - (after > here ? step : 0);
    rounded[index] = Math.max(0, Math.min(rounded[index] as number, most));
  }
  return rounded;
}
