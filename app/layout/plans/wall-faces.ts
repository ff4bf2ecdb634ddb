import { ok, type Result } from '#app/base/result.ts';
import type { Circle } from '#app/geometry/arcs.ts';
import { type Bounds, ringBounds } from '#app/geometry/bounds.ts';
import { type CutFault, type CutLines, cutLines, type KeepGoing } from '#app/geometry/cut-lines.ts';
import { type Face, planarFaces } from '#app/geometry/planar-faces.ts';
import type { Point } from '#app/geometry/point.ts';
import { lengthOf } from '#app/geometry/point.ts';
import type { Segment } from '#app/geometry/segment.ts';
import { flattenCorners } from '#app/layout/plan-drawing/curves.ts';
import { hatchLines } from '#app/layout/plan-drawing/hatch-lines.ts';
import type { PlanCurve, PlanDrawing } from '#app/layout/plan-drawing/plan-drawing.ts';
import { type PlanUnit, unitsPer } from '#app/layout/plan-drawing/plan-unit.ts';
import { readMeasure, type TextMeasure } from '#app/layout/plan-drawing/read-measure.ts';
import { arrowLines } from '#app/layout/plans/arrow-lines.ts';
import { wallLayers } from '#app/layout/plans/choose-layers.ts';
import { findMarks, type Marks } from '#app/layout/plans/door-marks.ts';
import { findOpenings } from '#app/layout/plans/find-openings.ts';
import { joinEnds } from '#app/layout/plans/join-ends.ts';
import { isOtherName } from '#app/layout/plans/layer-names.ts';
import { LineCells } from '#app/layout/plans/line-cells.ts';
import { type PlanFrame, type PlanLine, planFrame, planLines } from '#app/layout/plans/plan-frame.ts';
import type { Opening } from '#app/layout/plans/wall-graph.ts';
import { UNITS_PER_INCH } from '#app/layout/units/length.ts';

/** What may be chosen for a drawing. */
export interface PlanOptions {
  /** Inches; absent: the least of 1/16 and 1/8 that joins all the ends that are that near. */
  readonly tolerance?: number;
  /** Layers with walls; absent: chosen by their lines. */
  readonly layers?: ReadonlySet<string>;
  /** Openings that stay open: their middles in the drawing's units. */
  readonly open?: readonly Point[];
  readonly keepGoing?: KeepGoing;
}

/** The walls of a drawing in a unit. */
export interface PlanWalls {
  readonly frame: PlanFrame;
  readonly marks: Marks;
  readonly layers: ReadonlySet<string>;
  /** Layers that are drawn on, with how many lines they have. */
  readonly counts: ReadonlyMap<string, number>;
  /** The layers that are taken if none are asked for. */
  readonly usual: ReadonlySet<string>;
  /** Lines that were left out as hatching or treads. */
  readonly treads: readonly PlanLine[];
  /** All visible lines, and those of walls, which `segments` has joined. */
  readonly all: readonly PlanLine[];
  readonly lines: readonly PlanLine[];
  readonly segments: readonly Segment[];
  readonly cut: CutLines;
  readonly openings: readonly Opening[];
  /** Those that were left open because it was asked for. */
  readonly left: readonly Opening[];
  readonly tolerance: number;
}

/** The usual tolerances in inches. */
const [NARROW, WIDE] = [1 / 16, 1 / 8];
/** Lines beyond which the walls are joined and cut once only. */
const MANY = 20_000;

/** The lines of a drawing in a unit, before any are left out as things. */
export interface PlanLines {
  readonly frame: PlanFrame;
  readonly marks: Marks;
  readonly layers: ReadonlySet<string>;
  readonly counts: ReadonlyMap<string, number>;
  readonly usual: ReadonlySet<string>;
  readonly treads: readonly PlanLine[];
  /** All visible lines but those of doors and hatching, and those of walls. */
  readonly drawn: readonly PlanLine[];
  readonly walls: readonly PlanLine[];
}

