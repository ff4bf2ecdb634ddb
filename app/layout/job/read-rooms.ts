import { type Bounds, ringBounds } from '#app/geometry/bounds.ts';
import { moveOutline } from '#app/geometry/outline.ts';
import type { Point } from '#app/geometry/point.ts';
import type { JobProblem } from '#app/layout/fields/job-problem.ts';
import { MAX_ROOM } from '#app/layout/fields/limits.ts';
import { hasValue, isMissing, isRecord, ownValue, type RawRecord } from '#app/layout/fields/raw-value.ts';
import type { SurfaceKind } from '#app/layout/fields/surface.ts';
import { type CheckedRoom, checkRoom } from '#app/layout/job/check-room.ts';
import { describeRoomsFault } from '#app/layout/job/describe-rooms-fault.ts';
import { type JobShape, readShape } from '#app/layout/job/read-shape.ts';
import { ValueReader } from '#app/layout/job/read-values.ts';
import { DOORS, type DoorKind, SWINGS, type Swing } from '#app/layout/model/door-kinds.ts';
import type { Room } from '#app/layout/model/layout-request.ts';
import { type Doorway, MAX_DOORWAYS, MAX_PARTS, type RoomPart, type Rooms } from '#app/layout/model/rooms.ts';
import { ROOM_SIDES, type RoomSide } from '#app/layout/model/rooms-fields.ts';
import { firstCourseHeight } from '#app/layout/model/wall-frame.ts';
import { admitRooms, type DrawnRooms, type RoomsFault } from '#app/layout/parts/admit-rooms.ts';
import { placeBeside, placeDoorway } from '#app/layout/parts/place-parts.ts';
import { unfoldWalls, type WallToUnfold } from '#app/layout/parts/unfold-walls.ts';
import { roomRing } from '#app/layout/room/room.ts';
import { sizeUnit } from '#app/layout/units/field-unit.ts';
import type { Length } from '#app/layout/units/length.ts';
import * as words from '#app/words/en/parts.ts';

/** Several rooms as the room of a request. */
export type CheckedRooms = CheckedRoom & { readonly plan: Rooms };

export type SketchedRoom = DrawnRooms['parts'][number] & { readonly index: number } & Required<Pick<RoomPart, 'at'>>;

/** The rooms and doorways that can be drawn. `index` is their index in the list. */
export interface RoomsSketch {
  readonly rooms: readonly SketchedRoom[];
  readonly doorways: readonly (Doorway & { readonly index: number })[];
}

/** The rooms that can be drawn while the user is typing, valid or not, in the frame of their typed numbers. */
export function sketchRooms(raw: RawRecord): RoomsSketch {
  const shape = readShape(raw);
  const reader = new RoomsReader(shape, []);
  const parts = reader.parts(shape.values.surface);
  if (shape.values.surface === 'floor') {
    const rooms = parts.map(placePart);
    return { rooms, doorways: reader.doorways('floor', rooms) };
  }
  const walls = reader.walls(parts)?.parts ?? [];
  return { rooms: parts.flatMap((part, at) => (walls[at] ? [{ ...part, ...walls[at] }] : [])), doorways: [] };
}

/** A part as typed: its room in its own frame, and that frame's origin in the frame of all rooms. */
interface TypedPart {
  readonly index: number;
  readonly name: string;
  readonly room: CheckedRoom;
  readonly at: Point;
  /** For a wall: the ends where it laps another wall. */
  readonly laps: WallToUnfold['laps'];
}

/** Reads `parts`, `doorways`, `surface` and `levelLine` of a job; null with problems added if they cannot be laid together. */
export function readRooms(shape: JobShape, problems: JobProblem[]): CheckedRooms | null {
  const reader = new RoomsReader(shape, problems);
  const before = problems.length;
  const { surface } = shape.values;
  const parts = reader.parts(surface);
  const placed = parts.map(placePart);
  const doorways = reader.doorways(surface, placed);
  reader.refuseForAllRooms('obstacles', words.obstaclesOfRooms);
  const drawn = surface === 'wall' ? reader.walls(parts) : { surface, parts: placed, doorways };
  if (problems.length > before || drawn === null) return null;
  const admitted = admitRooms(drawn);
  if (admitted.ok) return { ...admitted.value, offset: { x: 0, y: 0 } };
  reader.fault(
    admitted.error,
    parts.map(({ name }) => name),
  );
  return null;
}

function placePart({ index, name, room: { room, obstacles, offset }, at }: TypedPart): SketchedRoom {
  const [x, y] = [at.x + offset.x, at.y + offset.y];
  return {
    index,
    name,
    at,
    ring: moveOutline(roomRing(room), { x, y }),
    ...outlineAt(room, { x, y }),
    obstacles: obstacles.map((one) => ({ ...one, x: (one.x + x) as Length, y: (one.y + y) as Length })),
  };
}

