import { ringBounds } from '#app/geometry/bounds.ts';
import type { Point } from '#app/geometry/point.ts';
import type { Ring } from '#app/geometry/ring.ts';
import { closestOnSegment, ringSides } from '#app/geometry/segment.ts';
import type { Obstacle } from '#app/layout/layout-request.ts';
import { circleOfObstacle, cornersOf } from '#app/layout/room/obstacle-form.ts';
import { fromInches } from '#app/layout/units/length.ts';

/** What a thing is, as far as it shows from above; null: no more than its outline. */
type BodyKind = 'tub' | 'toilet' | 'vanity' | 'shower' | null;

const BY_NAME: readonly (readonly [BodyKind, RegExp])[] = [
  ['tub', /\b(tub|bath|bathtub)\b/i],
  [null, /\b(flange|pipe|drain)\b/i],
  ['toilet', /\b(toilet|wc|bidet)\b/i],
  ['vanity', /\b(vanity|sink|basin)\b/i],
  ['shower', /\bshower\b/i],
];

/** A thing by its type; where that leaves it open, by its name. */
function bodyKindOf({ type, name }: Pick<Obstacle, 'type' | 'name'>): BodyKind {
  if (type === 'tub_edge') return 'tub';
  if (type !== 'custom' && type !== 'cabinet') return null;
  return BY_NAME.find(([, words]) => words.test(name))?.[0] ?? null;
}

/** Inches from the floor to the top of usual things, as cabinet makers and makers of fixtures build them; the first word that is met counts. */
const HEIGHTS: readonly (readonly [inches: number, RegExp])[] = [
  [0.5, /\b(flange|pipe|drain|vent|register|grille)\b/i],
  [70, /\b(fridge|refrigerator|freezer|pantry|wardrobe|closet)\b/i],
  [60, /\b(water heater|furnace|boiler)\b/i],
  [38, /\b(washer|dryer|washing machine)\b/i],
  [42, /\b(half|pony|knee) wall\b/i],
  [36, /\b(range|stove|oven|cooker|dishwasher|island|peninsula|counter)\b/i],
  [29, /\b(table|desk)\b/i],
  [18, /\b(bench|hearth)\b/i],
];
const TO_CEILING = /\b(column|post|pillar|pier|chimney|fireplace|partition|duct)\b/i;

const HEIGHT_OF_KIND = { tub: 20, toilet: 16, vanity: 34, shower: 4 } as const;
const TANK = 30;
/** Inches from the floor to the bottom of a hollow. */
const BOTTOM_OF_KIND = { tub: 5, toilet: 14, vanity: 29, shower: 1.5 } as const;
/** A cabinet, an island, and what nothing is known of. */
const COUNTER = 36;

/** Lattice units from the floor to the top of a thing. */
function heightOf({ type, name }: Obstacle): Height {
  if (type === 'column' || TO_CEILING.test(name)) return 'ceiling';
  if (type === 'door_casing') return fromInches(84);
  if (type === 'baseboard') return fromInches(4);
  return fromInches(HEIGHTS.find(([, words]) => words.test(name))?.[0] ?? COUNTER);
}

/** Lattice units above the floor. */
type Height = number | 'ceiling';

/** One part of a thing: its outline from above in the room's frame. */
export interface BodyPart {
  readonly ring: Ring;
  /** Its body; a hollow or a seat in the body before it; or the floor beside it, where no tile is planned. */
  readonly is: 'body' | 'hollow' | 'floor';
  /** Of its top; of a hollow's bottom. */
  readonly height: Height;
}

/** A thing as plain bodies. `walls` are the outlines of the rooms: a tank stands at the nearest wall. */
export function bodyOf(obstacle: Obstacle, walls: readonly Ring[]): readonly BodyPart[] {
  const outline = circleOfObstacle(obstacle) === null ? cornersOf(obstacle) : place(obstacle, oval(0.5, 0.5, 0.5, 0.5));
  const kind = bodyKindOf(obstacle);
  const height = kind === null ? heightOf(obstacle) : fromInches(HEIGHT_OF_KIND[kind]);
  const whole: BodyPart = { ring: outline, is: 'body', height };
  if (kind === null || (obstacle.form !== undefined && obstacle.form.shape !== 'rectangle')) return [whole];
  const bottom = fromInches(BOTTOM_OF_KIND[kind]);
  const inner = (ring: Ring): BodyPart => ({ ring: place(obstacle, ring), is: 'hollow', height: bottom });
  switch (kind) {
    case 'tub':
      return [whole, inner(oval(0.5, 0.5, 0.42, 0.4, 5))];
    case 'shower':
      return [whole, inner(box(0.05, 0.05, 0.95, 0.95))];
    case 'vanity':
      return [whole, ...basins(obstacle).map(inner)];
    case 'toilet':
      return toilet(obstacle, walls);
  }
}

