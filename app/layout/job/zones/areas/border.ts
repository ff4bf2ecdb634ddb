import { hasArcs } from '#app/geometry/outline.ts';
import type { Point } from '#app/geometry/point.ts';
import type { Ring } from '#app/geometry/ring.ts';
import { signedArea2 } from '#app/geometry/ring-area.ts';
import { doRingsOverlap } from '#app/geometry/rings-overlap.ts';
import { directionAlong } from '#app/geometry/turn.ts';
import { hasValue, ownValue, type RawRecord } from '#app/layout/fields/raw-value.ts';
import { readFields } from '#app/layout/job/fields/read-field.ts';
import { readBandWidth } from '#app/layout/job/zones/band-width.ts';
import type { ZoneArea } from '#app/layout/job/zones/zone-area.ts';
import type { ZoneReader } from '#app/layout/job/zones/zone-reader.ts';
import { LEAST_ZONE } from '#app/layout/model/limits.ts';
import { cutAround } from '#app/layout/model/obstacle-types.ts';
import type { ZonePart } from '#app/layout/model/zone.ts';
import { areaFields } from '#app/layout/model/zone-fields.ts';
import { circleOfObstacle, cornersOf } from '#app/layout/room/obstacle-form.ts';
import { wallOutlines } from '#app/layout/room/room.ts';
import type { Length } from '#app/layout/units/length.ts';
import * as words from '#app/words/en/zones.ts';

/** The cosine below which an angle counts as a right angle. */
const SQUARE = 1e-6;

const aroundField = areaFields.filter(({ name }) => name === 'around');

/** A band along the walls, between two insets of each room's own outline. Each wall's part is laid along its wall. */
export const border = {
  id: 'border',
  read(raw, reader, { finish, edgeJoint }) {
    const before = reader.count;
    const outlines = wallOutlines(reader.request);
    if (outlines.some(hasArcs)) reader.refuse('area', words.noArcs);
    const walls = readWalls(
      raw,
      reader,
      outlines.reduce((sum, { length }) => sum + length, 0),
    );
    const distance = hasValue(raw, 'distance') ? reader.length(raw, reader.path, 'distance') : (0 as Length);
    if (distance < 0) reader.add(`${reader.path}distance`, ownValue(raw, 'distance'), { code: 'negative' });
    const width = readBandWidth(raw, reader, finish);
    const corners = reader.choice(raw, 'corners', reader.path, ['mitred', 'butted', 'tile']);
    if (reader.count > before) return null;
    if (width < LEAST_ZONE) {
      reader.refuse('width', words.underAnInch);
      return null;
    }
    const band: Band = {
      near: distance,
      far: distance + width,
      joint: finish.joint,
      edgeJoint,
      corners: corners as Band['corners'],
    };
    const parts: ZonePart[] = [];
    let first = 0;
    for (const outline of outlines) {
      const placed = layBand(outline, (wall) => walls.has(first + wall), band, first);
      if (placed.tooWide !== null) {
        reader.refuse('width', words.bandTooWide(String(placed.tooWide + 1)));
        return null;
      }
      if (corners === 'tile' && placed.corners === null) {
        reader.refuse('corners', words.cornersNotSquare);
        return null;
      }
      const meeting = findMeeting(placed.parts, outline.length);
      if (meeting !== null) {
        reader.refuse('width', words.bandOverlaps(String(meeting + 1)));
        return null;
      }
      parts.push(...placed.parts, ...(placed.corners ?? []));
      first += outline.length;
    }
    const { values } = readFields(raw, aroundField, reader.request.unitSystem);
    if (values.around !== true) return parts;
    return addAround(parts, band, reader);
  },
} as const satisfies ZoneArea;

