import { readDxfText } from '#app/layout/dxf/read-dxf.ts';
import { type ListedRoom, listRooms } from '#app/layout/plans/list-rooms.ts';
import { type RankedUnits, rankUnits } from '#app/layout/plans/rank-units.ts';
import { floorDrawing, type TrueRoom } from '#tests/factories/floor-drawings.ts';

/** Corners may be off by as much as line ends: 2 mm either way, plus the tolerance for joining them. */
const NEAR = 0.2;

export interface TriedFloor {
  readonly kind: string;
  /** Rooms that are missing or have wrong corners, in the right unit. */
  readonly wrong: readonly string[];
  readonly isUnitRight: boolean;
  /** The page would ask for the unit. */
  readonly isAsked: boolean;
}

/** Reads a drawing of a known floor and compares the result. */
export function tryFloor(seed: number): TriedFloor {
  const { dxf, unit, rooms, kind } = floorDrawing(seed);
  const { units, isAsked } = ranked(dxf);
  const right = units.find(({ evidence }) => evidence.unit === unit);
  const listed = right === undefined ? [] : listRooms(right.rooms, (index) => `Room ${index + 1}`);
  const wrong = rooms.filter((room) => !listed.some((face) => isRoom(face, room, rooms))).map(({ name }) => name);
  return { kind, wrong, isUnitRight: units[0]?.evidence.unit === unit, isAsked };
}

/** The rooms of a text DXF in each unit. Throws if it is rejected. */
function ranked(dxf: string): RankedUnits {
  const drawing = readDxfText(dxf);
  if (!drawing.ok) throw new Error(drawing.error.code);
  const units = rankUnits(drawing.value);
  if (!units.ok) throw new Error(units.error.code);
  return units.value;
}

function isRoom({ name, corners }: ListedRoom, room: TrueRoom, rooms: readonly TrueRoom[]): boolean {
  const [left, top] = [Math.min(...rooms.map(({ x }) => x)), Math.min(...rooms.map(({ y }) => y))];
  const [x, y] = [room.x - left, room.y - top];
  const box = [x, y, x + room.width, y + room.length];
  const [xs, ys] = [corners.map((corner) => corner.x), corners.map((corner) => corner.y)];
  const found = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
  return (
    name === room.name &&
    corners.length === 4 &&
    box.every((side, at) => Math.abs(side - (found[at] as number)) <= NEAR)
  );
}
