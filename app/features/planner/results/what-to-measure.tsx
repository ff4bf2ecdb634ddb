import type { FloorCourses } from '#app/layout/replan/floor-courses.ts';
import * as words from '#app/words/en/replan.ts';

/** A picture of six courses, four of them down, in a room this many units across and along them. Not to scale. */
const ROOM = { across: 150, straight: 225, staggered: 200 } as const;
const COURSES = 6;
const DOWN = 4;
const TILE = 60;
const MARGIN = 14;

type Place = readonly [along: number, across: number];

export interface WhatToMeasureProps {
  readonly planned: FloorCourses;
  /** The labels of the wall readings, as at their fields. */
  readonly farWall: string;
  readonly endWall: string;
}

/**
 * Where to measure: numbered in a small picture, in which the courses that are down are filled, and in words beside it.
 */
export function WhatToMeasure({ planned, farWall, endWall }: WhatToMeasureProps) {
  const { runsAlong, firstFromTop, shifts, planks } = planned;
  const isAcross = runsAlong === 'x';
  const isStaggered = shifts.length > 1 || planks !== null;
  // Wide enough that the tape to the end wall has some space.
  const along = isStaggered ? ROOM.staggered : ROOM.straight;
  const [width, height] = isAcross ? [along, ROOM.across] : [ROOM.across, along];
  // On a wall, courses are laid from the bottom up.
  const at = ([u, across]: Place): Place => {
    const v = firstFromTop === null ? across : ROOM.across - across;
    return isAcross ? [u, v] : [v, u];
  };
  const tall = ROOM.across / COURSES;
  const courses = Array.from({ length: COURSES }, (_, course) => ({
    course,
    corner: at([0, course * tall]),
    end: at([along, (course + 1) * tall]),
    joints: jointsOf(along, isStaggered ? course % 2 : 0).map((joint) => [
      at([joint, course * tall]),
      at([joint, (course + 1) * tall]),
    ]),
  }));
  const lastWhole = isStaggered ? 2.5 * TILE : 3 * TILE;
  const readings = [
    { text: farWall, from: at([0.6 * TILE, DOWN * tall]), to: at([0.6 * TILE, ROOM.across]) },
    { text: endWall, from: at([lastWhole, (DOWN - 0.5) * tall]), to: at([along, (DOWN - 0.5) * tall]) },
    {
      text: planks === null ? words.picture.tenTiles : words.picture.planks,
      from: at([0, 0.5 * tall]),
      to: at([3 * TILE, 0.5 * tall]),
    },
    { text: words.picture.courses, from: at([2.4 * TILE, tall]), to: at([2.4 * TILE, DOWN * tall]) },
  ];
  return (
    <div className="flex flex-wrap items-start gap-3">
      <svg
        className="what-to-measure"
        aria-hidden="true"
        viewBox={`${-MARGIN} ${-MARGIN} ${width + 2 * MARGIN} ${height + 2 * MARGIN}`}
      >
        {courses.map(({ course, corner, end }) => (
          <path key={course} d={boxPath(corner, end)} data-down={course < DOWN} />
        ))}
        {courses.flatMap(({ course, joints }) =>
          joints.map(([from, to], joint) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the joints of the picture are always the same
            <path key={`${course} ${joint}`} d={linePath(from, to)} data-down={course < DOWN} />
          )),
        )}
        <path d={boxPath([0, 0], [width, height])} data-room="true" />
        {readings.map(({ text, from, to }, index) => (
          <g key={text}>
            <path d={`${linePath(from, to)}${tick(from, to)}${tick(to, from)}`} data-tape="true" />
            <circle cx={(from[0] + to[0]) / 2} cy={(from[1] + to[1]) / 2} r="9" />
            <text x={(from[0] + to[0]) / 2} y={(from[1] + to[1]) / 2}>
              {index + 1}
            </text>
          </g>
        ))}
      </svg>
      <ol className="min-w-40 flex-1 list-decimal pl-6 text-sm">
        {readings.map(({ text }) => (
          <li key={text}>{text}</li>
        ))}
      </ol>
    </div>
  );
}

/** The joints of a course that starts with a whole or a half tile. */
function jointsOf(along: number, half: number): readonly number[] {
  const joints = Array.from({ length: Math.ceil(along / TILE) }, (_, tile) => (tile - half / 2 + 1) * TILE);
  return joints.filter((joint) => joint < along);
}

function boxPath([x, y]: Place, [toX, toY]: Place): string {
  return `M${x} ${y}H${toX}V${toY}H${x}Z`;
}

function linePath([x, y]: Place = [0, 0], [toX, toY]: Place = [0, 0]): string {
  return `M${x} ${y}L${toX} ${toY}`;
}

/** A short line across the end of a tape. */
function tick([x, y]: Place, [toX, toY]: Place): string {
  const isLevel = y === toY && x !== toX;
  return isLevel ? `M${x} ${y - 6}V${y + 6}` : `M${x - 6} ${y}H${x + 6}`;
}
