import type { Point } from '#app/geometry/point.ts';
import { lengthOf } from '#app/geometry/point.ts';
import type { BentCorner, PlacedBlock, PlanCurve, PlanText } from '#app/layout/plan-drawing/plan-drawing.ts';
import type { PlanSheets } from '#app/layout/plans/plan-sheets.ts';

type Entry = Readonly<Record<string, unknown>>;

const MOST_SURFACES = 5000;
/** Meters: the most between the ends of neighboring walls in a scan. */
const REACH = 0.35;
const TEXT_HEIGHT = 0.2;
/** Meters: the least height of a story. */
const STORY = 1.5;

interface Surface {
  /** Its ends on the floor, y up, in meters. */
  readonly from: Point;
  readonly to: Point;
  readonly depth: number;
  readonly level: number;
}

/** An Apple RoomPlan scan of a room or a structure of rooms, in meters. Null if it is something else. */
export function scanDrawing(scan: unknown, wanted: number | null): PlanSheets | null {
  if (!isEntry(scan)) return null;
  const rooms = listOf(scan.rooms).filter((room) => listOf(room.walls).length > 0);
  const parts = listOf(scan.walls).length > 0 ? [scan] : rooms;
  if (parts.length === 0) return null;
  const all = parts.flatMap(readPart);
  if (all.length === 0) return null;
  const levels = storiesOf(all);
  const sheet = wanted ?? 0;
  const ground = levels[sheet];
  if (ground === undefined) return null;
  const curves: PlanCurve[] = [];
  const texts: PlanText[] = [];
  const blocks: PlacedBlock[] = [];
  for (const { walls, doors, windows, outline, labels } of all.filter(
    ({ level }) => Math.abs(level - ground) < STORY,
  )) {
    if (outline.length > 2) curves.push(closed(outline));
    else for (const { from, to } of joined(walls)) curves.push(line(from, to));
    for (const [kind, surfaces] of [
      ['door', doors],
      ['window', windows],
    ] as const) {
      for (const { from, to } of surfaces) {
        curves.push({ ...line(from, to), layer: 'Doors', block: blocks.length });
        blocks.push({ name: kind, layer: 'Doors', parent: null });
      }
    }
    for (const { at, text } of labels) texts.push({ layer: 'Names', at, text, height: TEXT_HEIGHT });
  }
  if (curves.length === 0) return null;
  const base = { curves, texts, blocks, dimensions: [], hidden: new Set<string>(), unread: [] };
  return { sheets: levels.map(() => ({ name: '' })), sheet, drawing: { ...base, unit: 'm', candidates: ['m'] } };
}

function storiesOf(parts: readonly { readonly level: number }[]): number[] {
  const levels: number[] = [];
  for (const { level } of [...parts].sort((a, b) => a.level - b.level)) {
    if (levels.every((known) => level - known >= STORY)) levels.push(level);
  }
  return levels;
}

function readPart(part: Entry) {
  const surfaces = (list: unknown) => listOf(list).slice(0, MOST_SURFACES).flatMap(readSurface);
  const walls = surfaces(part.walls);
  if (walls.length === 0) return [];
  const [floor] = listOf(part.floors);
  const labels = listOf(part.sections).flatMap(({ label, center }) => {
    const [x, , z] = numbersOf(center);
    return typeof label === 'string' && x !== undefined && z !== undefined
      ? [{ at: { x, y: 0 - z }, text: nameOf(label) }]
      : [];
  });
  return [
    {
      walls,
      // An opening is a doorway without a door.
      doors: [...surfaces(part.doors), ...surfaces(part.openings)],
      windows: surfaces(part.windows),
      outline: listOf(part.walls).some(isBent) || listOf(part.floors).length > 1 ? [] : floorOutline(floor),
      labels,
      level: Math.min(...walls.map(({ level }) => level)),
    },
  ];
}

function isBent({ curve }: Entry): boolean {
  return curve !== undefined && curve !== null;
}

/** livingRoom becomes Living room. */
function nameOf(label: string): string {
  const words = label.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return words === 'unidentified' ? '' : words.charAt(0).toUpperCase() + words.slice(1, 60);
}

