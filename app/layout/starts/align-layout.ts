import { type Bounds, ringBounds } from '#app/geometry/bounds.ts';
import { courseStartsOf } from '#app/layout/model/course-starts.ts';
import type { Finish } from '#app/layout/model/field-types.ts';
import type { LayoutRequest } from '#app/layout/model/layout-request.ts';
import { gapOf } from '#app/layout/model/perimeter-gap.ts';
import { levelLineIn } from '#app/layout/model/wall-frame.ts';
import { partOfId } from '#app/layout/parts/things-of-parts.ts';
import { areWallsApart } from '#app/layout/parts/walls-apart.ts';
import { type Pattern, shiftOfCourse, shiftsOf, staggerOf } from '#app/layout/patterns/pattern.ts';
import { patternOf } from '#app/layout/patterns/registry.ts';
import {
  type AxisFit,
  balancedOrigin,
  centredStart,
  fitAxis,
  manualOrigin,
  mostThatFit,
  originOnLine,
  smallestEndCut,
  visibleTiles,
} from '#app/layout/starts/align-axis.ts';
import { askedEdges, originOnEdges } from '#app/layout/starts/joints-on-edges.ts';
import { bandsAcross, originOnSlab, type SlabBand } from '#app/layout/starts/slab-origin.ts';

/** The part of a request that decides the positions of the tiles. */
export type AlignRequest = Pick<
  LayoutRequest,
  'finish' | 'obstacles' | 'plan' | 'surface' | 'wallGrid' | 'courseStarts' | 'slab'
>;

/** The positions of the tiles on a room's bounding box. Lattice units, the room's frame. */
export interface Alignment {
  readonly pattern: Pattern;
  /** Shift of each course of a cycle along the course. */
  readonly shifts: readonly number[];
  readonly runsAlong: 'x' | 'y';
  /** The tile's extent across (x) and down (y) the drawing. */
  readonly tileAcross: number;
  readonly tileDown: number;
  readonly joint: number;
  /** Distance between the tiling and the walls. */
  readonly gap: number;
  /** Top left corner of tile 0 in course 0. */
  readonly originX: number;
  readonly originY: number;
  /** The fit along the room's width (x) and length (y); along the courses, the fit of course 0. */
  readonly width: AxisFit;
  readonly length: AxisFit;
  /** Visible tiles on the bounding box, including cut ones. */
  readonly tiles: number;
}

/** One side of the room with the tile's extent along it. */
interface Axis {
  readonly side: number;
  readonly tile: number;
  readonly joint: number;
  readonly startCut: number;
}

/** The tile's extent across (x) and down (y) the drawing: its length runs along the courses. */
function tileAsLaid({ patternOrientation, tileLength, tileWidth }: Finish): {
  readonly across: number;
  readonly down: number;
} {
  return patternOrientation === 'horizontal'
    ? { across: tileLength, down: tileWidth }
    : { across: tileWidth, down: tileLength };
}

/**
 * Places the tiles on a bounding box of `boundsWidth` (x) by `boundsLength` (y), less the gap at the walls: borders and
 * start cuts are visible sizes of tiles.
 */
