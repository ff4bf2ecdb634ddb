import { clockwise, inMeters, level, M, type RoomFace, type Spot, SURFACE_PAINT, UP } from '#app/drawing/look/faces.ts';
import { standWall, type TiledSurface, wallsOfLayout } from '#app/drawing/look/tiled-walls.ts';
import { mixColor } from '#app/drawing/paint/shades.ts';
import { boundsRing, ringBounds } from '#app/geometry/bounds.ts';
import type { Point } from '#app/geometry/point.ts';
import type { Ring } from '#app/geometry/ring.ts';
import { findRingFault } from '#app/geometry/ring-fault.ts';
import { fromInches } from '#app/layout/units/length.ts';

/** Bare floor around walls that are planned without one. */
const SCREED = '#cfcac2';
const APRON_M = 1.6;

/** Walls without a floor, and the place they are viewed from; lengths in meters. */
export interface FoldedWalls {
  readonly faces: readonly RoomFace[];
  readonly apron: Ring;
  readonly stand: Point;
  readonly middle: Spot;
}

/**
 * Walls in order from left to right. Up to four stand at right angles, each to the right of the one before. More than
 * four form the room with right angles that they close. If there is no such room, or more than one, nobody has said how
 * they stand, and they are drawn in one line.
 */
export function foldWalls({ result, look }: TiledSurface): FoldedWalls {
  const walls = wallsOfLayout(result);
  const widths = walls.map(({ ring }) => widthOf(ring));
  const turns = walls.length <= 4 ? widths.map((): Turn => 1) : turnsOf(widths);
  const isClosed = walls.length >= 4 && turns !== null;
  const faces: RoomFace[] = [];
  let at: Point = { x: 0, y: 0 };
  let along: Point = walls.length < 3 || turns === null ? { x: 1, y: 0 } : { x: 0, y: -1 };
  const corners: Point[] = [at];
  for (const [index, { ring, at: typed }] of walls.entries()) {
    const { minX, maxX, maxY } = ringBounds(ring);
    const ground = typed?.y ?? maxY;
    const wall = clockwise(ring);
    const { obstacles } = result.request;
    const stood = standWall(wall, { left: minX, ground, corner: at, along, paint: SURFACE_PAINT, look, obstacles });
    faces.push(...stood);
    // Seen from behind a wall is plain; one that closes a room is not seen from behind, so that it hides nothing.
    if (!isClosed && stood[0] !== undefined) {
      faces.push({
        outline: inMeters(wall).map(({ x, y }) => ({ x: 0 - x, y: 0 - y })),
        holes: [],
        origin: stood[0].origin,
        right: { x: 0 - along.x, y: 0, z: 0 - along.y },
        up: UP,
        paint: mixColor(look.wall, -0.08),
      });
    }
    at = { x: at.x + along.x * (maxX - minX) * M, y: at.y + along.y * (maxX - minX) * M };
    corners.push(at);
    along = turned(along, turns?.[index] ?? 0);
  }
  const { minX, minY, maxX, maxY } = ringBounds(corners);
  const box = { minX: minX - APRON_M, minY: minY - APRON_M, maxX: maxX + APRON_M, maxY: maxY + APRON_M };
  const apron = clockwise(boundsRing(box));
  return {
    faces: [
      level(
        apron.map(({ x, y }) => ({ x: x / M, y: y / M })),
        0,
        SCREED,
      ),
      ...faces,
    ],
    apron,
    stand: { x: (minX + maxX) / 2, y: maxY + 1.2 },
    middle: { x: (minX + maxX) / 2, y: 1.2, z: (minY + maxY) / 2 },
  };
}

function widthOf(ring: Ring): number {
  const { minX, maxX } = ringBounds(ring);
  return maxX - minX;
}

/** At the corner after a wall: a quarter turn to the right or to the left. */
type Turn = 1 | -1;

function turned({ x, y }: Point, turn: Turn | 0): Point {
  return turn === 0 ? { x, y } : { x: 0 - turn * y, y: turn * x };
}

/** What laps and soft joints take of a wall, at most. */
const LOST = fromInches(1);

/** The turns with which walls of these widths close to a room; null if they do in no way, or in several. */
function turnsOf(widths: readonly number[]): readonly Turn[] | null {
  const count = widths.length;
  const found: (readonly Turn[])[] = [];
  const most = (LOST * count) / 2;
  const go = (turns: readonly Turn[], corners: Ring, along: Point): void => {
    const at = corners.at(-1) as Point;
    const next = widths[turns.length];
    if (found.length > 1) return;
    if (next === undefined) {
      const isClosed = Math.abs(at.x) <= most && Math.abs(at.y) <= most && along.x === 0 && along.y === -1;
      if (isClosed && turns.reduce((sum: number, turn) => sum + turn, 0) === 4 && isRoom(corners.slice(0, -1))) {
        found.push(turns);
      }
      return;
    }
    const to = { x: at.x + along.x * next, y: at.y + along.y * next };
    // As many right turns more than left ones as a room has must still be possible.
    const sum = turns.reduce((all: number, turn) => all + turn, 0);
    for (const turn of [1, -1] as const) {
      if (Math.abs(4 - sum - turn) <= count - turns.length - 1) {
        go([...turns, turn], [...corners, to], turned(along, turn));
      }
    }
  };
  if (count % 2 === 0) go([], [{ x: 0, y: 0 }], { x: 0, y: -1 });
  return found.length === 1 ? (found[0] ?? null) : null;
}

function isRoom(corners: Ring): boolean {
  return findRingFault(corners.map(({ x, y }) => ({ x: Math.round(x), y: Math.round(y) }))) === null;
}
