import { isBox, ringBounds } from '#app/geometry/bounds.ts';
import { bendWalls, normaliseOutline, type OutlineCorner } from '#app/geometry/outline.ts';
import type { Point } from '#app/geometry/point.ts';
import { locatePoint } from '#app/geometry/point-in-ring.ts';
import type { Ring } from '#app/geometry/ring.ts';
import { ringSides } from '#app/geometry/segment.ts';
import { MAX_NAME_CHARS } from '#app/layout/fields/limits.ts';
import { type DoorwayText, type JobText, type PartText, recordText } from '#app/layout/model/job-text.ts';
import { MAX_DOORWAYS, MAX_PARTS } from '#app/layout/model/rooms.ts';
import { DOORWAY_FIELDS, PART_FIELDS } from '#app/layout/model/rooms-fields.ts';
import type { PlanRoom } from '#app/layout/plans/plan-room.ts';
import { validateRoom } from '#app/layout/room/validate-room.ts';
import { sizeUnit } from '#app/layout/units/field-unit.ts';
import { formatField } from '#app/layout/units/format-length.ts';
import type { UnitSystem } from '#app/layout/units/length.ts';
import { cornersText } from '#app/planner/form/corners.ts';

/** The corners of a room as a button's value: `x,y x,y,rise` in lattice units, from `origin`. */
export function writeCorners(outline: readonly OutlineCorner[], origin: Point): string {
  return outline
    .map(({ x, y, rise }) => [x - origin.x, y - origin.y, ...(rise === undefined ? [] : [rise])].join())
    .join(' ');
}

/**
 * Several rooms of a plan as a button's value: each room's name and corners, and the doorways between them as rectangles, with
 * the places of the two rooms. Null for one room.
 */
export function writeRooms(listed: readonly (PlanRoom & { readonly label: string })[]): string | null {
  const rooms = sideBySide(listed);
  if (rooms.length < 2) return null;
  const boxes = rooms.map(({ ring }) => ringBounds(ring));
  const origin = { x: Math.min(...boxes.map(({ minX }) => minX)), y: Math.min(...boxes.map(({ minY }) => minY)) };
  const parts = rooms.map(({ label, outline }) => {
    return `${encodeURIComponent(label.replace(/\p{Cs}/gu, '').slice(0, MAX_NAME_CHARS))};${writeCorners(outline, origin)}`;
  });
  const doorways = rooms.flatMap(({ doorways: own, ring }, room) =>
    own.flatMap((doorway) => {
      const to = doorway.to === null ? -1 : rooms.indexOf(listed[doorway.to] as (typeof rooms)[number]);
      const other = to <= room ? undefined : rooms[to];
      const box = other === undefined ? null : passage(doorway, ring, other.ring);
      return box === null ? [] : [`d;${[box.x - origin.x, box.y - origin.y, box.width, box.length, room, to].join()}`];
    }),
  );
  return [...parts, ...doorways].join('|');
}

/** Some of the rooms of such a value, by their places from 0, with the doorways between them. */
export function chooseRooms(text: string, places: readonly number[]): string {
  const records = text.split('|');
  const rooms = records.filter((record) => !DOORWAY.test(record));
  const chosen = [...new Set(places)].filter((place) => rooms[place] !== undefined).sort((a, b) => a - b);
  const doorways = records.flatMap((record) => {
    if (!DOORWAY.test(record)) return [];
    const numbers = record.slice(2).split(',');
    const [room, to] = numbers.slice(4).map((place) => chosen.indexOf(Number(place))) as [number, number];
    return room < 0 || to < 0 ? [] : [`d;${[...numbers.slice(0, 4), room, to].join()}`];
  });
  return [...chosen.map((place) => rooms[place] as string), ...doorways].join('|');
}

/** The corners of the only room of such a value, as a button's value of one room; null if there are others. */
export function onlyRoom(text: string): string | null {
  const [record = '', ...others] = text.split('|');
  return others.length === 0 ? (record.split(';')[1] ?? null) : null;
}

/** Without those inside of another: rooms of one layout may not overlap. The larger are first. */
export function sideBySide<Room extends Pick<PlanRoom, 'ring'>>(rooms: readonly Room[]): readonly Room[] {
  return rooms.filter(({ ring: [corner] }, index) => {
    return rooms.slice(0, index).every(({ ring }) => locatePoint(corner as Point, ring) !== 'inside');
  });
}

interface Passage extends Point {
  readonly width: number;
  readonly length: number;
}