export function alignLayout(request: AlignRequest, boundsWidth: number, boundsLength: number): Alignment {
  const { finish } = request;
  const pattern = patternOf(finish.layoutType);
  const starts = courseStartsOf(request);
  const shifts = starts?.shifts ?? shiftsOf(pattern, finish);
  const tile = tileAsLaid(finish);
  const gap = gapOf(finish);
  // Walls that are laid separately are placed on the grid of the first one as if each were alone.
  const [firstWall] = areWallsApart(request) ? (request.plan?.parts ?? []) : [];
  const x: Axis = {
    side: (firstWall === undefined ? boundsWidth : ringBounds(firstWall.ring).maxX) - 2 * gap,
    tile: tile.across,
    joint: finish.joint,
    startCut: finish.startCutWidth,
  };
  const y: Axis = {
    side: boundsLength - 2 * gap,
    tile: tile.down,
    joint: finish.joint,
    startCut: finish.startCutLength,
  };
  const horizontal = finish.patternOrientation === 'horizontal';
  const [along, across] = horizontal ? [x, y] : [y, x];

  const line = levelLineIn(request, boundsLength);
  const levelled = line === null ? null : originOnLine(line - gap, tile.down, finish.joint);
  const onEdges = (axis: Axis): number | null => {
    const asking =
      firstWall === undefined || axis === y
        ? request.obstacles
        : request.obstacles.filter(({ id }) => partOfId(id).part === 0);
    return originOnEdges(askedEdges(asking, axis === x ? 'x' : 'y', gap), axis);
  };
  const onSlab = (axis: Axis, shiftsOver: (band: SlabBand) => readonly number[]): number | null => {
    const bands = bandsAcross(request.slab ?? [], axis === x ? 'x' : 'y', gap);
    const edges = askedEdges(request.obstacles, axis === x ? 'x' : 'y', gap);
    return originOnSlab(
      bands.map((band) => ({ ...band, shifts: shiftsOver(band) })),
      edges,
      axis,
      axis === along ? shifts : [0],
    );
  };
  const balanced = finish.autoOptimize
    ? (onSlab(across, () => [0]) ?? onEdges(across) ?? balancedOrigin(across.side, across.tile, across.joint))
    : startByHand(across, starts?.bare.across);
  const acrossOrigin = (horizontal ? levelled : null) ?? balanced;
  const courses = visibleTiles(across.side, across.tile, across.joint, acrossOrigin);
  const courseCount = Math.max(0, courses.last + 1);
  const optimized = finish.autoOptimize
    ? (onSlab(along, (band) => shiftsOver(band, shifts, across, acrossOrigin)) ??
      onEdges(along) ??
      optimizedStart(pattern, shifts, along, courseCount))
    : startByHand(along, starts?.bare.along);
  const alongOrigin = (horizontal ? null : levelled) ?? optimized;

  const [originX, originY] = horizontal ? [alongOrigin, acrossOrigin] : [acrossOrigin, alongOrigin];
  const placed = {
    pattern,
    shifts,
    runsAlong: horizontal ? 'x' : 'y',
    tileAcross: tile.across,
    tileDown: tile.down,
    joint: finish.joint,
    gap,
    originX: originX + gap,
    originY: originY + gap,
  } as const;
  return {
    ...placed,
    width: fitAxis(x.side, x.tile, x.joint, originX),
    length: fitAxis(y.side, y.tile, y.joint, originY),
    tiles: countTiles(placed, { minX: gap, minY: gap, maxX: boundsWidth - gap, maxY: boundsLength - gap }),
  };
}

/** The shifts of the courses that a band along them runs through. */
function shiftsOver(
  { from, to }: SlabBand,
  shifts: readonly number[],
  { tile, joint }: Axis,
  origin: number,
): readonly number[] {
  const first = Math.floor((from - origin) / (tile + joint));
  const last = Math.ceil((to - origin) / (tile + joint)) - 1;
  const courses = Math.max(1, Math.min(shifts.length, last - first + 1));
  return [...new Set(Array.from({ length: courses }, (_, index) => shiftOfCourse(shifts, first + index)))];
}

/** Where tile 0 starts without a search: a whole tile at the wall, or the distance of a tile that is down. */
function startByHand({ startCut, tile }: Axis, bare = 0): number {
  return manualOrigin(startCut, tile) + (startCut > 0 ? 0 : bare);
}

/** The start along the courses whose smallest end cut, over the phases that occur, is the largest. */
function optimizedStart(pattern: Pattern, shifts: readonly number[], along: Axis, courseCount: number): number {
  const { side, tile, joint } = along;
  const centred = centredStart(side, tile, joint, mostThatFit(side, tile, joint));
  const candidates = staggerOf(pattern)?.startCandidates(centred, tile + joint, shifts) ?? [];
  const phases = Math.min(shifts.length, courseCount);
  let best = balancedOrigin(side, tile, joint);
  let bestCut = -1;
  for (const candidate of candidates) {
    let cut = tile;
    for (let phase = 0; phase < phases; phase++) {
      const shifted = candidate + shiftOfCourse(shifts, phase);
      cut = Math.min(cut, smallestEndCut(side, tile, joint, shifted));
    }
    if (cut > bestCut) [best, bestCut] = [candidate, cut];
  }
  return best;
}

/** Visible tiles on a box, including cut ones: the number of courses of each phase times the tiles of one such course. */
export function countTiles(
  { shifts, runsAlong, tileAcross, tileDown, joint, originX, originY }: Omit<Alignment, 'width' | 'length' | 'tiles'>,
  { minX, minY, maxX, maxY }: Bounds,
): number {
  const x = { side: maxX - minX, tile: tileAcross, origin: originX - minX };
  const y = { side: maxY - minY, tile: tileDown, origin: originY - minY };
  const [along, across] = runsAlong === 'x' ? [x, y] : [y, x];
  const courses = visibleTiles(across.side, across.tile, joint, across.origin);
  const cycle = shifts.length;
  let tiles = 0;
  for (let phase = 0; phase < cycle; phase++) {
    const ofPhase = Math.floor((courses.last - phase) / cycle) - Math.floor((courses.first - 1 - phase) / cycle);
    const { first, last } = visibleTiles(along.side, along.tile, joint, along.origin + shiftOfCourse(shifts, phase));
    tiles += Math.max(0, ofPhase) * Math.max(0, last - first + 1);
  }
  return tiles;
}