/** Finds the lines of walls. */
export function findWallLines(drawing: PlanDrawing, unit: PlanUnit, options: PlanOptions): PlanLines {
  const perInch = UNITS_PER_INCH / unitsPer(unit);
  const visible = visibleCurves(drawing);
  const marks = findMarks(drawing, visible, perInch);
  const fills = thinFills(drawing, visible, perInch);
  const free = visible.filter((index) => !marks.taken.has(index));
  const hasLines = free.some((index) => (drawing.curves[index] as PlanCurve).isFill !== true);
  const candidates = free.filter((index) => {
    const { isFill } = drawing.curves[index] as PlanCurve;
    return isFill !== true || fills.has(index) || !hasLines;
  });
  const frame = planFrame(
    candidates.map((index) => drawing.curves[index] as PlanCurve),
    unit,
  );
  const { drawn, hatched: treads } = withoutHatching(planLines(drawing, candidates, frame), drawing, frame);
  const arrows = arrowLines(drawn, drawing, frame);
  const dimensions = new Set([...arrows, ...dimensionLines(drawn, drawing, frame, arrows)]);
  const panes = paneLines(drawn, drawing, frame);
  const lines = drawn.filter((line) => !dimensions.has(line) && !panes.has(line));
  const layerOf = ({ curve }: PlanLine) => (drawing.curves[curve] as PlanCurve).layer;
  const counts = new Map<string, number>();
  for (const line of lines) counts.set(layerOf(line), (counts.get(layerOf(line)) ?? 0) + 1);
  const asked = options.layers && new Set([...options.layers].filter((layer) => counts.has(layer)));
  const usual = drawing.walls ?? wallLayers(lines, layerOf, smallOutlines(drawing, lines, frame), frame.inch);
  const layers = asked?.size ? asked : usual;
  return {
    frame,
    marks,
    layers,
    usual,
    counts,
    treads,
    drawn,
    walls: lines.filter((line) => layers.has(layerOf(line))),
  };
}

