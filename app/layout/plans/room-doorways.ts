import { lengthOf, type Point } from '#app/geometry/point.ts';
import type { Ring } from '#app/geometry/ring.ts';
import type { Segment } from '#app/geometry/segment.ts';
import type { DoorMark } from '#app/layout/plans/door-marks.ts';
import { LineCells } from '#app/layout/plans/line-cells.ts';
import type { PlanDoorway } from '#app/layout/plans/plan-room.ts';
import { roomAt } from '#app/layout/plans/room-names.ts';
import type { PlanWalls } from '#app/layout/plans/wall-faces.ts';
import type { Opening } from '#app/layout/plans/wall-graph.ts';

/** Inches: the most between the middle of an opening and the floor. */
const MAX_PROBE = 24;

/** Doorways by room: openings that are not windows, and doors whose wall has no gap. */
export function findDoorways(walls: PlanWalls, rings: readonly Ring[]): PlanDoorway[][] {
  const { frame, marks, openings } = walls;
  const drawn = new LineCells(walls.all, 36 * frame.inch);
  const doorways: PlanDoorway[][] = rings.map(() => []);
  const doors = marks.doors.map((mark) => placeDoor(mark, walls));
  const isTaken = doors.map(() => false);
  const add = (from: Point, to: Point, thickness: number): boolean => {
    const at = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
    const width = lengthOf(to.x - from.x, to.y - from.y);
    const along = { x: (to.x - from.x) / width, y: (to.y - from.y) / width };
    const [one, other] = [1, -1].map((side) => {
      const reach = thickness / 2 + frame.inch;
      for (let by = reach; by <= reach + MAX_PROBE * frame.inch; by += 2 * frame.inch) {
        const room = roomAt(rings, { x: at.x - along.y * by * side, y: at.y + along.x * by * side });
        if (room >= 0) return room;
        if (thickness > 0 && by > reach + 3 * frame.inch) break;
      }
      return -1;
    }) as [number, number];
    if (one === other) return false;
    for (const [room, to_] of [
      [one, other],
      [other, one],
    ] as const) {
      if (room < 0) continue;
      const own = doorways[room] as PlanDoorway[];
      const isKnown = own.some((known) => lengthOf(known.at.x - at.x, known.at.y - at.y) < width / 2);
      if (!isKnown) own.push({ at, width, thickness, along, to: to_ < 0 ? null : to_ });
    }
    return true;
  };
  for (const opening of openings) {
    const middle = { x: (opening.from.x + opening.to.x) / 2, y: (opening.from.y + opening.to.y) / 2 };
    const near = doors.flatMap(({ at, reach }, index) => {
      const isHere = lengthOf(at.x - middle.x, at.y - middle.y) < opening.width / 2 + Math.min(reach, 12 * frame.inch);
      return isHere ? [index] : [];
    });
    for (const index of near) isTaken[index] = true;
    if (near.length === 0 && isWindow(opening, middle, walls, drawn)) continue;
    add(opening.from, opening.to, opening.thickness);
  }
  for (const [index, { from, to, orTo }] of doors.entries()) {
    if (isTaken[index]) continue;
    const ways = orTo === undefined ? [to] : [to, orTo];
    ways.some((end) => add(from, end, 0) || beside(from, end, frame.inch).some(([a, b]) => add(a, b, 0)));
  }
  return doorways;
}

/** Inches: how far beside its wall a door may be drawn. */
const DOOR_BESIDE = [5, -5, 10, -10];

function beside(from: Point, to: Point, inch: number): (readonly [Point, Point])[] {
  const length = Math.max(1, lengthOf(to.x - from.x, to.y - from.y));
  return DOOR_BESIDE.map((by) => {
    const [dx, dy] = [((from.y - to.y) * by * inch) / length, ((to.x - from.x) * by * inch) / length];
    return [
      { x: from.x + dx, y: from.y + dy },
      { x: to.x + dx, y: to.y + dy },
    ] as const;
  });
}

function placeDoor({ from, to, orTo, width }: DoorMark, { frame }: PlanWalls) {
  const [a, b] = [frame.place(from), frame.place(to)];
  return {
    from: a,
    to: b,
    orTo: orTo === undefined ? undefined : frame.place(orTo),
    at: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 },
    reach: (width * frame.scale) / 2,
  };
}

/** A window has lines along the wall inside the opening, or is a window block. */
function isWindow(opening: Opening, middle: Point, { marks, frame }: PlanWalls, all: LineCells): boolean {
  const isMarked = marks.windows.some(({ at, reach }) => {
    const place = frame.place(at);
    return lengthOf(place.x - middle.x, place.y - middle.y) < Math.max(opening.width / 2, reach * frame.scale * 0.5);
  });
  if (isMarked) return true;
  const [dx, dy] = [(opening.to.x - opening.from.x) / opening.width, (opening.to.y - opening.from.y) / opening.width];
  const most = opening.thickness > 0 ? 0.4 * opening.thickness : 6 * frame.inch;
  const panes = new Set<number>();
  const aside = ({ x, y }: Point, by: number) => ({ x: x - dy * by, y: y + dx * by });
  const near = [-most, 0, most].flatMap((by) => all.near(aside(opening.from, by), aside(opening.to, by)));
  for (const index of new Set(near)) {
    const { from, to } = all.lines[index] as Segment;
    const [ax, ay, bx, by] = [from.x - middle.x, from.y - middle.y, to.x - middle.x, to.y - middle.y];
    const [sideA, sideB] = [ax * dy - ay * dx, bx * dy - by * dx];
    if (Math.abs(sideA) > most || Math.abs(sideB) > most) continue;
    const [a, b] = [ax * dx + ay * dy, bx * dx + by * dy];
    const covered = Math.min(Math.max(a, b), opening.width / 2) - Math.max(Math.min(a, b), -opening.width / 2);
    if (covered < 0.8 * opening.width || Math.abs(a - b) > 1.3 * opening.width) continue;
    panes.add(Math.round(sideA / (frame.inch / 4)));
  }
  return panes.size >= (opening.thickness > 0 ? 1 : 2);
}

/** Inches: the widths of doors. */
const [NARROW_DOOR, WIDE_DOOR] = [24, 48];

/** Counts gaps and doors that have the width of a door. */
export function countDoors({ openings, marks, frame }: PlanWalls): number {
  const isDoor = (inches: number) => inches >= NARROW_DOOR - 0.1 && inches <= WIDE_DOOR + 0.1;
  const gaps = openings.filter(({ width, isWeak }) => !isWeak && isDoor(width / frame.inch));
  return gaps.length + marks.doors.filter(({ width }) => isDoor((width * frame.scale) / frame.inch)).length;
}
