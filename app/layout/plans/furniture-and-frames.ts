import { joinBounds, ringBounds } from '#app/geometry/bounds.ts';
import type { Face } from '#app/geometry/planar-faces.ts';
import type { Point } from '#app/geometry/point.ts';
import { locatePoint } from '#app/geometry/point-in-ring.ts';
import { LARGEST_THING } from '#app/layout/plans/drawn-things.ts';
import { type PlanName, placedIn } from '#app/layout/plans/room-names.ts';
import type { PlanWalls } from '#app/layout/plans/wall-faces.ts';

/**
 * Square inches: a free-standing area without a name or door is furniture up to the first size, inside a room up to the
 * second.
 */
const [LARGEST_FREE, LARGEST_INSIDE] = [12 * 144, 20 * 144];
/** A bed may be larger, in a room up to this size and at least twice as large as the bed. */
const [LARGEST_BED, LARGEST_BEDROOM] = [45 * 144, 700 * 144];

/** Drops separate groups of lines as small as furniture, without a name or door. */
export function withoutFurniture(
  rooms: readonly Face[],
  walls: PlanWalls,
  names: readonly PlanName[],
): readonly Face[] {
  const { inch } = walls.frame;
  const placed = placedIn(walls, names);
  const hasDoors = walls.openings.length + walls.marks.doors.length > 0;
  const largest = Math.max(0, ...rooms.map(({ area2 }) => area2));
  const furniture = new Set<number>();
  for (const [group, faces] of byGroup(rooms)) {
    const all = faces.map(({ ring }) => ringBounds(ring)).reduce(joinBounds);
    if (Math.max(all.maxX - all.minX, all.maxY - all.minY) > LARGEST_THING * inch) continue;
    const most = Math.max(...faces.map(({ area2 }) => area2));
    const around = faceAround(rooms, group, faces[0]?.ring[0] as Point);
    if (!isFurnitureSize(most / 2 / (inch * inch), around === null ? null : around.area2 / 2 / (inch * inch))) continue;
    if (around === null && 4 * most > largest) continue;
    const isIn = (at: Point) => faces.some(({ ring }) => locatePoint(at, ring) === 'inside');
    const inside = placed.filter(isIn);
    if (inside.length > 0) {
      // A room's name may be written on a table in it. A closet has a door if any room has one.
      const isOnTable =
        around !== null && hasDoors && placed.every((at) => isIn(at) || locatePoint(at, around.ring) !== 'inside');
      if (!isOnTable) continue;
    }
    const isNear = ({ x, y }: Point) =>
      x > all.minX - inch && x < all.maxX + inch && y > all.minY - inch && y < all.maxY + inch;
    if (walls.openings.some(({ from, to }) => isNear(from) || isNear(to))) continue;
    furniture.add(group);
  }
  return furniture.size === 0 ? rooms : rooms.filter(({ group }) => !furniture.has(group));
}

/** Whether an area (square inches) is as small as furniture, in a room of size `around` or outside rooms. */
function isFurnitureSize(area: number, around: number | null): boolean {
  if (around === null) return area <= LARGEST_FREE;
  return area <= LARGEST_INSIDE || (area <= LARGEST_BED && around <= LARGEST_BEDROOM && 2 * area <= around);
}

/** The smallest face of another group that contains a point. */
function faceAround(faces: readonly Face[], group: number, at: Point): Face | null {
  let around: Face | null = null;
  for (const face of faces) {
    if (face.group === group || (around !== null && around.area2 <= face.area2)) continue;
    if (locatePoint(at, face.ring) === 'inside') around = face;
  }
  return around;
}

function byGroup(faces: readonly Face[]): ReadonlyMap<number, Face[]> {
  const groups = new Map<number, Face[]>();
  for (const face of faces) {
    const own = groups.get(face.group);
    if (own === undefined) groups.set(face.group, [face]);
    else own.push(face);
  }
  return groups;
}

/**
 * Drops faces around rooms: the frame of a sheet, or the lot around a house. Such a face is a line by itself, or lines
 * without a door around rooms with doors or names, or a face that is mostly rooms. A large room with a few rooms inside
 * is not dropped if its walls have two sides. A face joined to a frame is its title block.
 */
export function withoutSheets(
  rooms: readonly Face[],
  all: readonly Face[],
  walls: PlanWalls,
  names: readonly PlanName[],
): readonly Face[] {
  const groups = byGroup(rooms);
  const counts = new Map<number, number>();
  for (const { group } of all) counts.set(group, (counts.get(group) ?? 0) + 1);
  const isRoom = new Set(rooms);
  const inWalls = new Set(all.flatMap((face) => (isRoom.has(face) ? [] : face.holes.map(({ group }) => group))));
  const withDoors = groupsWithDoors(all, walls);
  const placed = placedIn(walls, names);
  const frames = new Set<number>();
  const left = rooms.filter(({ group, ring, holes, area2 }) => {
    if (holes.every((hole) => hole.group === group)) return true;
    const box = ringBounds(ring);
    const inside = rooms.filter((room) => {
      const [corner] = room.ring;
      if (room.group === group || corner === undefined || room.area2 >= area2) return false;
      if (corner.x < box.minX || corner.x > box.maxX || corner.y < box.minY || corner.y > box.maxY) return false;
      return locatePoint(corner, ring) === 'inside';
    });
    const sum = inside.reduce((total, room) => total + room.area2, 0);
    if (sum >= 0.3 * area2) return false;
    if (inWalls.has(group)) return true;
    const isAroundWalls = holes.some((hole) => {
      return hole.group !== group && groups.has(hole.group) && (counts.get(hole.group) ?? 0) > 1;
    });
    if (counts.get(group) === 1 && isAroundWalls) return false;
    if (withDoors.has(group)) return true;
    const withDoor = inside.filter((room) => withDoors.has(room.group));
    const named = inside.filter((room) => placed.some((at) => locatePoint(at, room.ring) === 'inside'));
    const isFrame = (isAroundWalls && withDoor.length > 0) || new Set([...withDoor, ...named]).size > 1;
    if (isFrame) frames.add(group);
    return !isFrame;
  });
  return frames.size === 0 ? left : left.filter(({ group }) => !frames.has(group));
}

/** Groups of lines in which an opening was closed. */
function groupsWithDoors(faces: readonly Face[], { openings }: PlanWalls): ReadonlySet<number> {
  const closings = new Set(openings.flatMap((opening) => opening.closings.map(({ from }) => `${from.x} ${from.y}`)));
  const found = new Set<number>();
  for (const { group, ring } of closings.size === 0 ? [] : faces) {
    if (!found.has(group) && ring.some(({ x, y }) => closings.has(`${x} ${y}`))) found.add(group);
  }
  return found;
}