/** The outline of a room with arcs, in another frame. */
function outlineAt(room: Room, by: Point): Pick<RoomPart, 'outline'> {
  const outline = room.type === 'custom' ? room.outline : undefined;
  return outline === undefined ? {} : { outline: moveOutline(outline, by) };
}

/** A function, because a value computed on import would keep the whole table in the first page's bundle. */
function sideIds(): readonly [RoomSide, ...RoomSide[]] {
  const [first, ...others] = ROOM_SIDES.map(({ id }) => id);
  return [first as RoomSide, ...others];
}

/** Reads the lists of rooms and doorways field by field and collects the problems. */
class RoomsReader extends ValueReader {
  /** The number of parts in the input, valid or not. */
  #count = 0;

  constructor(
    private readonly shape: JobShape,
    problems: JobProblem[],
  ) {
    super(sizeUnit(shape.values.unitSystem), problems);
  }

  parts(surface: SurfaceKind): TypedPart[] {
    /** The boxes of the rooms read so far, by index; null for an unreadable one. */
    const boxes: (Bounds | null)[] = [];
    const list = this.#list('parts', MAX_PARTS, (count, limit) => ({ code: 'too-many-parts', count, limit }));
    this.#count = list?.length ?? 0;
    if (list?.length === 0) this.fault({ code: 'no-parts' }, []);
    return (list ?? []).flatMap((raw, index) => {
      const path = `parts[${index}].`;
      boxes.push(null);
      if (!isRecord(raw)) return this.needs(`parts[${index}]`, words.notAPart);
      const part = readShape({ ...raw, unitSystem: this.shape.values.unitSystem, surface: 'floor' });
      const found: JobProblem[] = part.problems.filter(({ field }) => field === 'roomType');
      const room = checkRoom(part, found);
      this.problems.push(...found.map((problem) => ({ ...problem, field: `${path}${problem.field}` })));
      const name = this.name(raw, path, (surface === 'wall' ? words.wallName : words.partName)(index + 1));
      if (part.values.roomType === 'parts') return this.needs(`${path}roomType`, words.notAPart);
      const at = this.#placeOf(raw, path, room, boxes);
      const laps = this.choice(raw, 'laps', path, ['', 'none', 'left', 'right', 'both']) as TypedPart['laps'];
      if (room === null) return [];
      boxes[index] = ringBounds(placePart({ index, name, room, at, laps }).ring);
      return { index, name, room, at, laps };
    });
  }

