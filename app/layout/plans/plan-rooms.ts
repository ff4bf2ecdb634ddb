import { err, ok, type Result } from '#app/base/result.ts';
import type { Circle } from '#app/geometry/arcs.ts';
import { type Bounds, joinBounds, ringBounds } from '#app/geometry/bounds.ts';
import type { CutFault } from '#app/geometry/cut-lines.ts';
import { fitsDisc } from '#app/geometry/fits-disc.ts';
import { bendWalls, hasArcs, type Outline, type OutlineCorner } from '#app/geometry/outline.ts';
import type { Face } from '#app/geometry/planar-faces.ts';
import type { Point } from '#app/geometry/point.ts';
import { lengthOf } from '#app/geometry/point.ts';
import { locatePoint } from '#app/geometry/point-in-ring.ts';
import type { Ring } from '#app/geometry/ring.ts';
import { signedArea2 } from '#app/geometry/ring-area.ts';
import type { Segment } from '#app/geometry/segment.ts';
import { flattenCorners } from '#app/layout/plan-drawing/curves.ts';
import type { BentCorner, PlanCurve, PlanDrawing, PlanText } from '#app/layout/plan-drawing/plan-drawing.ts';
import { type PlanUnit, unitsPer } from '#app/layout/plan-drawing/plan-unit.ts';
import { readMeasure } from '#app/layout/plan-drawing/read-measure.ts';
import type { DoorMark } from '#app/layout/plans/door-marks.ts';
import { LineCells } from '#app/layout/plans/line-cells.ts';
import { sortFaces } from '#app/layout/plans/not-rooms.ts';
import type { PlanFrame } from '#app/layout/plans/plan-frame.ts';
import {
  type ClosedFaces,
  closedFaces,
  findWallLines,
  type PlanLines,
  type PlanOptions,
  type PlanWalls,
  planWalls,
} from '#app/layout/plans/wall-faces.ts';
import type { Opening } from '#app/layout/plans/wall-graph.ts';
import { UNITS_PER_INCH } from '#app/layout/units/length.ts';

/** A room of a drawing. Lattice units of 1/320 mm, y down; all rooms in one frame. */
export interface PlanRoom {
  readonly name: string;
  /** Clockwise on screen; arcs are short sides. */
  readonly ring: Ring;
  /** The same with its arcs. */
  readonly outline: Outline;
  /** Twice the area, things inside not subtracted. */
  readonly area2: number;
  /** The area that is written in it, in square inches. */
  readonly writtenArea: number | null;
  readonly doorways: readonly PlanDoorway[];
}

interface PlanDoorway {
  /** The middle of the opening. */
  readonly at: Point;
  readonly width: number;
  /** How thick the wall is there; 0 for a single line. */
  readonly thickness: number;
  /** Along the wall; of length 1. */
  readonly along: Point;
  /** The room on the other side, as an index; null for the outside. */
  readonly to: number | null;
}

/** An opening in a wall. */
export interface PlanClosing {
  /** Its middle in the drawing's own units, y up. */
  readonly at: Point;
  readonly width: number;
  /** The middle in lattice units, as the rooms. */
  readonly middle: Point;
}

/** Closed outlines inside a room on one layer, such as a column or a tub. */
export interface PlanThing {
  readonly layer: string;
  readonly room: number;
  /** y down, with bulges as on screen. */
  readonly corners: readonly BentCorner[];
}

/** More closed areas than this are a grid, hatching or furniture, not rooms. */
export const MOST_ROOMS = 200;

/** Why a drawing gives no rooms. */
export type PlanRoomsFault = CutFault | { readonly code: 'too-many-rooms' };