/** The parts, with those around each obstacle; null if problems were added because they do not fit. */
function addAround(parts: readonly ZonePart[], band: Band, reader: ZoneReader): readonly ZonePart[] | null {
  const all = [...parts];
  for (const obstacle of cutAround(reader.request.obstacles)) {
    const { name } = obstacle;
    if (circleOfObstacle(obstacle) !== null) {
      reader.refuse('around', words.aroundRound(name));
      return null;
    }
    // Reversed, so that the floor is inside its sides.
    const outline = [...cornersOf(obstacle)].reverse();
    const placed = layBand(outline, () => true, band, 0);
    if (band.corners === 'tile' && placed.corners === null) {
      reader.refuse('corners', words.cornersNotSquare);
      return null;
    }
    const own = [...placed.parts, ...(placed.corners ?? [])].map((part): ZonePart => ({ ...part, around: name }));
    const isMeeting =
      placed.tooWide !== null ||
      findMeeting(placed.parts, outline.length) !== null ||
      own.some((one) => all.some((other) => doRingsOverlap(one.rings[0] as Ring, other.rings[0] as Ring)));
    if (isMeeting) {
      reader.refuse('around', words.aroundMeets(name));
      return null;
    }
    all.push(...own);
  }
  return all;
}

/** The walls by index, room after room; all walls if none are named. */
function readWalls(raw: RawRecord, reader: ZoneReader, count: number): ReadonlySet<number> {
  const typed = ownValue(raw, 'walls');
  const all = new Set(Array.from({ length: count }, (_, wall) => wall));
  if (typed === undefined || typed === null || typed === '') return all;
  const list = (Array.isArray(typed) ? typed : String(typed).split(',')).map((wall) => Number(wall));
  const walls = new Set(list);
  if (walls.size === 0 || walls.size !== list.length || list.some((wall) => !all.has(wall))) {
    reader.refuse('walls', words.noSuchWalls);
  }
  return walls;
}

/** A wall whose part overlaps the part of a non-adjacent wall (across a narrow room); null if none does. */
function findMeeting(parts: readonly ZonePart[], walls: number): number | null {
  for (const [at, { wall = 0, rings }] of parts.entries()) {
    for (const other of parts.slice(0, at)) {
      const steps = wall - (other.wall ?? 0);
      if (steps === 1 || steps === walls - 1) continue;
      if (doRingsOverlap(rings[0] as Ring, other.rings[0] as Ring)) return wall;
    }
  }
  return null;
}

interface Band {
  /** Distances of its edges from the wall. */
  readonly near: number;
  readonly far: number;
  /** The joint between its parts. */
  readonly joint: number;
  /** The joint between it and the zones beneath. */
  readonly edgeJoint: number;
  readonly corners: 'mitred' | 'butted' | 'tile';
}

/** A straight wall; `inward` is a unit vector into the room. */
interface Wall {
  readonly index: number;
  readonly from: Point;
  readonly to: Point;
  readonly unit: Point;
  readonly inward: Point;
}

type Corner = 'mitred' | 'through' | 'stops' | 'bare';

function layBand(
  outline: Ring,
  isAsked: (wall: number) => boolean,
  band: Band,
  first: number,
): {
  readonly parts: readonly ZonePart[];
  /** The tiles at its corners; null if one of the corners is not square. */
  readonly corners: readonly ZonePart[] | null;
  readonly tooWide: number | null;
} {
  const count = outline.length;
  const walls = outline.map((from, index) => wallOf(index, from, outline[(index + 1) % count] as Point));
  const parts: ZonePart[] = [];
  for (const wall of walls) {
    if (!isAsked(wall.index)) continue;
    const before = walls[(wall.index + count - 1) % count] as Wall;
    const after = walls[(wall.index + 1) % count] as Wall;
    const start = cornerOf(before, wall, isAsked(before.index), band);
    const end = cornerOf(after, wall, isAsked(after.index), band);
    const startEnds = endsOf(wall, before, start, isReflex(before, wall), band);
    const endEnds = endsOf(wall, after, end, isReflex(wall, after), band);
    const ring = [startEnds.near, endEnds.near, endEnds.far, startEnds.far].map(rounded);
    const [a, b, c, d] = ring as [Point, Point, Point, Point];
    const isTurnedOver = along(wall, a, b) <= 0 || along(wall, d, c) <= 0;
    if (isTurnedOver || signedArea2(ring) <= 0) return { parts, corners: [], tooWide: first + wall.index };
    parts.push({
      rings: [ring],
      taken: [grownBand(wall, { before, after, start, end }, band)],
      wall: first + wall.index,
      along: wall.from.y === wall.to.y ? null : directionAlong(wall.from, wall.to),
    });
  }
  const corners = band.corners === 'tile' ? cornerTiles(walls, isAsked, band) : [];
  return { parts, corners, tooWide: null };
}

