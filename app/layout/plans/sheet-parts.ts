import { type Bounds, joinBounds, ringBounds } from '#app/geometry/bounds.ts';
import type { Point } from '#app/geometry/point.ts';
import { lengthOf } from '#app/geometry/point.ts';
import type { PlanCurve, PlanDrawing } from '#app/layout/plan-drawing/plan-drawing.ts';
import { BOX_PARTS, type SheetBox } from '#app/layout/plans/plan-wish.ts';

/** Cells along the longer side. Lines more than two cells apart belong to different plans. */
const CELLS = 80;
/** A plan is at least this many cells wide and high, and has at least this many lines. */
const LEAST_CELLS = 8;
const FEWEST_LINES = 8;
/** A line this long, as a share of the sheet, is its frame. */
const FRAME = 0.7;
const MOST_PARTS = 9;

/** The separate parts of a sheet, largest first; empty if there is only one. */
export function sheetParts(drawing: PlanDrawing): readonly SheetBox[] {
  const whole = drawnBox(drawing);
  if (whole === null) return [];
  const [wide, high] = [whole.maxX - whole.minX, whole.maxY - whole.minY];
  const cell = Math.max(wide, high) / CELLS;
  if (!(cell > 0)) return [];
  const grid = new Cells();
  for (const { corners, isClosed } of visibleCurves(drawing)) {
    for (const [index, from] of corners.entries()) {
      const to = corners[index + 1] ?? (isClosed ? corners[0] : undefined);
      if (to === undefined) continue;
      if (lengthOf(to.x - from.x, to.y - from.y) > FRAME * Math.max(wide, high)) continue;
      grid.draw(place(from, whole, cell), place(to, whole, cell));
    }
  }
  const found = grid.groups().filter(({ box, lines }) => {
    return box.maxX - box.minX >= LEAST_CELLS && box.maxY - box.minY >= LEAST_CELLS && lines >= FEWEST_LINES;
  });
  if (found.length < 2) return [];
  const areaOf = ({ minX, minY, maxX, maxY }: Bounds) => (maxX - minX) * (maxY - minY);
  return found
    .map(({ box }) => box)
    .sort((a, b) => areaOf(b) - areaOf(a))
    .slice(0, MOST_PARTS)
    .map(({ minX, minY, maxX, maxY }) => {
      const part = (cells: number, size: number) => clamp(Math.round((cells * cell * BOX_PARTS) / size));
      return { minX: part(minX, wide), minY: part(minY, high), maxX: part(maxX + 1, wide), maxY: part(maxY + 1, high) };
    });
}

/** The lines of a sheet, for a preview. */
export interface SheetSketch {
  /** The drawing's size in drawing units. */
  readonly width: number;
  readonly height: number;
  /** Its longest lines as x, y, x, y, in thousandths of the sheet from its top left. */
  readonly lines: readonly (readonly [number, number, number, number])[];
}

const MOST_SKETCHED = 1500;

/** The longest lines of a sheet. Curves are drawn from corner to corner. */
export function sketchSheet(drawing: PlanDrawing): SheetSketch {
  const whole = drawnBox(drawing);
  if (whole === null) return { width: 0, height: 0, lines: [] };
  const [wide, high] = [whole.maxX - whole.minX, whole.maxY - whole.minY];
  const lines: [number, number, number, number][] = [];
  const at = ({ x, y }: Point) => [
    Math.round(((x - whole.minX) * BOX_PARTS) / wide),
    Math.round(((whole.maxY - y) * BOX_PARTS) / high),
  ];
  for (const { corners, isClosed } of visibleCurves(drawing)) {
    for (const [index, from] of corners.entries()) {
      const to = corners[index + 1] ?? (isClosed ? corners[0] : undefined);
      if (to !== undefined) lines.push([...at(from), ...at(to)] as [number, number, number, number]);
    }
  }
  const lengthOf = ([x, y, toX, toY]: (typeof lines)[number]) => Math.abs(toX - x) + Math.abs(toY - y);
  lines.sort((a, b) => lengthOf(b) - lengthOf(a));
  return { width: wide, height: high, lines: lines.slice(0, MOST_SKETCHED).filter((line) => lengthOf(line) > 0) };
}

