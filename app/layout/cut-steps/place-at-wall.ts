import type { Ring } from '#app/geometry/ring.ts';
import { ringSides, type Segment } from '#app/geometry/segment.ts';
import { ringsAsLaid } from '#app/layout/cuts/shape-as-laid.ts';
import type { CutPiece, LayoutResult, PlacedLayer, Side } from '#app/layout/model/layout-result.ts';
import { gapOf } from '#app/layout/model/perimeter-gap.ts';
import { smallestKeptSide } from '#app/layout/warnings/judge-layout.ts';

/** A straight wall along one of the room's directions. */
interface NamedWall extends Segment {
  readonly side: Side;
  /** The wall's length, if the room has other walls on that side; null if `side` alone identifies it. */
  readonly length: number | null;
}

export type PlaceAtWall =
  /** In the corner of two walls, each the only one on its side. */
  | { readonly kind: 'corner'; readonly down: 'top' | 'bottom'; readonly across: 'left' | 'right' }
  /** The `nth` of `of` tiles along a wall, counted from its top or left end. */
  | { readonly kind: 'wall'; readonly wall: NamedWall; readonly nth: number; readonly of: number };

/**
 * The position of each piece at the wall it was cut for, as a setter counts it; null for a piece at no such wall. Empty
 * if the tiles are not in rows of one length along the walls: turned patterns, planks, and patterns without courses.
 */
export function findPlacesAtWalls(result: LayoutResult): readonly (PlaceAtWall | null)[] {
  const { runsAlong, frame, planks, layers, pieces, shapes, request } = result;
  if (runsAlong === null || frame !== null || planks !== undefined) return [];
  const { across, down } = layers[0] as PlacedLayer;
  const gap = gapOf(request.finish);
  const outlines = shapes.map((shape) => ringsAsLaid(shape, result)[0]);
  const rooms = (request.plan?.parts.map(({ ring }) => ring) ?? [result.roomRing]).map(namedWalls);
  return pieces.map((piece) => {
    const walls = rooms[piece.part ?? 0] ?? [];
    const outline = (outlines[piece.shape] as Ring).map(({ x, y }) => ({ x: x + piece.tileX, y: y + piece.tileY }));
    const at = walls.filter((wall) => isAlong(outline, wall, gap));
    const corner = cornerOf(at);
    if (corner !== null) return corner;
    const [wall] = at;
    if (wall === undefined) return null;
    return { kind: 'wall', wall, ...countAlong(wall, piece, { across, down, joint: request.finish.joint, gap }) };
  });
}

function namedWalls(ring: Ring): readonly NamedWall[] {
  const walls = ringSides(ring).flatMap(({ from, to }): readonly Omit<NamedWall, 'length'>[] => {
    // Clockwise on screen: the room is to the right of each wall.
    if (from.y === to.y && from.x !== to.x) return [{ from, to, side: to.x > from.x ? 'top' : 'bottom' }];
    if (from.x === to.x && from.y !== to.y) return [{ from, to, side: to.y > from.y ? 'right' : 'left' }];
    return [];
  });
  const lengthOf = ({ from, to }: Segment) => Math.abs(to.x - from.x) + Math.abs(to.y - from.y);
  return walls.flatMap((wall): readonly NamedWall[] => {
    const alike = walls.filter(({ side }) => side === wall.side);
    if (alike.length === 1) return [{ ...wall, length: null }];
    // Two walls with the same side and length cannot be told apart.
    const isUnique = alike.filter((other) => lengthOf(other) === lengthOf(wall)).length === 1;
    return isUnique ? [{ ...wall, length: lengthOf(wall) }] : [];
  });
}

/** Whether a side of the piece is cut along the wall, at the distance of the gap. */
function isAlong(outline: Ring, { from, to, side }: NamedWall, gap: number): boolean {
  const [along, across] = side === 'top' || side === 'bottom' ? (['x', 'y'] as const) : (['y', 'x'] as const);
  const line = from[across] + (side === 'left' || side === 'top' ? gap : -gap);
  const [start, end] = [Math.min(from[along], to[along]), Math.max(from[along], to[along])];
  return ringSides(outline).some((edge) => {
    if (edge.from[across] !== line || edge.to[across] !== line) return false;
    return (
      Math.min(Math.max(edge.from[along], edge.to[along]), end) >
      Math.max(Math.min(edge.from[along], edge.to[along]), start)
    );
  });
}

function cornerOf(walls: readonly NamedWall[]): PlaceAtWall | null {
  const down = walls.find(({ side }) => side === 'top' || side === 'bottom');
  const across = walls.find(({ side }) => side === 'left' || side === 'right');
  if (walls.length !== 2 || !down || !across || down.length !== null || across.length !== null) return null;
  return { kind: 'corner', down: down.side as 'top' | 'bottom', across: across.side as 'left' | 'right' };
}

interface Grid {
  readonly across: number;
  readonly down: number;
  readonly joint: number;
  readonly gap: number;
}

function countAlong({ from, to, side }: NamedWall, piece: CutPiece, { across, down, joint, gap }: Grid) {
  // A thinner sliver in a corner is not laid.
  const least = smallestKeptSide({ across, down });
  const isLevel = side === 'top' || side === 'bottom';
  const [start, end] = isLevel
    ? [Math.min(from.x, to.x) + gap, Math.max(from.x, to.x) - gap]
    : [Math.min(from.y, to.y) + gap, Math.max(from.y, to.y) - gap];
  const [tile, at] = isLevel ? [across, piece.tileX] : [down, piece.tileY];
  const module = tile + joint;
  // In this piece's row, the first and last tiles that reach the stretch along the wall.
  const before = Math.floor((at + tile - start - least) / module);
  const after = Math.floor((end - at - least) / module);
  return { nth: before + 1, of: before + 1 + after };
}