export interface PlanRooms {
  readonly rooms: readonly PlanRoom[];
  readonly things: readonly PlanThing[];
  /** Stairs, and columns and shafts beside walls, which are no rooms. */
  readonly stairs: number;
  readonly columns: number;
  /** Openings that were closed, doorways and windows, and those that were left open because it was asked for. */
  readonly closed: readonly PlanClosing[];
  readonly left: readonly PlanClosing[];
  /** Lines of walls that bound no face. */
  readonly unused: readonly Segment[];
  /** So few of the walls bound a room that rooms are probably missing. */
  readonly isPartial: boolean;
  readonly tolerance: number;
  /** How thick the thinnest wall of two lines at an opening is, in inches; null if there is none. */
  readonly thinnest: number | null;
  readonly layers: ReadonlySet<string>;
  /** The layers that are taken if none are asked for. */
  readonly usual: ReadonlySet<string>;
  /** The layers that are drawn on, with how many lines they have. */
  readonly lines: ReadonlyMap<string, number>;
  /** Evidence for the unit. */
  readonly doors: number;
  /** Walls of a usual thickness at openings. */
  readonly walls: number;
  readonly areas: { readonly fit: number; readonly written: number };
}

/** Inches. */
const DISC = 20;
const STRAY = 1 / 16;
const [SMALLEST_THING, LARGEST_THING] = [1, 110];
const THICKEST = 16.5;
const MAX_PROBE = 24;

/** The rooms of a drawing in a unit. */
export function planRooms(
  drawing: PlanDrawing,
  unit: PlanUnit,
  options: PlanOptions = {},
): Result<PlanRooms, PlanRoomsFault> {
  const names = placeNames(drawing);
  const things = thingCurves(drawing, unit, names);
  const lines = findWallLines(drawing, unit, options);
  const first = facesWithout(drawing, lines, options, things, names);
  if (!first.ok) return first;
  // An outline inside a room is a thing in it; any other one is a room by itself, or a part of the walls.
  const isThing = new Set<number>();
  for (const curve of things) if (roomAround(drawing, curve, first.value) >= 0) isThing.add(curve);
  const found = isThing.size === things.size ? first : facesWithout(drawing, lines, options, isThing, names);
  if (!found.ok) return found;
  if (found.value.rooms.length > MOST_ROOMS) return err({ code: 'too-many-rooms' });
  const { walls } = found.value;
  const { rooms, stairs, columns } = sortFaces(found.value.rooms, walls, names);
  const described = describe(drawing, { ...found.value, rooms }, names, isThing);
  return ok({ ...described, stairs, columns, things: [...described.things, ...islands(drawing, rooms, walls)] });
}

/** Groups of lines that stand free in a room, such as columns of four lines, as things in it. */
function islands({ curves }: PlanDrawing, rooms: readonly Face[], { lines, segments, frame }: PlanWalls): PlanThing[] {
  const isRoom = new Set(rooms.map(({ group }) => group));
  const largest = [...rooms].sort((a, b) => b.area2 - a.area2);
  const lineAt = new Map<string, number>();
  for (const [index, { from }] of segments.entries()) {
    const key = `${from.x} ${from.y}`;
    if (!lineAt.has(key)) lineAt.set(key, index);
  }
  return largest.flatMap(({ holes, group }, room) =>
    holes.flatMap((hole): PlanThing[] => {
      const { minX, minY, maxX, maxY } = ringBounds(hole.ring);
      const [long, thin] = [Math.max(maxX - minX, maxY - minY), Math.min(maxX - minX, maxY - minY)];
      if (hole.group === group || isRoom.has(hole.group) || long > LARGEST_THING * frame.inch) return [];
      if (thin < SMALLEST_THING * frame.inch) return [];
      const [corner] = hole.ring;
      const line = lineAt.get(`${corner?.x} ${corner?.y}`) ?? -1;
      const curve = curves[lines[line]?.curve ?? -1];
      const corners = hole.ring.map(({ x, y }) => ({ x: x * frame.step, y: y * frame.step, bulge: 0 }));
      return curve === undefined ? [] : [{ layer: curve.layer, room, corners }];
    }),
  );
}

interface Found {
  readonly walls: PlanWalls;
  /** Faces that are rooms. */
  readonly rooms: readonly Face[];
  readonly isUsed: readonly boolean[];
  readonly arcOf: ClosedFaces['arcOf'];
}

