import type { FirstLine, FirstLines } from '#app/layout/first-lines/plan-first-lines.ts';
import { formatMeasure } from '#app/layout/units/format-length.ts';
import type { UnitSystem } from '#app/layout/units/length.ts';
import { roundMarks, shownStep } from '#app/layout/units/round-marks.ts';

const CENTRE = { joint: 'a joint', tile: 'the middle of a tile', neither: 'neither a joint nor the middle of a tile' };

/** What to measure and snap, a sentence each. */
export function wordFirstLines({ across, down, triangle, diagonal }: FirstLines, system: UnitSystem): string[] {
  const measure = (length: number) => formatMeasure(length, system);
  const line = (of: FirstLine): string => {
    const joint = of.isCourseOne ? 'First joint of course 1' : 'First joint';
    const [at = 0, wall = 0] = roundMarks([of.fromNearWall, of.fromNearWall + of.fromFarWall], shownStep(system));
    const place = `${joint} ${measure(at)} from the ${of.near}, ${measure(wall - at)} from the ${shortly(of)}`;
    return `${place}; on the centre line${of.isCourseOne ? ' of course 1' : ''} lies ${CENTRE[of.onCentre]}.`;
  };
  return [
    line(across),
    line(down),
    ...(triangle === null
      ? []
      : [
          `Square the lines with a triangle of ${measure(triangle.short)}, ${measure(triangle.long)} and ${measure(triangle.hypotenuse)}.`,
        ]),
    `Both diagonals of the largest rectangle in the room are ${measure(diagonal)} when it is square.`,
  ];
}

/** The far side, whose kind need not be said twice: `the left wall …, the right one`. */
function shortly({ near, far }: FirstLine): string {
  const [side, kind] = far.split(' ');
  return near.endsWith(` ${kind}`) ? `${side} one` : far;
}

/** The tape's marks from the first joint on, cumulative. */
export function wordMarks({ marks }: FirstLine, system: UnitSystem): string[] {
  return marks.map((mark) => formatMeasure(mark, system));
}
