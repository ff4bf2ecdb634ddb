import type { FirstLine, FirstLines } from '#app/layout/first-lines/plan-first-lines.ts';
import { describeTurnedLines } from '#app/layout/first-lines/turned-lines.ts';
import { isMetric } from '#app/layout/units/field-unit.ts';
import { formatGap, formatMeasure } from '#app/layout/units/format-length.ts';
import { fromInches, fromMillimetres, type UnitSystem } from '#app/layout/units/length.ts';
import { roundMarks, shownStep } from '#app/layout/units/round-marks.ts';
import * as firstLinesWords from '#app/words/en/first-lines.ts';

/** What to measure and snap, one sentence each, in inches throughout: as a tape is read. */
export function describeFirstLines(lines: FirstLines, system: UnitSystem): string[] {
  const {
    across,
    down,
    turned,
    triangle,
    diagonal,
    checks,
    tapers,
    surface,
    firstCourse,
    coursesBelow,
    isBottomWhole,
  } = lines;
  const measure = (length: number) => formatMeasure(length, system);
  const line = ({ near, farShort, onCentre, ...of }: FirstLine): string => {
    const say = of.isFirstTile
      ? firstLinesWords.firstTile
      : of.isCourseOne
        ? firstLinesWords.firstJointOfCourse1
        : firstLinesWords.firstJoint;
    const [at = 0, wall = 0] = roundMarks([of.fromNearWall, of.fromNearWall + of.fromFarWall], shownStep(system));
    return say({ fromNear: measure(at), near, fromFar: measure(wall - at), far: farShort, onCentre });
  };
  return [
    ...(firstCourse === null || firstCourse === 0
      ? []
      : [
          firstLinesWords.levelLine(measure(firstCourse), coursesBelow, isBottomWhole),
          firstLinesWords.fromLowPoint(formatGap(isMetric(system) ? fromMillimetres(3) : fromInches(1 / 8), system)),
        ]),
    ...(turned === null ? [line(across), line(down)] : describeTurnedLines(turned, system)),
    ...(triangle === null
      ? []
      : [
          firstLinesWords.triangle(
            [measure(triangle.short), measure(triangle.long), measure(triangle.hypotenuse)],
            (
              [
                [triangle.moved.across, across.near],
                [triangle.moved.down, down.near],
              ] as const
            ).flatMap(([by, near]) => (by === 0 ? [] : firstLinesWords.movedOn(measure(by), near))),
          ),
        ]),
    firstLinesWords.diagonals(measure(diagonal), surface),
    ...(checks.length === 0
      ? []
      : [
          firstLinesWords.checkDiagonals(
            checks.map(({ from, to, length }) => ({
              from,
              to,
              length: measure(length),
            })),
            surface,
          ),
        ]),
    ...tapers.map(({ name, taper, length, pieces }) =>
      firstLinesWords.taper({
        wall: name,
        taper: formatGap(taper, system),
        length: measure(length),
        pieces: pieces && { narrowest: measure(pieces.narrowest), widest: measure(pieces.widest) },
      }),
    ),
  ];
}

/** The tape's marks from the first joint on, cumulative. */
export function describeMarks({ marks }: FirstLine, system: UnitSystem): string[] {
  return marks.map((mark) => formatMeasure(mark, system));
}