function wallOf(index: number, from: Point, to: Point): Wall {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.sqrt(dx * dx + dy * dy);
  const unit = { x: dx / length, y: dy / length };
  return { index, from, to, unit, inward: { x: 0 - unit.y, y: unit.x } };
}

/** How a wall's part meets that of another wall. A miter longer than three widths becomes a butt end. */
function cornerOf(other: Wall, wall: Wall, isOther: boolean, band: Band): Corner {
  if (!isOther) return 'bare';
  if (band.corners === 'tile') return 'stops';
  if (band.corners === 'mitred') {
    const [near, far] = [band.near, band.far].map((by) => meet(wall, by, other, by));
    const [x, y] = near && far ? [far.x - near.x, far.y - near.y] : [0, 0];
    const most = 3 * (band.far - band.near);
    if (near && far && x * x + y * y <= most * most) return 'mitred';
  }
  return wall.index < other.index ? 'through' : 'stops';
}

interface Ends {
  readonly near: Point;
  readonly far: Point;
}

/** The corners of a part at one of its ends, shortened by half the joint at a miter, or by the whole joint at a butt end. */
function endsOf(wall: Wall, other: Wall, corner: Corner, isReflex: boolean, band: Band): Ends {
  if (corner === 'mitred') return moved(miterOf(wall, other, band), wall, other, band);
  const at = (by: number): Ends => ({
    near: meetOr(wall, band.near, other, by),
    far: meetOr(wall, band.far, other, by),
  });
  if (corner === 'bare') return isReflex ? squareEnd(wall, other, band) : at(0);
  if (corner === 'through') return at(isReflex ? band.far : band.near);
  return at(isReflex ? band.near - band.joint : band.far + band.joint);
}

/** A square tile between adjacent walls of the band; null if a corner is not a right angle. */
function cornerTiles(walls: readonly Wall[], isAsked: (wall: number) => boolean, band: Band): ZonePart[] | null {
  const tiles: ZonePart[] = [];
  for (const wall of walls) {
    const before = walls[(wall.index + walls.length - 1) % walls.length] as Wall;
    if (!isAsked(wall.index) || !isAsked(before.index)) continue;
    if (Math.abs(before.unit.x * wall.unit.x + before.unit.y * wall.unit.y) > SQUARE) return null;
    const square = (near: number, far: number): Ring => {
      const ring = [
        meetOr(before, near, wall, near),
        meetOr(before, near, wall, far),
        meetOr(before, far, wall, far),
        meetOr(before, far, wall, near),
      ].map(rounded);
      return signedArea2(ring) > 0 ? ring : ring.reverse();
    };
    tiles.push({
      rings: [square(band.near, band.far)],
      taken: [square(band.near - band.edgeJoint, band.far + band.edgeJoint)],
      along: wall.from.y === wall.to.y ? null : directionAlong(wall.from, wall.to),
      cornerTile: Math.round(band.far - band.near) as Length,
    });
  }
  return tiles;
}

interface Neighbours {
  readonly before: Wall;
  readonly after: Wall;
  readonly start: Corner;
  readonly end: Corner;
}

/**
 * What a part removes from the zones beneath: its whole band without the joints between parts, plus the joint at its
 * edges.
 */
