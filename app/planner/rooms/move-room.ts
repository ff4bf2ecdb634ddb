import { gridStep } from '#app/editor/drawing-unit.ts';
import { snapRoom } from '#app/editor/snap/snap-room.ts';
import { type Bounds, ringBounds } from '#app/geometry/bounds.ts';
import type { Point } from '#app/geometry/point.ts';
import { doRingsOverlap } from '#app/geometry/rings-overlap.ts';
import type { Segment } from '#app/geometry/segment.ts';
import { type RoomsSketch, type SketchedRoom, sketchRooms } from '#app/layout/job/read-rooms.ts';
import type { JobText, PartText } from '#app/layout/model/job-text.ts';
import { ROOM_SIDES } from '#app/layout/model/rooms-fields.ts';
import { type BesidePlace, wallBeside, wallBetweenRooms } from '#app/layout/parts/place-parts.ts';
import { sizeUnit, tradeOf } from '#app/layout/units/field-unit.ts';
import { formatField } from '#app/layout/units/format-length.ts';
import { parseLength } from '#app/layout/units/parse-length.ts';
import { unitSystemOf } from '#app/planner/form/values.ts';
import { USUAL } from '#app/planner/rooms/change-rooms.ts';

/** A picked-up room, with the current rooms. */
export interface HeldRoom {
  readonly job: JobText;
  readonly sketch: RoomsSketch;
  readonly room: SketchedRoom;
}

export interface MovedRoom {
  /** The rooms of the form with the one in its new place. */
  readonly parts: readonly PartText[];
  readonly guides: readonly Segment[];
  /** The two rooms that would overlap and did not before. */
  readonly overlap: readonly [string, string] | null;
}

/** The room of that index; null while its fields form no room. */
export function holdRoom(job: JobText, index: number): HeldRoom | null {
  const sketch = sketchRooms({ ...job });
  const room = sketch.rooms.find((one) => one.index === index);
  return room === undefined ? null : { job, sketch, room };
}

/**
 * The rooms with one moved by `by` lattice units: snapped to the walls of other rooms depending on `latticePerPx`, or
 * to the unit if that is null. All other rooms stay in place.
 */
export function moveRoom({ job, sketch, room }: HeldRoom, by: Point, latticePerPx: number | null): MovedRoom {
  const system = unitSystemOf(job);
  const others = sketch.rooms.filter(({ index }) => index !== room.index);
  const snap =
    latticePerPx === null
      ? { by: { x: Math.round(by.x), y: Math.round(by.y) }, guides: [], at: [] }
      : snapRoom({
          ring: room.ring,
          by,
          others: others.map(({ index, ring }) => ({
            index,
            ring,
            wall: wallBetweenRooms(room.ring, ring) ?? usualWall(job),
          })),
          gridStep: gridStep(system),
          latticePerPx,
        });
  const moved = moveBy(room, snap.by);
  const over = others.find(({ ring }) => doRingsOverlap(moved.ring, ring) && !doRingsOverlap(room.ring, ring));
  const [first, second] = over !== undefined && over.index > room.index ? [room, over] : [over, room];
  return {
    parts: job.parts.map((part, index) => {
      if (index === room.index) return { ...part, ...placeText(part, moved, sketch, snap.at, job) };
      const stands = others.find((other) => other.index === index);
      if (stands === undefined || part.beside !== String(room.index)) return part;
      const around = { ...sketch, rooms: sketch.rooms.map((one) => (one === room ? moved : one)) };
      return { ...part, ...placeText(part, stands, around, [], job) };
    }),
    guides: snap.guides,
    overlap: first === undefined || second === undefined ? null : [first.name, second.name],
  };
}

type PlaceText = Pick<PartText, 'beside' | 'x' | 'y'> & Partial<Pick<PartText, 'side' | 'wall' | 'shift'>>;

/** The fields for a room's position: relative to the room it was beside or snapped to, otherwise by numbers. */
function placeText(
  part: PartText,
  room: SketchedRoom,
  sketch: RoomsSketch,
  at: readonly number[],
  job: JobText,
): PlaceText {
  const unit = sizeUnit(unitSystemOf(job));
  const box = ringBounds(room.ring);
  const earlier = (index: number) => sketch.rooms.find((one) => one.index === index && index < room.index);
  const before = part.beside === '' ? undefined : earlier(Number(part.beside));
  const side = ROOM_SIDES.find(({ id }) => id === (part.side || 'right'))?.id ?? 'right';
  const stood = before && { other: before, place: wallBeside(box, ringBounds(before.ring), side) };
  const drawn = at.flatMap((index) => {
    const other = earlier(index);
    return other === undefined ? [] : [{ other, place: facing(box, ringBounds(other.ring)) }];
  });
  // The room it snapped to becomes its reference; if that is the previous reference, it is kept.
  const candidates =
    drawn.some(({ other }) => other === before) || drawn.length === 0 ? [stood, ...drawn] : [...drawn, stood];
  const found = candidates.find((one) => one?.place != null);
  if (!found?.place) return { beside: '', x: formatField(room.at.x, unit), y: formatField(room.at.y, unit) };
  const { place, other } = found;
  const text = (length: number, typed: string) => {
    const read = parseLength(typed, unit);
    // Typed text is kept if its value is the same.
    return read.ok && read.value === length ? typed : formatField(length, unit);
  };
  return {
    beside: String(other.index),
    side: place.side,
    wall: text(place.wall, part.wall),
    shift: text(place.shift, part.shift),
    ...{ x: '', y: '' },
  };
}

/** The side of another room that a room faces with a wall between them. */
function facing(box: Bounds, other: Bounds): BesidePlace | null {
  for (const { id } of ROOM_SIDES) {
    const isUpright = id === 'right' || id === 'left';
    const isAcross = isUpright
      ? box.minY < other.maxY && box.maxY > other.minY
      : box.minX < other.maxX && box.maxX > other.minX;
    const place = isAcross ? wallBeside(box, other, id) : null;
    if (place !== null) return place;
  }
  return null;
}

function moveBy(room: SketchedRoom, by: Point): SketchedRoom {
  const moved = (point: Point) => ({ x: point.x + by.x, y: point.y + by.y });
  return { ...room, at: moved(room.at), ring: room.ring.map(moved) };
}

function usualWall(job: JobText): number {
  const system = unitSystemOf(job);
  const wall = parseLength(USUAL[tradeOf(system)].wall, sizeUnit(system));
  return wall.ok ? wall.value : 0;
}
