import { ok, type Result } from '#app/base/result.ts';
import type { Circle } from '#app/geometry/arcs.ts';
import { type CutFault, type CutLines, cutLines, type KeepGoing } from '#app/geometry/cut-lines.ts';
import { type Face, planarFaces } from '#app/geometry/planar-faces.ts';
import { lengthOf, type Point } from '#app/geometry/point.ts';
import type { Segment } from '#app/geometry/segment.ts';
import type { PlanDrawing } from '#app/layout/plan-drawing/plan-drawing.ts';
import { axisLines } from '#app/layout/plans/axis-lines.ts';
import { findOpenings } from '#app/layout/plans/find-openings.ts';
import type { PlanLines, PlanOptions } from '#app/layout/plans/find-wall-lines.ts';
import { joinEnds } from '#app/layout/plans/join-ends.ts';
import { MANY_LINES, type PlanFrame, type PlanLine, planLines } from '#app/layout/plans/plan-frame.ts';
import type { Opening } from '#app/layout/plans/wall-graph.ts';

/** The walls of a drawing in one unit. */
export interface PlanWalls extends Omit<PlanLines, 'drawn' | 'walls'> {
  /** All visible lines, and those of walls, joined in `segments`. */
  readonly all: readonly PlanLine[];
  readonly lines: readonly PlanLine[];
  readonly segments: readonly Segment[];
  readonly cut: CutLines;
  readonly openings: readonly Opening[];
  /** Openings left open on request. */
  readonly left: readonly Opening[];
  readonly tolerance: number;
}

/** The usual tolerances in inches. */
const [NARROW, WIDE] = [1 / 16, 1 / 8];

/** Joins the ends of the walls and finds the openings between them. `without` are curves that are not walls. */
export function planWalls(
  drawing: PlanDrawing,
  { frame, marks, layers, usual, counts, treads, drawn, walls: found }: PlanLines,
  options: PlanOptions,
  without: ReadonlySet<number> = new Set(),
): Result<PlanWalls, CutFault> {
  const kept = found.filter((line) => !without.has(line.curve));
  const first = joinAndCut(kept, frame, options);
  if (!first.ok) return first;
  const axes = kept.length > MANY_LINES ? new Set<number>() : axisLines(first.value.cut, kept, frame);
  const walls = axes.size === 0 ? kept : kept.filter((_, index) => !axes.has(index));
  const joined = axes.size === 0 ? first : joinAndCut(walls, frame, options);
  if (!joined.ok) return joined;
  const { tolerance, segments, cut } = joined.value;
  const doors = marks.doors.map(({ from, to, orTo }) => {
    return { from: frame.place(from), to: frame.place(to), orTo: orTo === undefined ? undefined : frame.place(orTo) };
  });
  const isWall = new Set(walls);
  const across = drawn.filter((line) => !isWall.has(line));
  const all = findOpenings(cut, frame.inch, doors, across, planLines(drawing, marks.taken, frame));
  const open = (options.open ?? []).map(frame.place);
  const isLeft = (opening: Opening) => open.some((at) => isMiddleOf(at, opening, frame.inch));
  const openings = all.filter((opening) => !isLeft(opening));
  const left = all.filter(isLeft);
  return ok({
    frame,
    marks,
    layers,
    usual,
    counts,
    treads,
    all: drawn,
    lines: walls,
    segments,
    cut,
    openings,
    left,
    tolerance,
  });
}

/** Inches: how far an opening's middle may move when the file is read in another unit or tolerance. */
const SAME_OPENING = 3;

function isMiddleOf(at: Point, { from, to }: Opening, inch: number): boolean {
  return lengthOf((from.x + to.x) / 2 - at.x, (from.y + to.y) / 2 - at.y) <= SAME_OPENING * inch;
}

function joinAndCut(walls: readonly PlanLine[], frame: PlanFrame, options: PlanOptions) {
  const joined = joinWalls(walls, frame, options.tolerance);
  const cut = cutLines(joined.segments, options.keepGoing);
  return cut.ok ? ok({ ...joined, cut: cut.value }) : cut;
}

function joinWalls(walls: readonly PlanLine[], { inch }: PlanFrame, asked: number | undefined) {
  const narrow = joinEnds(walls, (asked ?? NARROW) * inch);
  if (asked !== undefined) return { tolerance: asked, segments: narrow.segments };
  if (walls.length > MANY_LINES) return { tolerance: NARROW, segments: narrow.segments };
  // Corners may be open by 2 mm in both directions, which is a little more than 1/16 in.
  const wide = joinEnds(walls, WIDE * inch);
  return wide.loose < narrow.loose
    ? { tolerance: WIDE, segments: wide.segments }
    : { tolerance: NARROW, segments: narrow.segments };
}

/** The faces after the openings were closed. */
export interface ClosedFaces {
  readonly faces: readonly Face[];
  /** The circle of each piece that is a side of an arc. */
  readonly arcOf: readonly (Circle | undefined)[];
  /** For each wall line, whether it bounds a face. */
  readonly isUsed: readonly boolean[];
}

export function closedFaces(walls: PlanWalls, keepGoing?: KeepGoing): Result<ClosedFaces, CutFault> {
  const closings = walls.openings.flatMap(({ closings: own }) => own);
  // Lines that were cut are only cut by the closing lines now.
  const { nodes, pieces } = walls.cut;
  const drawn = pieces.map(({ from, to }) => ({ from: nodes[from] as Point, to: nodes[to] as Point }));
  const cut = closings.length === 0 ? ok(walls.cut) : cutLines([...drawn, ...closings], keepGoing, drawn.length);
  if (!cut.ok) return cut;
  const { faces, sides } = planarFaces(cut.value);
  const isUsed = walls.lines.map(() => false);
  const arcOf = cut.value.pieces.map((piece, index): Circle | undefined => {
    const before = closings.length === 0 ? [piece] : piece.lines.flatMap((one) => pieces[one] ?? []);
    const lines = before.flatMap((one) => one.lines);
    if (sides[index] !== null) for (const line of lines) isUsed[line] = true;
    return lines.map((line) => walls.lines[line]?.arc).find((arc) => arc !== undefined);
  });
  return ok({ faces, arcOf, isUsed });
}