  /** The origin of a room's frame: as numbers, or next to an earlier room. */
  #placeOf(raw: RawRecord, path: string, room: CheckedRoom | null, boxes: readonly (Bounds | null)[]): Point {
    if (!hasValue(raw, 'beside')) return { x: this.place(raw, path, 'x'), y: this.place(raw, path, 'y') };
    const other = this.index(raw, path, 'beside', boxes.length - 1, words.besideEarlier);
    const side = this.choice(raw, 'side', path, sideIds()) as RoomSide;
    const [wall, shift] = [this.place(raw, path, 'wall'), this.place(raw, path, 'shift')];
    if (wall < 0) this.needs(`${path}wall`, words.wallNegative);
    const box = other === null ? null : boxes[other];
    if (room === null || !box) return { x: 0, y: 0 };
    const corner = placeBeside(ringBounds(roomRing(room.room)), box, { side, wall, shift });
    return { x: corner.x - room.offset.x, y: corner.y - room.offset.y };
  }

  /** `rooms`: the positions of the readable parts. */
  doorways(surface: SurfaceKind, rooms: readonly SketchedRoom[]): (Doorway & { readonly index: number })[] {
    const list = this.#list('doorways', MAX_DOORWAYS, (count, limit) => ({ code: 'too-many-doorways', count, limit }));
    if (surface === 'wall' && list !== null && list.length > 0) this.needs('doorways', words.noDoorwaysInWalls);
    return (list ?? []).flatMap((raw, index) => {
      const path = `doorways[${index}].`;
      if (!isRecord(raw)) return this.needs(`doorways[${index}]`, words.notADoorway);
      if (hasValue(raw, 'from')) {
        const placed = this.#related(raw, path, rooms);
        return placed === null ? [] : { ...placed, index };
      }
      const tiled = this.flag(raw, path, 'tiled', true);
      return {
        index,
        x: this.place(raw, path, 'x'),
        y: this.place(raw, path, 'y'),
        width: this.size(raw, path, 'width'),
        length: this.size(raw, path, 'length'),
        tiled,
        wayOut: this.flag(raw, path, 'wayOut', false),
        ...this.#strip(raw, path, tiled),
        ...this.#door(raw, path),
      };
    });
  }

  /** A doorway given by the rooms it joins. */
  #related(raw: RawRecord, path: string, rooms: readonly SketchedRoom[]): Doorway | null {
    const count = this.#count;
    const from = this.index(raw, path, 'from', count, words.doorwayNeedsRoom);
    const to = hasValue(raw, 'to') ? this.index(raw, path, 'to', count, words.doorwayNeedsRoom) : null;
    const side = this.choice(raw, 'side', path, sideIds()) as RoomSide;
    const opening = this.size(raw, path, 'opening');
    const thickness = hasValue(raw, 'thickness') ? this.size(raw, path, 'thickness') : null;
    const at = this.place(raw, path, 'at');
    const tiled = this.flag(raw, path, 'tiled', true);
    const strip = this.#strip(raw, path, tiled);
    const { door } = this.#door(raw, path);
    const [one, other] = [from, to].map((wanted) => rooms.find((room) => room.index === wanted));
    if (!one || (hasValue(raw, 'to') && !other) || opening <= 0) return null;
    const placed = placeDoorway({ from: one.ring, to: other?.ring ?? null, side, at, opening, thickness, tiled });
    if (placed.ok) {
      return { ...placed.value, ...strip, ...(door && { door: { ...door, seenFrom: rooms.indexOf(one) } }) };
    }
    const [message, key] = !other
      ? [words.noWallThere(one.name), 'side']
      : [(placed.error === 'touching' ? words.roomsTouch : words.roomsApart)(one.name, other.name), 'to'];
    this.needs(`${path}${key}`, message);
    return null;
  }

  /** The width of a threshold's own strip, if any. A tiled doorway has none. */
  #strip(raw: RawRecord, path: string, tiled: boolean): Pick<Doorway, 'strip'> {
    if (tiled || !hasValue(raw, 'strip')) return {};
    const strip = this.size(raw, path, 'strip');
    if (strip > MAX_ROOM) this.add(`${path}strip`, ownValue(raw, 'strip'), { code: 'over-limit', limit: MAX_ROOM });
    return { strip };
  }

  /** Its door, if known. */
  #door(raw: RawRecord, path: string): Pick<Doorway, 'door'> {
    const kind = this.choice(raw, 'door', path, ['', ...DOORS.map(({ id }) => id)]) as DoorKind | '';
    const swing = this.choice(raw, 'swing', path, [SWINGS[0].id, SWINGS[1].id]) as Swing;
    return kind === '' ? {} : { door: { kind, swing } };
  }

  /** The walls side by side; null if nothing remains of one. */
  walls(parts: readonly TypedPart[]): DrawnRooms | null {
    const { surface, joint, jointDepth, kerf } = this.shape.values;
    const levelLine = firstCourseHeight({ surface, finish: this.shape.values });
    const walls = parts.map(
      ({ name, room: { room, obstacles, offset }, at, laps }): WallToUnfold => ({
        name,
        laps,
        at: { x: 0, y: at.y },
        ring: moveOutline(roomRing(room), { x: offset.x, y: offset.y + at.y }),
        ...outlineAt(room, { x: offset.x, y: offset.y + at.y }),
        obstacles: obstacles.map((one) => ({
          ...one,
          x: (one.x + offset.x) as Length,
          y: (one.y + offset.y + at.y) as Length,
        })),
      }),
    );
    const unfolded = unfoldWalls(walls, { lap: jointDepth + joint, blade: kerf, levelLine });
    if (unfolded.ok) return unfolded.value;
    this.needs(`parts[${unfolded.error.wall}].roomWidth`, words.wallTooNarrow);
    return null;
  }

  /** Rejects a value that belongs to one room if it is given for all of them: the reader does not guess which. */
  refuseForAllRooms(key: string, message: string): void {
    const value = ownValue(this.shape.raw, key);
    if (Array.isArray(value) ? value.length > 0 : !isMissing(value) && value !== '') this.needs(key, message);
  }

  fault(fault: RoomsFault, names: readonly string[]): void {
    const { field, words: message } = describeRoomsFault(fault, names, this.unit);
    this.needs(this.#fieldToChange(field), message);
  }

  /** The field to change. Coordinates do not move a room next to another, or a doorway between two rooms. */
  #fieldToChange(field: string): string {
    const [, list = '', index = '', key = ''] = /^(parts|doorways)\[(\d+)\]\.(\w+)$/.exec(field) ?? [];
    const items = ownValue(this.shape.raw, list);
    const item: unknown = Array.isArray(items) ? items[Number(index)] : null;
    if (!isRecord(item) || !hasValue(item, list === 'parts' ? 'beside' : 'from')) return field;
    const other = list === 'parts' ? { x: 'wall' }[key] : { x: 'at', width: 'opening' }[key];
    return `${list}[${index}].${other ?? key}`;
  }

  #list(key: string, limit: number, tooMany: (count: number, limit: number) => RoomsFault): readonly unknown[] | null {
    const value = ownValue(this.shape.raw, key);
    if (isMissing(value)) return [];
    if (!Array.isArray(value)) this.add(key, value, { code: 'not-a-list' });
    else if (value.length > limit) this.fault(tooMany(value.length, limit), []);
    else return value;
    return null;
  }
}