function facesWithout(
  drawing: PlanDrawing,
  lines: PlanLines,
  options: PlanOptions,
  without: ReadonlySet<number>,
  names: readonly PlacedName[],
): Result<Found, CutFault> {
  const walls = planWalls(drawing, lines, options, without);
  if (!walls.ok) return walls;
  const closed = closedFaces(walls.value, options.keepGoing);
  if (!closed.ok) return closed;
  const { inch } = walls.value.frame;
  const bodies = new WallBodies(walls.value);
  const wide = closed.value.faces.filter((face) => {
    const { ring, holes, area2 } = face;
    if (area2 / 2 < Math.PI * (DISC / 2) ** 2 * inch * inch || bodies.has(face)) return false;
    return fitsDisc(
      ring,
      holes.map((hole) => hole.ring),
      (DISC / 2) * inch,
      inch / 16,
    );
  });
  const { faces, arcOf, isUsed } = closed.value;
  const rooms = withoutSheets(withoutFurniture(wide, walls.value, names), faces, walls.value, names);
  return ok({ walls: walls.value, rooms, isUsed, arcOf });
}

/** The bodies of the walls beside openings, and the openings themselves. */
class WallBodies {
  private readonly probes: readonly { readonly at: Point; readonly thickness: number; readonly most: number }[];

  constructor({ openings, frame }: PlanWalls) {
    this.probes = openings.flatMap(({ from, to, width, thickness }) => {
      if (thickness === 0) return [];
      const [x, y] = [(to.x - from.x) / width, (to.y - from.y) / width];
      const behind = (at: Point, by: number) => ({ x: Math.round(at.x + x * by), y: Math.round(at.y + y * by) });
      const step = 2 * frame.inch;
      return [
        { at: behind(from, 0 - step), thickness, most: Infinity },
        { at: behind(to, step), thickness, most: Infinity },
        { at: behind(from, width / 2), thickness, most: 1.5 * width * thickness },
      ];
    });
  }

  /** Whether a face is behind an end of a wall and hardly wider than it, or the opening itself. */
  has({ ring, holes, area2 }: Face): boolean {
    const box = ringBounds(ring);
    let around = 0;
    return this.probes.some(({ at, thickness, most }) => {
      if (at.x < box.minX || at.x > box.maxX || at.y < box.minY || at.y > box.maxY) return false;
      if (area2 / 2 > most || locatePoint(at, ring) !== 'inside') return false;
      if (holes.some((hole) => locatePoint(at, hole.ring) === 'inside')) return false;
      around ||= [ring, ...holes.map((hole) => hole.ring)].reduce((sum, one) => sum + lengthAround(one), 0);
      const area = area2 / 2 - holes.reduce((sum, hole) => sum + hole.area2 / 2, 0);
      return 2 * area <= 1.5 * thickness * around;
    });
  }
}

function lengthAround(ring: Ring): number {
  return ring.reduce((sum, { x, y }, index) => {
    const next = ring[(index + 1) % ring.length] as Point;
    return sum + lengthOf(next.x - x, next.y - y);
  }, 0);
}

/** Square inches: free-standing areas without a name and a door are furniture up to this, more if they are inside a room. */
const [LARGEST_FREE, LARGEST_INSIDE] = [12 * 144, 20 * 144];
/** A bed is larger, in a room that is no larger than this and at least twice as large as the bed. */
const [LARGEST_BED, LARGEST_BEDROOM] = [45 * 144, 700 * 144];

