import type { Bounds } from '#app/geometry/bounds.ts';
import { distance } from '#app/geometry/point.ts';
import { locatePoint } from '#app/geometry/point-in-ring.ts';
import { signedArea2 } from '#app/geometry/ring-area.ts';
import { ringSides } from '#app/geometry/segment.ts';
import { CORNERS_OF_CURB, cornersOfRing, isPenetration } from '#app/layout/materials/floor-corners.ts';
import type { LayoutResult } from '#app/layout/model/layout-result.ts';
import { doorwayRing } from '#app/layout/model/rooms.ts';
import type { SlopedFloor } from '#app/layout/model/sloped-floor.ts';
import { isWall } from '#app/layout/model/wall-frame.ts';
import { obstacleBounds } from '#app/layout/room/obstacle.ts';
import { wallOutlines } from '#app/layout/room/room.ts';
import { isDrain } from '#app/layout/slopes/added-obstacles.ts';
import { heightsBetween } from '#app/layout/slopes/entry.ts';
import { slopesIn } from '#app/layout/slopes/slope-lines.ts';
import { edgesOf } from '#app/layout/trim/room-edges.ts';
import { lengthBeside } from '#app/layout/trim/trim-pieces.ts';
import { formatArea } from '#app/layout/units/area.ts';
import { formatMeasure } from '#app/layout/units/format-length.ts';
import type { UnitSystem } from '#app/layout/units/length.ts';
import * as words from '#app/words/en/shower.ts';

/** A stretch of membrane over a curb, in lattice units. */
export interface CurbMembrane {
  readonly length: number;
  /** Up the inside, over the top and down the outside. */
  readonly girth: number;
}

/** The membrane under a floor that falls to its drain; lattice units. */
export interface FloorMembrane {
  /** The floor with its drain. */
  readonly area: number;
  /** The walls that it is turned up at: all but the opening. */
  readonly walls: number;
  readonly curb: CurbMembrane | null;
  readonly inside: number;
  readonly outside: number;
  /** The drain, and the pipes that come up through the floor. */
  readonly seals: number;
}

export function membraneOf(
  { outline, entry, heights }: Pick<SlopedFloor, 'outline' | 'entry' | 'heights'>,
  { request }: Pick<LayoutResult, 'request'>,
): FloorMembrane {
  const around = ringSides(outline).reduce((sum, side) => sum + distance(side.from, side.to), 0);
  const { inside, outside } = cornersOfRing(outline);
  const curb = curbMembrane({ entry, heights });
  const pipes = request.obstacles.filter((one) => {
    const middle = middleOf(obstacleBounds(one));
    return isPenetration(one) && !isDrain(one) && locatePoint(middle, outline) === 'inside';
  });
  return {
    area: signedArea2(outline) / 2,
    walls: around - (entry === undefined ? 0 : distance(entry.from, entry.to)),
    curb,
    inside,
    outside: outside + (curb === null ? 0 : CORNERS_OF_CURB),
    seals: 1 + pipes.length,
  };
}

function middleOf({ minX, minY, maxX, maxY }: Bounds) {
  return { x: (minX + maxX) / 2, y: (minY + maxY) / 2 };
}

function curbMembrane({ entry, heights }: Pick<SlopedFloor, 'entry' | 'heights'>): CurbMembrane | null {
  const curb = entry?.curb ?? null;
  if (entry === undefined || curb === null) return null;
  // As high as the inside is where the floor is lowest.
  const lowest = Math.min(...heightsBetween(heights, entry).map(({ height }) => height));
  return { length: distance(entry.from, entry.to), girth: curb.height - lowest + curb.width + curb.outside };
}

/** The membrane over every curb of a layout. */
export function curbMembranes(layout: LayoutResult): readonly CurbMembrane[] {
  return slopesIn(layout).flatMap(({ slopes }) => curbMembrane(slopes) ?? []);
}

/** The membrane of a floor in a sentence. */
export function describeMembrane(slopes: SlopedFloor, layout: LayoutResult, system: UnitSystem): string {
  const { area, walls, curb, inside, outside, seals } = membraneOf(slopes, layout);
  return words.membrane({
    floor: formatArea(area, system),
    walls: formatMeasure(Math.round(walls), system),
    curb: curb === null ? null : formatArea(curb.length * curb.girth, system),
    inside,
    outside,
    seals,
  });
}

/** The walls of a floor that a membrane is turned up at, less doorways and entries; 0 on walls. Lattice units. */
export function wallsToTurnUp(layout: LayoutResult): number {
  const { request, slopes } = layout;
  if (isWall(request)) return 0;
  const doorways = (request.plan?.doorways ?? []).map(doorwayRing);
  const walls = edgesOf(wallOutlines(request)).reduce((sum, edge) => sum + lengthBeside(edge, doorways), 0);
  return walls - (slopes?.entry === undefined ? 0 : distance(slopes.entry.from, slopes.entry.to));
}