/** The rectangle between two rooms at a doorway; null if the wall is not level or upright, or has no thickness. */
function passage({ at, along, width }: PlanRoom['doorways'][number], one: Ring, other: Ring): Passage | null {
  const isAcross = Math.abs(along.y) < 0.001;
  if (!isAcross && Math.abs(along.x) >= 0.001) return null;
  const sides = [one, other].map((ring) => nearestSide(ring, at, isAcross));
  const [first = null, second = null] = [...sides].sort((a, b) => (a?.place ?? 0) - (b?.place ?? 0));
  if (first === null || second === null || second.place <= first.place) return null;
  const [low, high] = [first.place, second.place];
  // A door's frame may be wider than the walls beside it are straight.
  const middle = isAcross ? at.x : at.y;
  const start = Math.max(Math.round(middle - width / 2), first.low, second.low);
  const wide = Math.min(Math.round(middle + width / 2), first.high, second.high) - start;
  if (wide < width / 2) return null;
  return isAcross
    ? { x: start, y: low, width: wide, length: high - low }
    : { x: low, y: start, width: high - low, length: wide };
}

interface LevelSide {
  readonly place: number;
  readonly low: number;
  readonly high: number;
}

/** The level or upright side that is nearest to a point in front of it. */
function nearestSide(ring: Ring, at: Point, isAcross: boolean): LevelSide | null {
  let nearest: LevelSide | null = null;
  for (const { from, to } of ringSides(ring)) {
    const [place, end, low, high, middle, reach] = isAcross
      ? [from.y, to.y, Math.min(from.x, to.x), Math.max(from.x, to.x), at.x, at.y]
      : [from.x, to.x, Math.min(from.y, to.y), Math.max(from.y, to.y), at.y, at.x];
    if (place !== end || middle < low || middle > high) continue;
    if (nearest === null || Math.abs(place - reach) < Math.abs(nearest.place - reach)) nearest = { place, low, high };
  }
  return nearest;
}

const CORNERS = /^(?:-?\d{1,8}(?:,-?\d{1,8}){1,2}(?: |$)){3,500}$/;
const DOORWAY = /^d;-?\d{1,8},-?\d{1,8},\d{1,8},\d{1,8},\d{1,3},\d{1,3}$/;

/** The rooms and doorways of such a value; null if it is not valid. */
export function readRoomsOfPlan(text: string, system: UnitSystem): Partial<JobText> | null {
  const records = text.split('|');
  const doors = records.filter((record) => DOORWAY.test(record));
  const rooms = records.filter((record) => !DOORWAY.test(record));
  if (rooms.length < 2 || rooms.length > MAX_PARTS) return null;
  const parts = rooms.map((record) => readPart(record, system));
  if (!parts.every((part) => part !== null)) return null;
  return {
    roomType: 'parts',
    parts,
    doorways: doors.slice(0, MAX_DOORWAYS).map((record) => readDoorway(record, system)),
    obstacles: [],
  };
}

function readPart(record: string, system: UnitSystem): PartText | null {
  const [name = '', corners = ''] = record.split(';');
  if (!CORNERS.test(corners)) return null;
  const outline = corners.split(' ').map((corner): OutlineCorner => {
    const [x = 0, y = 0, rise] = corner.split(',').map(Number);
    return rise === undefined ? { x, y } : { x, y, rise };
  });
  if (!validateRoom(outline).ok) return null;
  const unit = sizeUnit(system);
  const { minX, minY, maxX, maxY } = ringBounds(bendWalls(outline));
  const blank = recordText(PART_FIELDS, {}, system) as unknown as PartText;
  const placed = { ...blank, name: decodeName(name), x: formatField(minX, unit), y: formatField(minY, unit) };
  if (isBox(outline)) {
    return {
      ...placed,
      roomType: 'rectangle',
      roomWidth: formatField(maxX - minX, unit),
      roomLength: formatField(maxY - minY, unit),
    };
  }
  const own = normaliseOutline(outline.map((corner) => ({ ...corner, x: corner.x - minX, y: corner.y - minY })));
  return { ...placed, roomType: 'custom', customRoomPoints: cornersText(own, system) };
}

function readDoorway(record: string, system: UnitSystem): DoorwayText {
  const unit = sizeUnit(system);
  const [x, y, width, length] = record
    .slice(2)
    .split(',')
    .slice(0, 4)
    .map((size) => formatField(Number(size), unit));
  const blank = recordText(DOORWAY_FIELDS, {}, system) as unknown as DoorwayText;
  return { ...blank, x: x ?? '', y: y ?? '', width: width ?? '', length: length ?? '' };
}

function decodeName(text: string): string {
  try {
    return decodeURIComponent(text).slice(0, MAX_NAME_CHARS);
  } catch {
    return '';
  }
}