/** Joins the ends of the walls and finds the openings between them. `without` are curves that are no walls. */
export function planWalls(
  drawing: PlanDrawing,
  { frame, marks, layers, usual, counts, treads, drawn, walls: found }: PlanLines,
  options: PlanOptions,
  without: ReadonlySet<number> = new Set(),
): Result<PlanWalls, CutFault> {
  const kept = found.filter((line) => !without.has(line.curve));
  const first = joinAndCut(kept, frame, options);
  if (!first.ok) return first;
  const axes = kept.length > MANY ? new Set<number>() : axisLines(first.value.cut, kept, frame);
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

/** Inches: how far the middle of an opening may be from where it was before, read in another unit or tolerance. */
const SAME_OPENING = 3;

function isMiddleOf(at: Point, { from, to }: Opening, inch: number): boolean {
  return lengthOf((from.x + to.x) / 2 - at.x, (from.y + to.y) / 2 - at.y) <= SAME_OPENING * inch;
}

function joinAndCut(walls: readonly PlanLine[], frame: PlanFrame, options: PlanOptions) {
  const joined = joinWalls(walls, frame, options.tolerance);
  const cut = cutLines(joined.segments, options.keepGoing);
  return cut.ok ? ok({ ...joined, cut: cut.value }) : cut;
}

/** Inches: an axis of a door or section extends past the wall that it crosses by more than a drawing slip. */
const LEAST_OUT = 6;
/** Inches: a line that ends this close behind another only meets it. */
const MOST_SLIP = 2.5;

/** Lines that cross others and end freely on both sides of them: axes of doors and windows, as indices. */
function axisLines({ nodes, pieces }: CutLines, walls: readonly PlanLine[], { inch }: PlanFrame): Set<number> {
  const ends: number[][] = nodes.map(() => []);
  const lengths = pieces.map(({ from, to }) => apart(nodes[from] as Point, nodes[to] as Point));
  for (const [index, { from, to }] of pieces.entries()) {
    ends[from]?.push(index);
    ends[to]?.push(index);
  }
  const [parts, out] = [new Int32Array(walls.length), new Int32Array(walls.length)];
  for (const [index, { from, to, lines }] of pieces.entries()) {
    const [only] = lines;
    for (const line of lines) parts[line] = (parts[line] as number) + 1;
    if (only === undefined || lines.length > 1 || (ends[from]?.length !== 1 && ends[to]?.length !== 1)) continue;
    if ((lengths[index] as number) >= LEAST_OUT * inch) out[only] = (out[only] as number) + 1;
  }
  const likely = new Set<number>();
  for (const [index, count] of out.entries()) {
    if (count === 2 && (parts[index] as number) > 2 && walls[index]?.arc === undefined) likely.add(index);
  }
  // Where walls only meet a line from one side, it is a wall between two doors.
  const isCrossed = (node: number, line: number) => {
    const own = (ends[node] as number[]).filter((piece) => pieces[piece]?.lines.includes(line) === false);
    return own.filter((piece) => (lengths[piece] as number) > MOST_SLIP * inch).length > 1;
  };
  const met = new Set<number>();
  for (const { from, to, lines } of likely.size === 0 ? [] : pieces) {
    for (const line of lines) {
      if (likely.has(line) && [from, to].some((node) => ends[node]?.length !== 1 && !isCrossed(node, line)))
        met.add(line);
    }
  }
  return new Set([...likely].filter((line) => !met.has(line)));
}

/** Inches: hatching is at most as wide as the treads of a stair. */
const WIDEST_HATCH = 15;
/** A grid that a plan is drawn on has lines across all of it. */
const [LEAST_GRID, WIDEST_GRID] = [240, 48];

function withoutHatching(drawn: readonly PlanLine[], { curves }: PlanDrawing, { inch }: PlanFrame) {
  const single = drawn.filter(({ curve, arc }) => arc === undefined && curves[curve]?.corners.length === 2);
  const hatched = new Set([...hatchLines(single, WIDEST_HATCH * inch)].map((index) => single[index] as PlanLine));
  const long = single.filter((line) => !hatched.has(line) && apart(line.from, line.to) >= LEAST_GRID * inch);
  for (const index of hatchLines(long, WIDEST_GRID * inch)) hatched.add(long[index] as PlanLine);
  return { drawn: drawn.filter((line) => !hatched.has(line)), hatched: [...hatched] };
}

function joinWalls(walls: readonly PlanLine[], { inch }: PlanFrame, asked: number | undefined) {
  const narrow = joinEnds(walls, (asked ?? NARROW) * inch);
  if (asked !== undefined) return { tolerance: asked, segments: narrow.segments };
  if (walls.length > MANY) return { tolerance: NARROW, segments: narrow.segments };
  // Corners may be open by 2 mm both ways, which is a little more than 1/16 in.
  const wide = joinEnds(walls, WIDE * inch);
  return wide.loose < narrow.loose
    ? { tolerance: WIDE, segments: wide.segments }
    : { tolerance: NARROW, segments: narrow.segments };
}

/** Curves on layers that are on. */
function visibleCurves({ curves, blocks, hidden }: PlanDrawing): number[] {
  return curves.flatMap(({ layer, block }, index) => {
    for (let at: number | null | undefined = block; at !== undefined && at !== null; at = blocks[at]?.parent) {
      if (hidden.has(blocks[at]?.layer ?? '')) return [];
    }
    return hidden.has(layer) ? [] : [index];
  });
}

/** Inches: furniture is no longer, and no piece of a wall is as wide. */
const [LARGEST_FURNITURE, WIDEST_PIECE] = [110, 16.5];

/** Closed outlines, and lines of one layer that meet at their ends, that are as small as furniture and wider than walls. */
function smallOutlines({ curves }: PlanDrawing, lines: readonly PlanLine[], { inch, scale }: PlanFrame): Set<number> {
  const isSmall = ({ minX, minY, maxX, maxY }: Bounds, per: number) => {
    const [wide, high] = [((maxX - minX) * per) / inch, ((maxY - minY) * per) / inch];
    return Math.max(wide, high) <= LARGEST_FURNITURE && Math.min(wide, high) > WIDEST_PIECE;
  };
  const drawn = new Set(lines.map(({ curve }) => curve));
  const outlines = [...drawn].filter((index) => {
    const { corners, isClosed, isFill } = curves[index] as PlanCurve;
    return isClosed && isFill !== true && isSmall(ringBounds(flattenCorners(corners, true)), scale);
  });
  const joined = lines.length > MANY ? [] : joinedLines(lines, ({ curve }) => (curves[curve] as PlanCurve).layer, inch);
  const groups = joined.filter((group) => {
    return group.length >= FEWEST_SIDES && isSmall(ringBounds(group.flatMap(({ from, to }) => [from, to])), 1);
  });
  return new Set([...outlines, ...groups.flatMap((group) => group.map(({ curve }) => curve))]);
}

/** Sides of a piece of furniture. */
const FEWEST_SIDES = 4;

/** Groups of lines of one layer that meet at their ends. */
function joinedLines(lines: readonly PlanLine[], layerOf: (line: PlanLine) => string, inch: number): PlanLine[][] {
  const size = inch / 4;
  const parents = new Map<string, string>();
  const rootOf = (key: string): string => {
    let root = key;
    for (let next = parents.get(root); next !== undefined && next !== root; next = parents.get(root)) root = next;
    parents.set(key, root);
    return root;
  };
  const keyOf = ({ x, y }: Point, line: PlanLine) => `${Math.round(x / size)} ${Math.round(y / size)} ${layerOf(line)}`;
  for (const line of lines) parents.set(rootOf(keyOf(line.from, line)), rootOf(keyOf(line.to, line)));
  const groups = new Map<string, PlanLine[]>();
  for (const line of lines) {
    const root = rootOf(keyOf(line.from, line));
    const group = groups.get(root);
    if (group === undefined) groups.set(root, [line]);
    else group.push(line);
  }
  return [...groups.values()];
}

/** Filled areas beyond which none is looked for inside another. */
const MOST_FILLS = 2000;

/** Filled areas that are as thin as walls, without what is cut out of them: their area is about their length times their thickness. */
function thinFills({ curves, walls }: PlanDrawing, visible: readonly number[], perInch: number): Set<number> {
  const found = new Set<number>();
  const thick: Fill[] = [];
  for (const index of visible) {
    const { corners, isFill, layer } = curves[index] as PlanCurve;
    if (isFill !== true || isOtherName(layer)) continue;
    const fill = { index, layer, box: ringBounds(corners), ...measureFill(corners) };
    // Filled walls have chimneys and shafts among them.
    if (walls?.has(layer) === true || isThin(fill, perInch)) found.add(index);
    else thick.push(fill);
  }
  if (thick.length > MOST_FILLS) return found;
  // Rooms that are cut out of their walls are outlines inside the outline of the house.
  for (const outer of thick) {
    const inside = thick.filter((one) => one !== outer && one.layer === outer.layer && isWithin(one.box, outer.box));
    const cut = inside.filter((one) => !inside.some((other) => other !== one && isWithin(one.box, other.box)));
    const area = cut.reduce((sum, one) => sum - one.area, outer.area);
    const around = cut.reduce((sum, one) => sum + one.around, outer.around);
    if (cut.length === 0 || !isThin({ area, around }, perInch)) continue;
    for (const { index } of [outer, ...cut]) found.add(index);
  }
  return found;
}

interface Fill {
  readonly index: number;
  readonly layer: string;
  readonly box: Bounds;
  /** Twice the area, and the length around it. */
  readonly area: number;
  readonly around: number;
}

function measureFill(corners: readonly Point[]) {
  let [area, around] = [0, 0];
  for (const [at, { x, y }] of corners.entries()) {
    const next = corners[(at + 1) % corners.length] as Point;
    area += x * next.y - next.x * y;
    around += lengthOf(next.x - x, next.y - y);
  }
  return { area: Math.abs(area), around };
}

function isThin({ area, around }: Pick<Fill, 'area' | 'around'>, perInch: number): boolean {
  const thickness = area / around / perInch;
  return thickness >= 1.2 && thickness <= 16.5;
}

function isWithin(inner: Bounds, outer: Bounds): boolean {
  return inner.minX >= outer.minX && inner.maxX <= outer.maxX && inner.minY >= outer.minY && inner.maxY <= outer.maxY;
}

/**
 * Lines with a text of their length beside them: for each text the nearest. A line that meets others at both of its ends, as
 * walls do in corners, is none, unless it is known to measure.
 */
function dimensionLines(
  drawn: readonly PlanLine[],
  { curves, texts, hidden }: PlanDrawing,
  frame: PlanFrame,
  known: ReadonlySet<PlanLine>,
): Set<PlanLine> {
  const found = new Set<PlanLine>();
  const measured = texts.flatMap(({ at, text, height, layer }) => {
    const measure = hidden.has(layer) ? null : readMeasure(text);
    return measure?.kind === 'length' || measure?.kind === 'number'
      ? [{ at: frame.place(at), measure, height: height * frame.scale }]
      : [];
  });
  if (measured.length === 0) return found;
  const layerOf = ({ curve }: PlanLine) => (curves[curve] as PlanCurve).layer;
  const key = ({ x, y }: Point, layer: string, right = 0, down = 0) =>
    `${layer} ${Math.floor(x / frame.inch) + right} ${Math.floor(y / frame.inch) + down}`;
  const ends = new Map<string, PlanLine[]>();
  for (const line of drawn) {
    for (const at of [line.from, line.to]) {
      const own = ends.get(key(at, layerOf(line)));
      if (own === undefined) ends.set(key(at, layerOf(line)), [line]);
      else own.push(line);
    }
  }
  // Dimensions in a row meet too, but straight on.
  const turns = (line: PlanLine, at: Point) =>
    [-1, 0, 1].some((right) =>
      [-1, 0, 1].some(
        (down) => ends.get(key(at, layerOf(line), right, down))?.some((one) => isTurned(line, one)) ?? false,
      ),
    );
  const single = drawn.filter((line) => {
    const isAlone = (curves[line.curve] as PlanCurve).corners.length === 2 && line.arc === undefined;
    return isAlone && (known.has(line) || !(turns(line, line.from) && turns(line, line.to)));
  });
  for (const text of measured.slice(0, MAX_DIMENSIONS)) {
    let [best, least]: [PlanLine | null, number] = [null, Infinity];
    for (const line of single) {
      const aside = asideOf(line, text, frame);
      if (aside < least) [best, least] = [line, aside];
    }
    if (best !== null) found.add(best);
  }
  return found;
}

const MAX_DIMENSIONS = 1000;

function isTurned(one: PlanLine, other: PlanLine): boolean {
  const [dx, dy] = [one.to.x - one.from.x, one.to.y - one.from.y];
  const [ex, ey] = [other.to.x - other.from.x, other.to.y - other.from.y];
  return Math.abs(dx * ey - dy * ex) > 0.3 * lengthOf(dx, dy) * lengthOf(ex, ey);
}

/** Inches: how long panes are, and how far apart at most. Sides of walls are farther from each other. */
const [SHORT_PANE, LONG_PANE] = [12, 100];
const PANES_APART = 2.45;
/** Around a wall of one line they may be farther apart. */
const WIDEST_WINDOW = 8;
const MAX_PANES = 2000;

/** Lines that have another of the same length close beside them: the panes of windows, or the steps of a threshold. */
function paneLines(drawn: readonly PlanLine[], { curves }: PlanDrawing, { inch }: PlanFrame): Set<PlanLine> {
  const found = new Set<PlanLine>();
  const likely = drawn.filter(({ from, to, curve, arc }) => {
    const length = lengthOf(to.x - from.x, to.y - from.y) / inch;
    return (
      arc === undefined &&
      length >= SHORT_PANE &&
      length <= LONG_PANE &&
      (curves[curve] as PlanCurve).corners.length === 2
    );
  });
  if (likely.length > MAX_PANES) return found;
  let cells: LineCells | null = null;
  const straight = () => {
    cells ??= new LineCells(
      drawn.filter(({ arc }) => arc === undefined),
      36 * inch,
    );
    return cells;
  };
  for (const [index, one] of likely.entries()) {
    for (const other of likely.slice(index + 1)) {
      const [near, far] = [apart(one.from, other.from), apart(one.to, other.to)];
      const [crossNear, crossFar] = [apart(one.from, other.to), apart(one.to, other.from)];
      const [least, most] = near + far < crossNear + crossFar ? [near, far] : [crossNear, crossFar];
      if (Math.max(least, most) > WIDEST_WINDOW * inch || Math.min(least, most) < 0.25 * inch) continue;
      if (isTurned(one, other) || isInLine(one, other, inch)) continue;
      if (Math.max(least, most) > PANES_APART * inch && !hasWallBetween(one, other, straight(), inch)) continue;
      found.add(one);
      found.add(other);
    }
  }
  return found;
}

/** Whether one line lies on the other, such as the pane of a window on a wall that is one line. */
function isInLine({ from, to }: PlanLine, other: PlanLine, inch: number): boolean {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const aside = ({ x, y }: Point) => Math.abs((x - from.x) * dy - (y - from.y) * dx);
  return Math.max(aside(other.from), aside(other.to)) < (inch / 4) * lengthOf(dx, dy);
}

/** Whether a longer line runs midway between two lines: a wall that is one line, with the box of a window on it. */
function hasWallBetween(one: PlanLine, other: PlanLine, drawn: LineCells, inch: number): boolean {
  const isSameWay = apart(one.from, other.from) < apart(one.from, other.to);
  const [far, farToo] = isSameWay ? [other.from, other.to] : [other.to, other.from];
  const from = { x: (one.from.x + far.x) / 2, y: (one.from.y + far.y) / 2 };
  const to = { x: (one.to.x + farToo.x) / 2, y: (one.to.y + farToo.y) / 2 };
  const length = apart(from, to);
  const [dx, dy] = [(to.x - from.x) / length, (to.y - from.y) / length];
  return drawn.near(from, from).some((index) => {
    const line = drawn.lines[index] as Segment;
    const [ax, ay, bx, by] = [line.from.x - from.x, line.from.y - from.y, line.to.x - from.x, line.to.y - from.y];
    if (Math.max(Math.abs(ax * dy - ay * dx), Math.abs(bx * dy - by * dx)) >= inch / 8) return false;
    const [a, b] = [ax * dx + ay * dy, bx * dx + by * dy];
    const isBeyond = Math.min(a, b) < inch / 4 && Math.max(a, b) > length - inch / 4;
    return isBeyond && apart(line.from, line.to) > length + 2 * inch;
  });
}

function apart(a: Point, b: Point): number {
  return lengthOf(a.x - b.x, a.y - b.y);
}

/** How far a text is beside a line of its length, between its ends; infinite if it is not. */
function asideOf({ from, to }: PlanLine, { at, measure, height }: PlacedMeasure, frame: PlanFrame): number {
  const length = lengthOf(to.x - from.x, to.y - from.y);
  if (length < 6 * frame.inch) return Infinity;
  const [x, y] = [at.x - from.x, at.y - from.y];
  const [dx, dy] = [(to.x - from.x) / length, (to.y - from.y) / length];
  const along = (x * dx + y * dy) / length;
  const aside = Math.abs(x * dy - y * dx);
  if (along < 0.3 || along > 0.7 || aside > 3 * height + frame.inch) return Infinity;
  const isLength =
    measure.kind === 'length'
      ? isAbout(measure.inches * frame.inch, length, 0.01)
      : measure.kind === 'number' && isLengthIn(measure.value, length, frame);
  return isLength ? aside : Infinity;
}

interface PlacedMeasure {
  readonly at: Point;
  readonly measure: TextMeasure;
  readonly height: number;
}

function isLengthIn(value: number, length: number, { scale, inch }: PlanFrame): boolean {
  const mm = inch / 25.4;
  return [scale, inch, mm, 10 * mm, 1000 * mm].some((per) => isAbout(value * per, length, 0.005));
}

export function isAbout(one: number, other: number, part: number): boolean {
  return Math.abs(one - other) <= part * Math.max(one, other);
}

/** The faces once the openings are closed. */
export interface ClosedFaces {
  readonly faces: readonly Face[];
  /** The circle of each piece that is a side of an arc. */
  readonly arcOf: readonly (Circle | undefined)[];
  /** For each line of walls whether it bounds a face. */
  readonly isUsed: readonly boolean[];
}

export function closedFaces(walls: PlanWalls, keepGoing?: KeepGoing): Result<ClosedFaces, CutFault> {
  const closings = walls.openings.flatMap(({ closings: own }) => own);
  // What was cut is not cut again, except by the closing lines.
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