/** Leaves out groups of lines that stand by themselves, are as small as furniture, and have neither a name nor a door. */
function withoutFurniture(rooms: readonly Face[], walls: PlanWalls, names: readonly PlacedName[]): readonly Face[] {
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
      // A room's name may be written on a table in it. A closet has a door, if any room has one.
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

/** Whether an area in square inches is as small as furniture, in a room of `around` or in none. */
function isFurnitureSize(area: number, around: number | null): boolean {
  if (around === null) return area <= LARGEST_FREE;
  return area <= LARGEST_INSIDE || (area <= LARGEST_BED && around <= LARGEST_BEDROOM && 2 * area <= around);
}

/** The smallest face of another group around a point. */
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

function placedIn({ frame }: PlanWalls, names: readonly PlacedName[]): Point[] {
  return names.map(({ at }) => frame.place(at)).map(({ x, y }) => ({ x: Math.round(x), y: Math.round(y) }));
}

/**
 * A face around rooms is a sheet's frame or the ground around a house: a line by itself, lines without a door around rooms with
 * doors or names, or a face that is mostly rooms. A few rooms inside a large one, whose walls have two sides, are not. What is
 * joined to a frame is its title block.
 */
function withoutSheets(
  rooms: readonly Face[],
  all: readonly Face[],
  walls: PlanWalls,
  names: readonly PlacedName[],
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

/** Groups of lines with an opening that was closed. */
function groupsWithDoors(faces: readonly Face[], { openings }: PlanWalls): ReadonlySet<number> {
  const closings = new Set(openings.flatMap((opening) => opening.closings.map(({ from }) => `${from.x} ${from.y}`)));
  const found = new Set<number>();
  for (const { group, ring } of closings.size === 0 ? [] : faces) {
    if (!found.has(group) && ring.some(({ x, y }) => closings.has(`${x} ${y}`))) found.add(group);
  }
  return found;
}

/** Closed outlines that could be furniture or a column: no larger than that, and without a name inside. */
function thingCurves(drawing: PlanDrawing, unit: PlanUnit, names: readonly PlacedName[]): Set<number> {
  const { curves } = drawing;
  const things = new Set<number>();
  const perInch = unitsPer(unit) / UNITS_PER_INCH;
  const inBlock = new Map<number, number>();
  for (const { block } of curves) if (block !== undefined) inBlock.set(block, (inBlock.get(block) ?? 0) + 1);
  const [pieces, small]: [Segment[], number[]] = [[], []];
  for (const [index, { corners, isClosed, isFill, block, layer }] of curves.entries()) {
    // Furniture that is a block is known by that; any other block of one outline is a piece of wall or a room.
    if (!isClosed || isFill === true || drawing.hidden.has(layer) || (block !== undefined && inBlock.get(block) === 1))
      continue;
    const flat = flattenCorners(corners, true);
    const box = ringBounds(flat);
    const [wide, high] = [(box.maxX - box.minX) * perInch, (box.maxY - box.minY) * perInch];
    const [long, thin] = [Math.max(wide, high), Math.min(wide, high)];
    if ((thin <= THICKEST && long >= 1.5 * thin) || isBentPiece(flat, wide * high, perInch)) {
      pieces.push(...sidesOf(corners));
      continue;
    }
    if (long > LARGEST_THING || thin < SMALLEST_THING) continue;
    if (names.some(({ at }) => at.x > box.minX && at.x < box.maxX && at.y > box.minY && at.y < box.maxY)) continue;
    things.add(index);
    if (long <= THICKEST) small.push(index);
  }
  if (small.length === 0 || pieces.length === 0) return things;
  // A short piece of wall beside a door stands on a longer one.
  const cells = new LineCells(pieces, 72 / perInch);
  for (const index of small) {
    const sides = sidesOf((curves[index] as PlanCurve).corners);
    const isOnWall = sides.some((side) =>
      cells.near(side.from, side.to).some((piece) => isAlong(side, cells.lines[piece] as Segment, TOUCH / perInch)),
    );
    if (isOnWall) things.delete(index);
  }
  return things;
}

/** Inches: walls are no thinner. */
const THINNEST = 2.5;
/** The part of its box that an L of walls fills at most. */
const MOST_OF_BOX = 0.6;

/** A piece of wall round a corner: an outline as thick as walls, in a box that it mostly leaves empty. */
function isBentPiece(ring: Ring, box: number, perInch: number): boolean {
  const area = (Math.abs(signedArea2(ring)) / 2) * perInch * perInch;
  const thickness = (2 * area) / (lengthAround(ring) * perInch);
  return area < MOST_OF_BOX * box && thickness >= THINNEST && thickness <= THICKEST && !isConvex(ring);
}

function isConvex(ring: Ring): boolean {
  const turns = ring.map((at, index) => {
    const [next, last] = [1, 2].map((by) => ring[(index + by) % ring.length] as Point) as [Point, Point];
    return Math.sign((next.x - at.x) * (last.y - next.y) - (next.y - at.y) * (last.x - next.x));
  });
  return !(turns.includes(1) && turns.includes(-1));
}

/** Inches: what is this near touches. */
const TOUCH = 0.1;

function sidesOf(corners: readonly Point[]): Segment[] {
  return corners.map((from, index) => ({ from, to: corners[(index + 1) % corners.length] as Point }));
}

/** Whether both ends of a side are on a line. */
function isAlong({ from, to }: Segment, line: Segment, most: number): boolean {
  const [dx, dy] = [line.to.x - line.from.x, line.to.y - line.from.y];
  const length = lengthOf(dx, dy);
  return [from, to].every(({ x, y }) => {
    const [px, py] = [x - line.from.x, y - line.from.y];
    const along = (px * dx + py * dy) / length;
    return Math.abs(px * dy - py * dx) <= most * length && along >= 0 - most && along <= length + most;
  });
}

/** The room that a closed outline lies in; -1 if none. */
function roomAround({ curves }: PlanDrawing, curve: number, { walls, rooms }: Found): number {
  const { corners } = curves[curve] as PlanCurve;
  const points = corners.map((corner) => {
    const { x, y } = walls.frame.place(corner);
    return { x: Math.round(x), y: Math.round(y) };
  });
  const { minX, minY, maxX, maxY } = ringBounds(points);
  const middle = { x: Math.round((minX + maxX) / 2), y: Math.round((minY + maxY) / 2) };
  const reach = walls.frame.inch;
  return rooms.findIndex(({ ring }) => {
    if (locatePoint(middle, ring) !== 'inside') return false;
    const box = ringBounds(ring);
    const isWhole =
      minX <= box.minX + reach && maxX >= box.maxX - reach && minY <= box.minY + reach && maxY >= box.maxY - reach;
    // A little inward of each corner, so that outlines that touch the wall are inside.
    return (
      !isWhole &&
      points.every(({ x, y }) => {
        const length = Math.max(1, lengthOf(middle.x - x, middle.y - y));
        const inward = {
          x: Math.round(x + ((middle.x - x) * reach) / length),
          y: Math.round(y + ((middle.y - y) * reach) / length),
        };
        return locatePoint(inward, ring) === 'inside';
      })
    );
  });
}

interface PlacedName {
  /** In the drawing's units. */
  readonly at: Point;
  readonly text: string;
  readonly height: number;
}

const NO_NAME = /^[\d\s.,:;'"′″°%+±=/x×*#()-]+$/;
/** A height or another value with its letter, such as H=2.76. */
const HEIGHT = /^[a-z]{1,2} ?[=:] ?[\d.,]+ ?[a-z²]{0,3}$/i;
const MOST_NAME = 60;

/** Texts that could be names of rooms, those of one line under another joined. */
function placeNames({ texts, hidden }: PlanDrawing): PlacedName[] {
  return texts.flatMap(({ at, text, height, layer }: PlanText) => {
    if (hidden.has(layer)) return [];
    const lines = text.split('\n').map((line) => line.trim());
    const name = lines.filter((line) => line !== '' && readMeasure(line) === null && !isNumbers(line)).join(' ');
    return name === '' || name.length > MOST_NAME ? [] : [{ at, text: name, height }];
  });
}

function isNumbers(text: string): boolean {
  return NO_NAME.test(text) || HEIGHT.test(text) || (/^[A-Z]?\d{1,4}[A-Z]?$/i.test(text) && !/[a-z]{2}/i.test(text));
}

function describe(
  drawing: PlanDrawing,
  found: Found,
  names: readonly PlacedName[],
  things: ReadonlySet<number>,
): Omit<PlanRooms, 'stairs' | 'columns'> {
  const { walls, rooms: faces, isUsed, arcOf } = found;
  const { frame } = walls;
  const toLattice = ({ x, y }: Point): Point => ({ x: x * frame.step, y: y * frame.step });
  const largest = [...faces].sort((a, b) => b.area2 - a.area2);
  const outlines = largest.map((face) => wallsOfFace(face, arcOf, walls.frame.inch));
  const rings = outlines.map((outline) =>
    hasArcs(outline) ? bendWalls(outline) : outline.map(({ x, y }) => ({ x, y })),
  );
  const labels = nameRooms(rings, names, walls);
  const written = writtenAreas(rings, drawing, walls);
  const doorways = findDoorways(walls, rings);
  const rooms = rings.map((ring, index): PlanRoom => {
    const placed = ring.map(toLattice);
    const outline = (outlines[index] as Outline).map((corner) => {
      return { ...toLattice(corner), ...(corner.rise && { rise: corner.rise * frame.step }) };
    });
    return {
      name: labels[index] ?? '',
      ring: placed,
      outline,
      area2: signedArea2(placed),
      writtenArea: written[index] ?? null,
      doorways: (doorways[index] ?? []).map((doorway) => {
        const { at, width, thickness } = doorway;
        return { ...doorway, at: toLattice(at), width: width * frame.step, thickness: thickness * frame.step };
      }),
    };
  });
  const fit = rooms.filter(({ area2, writtenArea }) => {
    return writtenArea !== null && Math.abs(area2 / 2 / LATTICE_SQUARE_INCH - writtenArea) <= 0.05 * writtenArea;
  }).length;
  const thicknesses = walls.openings.flatMap(({ thickness }) => (thickness > 0 ? [thickness / frame.inch] : []));
  const unused = walls.segments.filter((_, index) => isUsed[index] !== true);
  return {
    rooms,
    isPartial: isPartial(rings, walls.segments, unused),
    things: [...things].flatMap((curve) => describeThing(drawing, curve, walls, rings)),
    closed: walls.openings.map((opening) => describeClosing(opening, frame)),
    left: walls.left.map((opening) => describeClosing(opening, frame)),
    unused: unused.map(({ from, to }) => ({ from: toLattice(from), to: toLattice(to) })),
    tolerance: walls.tolerance,
    thinnest: thicknesses.length === 0 ? null : Math.min(...thicknesses),
    layers: walls.layers,
    usual: walls.usual,
    lines: walls.counts,
    doors: countDoors(walls),
    walls: walls.openings.filter(({ thickness }) => thickness > 0).length,
    areas: { fit, written: rooms.filter(({ writtenArea }) => writtenArea !== null).length },
  };
}

/** The length around all rooms is at least this part of the length of all walls, or this if most walls bound nothing. */
const [LEAST_BOUND, LEAST_BOUND_OF_LOOSE] = [0.18, 0.5];

function isPartial(rings: readonly Ring[], walls: readonly Segment[], unused: readonly Segment[]): boolean {
  const lengthOfAll = (lines: readonly Segment[]) =>
    lines.reduce((sum, { from, to }) => sum + lengthOf(to.x - from.x, to.y - from.y), 0);
  const total = lengthOfAll(walls);
  const bound = rings.reduce((sum, ring) => sum + lengthAround(ring), 0) / total;
  const isLoose = lengthOfAll(unused) >= total / 2;
  return rings.length > 0 && bound < (isLoose ? LEAST_BOUND_OF_LOOSE : LEAST_BOUND);
}

function describeClosing({ from, to, width }: Opening, { unplace, step }: PlanFrame): PlanClosing {
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  return { at: unplace(middle), width: width * step, middle: { x: middle.x * step, y: middle.y * step } };
}

const LATTICE_SQUARE_INCH = UNITS_PER_INCH ** 2;
/** Widths of doors in inches. */
const [NARROW_DOOR, WIDE_DOOR] = [24, 48];

/** Gaps and doors as wide as doors are. */
function countDoors({ openings, marks, frame }: PlanWalls): number {
  const isDoor = (inches: number) => inches >= NARROW_DOOR - 0.1 && inches <= WIDE_DOOR + 0.1;
  const gaps = openings.filter(({ width, isWeak }) => !isWeak && isDoor(width / frame.inch));
  return gaps.length + marks.doors.filter(({ width }) => isDoor((width * frame.scale) / frame.inch)).length;
}

/** The outline with its arcs put together, and without corners on straight sides. */
function wallsOfFace({ ring, pieces }: Face, arcOf: ClosedFaces['arcOf'], inch: number): Outline {
  const arcs = pieces.map((piece) => arcOf[piece]);
  const isSame = (one: Circle | undefined, other: Circle | undefined) =>
    one !== undefined &&
    other !== undefined &&
    lengthOf(one.x - other.x, one.y - other.y) < inch / 16 &&
    Math.abs(one.radius - other.radius) < inch / 16;
  const first = arcs.findIndex((arc, index) => arc !== undefined && !isSame(arc, arcs.at(index - 1)));
  const start = Math.max(0, first);
  const at = (index: number) => (start + index) % ring.length;
  const outline: OutlineCorner[] = [];
  for (let index = 0; index < ring.length; ) {
    const arc = arcs[at(index)];
    let end = index + 1;
    while (end < ring.length && isSame(arc, arcs[at(end)])) end += 1;
    if (arc === undefined) outline.push(ring[at(index)] as Point);
    else
      outline.push(
        ...arcWalls(
          Array.from({ length: end - index + 1 }, (_, step) => ring[at(index + step)] as Point),
          arc,
        ),
      );
    index = end;
  }
  return withoutFlatCorners(outline, STRAY * inch);
}

/** An arc as walls of at most a third of a turn. */
function arcWalls(points: readonly Point[], { x, y, radius }: Circle): OutlineCorner[] {
  const [from, to] = [points[0] as Point, points.at(-1) as Point];
  const turn = points.slice(1).reduce((sum, point, index) => {
    const before = points[index] as Point;
    return sum + 2 * Math.asin(Math.min(1, lengthOf(point.x - before.x, point.y - before.y) / (2 * radius)));
  }, 0);
  if (turn > (2 * Math.PI) / 3 && points.length > 2) {
    const half = points.length >> 1;
    const circle = { x, y, radius };
    return [...arcWalls(points.slice(0, half + 1), circle), ...arcWalls(points.slice(half), circle)];
  }
  const chord = lengthOf(to.x - from.x, to.y - from.y);
  const rise = Math.round(radius - Math.sqrt(Math.max(0, radius * radius - (chord * chord) / 4)));
  if (rise === 0) return [from];
  // Clockwise on screen the inside is on the right of a wall, and so is the center of an arc that bows out.
  const isOut = (to.x - from.x) * (y - from.y) - (x - from.x) * (to.y - from.y) > 0;
  return [{ x: from.x, y: from.y, rise: isOut ? rise : 0 - rise }];
}

/** Drops corners at most `most` off the straight line between their neighbors, and spikes, where both walls are straight. */
function withoutFlatCorners(outline: Outline, most: number): Outline {
  const count = outline.length;
  const before = outline.map((_, index) => (index + count - 1) % count);
  const after = outline.map((_, index) => (index + 1) % count);
  const isGone = outline.map(() => false);
  const cornerAt = (index: number) => outline[index] as OutlineCorner;
  let left = count;
  // Beside a corner that is gone others may have become flat.
  const waiting = outline.map((_, index) => count - 1 - index);
  while (waiting.length > 0 && left > 3) {
    const at = waiting.pop() as number;
    const [last, next] = [before[at] as number, after[at] as number];
    if (isGone[at]) continue;
    const [one, corner, other] = [cornerAt(last), cornerAt(at), cornerAt(next)] as const;
    if (!isFlat(one, corner, other, most) && !isSpike(one, corner, other, most)) continue;
    isGone[at] = true;
    left -= 1;
    after[last] = next;
    before[next] = last;
    waiting.push(next, last);
  }
  return outline.filter((_, index) => !isGone[index]);
}

/** Whether the outline goes out to a corner and back on the same line, as beside two lines that are almost one. */
function isSpike(before: OutlineCorner, corner: OutlineCorner, after: Point, most: number): boolean {
  if (before.rise !== undefined || corner.rise !== undefined) return false;
  const [dx, dy] = [corner.x - before.x, corner.y - before.y];
  const [ex, ey] = [after.x - corner.x, after.y - corner.y];
  if (dx * ex + dy * ey >= 0) return false;
  return Math.abs(dx * ey - dy * ex) <= most * Math.max(1, lengthOf(dx, dy), lengthOf(ex, ey));
}

function isFlat(before: OutlineCorner, corner: OutlineCorner, after: Point, most: number): boolean {
  if (before.rise !== undefined || corner.rise !== undefined) return false;
  const [dx, dy] = [after.x - before.x, after.y - before.y];
  const length = Math.max(1, lengthOf(dx, dy));
  const [x, y] = [corner.x - before.x, corner.y - before.y];
  const aside = Math.abs(x * dy - y * dx) / length;
  const along = (x * dx + y * dy) / (length * length);
  const shorter = Math.min(lengthOf(x, y), lengthOf(corner.x - after.x, corner.y - after.y));
  // Sides of a curve turn by more than this.
  return aside <= most && aside <= 0.01 * shorter + 2 && along >= 0 && along <= 1;
}

/** The name in each room: the largest text, or of several equally large ones all, from the top. */
function nameRooms(rings: readonly Ring[], names: readonly PlacedName[], walls: PlanWalls): string[] {
  const inside: PlacedName[][] = rings.map(() => []);
  for (const name of names) {
    const at = roomAt(rings, walls.frame.place(name.at));
    if (at >= 0) inside[at]?.push(name);
  }
  return inside.map((own) => {
    const tallest = Math.max(0, ...own.map(({ height }) => height));
    const tall = own.filter(({ height }) => height >= 0.95 * tallest).sort((a, b) => b.at.y - a.at.y);
    const [first] = tall;
    if (first === undefined) return '';
    // The lines of one name are close below each other.
    const lines = [first];
    for (const next of tall.slice(1)) {
      const last = lines.at(-1) as PlacedName;
      const isBelow = last.at.y - next.at.y < 2.2 * tallest && Math.abs(last.at.x - next.at.x) < 6 * tallest;
      if (isBelow && next.text !== last.text) lines.push(next);
    }
    return lines
      .map(({ text }) => text)
      .join(' ')
      .slice(0, MOST_NAME);
  });
}

/** The smallest room around a point; rooms are listed largest first. */
function roomAt(rings: readonly Ring[], { x, y }: Point): number {
  const at = { x: Math.round(x), y: Math.round(y) };
  return rings.findLastIndex((ring) => locatePoint(at, ring) === 'inside');
}

function writtenAreas(rings: readonly Ring[], { texts, hidden }: PlanDrawing, walls: PlanWalls): (number | null)[] {
  const areas: (number | null)[] = rings.map(() => null);
  for (const { at, text, layer } of texts) {
    if (hidden.has(layer)) continue;
    for (const line of text.split('\n')) {
      const measure = readMeasure(line);
      const squareInches =
        measure?.kind === 'area'
          ? measure.squareInches
          : measure?.kind === 'size'
            ? measure.sides[0] * measure.sides[1]
            : null;
      if (squareInches === null) continue;
      const room = roomAt(rings, walls.frame.place(at));
      if (room >= 0) areas[room] ??= squareInches;
    }
  }
  return areas;
}

/** Doorways by room: openings that are no windows, and doors whose wall was not cut. */
function findDoorways(walls: PlanWalls, rings: readonly Ring[]): PlanDoorway[][] {
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

/** Inches: where a door may be drawn beside its wall. */
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

/** Lines along the wall inside an opening are the panes of a window, or a block that is one is there. */
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

function describeThing(
  { curves }: PlanDrawing,
  curve: number,
  { frame }: PlanWalls,
  rings: readonly Ring[],
): PlanThing[] {
  const { layer, corners } = curves[curve] as PlanCurve;
  const placed = corners.map((corner) => {
    const { x, y } = frame.place(corner);
    return { x: Math.round(x) * frame.step, y: Math.round(y) * frame.step, bulge: 0 - corner.bulge };
  });
  const { minX, minY, maxX, maxY }: Bounds = ringBounds(placed);
  const room = roomAt(rings, { x: (minX + maxX) / 2 / frame.step, y: (minY + maxY) / 2 / frame.step });
  return room < 0 ? [] : [{ layer, room, corners: placed }];
}

/** The box around all rooms. */
export function roomsBox(rooms: readonly PlanRoom[]): Bounds {
  const boxes = rooms.map(({ ring }) => ringBounds(ring));
  return boxes.slice(1).reduce(joinBounds, boxes[0] ?? { minX: 0, minY: 0, maxX: 0, maxY: 0 });
}