/**
 * A surface from its size and its transform, a matrix of columns: the first runs along it, the last points to its
 * middle.
 */
function readSurface({ dimensions, transform }: Entry): Surface[] {
  const [width, height = 0, depth = 0] = numbersOf(dimensions);
  const m = numbersOf(transform);
  if (width === undefined || width <= 0 || m.length !== 16) return [];
  const [x, y, z] = [m[12], m[13], m[14]] as [number, number, number];
  const [dx, dz] = [m[0], m[2]] as [number, number];
  const along = lengthOf(dx, dz);
  if (along < 0.5) return [];
  const [ax, az] = [((dx / along) * width) / 2, ((dz / along) * width) / 2];
  return [{ from: { x: x - ax, y: 0 - (z - az) }, to: { x: x + ax, y: 0 - (z + az) }, depth, level: y - height / 2 }];
}

/** The corners of a floor in its own frame; empty if it has none. */
function floorOutline(floor: Entry | undefined): BentCorner[] {
  if (floor === undefined) return [];
  const m = numbersOf(floor.transform);
  const corners = Array.isArray(floor.polygonCorners) ? floor.polygonCorners.map(numbersOf) : [];
  if (m.length !== 16 || corners.length < 3 || corners.some((corner) => corner.length < 3)) return [];
  return corners.map(([x = 0, y = 0, z = 0]) => {
    const at = (row: number) =>
      (m[row] as number) * x + (m[row + 4] as number) * y + (m[row + 8] as number) * z + (m[row + 12] as number);
    return { x: at(0), y: 0 - at(2), bulge: 0 };
  });
}

/** Moves the ends of walls to where they meet the nearest other wall. */
function joined(walls: readonly Surface[]): { readonly from: Point; readonly to: Point }[] {
  return walls.map((wall, index) => {
    const end = (at: Point) => {
      let [best, least]: [Point, number] = [at, REACH];
      for (const [other, { from, to }] of walls.entries()) {
        if (other === index) continue;
        const meets = meeting(wall, { from, to });
        const near = Math.min(distance(at, from), distance(at, to));
        if (near < least) {
          least = near;
          const nearest = distance(at, from) <= distance(at, to) ? from : to;
          best = meets !== null && distance(meets, at) < REACH ? meets : middle(at, nearest);
        }
      }
      return best;
    };
    return { from: end(wall.from), to: end(wall.to) };
  });
}

function meeting(one: { from: Point; to: Point }, other: { from: Point; to: Point }): Point | null {
  const [ax, ay] = [one.to.x - one.from.x, one.to.y - one.from.y];
  const [bx, by] = [other.to.x - other.from.x, other.to.y - other.from.y];
  const turn = ax * by - ay * bx;
  if (Math.abs(turn) < 0.2 * lengthOf(ax, ay) * lengthOf(bx, by)) return null;
  const along = ((other.from.x - one.from.x) * by - (other.from.y - one.from.y) * bx) / turn;
  return { x: one.from.x + ax * along, y: one.from.y + ay * along };
}

function distance(a: Point, b: Point): number {
  return lengthOf(a.x - b.x, a.y - b.y);
}

function middle(a: Point, b: Point): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}

function line(from: Point, to: Point): PlanCurve {
  return { layer: 'Walls', isClosed: false, corners: [from, to].map(({ x, y }) => ({ x, y, bulge: 0 })) };
}

function closed(corners: readonly BentCorner[]): PlanCurve {
  return { layer: 'Walls', isClosed: true, corners };
}

function isEntry(value: unknown): value is Entry {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function listOf(value: unknown): readonly Entry[] {
  return Array.isArray(value) ? value.filter(isEntry) : [];
}

/** The numbers of a list, or of a list of lists in order; empty if an item is not a number. */
function numbersOf(value: unknown): number[] {
  const flat: unknown[] = Array.isArray(value) ? value.flat() : [];
  return flat.length <= 16 && flat.every((one) => typeof one === 'number' && Math.abs(one) < 1e6)
    ? (flat as number[])
    : [];
}