/** The part of a drawing whose lines and texts are centered in a box. */
export function cropDrawing(drawing: PlanDrawing, box: SheetBox): PlanDrawing {
  const whole = drawnBox(drawing);
  if (whole === null) return drawing;
  const [wide, high] = [whole.maxX - whole.minX, whole.maxY - whole.minY];
  const isInside = ({ x, y }: Point) => {
    const [right, down] = [((x - whole.minX) * BOX_PARTS) / wide, ((whole.maxY - y) * BOX_PARTS) / high];
    return right >= box.minX && right <= box.maxX && down >= box.minY && down <= box.maxY;
  };
  return {
    ...drawing,
    curves: drawing.curves.filter(({ corners }) => isInside(middleOf(ringBounds(corners)))),
    texts: drawing.texts.filter(({ at }) => isInside(at)),
    dimensions: drawing.dimensions.filter(({ from, to }) =>
      isInside({ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }),
    ),
  };
}

/** The box around everything on visible layers; null if nothing is visible. */
function drawnBox(drawing: PlanDrawing): Bounds | null {
  let box: Bounds | null = null;
  for (const { corners } of visibleCurves(drawing)) {
    const own = ringBounds(corners);
    box = box === null ? own : joinBounds(box, own);
  }
  return box !== null && box.maxX > box.minX && box.maxY > box.minY ? box : null;
}

function visibleCurves({ curves, hidden }: PlanDrawing): readonly PlanCurve[] {
  return curves.filter(({ layer, corners }) => !hidden.has(layer) && corners.length > 0);
}

function middleOf({ minX, minY, maxX, maxY }: Bounds): Point {
  return { x: (minX + maxX) / 2, y: (minY + maxY) / 2 };
}

function place({ x, y }: Point, { minX, maxY }: Bounds, cell: number): Point {
  return {
    x: Math.min(CELLS - 1, Math.floor((x - minX) / cell)),
    y: Math.min(CELLS - 1, Math.floor((maxY - y) / cell)),
  };
}

function clamp(part: number): number {
  return Math.max(0, Math.min(BOX_PARTS, part));
}

/** Counts the lines in each cell. */
class Cells {
  private readonly lines = new Int32Array(CELLS * CELLS);

  draw(from: Point, to: Point): void {
    const steps = Math.max(1, Math.abs(to.x - from.x), Math.abs(to.y - from.y));
    for (let step = 0; step <= steps; step += 1) {
      const x = Math.round(from.x + ((to.x - from.x) * step) / steps);
      const y = Math.round(from.y + ((to.y - from.y) * step) / steps);
      this.lines[y * CELLS + x] = (this.lines[y * CELLS + x] as number) + 1;
    }
  }

  /** Groups cells with lines that are at most two apart. */
  groups(): { readonly box: Bounds; readonly lines: number }[] {
    const isVisited = new Uint8Array(CELLS * CELLS);
    const groups: { readonly box: Bounds; readonly lines: number }[] = [];
    for (const [first, own] of this.lines.entries()) {
      if (own === 0 || isVisited[first] === 1) continue;
      let [box, lines] = [pointBox(first), 0];
      const waiting = [first];
      isVisited[first] = 1;
      while (waiting.length > 0) {
        const at = waiting.pop() as number;
        box = joinBounds(box, pointBox(at));
        lines += this.lines[at] as number;
        for (const near of around(at)) {
          if (isVisited[near] === 1 || this.lines[near] === 0) continue;
          isVisited[near] = 1;
          waiting.push(near);
        }
      }
      groups.push({ box, lines });
    }
    return groups;
  }
}

function pointBox(cell: number): Bounds {
  const [x, y] = [cell % CELLS, Math.floor(cell / CELLS)];
  return { minX: x, minY: y, maxX: x, maxY: y };
}

function around(cell: number): number[] {
  const [x, y] = [cell % CELLS, Math.floor(cell / CELLS)];
  const found: number[] = [];
  for (let down = Math.max(0, y - 2); down <= Math.min(CELLS - 1, y + 2); down += 1) {
    for (let right = Math.max(0, x - 2); right <= Math.min(CELLS - 1, x + 2); right += 1)
      found.push(down * CELLS + right);
  }
  return found;
}