function grownBand(wall: Wall, { before, after, start, end }: Neighbours, band: Band): Ring {
  const { edgeJoint: joint } = band;
  const wide = { ...band, near: band.near - joint, far: band.far + joint, joint: 0 };
  const ends = (other: Wall, corner: Corner, isReflexCorner: boolean): Ends => {
    if (corner === 'mitred') return miterOf(wall, other, wide);
    const own = endsOf(wall, other, corner, isReflexCorner, wide);
    // Only a square end is next to other floor.
    return corner === 'bare' && isReflexCorner ? beyond(own, wall, other, joint) : own;
  };
  const from = ends(before, start, isReflex(before, wall));
  const to = ends(after, end, isReflex(wall, after));
  return [from.near, to.near, to.far, from.far].map(rounded);
}

/** Moves ends along the wall, away from its middle. */
function beyond({ near, far }: Ends, wall: Wall, other: Wall, by: number): Ends {
  const way = isBefore(other, wall) ? 0 - by : by;
  const move = ({ x, y }: Point) => ({ x: x + way * wall.unit.x, y: y + way * wall.unit.y });
  return { near: move(near), far: move(far) };
}

function miterOf(wall: Wall, other: Wall, { near, far }: Band): Ends {
  return { near: meetOr(wall, near, other, near), far: meetOr(wall, far, other, far) };
}

/**
 * Moves a miter by half a joint, perpendicular to it and toward the middle of the wall. Its ends stay on the part's
 * edges.
 */
function moved({ near, far }: Ends, wall: Wall, other: Wall, { joint }: Band): Ends {
  const [x, y] = [far.x - near.x, far.y - near.y];
  const length = Math.sqrt(x * x + y * y);
  // The width of half a joint across the miter, measured along the wall.
  const across = Math.abs((x * wall.inward.x + y * wall.inward.y) / length);
  const by = joint / 2 / across;
  const way = isBefore(other, wall) ? by : -by;
  const move = (point: Point) => ({ x: point.x + way * wall.unit.x, y: point.y + way * wall.unit.y });
  return { near: move(near), far: move(far) };
}

function isBefore(other: Wall, wall: Wall): boolean {
  return other.to.x === wall.from.x && other.to.y === wall.from.y;
}

/** Perpendicular to the wall, from its corner. */
function squareEnd(wall: Wall, other: Wall, band: Band): Ends {
  const corner = isBefore(other, wall) ? wall.from : wall.to;
  const at = (by: number) => ({ x: corner.x + by * wall.inward.x, y: corner.y + by * wall.inward.y });
  return { near: at(band.near), far: at(band.far) };
}

/** Where the line at `by` from one wall meets the line at `otherBy` from another; null if they are parallel. */
function meet(wall: Wall, by: number, other: Wall, otherBy: number): Point | null {
  const turn = wall.unit.x * other.unit.y - wall.unit.y * other.unit.x;
  if (Math.abs(turn) < 1e-9) return null;
  const start = { x: wall.from.x + by * wall.inward.x, y: wall.from.y + by * wall.inward.y };
  const end = { x: other.from.x + otherBy * other.inward.x, y: other.from.y + otherBy * other.inward.y };
  const step = ((end.x - start.x) * other.unit.y - (end.y - start.y) * other.unit.x) / turn;
  return { x: start.x + step * wall.unit.x, y: start.y + step * wall.unit.y };
}

/** The same; for collinear walls, the perpendicular at their common corner. */
function meetOr(wall: Wall, by: number, other: Wall, otherBy: number): Point {
  const corner = isBefore(other, wall) ? wall.from : wall.to;
  return meet(wall, by, other, otherBy) ?? { x: corner.x + by * wall.inward.x, y: corner.y + by * wall.inward.y };
}

function isReflex(before: Wall, after: Wall): boolean {
  return before.unit.x * after.unit.y - before.unit.y * after.unit.x < 0;
}

function along({ unit }: Wall, from: Point, to: Point): number {
  return (to.x - from.x) * unit.x + (to.y - from.y) * unit.y;
}

function rounded({ x, y }: Point): Point {
  return { x: Math.round(x), y: Math.round(y) };
}
