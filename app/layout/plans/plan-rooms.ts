import { err, ok, type Result } from '#app/base/result.ts';
import type { CutFault } from '#app/geometry/cut-lines.ts';
import { fitsDisc } from '#app/geometry/fits-disc.ts';
import { bendWalls, hasArcs, type Outline } from '#app/geometry/outline.ts';
import type { Face } from '#app/geometry/planar-faces.ts';
import { lengthOf, type Point } from '#app/geometry/point.ts';
import type { Ring } from '#app/geometry/ring.ts';
import { lengthAround, signedArea2 } from '#app/geometry/ring-area.ts';
import type { Segment } from '#app/geometry/segment.ts';
import type { PlanDrawing } from '#app/layout/plan-drawing/plan-drawing.ts';
import type { PlanUnit } from '#app/layout/plan-drawing/plan-unit.ts';
import { describeThing, islands, roomAround, thingCurves } from '#app/layout/plans/drawn-things.ts';
import { findWallLines, type PlanLines, type PlanOptions } from '#app/layout/plans/find-wall-lines.ts';
import { withoutFurniture, withoutSheets } from '#app/layout/plans/furniture-and-frames.ts';
import { sortFaces } from '#app/layout/plans/not-rooms.ts';
import type { PlanFrame } from '#app/layout/plans/plan-frame.ts';
import type { PlanClosing, PlanRoom, PlanThing } from '#app/layout/plans/plan-room.ts';
import { countDoors, findDoorways } from '#app/layout/plans/room-doorways.ts';
import { nameRooms, type PlanName, placeNames, writtenAreas } from '#app/layout/plans/room-names.ts';
import { wallsOfFace } from '#app/layout/plans/room-outline.ts';
import { WallBodies } from '#app/layout/plans/wall-bodies.ts';
import { type ClosedFaces, closedFaces, type PlanWalls, planWalls } from '#app/layout/plans/wall-faces.ts';
import type { Opening } from '#app/layout/plans/wall-graph.ts';
import { UNITS_PER_INCH } from '#app/layout/units/length.ts';

/** With more closed areas than this, they are a grid, hatching or furniture, not rooms. */
export const MOST_ROOMS = 200;

/** Why a drawing has no rooms. */
export type PlanRoomsFault = CutFault | { readonly code: 'too-many-rooms' };

export interface PlanRooms {
  readonly rooms: readonly PlanRoom[];
  readonly things: readonly PlanThing[];
  /** Faces that are not rooms: stairs, and columns and shafts beside walls. */
  readonly stairs: number;
  readonly columns: number;
  /** Openings that were closed (doorways and windows), and those left open on request. */
  readonly closed: readonly PlanClosing[];
  readonly left: readonly PlanClosing[];
  /** Wall lines that bound no face. */
  readonly unused: readonly Segment[];
  /** Whether rooms are probably missing, because so few walls bound a room. */
  readonly isPartial: boolean;
  readonly tolerance: number;
  /** The thickness of the thinnest double-line wall at an opening, in inches; null if there is none. */
  readonly thinnest: number | null;
  readonly layers: ReadonlySet<string>;
  /** The layers used by default. */
  readonly usual: ReadonlySet<string>;
  /** Visible layers and their line counts. */
  readonly lines: ReadonlyMap<string, number>;
  /** Evidence for the unit: doors, and walls of a usual thickness at openings. */
  readonly doors: number;
  readonly walls: number;
  readonly areas: { readonly fit: number; readonly written: number };
}

/** Inches: a room is large enough for a disc of this diameter. */
const DISC = 20;

/** Finds the rooms of a drawing in one unit. */
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
  // An outline inside a room is an obstacle. Any other outline is a separate room or part of the walls.
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

interface Found {
  readonly walls: PlanWalls;
  /** The faces that are rooms. */
  readonly rooms: readonly Face[];
  readonly isUsed: readonly boolean[];
  readonly arcOf: ClosedFaces['arcOf'];
}

function facesWithout(
  drawing: PlanDrawing,
  lines: PlanLines,
  options: PlanOptions,
  without: ReadonlySet<number>,
  names: readonly PlanName[],
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

function describe(
  drawing: PlanDrawing,
  found: Found,
  names: readonly PlanName[],
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

/** The walls of rooms make up at least this share of all walls, or the second share if most walls bound nothing. */
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
