import type { Circle } from '#app/geometry/arcs.ts';
import type { Point } from '#app/geometry/point.ts';
import type { Ring } from '#app/geometry/ring.ts';
import { circleInPolygon } from '#tests/factories/circle-in-polygon.ts';

/** A wall as somebody would draw it with a pair of compasses: from corner to corner, `rise` off its chord, out of the room positive. */
export interface TrueWall {
  readonly from: Point;
  readonly to: Point;
  readonly rise: number;
}

/** A floor as it is, without a polygon in the place of anything round. Things on it do not overlap. */
export interface TrueFloor {
  /** Clockwise on screen. No arc is over a half circle, or meets another wall but at its ends. */
  readonly walls: readonly TrueWall[];
  readonly circles: readonly Circle[];
  /** Turned rectangles and other convex things, clockwise on screen. */
  readonly polygons: readonly Ring[];
}

/** What of a floor is within a convex polygon, exactly, and the arcs that run there. */
export interface FloorWithin {
  readonly area: number;
  readonly arcs: readonly TileArc[];
}

interface TileArc {
  readonly radius: number;
  /** No longer than this. */
  readonly length: number;
  /** The smaller part of the two into which it cuts the tile; 0 where it only comes near. */
  readonly parted: number;
}

/**
 * What of the floor a tile covers: the polygon of the chords, and of each arc the segment of its circle on the far side of the
 * chord, less every circle and polygon that stands on it. All by triangles and sectors.
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

/** The circle over a chord: of radius c²/8h + h/2. */
function circleOver({ from, to, rise }: TrueWall): Circle {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const chord = Math.hypot(dx, dy);
  const height = Math.abs(rise);
  const radius = chord ** 2 / (8 * height) + height / 2;
  // Out of a room that runs clockwise on screen lies to the left of its walls, which is up for one to the right.
  const off = Math.sign(rise) * (radius - height);
  return { x: (from.x + to.x) / 2 - (dy / chord) * off, y: (from.y + to.y) / 2 + (dx / chord) * off, radius };
}

/** No longer than the circle, nor than what a convex piece of it can be in the tile: its outline. */
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

/** What stands for a circle may reach 1/64 in past it, and so into a tile that the circle does not reach. */
const NEAR = 200;

/** A ring cut to a convex one, clockwise on screen, side by side; where it falls apart, joined by stretches without an area. */
function cutTo(ring: Ring, convex: Ring): Ring {
  return convex.reduce<Ring>((left, from, at) => cutAt(left, from, convex[(at + 1) % convex.length] as Point), ring);
}

/** What of a ring lies to the right of a line, as one that walks along it sees the screen. */
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
