import type { LayoutRequest } from '#app/layout/model/layout-request.ts';
import { type FloorAxis, type FloorCourses, firstVisible } from '#app/layout/replan/floor-courses.ts';
import type { FloorReadings } from '#app/layout/replan/floor-readings.ts';
import type { Length } from '#app/layout/units/length.ts';
import { roundMark, shownStep } from '#app/layout/units/round-marks.ts';

/** The tiles as they are. Lattice units. */
export interface RealSizes {
  readonly tileLength: number;
  readonly tileWidth: number;
  readonly joint: number;
  /** Sizes are listed and cut to the nearest mark of a tape. */
  readonly mark: number;
}

/** The tiles as they were measured, or as planned. */
export function sizesRead(
  request: LayoutRequest,
  {
    along,
    across,
    planks,
  }: Pick<FloorCourses, 'planks'> & Readonly<Record<'along' | 'across', Pick<FloorAxis, 'tile'>>>,
  readings: FloorReadings,
): RealSizes {
  const { measuredTileLength, measuredTileWidth, measuredTenTiles, measuredCourses, coursesRead } = readings;
  const courses = coursesRead ?? 0;
  const lengthways = spanOf(rowRead({ planks }, readings), {
    tile: measuredTileLength,
    // Unless a single plank was read too, the row gives the length of planks.
    planned: planks !== null && measuredTenTiles !== null ? null : along.tile,
    reach: measuredTenTiles,
  });
  const crossways = spanOf(courses, {
    tile: measuredTileWidth,
    // Unless the tile's width was read too, the courses give it.
    planned: measuredCourses === null ? across.tile : null,
    reach: courses < 2 ? null : measuredCourses,
  });
  // Planks have no joints, or the planned ones.
  const joint = (planks === null ? jointOf([lengthways, crossways]) : null) ?? request.finish.joint;
  return {
    tileLength: tileOf(lengthways, joint),
    tileWidth: tileOf(crossways, joint),
    joint,
    mark: shownStep(request.unitSystem),
  };
}

/** The number of tiles or planks in the reading along the courses. */
export function rowRead({ planks }: Pick<FloorCourses, 'planks'>, { planksRead }: FloorReadings): number {
  return planks === null ? 10 : (planksRead ?? 0);
}

/** A measured row of tiles with the joints between them. Lattice units. */
interface Span {
  readonly tiles: number;
  readonly tile: number;
  /** Whether the size of a tile is a reading, or unknown; else it is exactly as planned. */
  readonly isRead: boolean;
  readonly isKnown: boolean;
  readonly reach: number | null;
}

function spanOf(
  tiles: number,
  {
    tile,
    planned,
    reach,
  }: { readonly tile: number | null; readonly planned: number | null; readonly reach: number | null },
): Span {
  return {
    tiles,
    tile: tile ?? planned ?? 0,
    isRead: tile !== null,
    isKnown: tile !== null || planned !== null,
    reach,
  };
}

/**
 * The joint that fits the readings best, by least squares. One tile is read as exactly as many, so a reading of many
 * tiles weighs more for tile and joint together. Null if the readings do not determine it.
 */
function jointOf(spans: readonly Span[]): number | null {
  let [sum, weights] = [0, 0];
  for (const { tiles, tile, isRead, isKnown, reach } of spans) {
    if (reach === null || !isKnown) continue;
    const joints = tiles - 1;
    const weight = 1 / (1 + (isRead ? tiles ** 2 : 0));
    sum += weight * joints * (reach - tiles * tile);
    weights += weight * joints ** 2;
  }
  return weights === 0 ? null : Math.round(sum / weights);
}

/** The tile size that fits the readings of its row best. */
function tileOf({ tiles, tile, isRead, isKnown, reach }: Span, joint: number): number {
  if (reach === null || (isKnown && !isRead)) return tile;
  const left = reach - (tiles - 1) * joint;
  return Math.round(isKnown ? (tile + tiles * left) / (1 + tiles ** 2) : left / tiles);
}

/** The plan with the real tiles, the first ones at their planned place. */
export function realPlan(courses: FloorCourses, sizes: RealSizes): Pick<FloorCourses, 'along' | 'across' | 'shifts'> {
  const { tileLength, tileWidth, joint } = sizes;
  const along = withTile(courses.along, { ...sizes, tile: tileLength });
  return {
    along,
    // The first course of a wall stays in place.
    across:
      courses.firstFromTop === null
        ? withTile(courses.across, { ...sizes, tile: tileWidth })
        : { ...courses.across, tile: tileWidth, joint },
    // Such a joint is refused.
    shifts: joint < 0 || courses.shifts.length === 1 ? courses.shifts : shiftsAsLaid(courses, along, sizes),
  };
}

/** The shifts of courses of real tiles. Each course of a cycle starts with its planned piece. */
function shiftsAsLaid({ along, shifts, begins }: FloorCourses, real: FloorAxis, sizes: RealSizes): readonly number[] {
  const module = real.tile + real.joint;
  return shifts.map((shift, course) => {
    const planned = firstVisible({ ...along, origin: along.origin + shift, begins: begins[course] ?? along.begins });
    const by = withTile(planned, { ...sizes, tile: real.tile }).origin - real.origin;
    return by - Math.floor(by / module) * module;
  });
}

/** A cut first tile keeps its listed size, and so the start of the next tile; a whole one keeps its start. */
function withTile(
  axis: FloorAxis,
  { tile, joint, mark }: Pick<RealSizes, 'joint' | 'mark'> & { readonly tile: number },
): FloorAxis {
  if (tile === axis.tile && joint === axis.joint) return axis;
  const cut = startCut(axis, tile);
  const first = axis.begins + axis.gap;
  const listed = Math.min(tile, Math.max(mark, roundMark(cut, mark)));
  const origin = cut === 0 ? Math.max(axis.origin, first) : first + listed - tile;
  return { ...axis, tile, joint, origin };
}

/** The size of the first tile as a manual start gives it: 0 for a whole tile. */
export function startCut({ tile, origin, gap, begins }: FloorAxis, real: number): Length {
  const shown = tile + origin - begins - gap;
  return (shown >= Math.min(tile, real) ? 0 : shown) as Length;
}
