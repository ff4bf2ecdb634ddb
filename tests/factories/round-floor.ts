import type { Circle } from '#app/geometry/arcs.ts';
import type { Point } from '#app/geometry/point.ts';
import type { Ring } from '#app/geometry/ring.ts';
import { circleInPolygon } from '#tests/factories/circle-in-polygon.ts';

/**
 * A wall as drawn with a pair of compasses: from corner to corner, bulging `rise` from its chord, positive out of the
 * room.
 */
export interface TrueWall {
  readonly from: Point;
  readonly to: Point;
  readonly rise: number;
}

/** The exact floor, with true circles instead of polygons. The obstacles do not overlap. */
export interface TrueFloor {
  /** Clockwise on screen. No arc exceeds a half circle, and arcs meet other walls only at their ends. */
  readonly walls: readonly TrueWall[];
  readonly circles: readonly Circle[];
  /** Turned rectangles and other convex obstacles, clockwise on screen. */
  readonly polygons: readonly Ring[];
}

/** The exact area of a floor within a convex polygon, and the arcs inside it. */
export interface FloorWithin {
  readonly area: number;
  readonly arcs: readonly TileArc[];
}

interface TileArc {
  readonly radius: number;
  /** An upper bound for its length in the tile. */
  readonly length: number;
  /** The smaller of the two areas into which the arc divides the tile. 0 if the arc does not cross it. */
  readonly parted: number;
}

/**
 * The floor within a tile: the polygon of the chords, plus or minus the segment of each arc beyond its chord, minus
 * every circle and polygon on the floor. Computed from triangles and sectors.
 */
export function floorWithin({ walls, circles, polygons }: TrueFloor, tile: Ring): FloorWithin {
  let area = Math.abs(
    areaOf(
      cutTo(
        walls.map(({ from }) => from),
        tile,
      ),
    ),
  );
  const arcs: TileArc[] = [];
  const cutBy = (circle: Circle, part: Ring): number => {
    const within = part.length < 3 ? 0 : circleInPolygon(part, circle);
    const length = arcLength(tile, circle);
    if (length > 0 && part.length >= 3)
      arcs.push({ radius: circle.radius, length, parted: Math.min(within, Math.abs(areaOf(part)) - within) });
    return within;
  };
  for (const wall of walls) {
    if (wall.rise === 0) continue;
    const [from, to] = wall.rise > 0 ? [wall.to, wall.from] : [wall.from, wall.to];
    area += Math.sign(wall.rise) * cutBy(circleOver(wall), cutAt(tile, from, to));
  }
  for (const circle of circles) area -= cutBy(circle, tile);
  for (const polygon of polygons) area -= Math.abs(areaOf(cutTo(polygon, tile)));
  return { area, arcs };
}

/** The circle of an arc: its radius is c²/8h + h/2 for chord c and rise h. */
function circleOver({ from, to, rise }: TrueWall): Circle {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const chord = Math.hypot(dx, dy);
  const height = Math.abs(rise);
  const radius = chord ** 2 / (8 * height) + height / 2;
  // The room runs clockwise on screen, so outside is to the left of each wall.
  const off = Math.sign(rise) * (radius - height);
  return { x: (from.x + to.x) / 2 - (dy / chord) * off, y: (from.y + to.y) / 2 + (dx / chord) * off, radius };
}

/** An upper bound: the circumference, or the tile's outline, which is longer than any convex curve inside. */
function arcLength(tile: Ring, { x, y, radius }: Circle): number {
  const outside = tile.every((corner, at) => {
    const next = tile[(at + 1) % tile.length] as Point;
    const [dx, dy] = [next.x - corner.x, next.y - corner.y];
    const along = Math.min(1, Math.max(0, ((x - corner.x) * dx + (y - corner.y) * dy) / (dx * dx + dy * dy)));
    return Math.hypot(corner.x + along * dx - x, corner.y + along * dy - y) > radius + NEAR;
  });
  const around = tile.reduce((sum, corner, at) => {
    const next = tile[(at + 1) % tile.length] as Point;
    return sum + Math.hypot(next.x - corner.x, next.y - corner.y);
  }, 0);
  const isWithin = radius * 2 < around && circleInPolygon(tile, { x, y, radius }) > 0;
  if (outside && !isWithin) return 0;
  return Math.min(2 * Math.PI * radius, around);
}

/**
 * Just over 1/64 in (127 units): the polygon of a circle may extend that far past it, into a tile that the circle
 * misses.
 */
const NEAR = 200;

/**
 * A ring clipped by a convex ring, clockwise on screen, side by side. Separate parts stay connected by edges without
 * area.
 */
function cutTo(ring: Ring, convex: Ring): Ring {
  return convex.reduce<Ring>((left, from, at) => cutAt(left, from, convex[(at + 1) % convex.length] as Point), ring);
}

/** The part of a ring to the right of the line from `from` to `to`, on screen. */
function cutAt(ring: Ring, from: Point, to: Point): Ring {
  const side = (p: Point) => (to.x - from.x) * (p.y - from.y) - (p.x - from.x) * (to.y - from.y);
  return ring.flatMap((a, at) => {
    const b = ring[(at + 1) % ring.length] as Point;
    const [ofA, ofB] = [side(a), side(b)];
    const kept = ofA >= 0 ? [a] : [];
    if (ofA >= 0 === ofB >= 0) return kept;
    const part = ofA / (ofA - ofB);
    return [...kept, { x: a.x + part * (b.x - a.x), y: a.y + part * (b.y - a.y) }];
  });
}

function areaOf(ring: Ring): number {
  return (
    ring.reduce((sum, a, at) => {
      const b = ring[(at + 1) % ring.length] as Point;
      return sum + a.x * b.y - b.x * a.y;
    }, 0) / 2
  );
}