/** One bowl in a counter, two in one of more than 5 ft. */
function basins({ width, length }: Obstacle): readonly Ring[] {
  const isAcross = width >= length;
  const long = Math.max(width, length);
  const radius = Math.min(0.36, (0.32 * Math.min(width, length)) / long);
  const middles = long > fromInches(60) ? [0.27, 0.73] : [0.5];
  return middles.map((at) => (isAcross ? oval(at, 0.5, radius, 0.32) : oval(0.5, at, 0.32, radius)));
}

function toilet(obstacle: Obstacle, walls: readonly Ring[]): readonly BodyPart[] {
  const turn = sideAtWall(obstacle, walls);
  const turned = (ring: Ring) =>
    place(
      obstacle,
      ring.map((point) => turnUnit(point, turn)),
    );
  return [
    { ring: turned(box(0, 0, 1, 1)), is: 'floor', height: 0 },
    { ring: turned(box(0.02, 0, 0.98, 0.28)), is: 'body', height: fromInches(TANK) },
    { ring: turned(oval(0.5, 0.62, 0.42, 0.38, 2.3)), is: 'body', height: fromInches(HEIGHT_OF_KIND.toilet) },
    { ring: turned(oval(0.5, 0.64, 0.27, 0.26)), is: 'hollow', height: fromInches(BOTTOM_OF_KIND.toilet) },
  ];
}

/** The side of a thing nearest to a wall: 0 top, then clockwise. */
function sideAtWall(obstacle: Obstacle, walls: readonly Ring[]): number {
  const apart = [0, 1, 2, 3].map((side) => {
    const [middle] = place(obstacle, [turnUnit({ x: 0.5, y: 0 }, side)]) as [Point];
    const all = walls.flatMap(ringSides).map(({ from, to }) => {
      const on = closestOnSegment(middle, from, to);
      return Math.hypot(on.x - middle.x, on.y - middle.y);
    });
    return Math.min(...all);
  });
  return apart.indexOf(Math.min(...apart));
}

/** Turns a point of the unit square clockwise, by quarters. */
function turnUnit({ x, y }: Point, quarters: number): Point {
  let point = { x, y };
  for (let turn = 0; turn < quarters; turn++) point = { x: 1 - point.y, y: point.x };
  return point;
}

/** Puts a ring of the unit square into a thing's rectangle, turned as that is. */
function place(obstacle: Obstacle, ring: Ring): Ring {
  const corners = cornersOf(obstacle);
  const [start, right, , down] = corners as [Point, Point, Point, Point];
  if (corners.length !== 4) {
    const { minX, minY, maxX, maxY } = ringBounds(corners);
    return ring.map(({ x, y }) => ({ x: minX + x * (maxX - minX), y: minY + y * (maxY - minY) }));
  }
  return ring.map(({ x, y }) => ({
    x: start.x + x * (right.x - start.x) + y * (down.x - start.x),
    y: start.y + x * (right.y - start.y) + y * (down.y - start.y),
  }));
}

function box(minX: number, minY: number, maxX: number, maxY: number): Ring {
  return [
    { x: minX, y: minY },
    { x: maxX, y: minY },
    { x: maxX, y: maxY },
    { x: minX, y: maxY },
  ];
}

const OVAL_CORNERS = 48;

/** An ellipse; from a power of about 4 on it is a rectangle with round corners. */
function oval(x: number, y: number, across: number, down: number, power = 2): Ring {
  const along = (cosine: number) => Math.sign(cosine) * Math.abs(cosine) ** (2 / power);
  return Array.from({ length: OVAL_CORNERS }, (_, index) => {
    const angle = (2 * Math.PI * index) / OVAL_CORNERS;
    return { x: x + across * along(Math.cos(angle)), y: y + down * along(Math.sin(angle)) };
  });
}
