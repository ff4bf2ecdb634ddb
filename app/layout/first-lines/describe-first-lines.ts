import type { FirstLine, FirstLines } from '#app/layout/first-lines/plan-first-lines.ts';
import { describeTurnedLines } from '#app/layout/first-lines/turned-lines.ts';
import { isMetric } from '#app/layout/units/field-unit.ts';
import { formatGap, formatMeasure } from '#app/layout/units/format-length.ts';
import { fromInches, fromMillimetres, type UnitSystem } from '#app/layout/units/length.ts';
import { roundMarks, shownStep } from '#app/layout/units/round-marks.ts';
import { describeSlabJoints } from '#app/layout/warnings/describe-slab.ts';
import * as firstLinesWords from '#app/words/en/first-lines.ts';

/** What to measure and snap, one sentence each, in plain inches as a tape shows them. */
export function describeFirstLines(lines: FirstLines, system: UnitSystem): string[] {
  const {
    across,
    down,
    turned,
    triangle,
    diagonal,
    checks,
    tapers,
    slab,
    drain,
    ledges,
    surface,
    firstCourse,
    coursesBelow,
    lowestCut,
  } = lines;
  const measure = (length: number) => formatMeasure(length, system);
  const line = ({ near, farShort, isNearHidden, ends, fromNearEnds, onCentre, ...of }: FirstLine): string => {
    const phrase = of.isFirstTile
      ? firstLinesWords.firstTile
      : of.isCourseOne
        ? firstLinesWords.firstJointOfCourse1
        : firstLinesWords.firstJoint;
    const [at = 0, wall = 0] = roundMarks([of.fromNearWall, of.fromNearWall + of.fromFarWall], shownStep(system));
    const atEnds = (fromNearEnds ?? []).map((length, index) => ({ end: ends[index] ?? '', length: measure(length) }));
    return phrase({
      near,
      fromNear: measure(at),
      atEnds,
      isNearHidden,
      far: farShort,
      fromFar: measure(wall - at),
      onCentre,
      touches: of.touches,
    });
  };
  return [
    ...(firstCourse === null || firstCourse === 0
      ? []
      : [
          firstLinesWords.levelLine(measure(firstCourse), coursesBelow, lowestCut === null ? null : measure(lowestCut)),
          firstLinesWords.fromLowPoint(formatGap(isMetric(system) ? fromMillimetres(3) : fromInches(1 / 8), system)),
        ]),
    ...(turned === null ? [line(across), line(down)] : describeTurnedLines(turned, system)),
    ...(drain === null
      ? []
      : [
          firstLinesWords.fromDrain(
            { fromLeft: measure(drain.at.x), fromTop: measure(drain.at.y) },
            { isRight: drain.right > 0, across: measure(Math.abs(drain.right)) },
            { isBelow: drain.below > 0, down: measure(Math.abs(drain.below)) },
          ),
        ]),
    ...ledges.map(({ name, height }) =>
      height === null ? firstLinesWords.slopeSeat(name) : firstLinesWords.slopeSill(name, measure(height)),
    ),
    ...describeSlabJoints(slab, system),
    ...(triangle === null
      ? []
      : [
          firstLinesWords.triangle(
            [measure(triangle.short), measure(triangle.long), measure(triangle.hypotenuse)],
            describeMoves(lines, triangle.moved, measure),
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

/** How far the lines are moved and snapped again if they cross on too little open floor. */
function describeMoves(
  { across, down, turned }: FirstLines,
  moved: NonNullable<FirstLines['triangle']>['moved'],
  measure: (length: number) => string,
): string[] {
  // The line across the pattern moves along it, toward the wall where the line along it ends.
  const ways = [
    { by: moved.across, line: across, way: 'across', ends: turned?.along },
    { by: moved.down, line: down, way: 'along', ends: turned?.across },
  ] as const;
  return ways.flatMap(({ by, line, way, ends }) => {
    if (by === 0) return [];
    if (ends === undefined) return [firstLinesWords.movedOn(measure(by), line.near)];
    const toward = ends[by < 0 ? 0 : 1];
    return toward === undefined ? [] : [firstLinesWords.movedToward(way, measure(Math.abs(by)), toward.name)];
  });
}

/** The tape's marks from the first joint on, cumulative. */
export function describeLineMarks({ marks }: FirstLine, system: UnitSystem): string[] {
  return marks.map((mark) => formatMeasure(mark, system));
}
