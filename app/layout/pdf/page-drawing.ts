import { err, ok, type Result } from '#app/base/result.ts';
import type { Point } from '#app/geometry/point.ts';
import { lengthOf } from '#app/geometry/point.ts';
import { findScales } from '#app/layout/pdf/find-scales.ts';
import { joinShortLines } from '#app/layout/pdf/join-short-lines.ts';
import type { PdfFault, PdfOperator, PdfPage } from '#app/layout/pdf/pdf-page.ts';
import { placeTexts } from '#app/layout/pdf/place-texts.ts';
import { meltWalls, solidWalls } from '#app/layout/pdf/solid-walls.ts';
import { hatchLines } from '#app/layout/plan-drawing/hatch-lines.ts';
import type { BentCorner, PlanCurve, PlanDrawing } from '#app/layout/plan-drawing/plan-drawing.ts';

/** From content to points: x' = a x + c y + e, y' = b x + d y + f. */
type Matrix = readonly [number, number, number, number, number, number];
const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

/** Operators, curves and corners of a page. */
const [MOST_OPERATORS, MOST_CURVES, MOST_CORNERS] = [2_000_000, 100_000, 300_000];
/** A filled rectangle thinner than this, in points, is a drawn line. */
const THIN = 1.6;
/** Lines that a floor plan has at least. */
const FEWEST_LINES = 4;

interface Style {
  readonly matrix: Matrix;
  readonly width: number;
  readonly isDashed: boolean;
  readonly stroke: string;
  readonly fill: string;
}

/** The line work and the texts of a page, in points, y up. */
export function pageDrawing(page: PdfPage): Result<PlanDrawing, PdfFault> {
  if (page.operators.length > MOST_OPERATORS) return err({ code: 'pdf-too-heavy' });
  const reading = new PageReading(page);
  reading.all();
  const { curves, isTooHeavy, hasPicture, hidden } = reading;
  if (isTooHeavy) return err({ code: 'pdf-too-heavy' });
  const lines = curves.reduce((sum, { corners, isClosed }) => sum + corners.length - (isClosed ? 0 : 1), 0);
  if (lines < FEWEST_LINES) return err({ code: hasPicture ? 'pdf-scanned' : 'pdf-empty' });
  const texts = placeTexts(page);
  const walls = solidWalls(curves);
  const joined = meltWalls(hideHatching(joinShortLines(curves), hidden), walls);
  const shown = joined.filter(({ layer }) => !hidden.has(layer));
  const { written, candidates } = findScales(shown, texts, walls);
  const base = { curves: joined, texts, dimensions: [], blocks: [], hidden, unread: [] };
  return ok({ ...base, unit: written, candidates, ...(walls.size > 0 && { walls }) });
}

/** Points: at 1/4 in to the foot a foot of the floor. */
const WIDEST_HATCH = 18;

/** Puts hatching on separate layers, which are hidden. */
function hideHatching(curves: readonly PlanCurve[], hidden: Set<string>): PlanCurve[] {
  const single = curves.flatMap(({ corners: [from, to, third], isClosed, isFill }, curve) => {
    const isLine = to !== undefined && third === undefined && !isClosed && isFill !== true && from?.bulge === 0;
    return isLine && from !== undefined ? [{ from, to, curve }] : [];
  });
  const hatched = new Set([...hatchLines(single, WIDEST_HATCH)].map((index) => single[index]?.curve));
  return curves.map((curve, index) => {
    if (!hatched.has(index)) return curve;
    const layer = `hatching ${curve.layer}`;
    hidden.add(layer);
    return { ...curve, layer };
  });
}

class PageReading {
  readonly curves: PlanCurve[] = [];
  readonly hidden = new Set<string>();
  isTooHeavy = false;
  hasPicture = false;
  private style: Style;
  private readonly stack: Style[] = [];
  /** The layer of each open mark; null if it is none. */
  private readonly marks: (string | null)[] = [];
  private corners = 0;
  private readonly operators: ReadonlyMap<number, PdfOperator>;

  constructor(private readonly page: PdfPage) {
    const [a = 1, b = 0, c = 0, d = -1, e = 0, f = 0] = page.transform;
    // Points are y down; a drawing is y up.
    const matrix: Matrix = [a, 0 - b, c, 0 - d, e, 0 - f];
    this.style = { matrix, width: 1, isDashed: false, stroke: '#000000', fill: '#000000' };
    this.operators = new Map(Object.entries(page.names).map(([name, code]) => [code, name as PdfOperator]));
  }

  all(): void {
    const { operators, operands } = this.page;
    for (let index = 0; index < operators.length && !this.isTooHeavy; index += 1) {
      const name = this.operators.get(operators[index] as number);
      if (name !== undefined) this.take(name, operands[index]);
    }
  }

  private take(name: PdfOperator, given: unknown): void {
    const args = Array.isArray(given) ? (given as readonly unknown[]) : [];
    switch (name) {
      case 'save':
        this.push(IDENTITY);
        break;
      case 'restore':
      case 'paintFormXObjectEnd':
        this.style = this.stack.pop() ?? this.style;
        break;
      case 'transform':
        this.style = { ...this.style, matrix: times(this.style.matrix, readMatrix(args)) };
        break;
      case 'paintFormXObjectBegin':
        this.push(args[0] === null || args[0] === undefined ? IDENTITY : readMatrix(listOf(args[0])));
        break;
      case 'setLineWidth':
        this.style = { ...this.style, width: numberOf(args[0]) };
        break;
      case 'setDash':
        this.style = { ...this.style, isDashed: isDashed(args[0]) };
        break;
      case 'setGState':
        this.setState(args[0]);
        break;
      case 'setStrokeRGBColor':
        this.style = { ...this.style, stroke: String(args[0]) };
        break;
      case 'setFillRGBColor':
        this.style = { ...this.style, fill: String(args[0]) };
        break;
      case 'beginMarkedContent':
        this.marks.push(null);
        break;
      case 'beginMarkedContentProps':
        this.marks.push(this.layerOf(args[1]));
        break;
      case 'endMarkedContent':
        this.marks.pop();
        break;
      case 'paintImageXObject':
      case 'paintInlineImageXObject':
      case 'paintImageMaskXObject':
        this.hasPicture = true;
        break;
      case 'constructPath':
        this.path(args);
        break;
    }
  }

  private push(matrix: Matrix): void {
    if (this.stack.length < 1000) this.stack.push(this.style);
    this.style = { ...this.style, matrix: times(this.style.matrix, matrix) };
  }

  private setState(entries: unknown): void {
    for (const entry of listOf(entries)) {
      const [key, value] = listOf(entry);
      if (key === 'LW') this.style = { ...this.style, width: numberOf(value) };
      if (key === 'D') this.style = { ...this.style, isDashed: isDashed(listOf(value)[0]) };
    }
  }

  /** The layer of a mark, if it names one. */
  private layerOf(mark: unknown): string | null {
    const id = typeof mark === 'object' && mark !== null && 'id' in mark ? mark.id : null;
    const layer = typeof id === 'string' ? this.page.layers.get(id) : undefined;
    if (layer === undefined) return null;
    if (!layer.isShown) this.hidden.add(layer.name);
    return layer.name;
  }

  private path([painted, buffers]: readonly unknown[]): void {
    const { names } = this.page;
    const isStroked = [names.stroke, names.closeStroke].includes(painted as number);
    const isBoth = [names.fillStroke, names.eoFillStroke, names.closeFillStroke, names.closeEOFillStroke].includes(
      painted as number,
    );
    const isFilled = [names.fill, names.eoFill].includes(painted as number);
    const { stroke, fill, isDashed: isBroken, width, matrix } = this.style;
    if (!isStroked && !isBoth && !isFilled) return;
    // Shapes in the color of the paper are invisible.
    const isSolid = (isFilled || isBoth) && !isPale(fill);
    if (!isSolid && (isFilled || isPale(stroke))) return;
    const inGroup = this.marks.findLast((mark) => mark !== null) ?? null;
    const scale = Math.sqrt(Math.abs(matrix[0] * matrix[3] - matrix[1] * matrix[2]));
    const pen = isSolid ? `solid ${fill}` : `${(width * scale).toFixed(2)} pt ${stroke}`;
    const layer = inGroup ?? (isBroken && !isSolid ? `dashed ${pen}` : pen);
    // A dashed line shows something above or below, such as a cabinet or a beam.
    if (isBroken && !isSolid && inGroup === null) this.hidden.add(layer);
    const [numbers] = listOf(buffers);
    for (const { corners, isClosed } of subpaths(numbersOf(numbers), matrix)) {
      this.corners += corners.length;
      if (this.curves.length >= MOST_CURVES || this.corners > MOST_CORNERS) this.isTooHeavy = true;
      if (this.isTooHeavy) return;
      if (corners.length < 2 || !corners.every(({ x, y }) => Number.isFinite(x) && Number.isFinite(y))) continue;
      const line = isSolid ? thinLine(corners) : null;
      if (line !== null) this.curves.push({ layer, isClosed: false, corners: line });
      else if (isSolid) this.curves.push({ layer, isClosed: true, corners, isFill: true });
      else this.curves.push({ layer, isClosed, corners });
    }
  }
}

/** The codes of a path's steps: move, line, curve with two or with one handle, close. */
const [MOVE, LINE, CUBIC, QUADRATIC, CLOSE] = [0, 1, 2, 3, 4];

function subpaths(numbers: ArrayLike<number>, matrix: Matrix): { corners: BentCorner[]; isClosed: boolean }[] {
  const paths: { corners: BentCorner[]; isClosed: boolean }[] = [];
  let corners: BentCorner[] = [];
  let from: Point = { x: 0, y: 0 };
  const end = (isClosed: boolean) => {
    const [first, last] = [corners[0], corners.at(-1)];
    const isRound = corners.length > 2 && first !== undefined && last !== undefined && isSame(first, last);
    if (isRound) corners.pop();
    if (corners.length > 1) paths.push({ corners, isClosed: isClosed || isRound });
    corners = [];
  };
  const start = () => {
    if (corners.length === 0) corners.push({ ...place(matrix, from), bulge: 0 });
  };
  for (let at = 0; at < numbers.length; ) {
    const step = numbers[at] as number;
    const point = (index: number): Point => ({
      x: numbers[at + index] as number,
      y: numbers[at + index + 1] as number,
    });
    if (step === MOVE) {
      end(false);
      from = point(1);
      at += 3;
    } else if (step === LINE) {
      start();
      from = point(1);
      const to = place(matrix, from);
      if (!isSame(corners.at(-1) as Point, to)) corners.push({ ...to, bulge: 0 });
      at += 3;
    } else if (step === CUBIC || step === QUADRATIC) {
      start();
      const count = step === CUBIC ? 3 : 2;
      const handles = Array.from({ length: count }, (_, index) => place(matrix, point(1 + 2 * index)));
      bend(corners, handles);
      from = point(2 * count - 1);
      at += 1 + 2 * count;
    } else if (step === CLOSE) {
      const [first] = corners;
      end(true);
      if (first !== undefined) from = unplace(matrix, first);
      at += 1;
    } else return paths;
  }
  end(false);
  return paths;
}

/** Steps of a curve that is not an arc. */
const CURVE_STEPS = 12;

/** Appends a Bézier curve: as an arc if it is one, else as short lines. */
function bend(corners: BentCorner[], handles: readonly Point[]): void {
  const from = corners.at(-1) as BentCorner;
  const [one, last] = [handles[0] as Point, handles.at(-1) as Point];
  const [first, second] =
    handles.length === 3 ? [one, handles[1] as Point] : [towards(from, one, 2 / 3), towards(last, one, 2 / 3)];
  const bulge = bulgeOf(from, first, second, last);
  if (bulge !== null) {
    corners[corners.length - 1] = { ...from, bulge };
    corners.push({ ...last, bulge: 0 });
    return;
  }
  for (let step = 1; step <= CURVE_STEPS; step += 1) {
    const t = step / CURVE_STEPS;
    const [a, b, c, d] = [(1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t ** 3];
    corners.push({
      x: a * from.x + b * first.x + c * second.x + d * last.x,
      y: a * from.y + b * first.y + c * second.y + d * last.y,
      bulge: 0,
    });
  }
}

/** The bulge of the arc that a Bézier curve approximates; null if it is not an arc. */
function bulgeOf(from: Point, first: Point, second: Point, to: Point): number | null {
  const [chord, one, two] = [vector(from, to), vector(from, first), vector(second, to)];
  const [c, a, b] = [length(chord), length(one), length(two)];
  if (c === 0 || a === 0 || b === 0 || Math.abs(a - b) > 0.03 * Math.max(a, b)) return null;
  const start = Math.atan2(cross(one, chord), dot(one, chord));
  const end = Math.atan2(cross(chord, two), dot(chord, two));
  if (Math.abs(start - end) > 0.03 || Math.abs(start) < 0.02 || Math.abs(start) > 1.7) return null;
  // Half the angle of the arc is the angle between its chord and its tangents.
  const half = (start + end) / 2;
  const radius = c / 2 / Math.abs(Math.sin(half));
  const handle = (4 / 3) * Math.tan(Math.abs(half) / 2) * radius;
  return Math.abs(handle - a) <= 0.03 * handle ? Math.tan(half / 2) : null;
}

/** The middle line of a thin filled shape; null if it is not thin. */
function thinLine(corners: readonly BentCorner[]): BentCorner[] | null {
  if (corners.length !== 4 || corners.some(({ bulge }) => bulge !== 0)) return null;
  const [a, b, c, d] = corners as [BentCorner, BentCorner, BentCorner, BentCorner];
  const [one, two] = [Math.max(gap(a, b), gap(c, d)), Math.max(gap(b, c), gap(d, a))];
  if (Math.min(one, two) > THIN || Math.max(one, two) < 4 * Math.min(one, two)) return null;
  const middle = (p: Point, q: Point) => ({ x: (p.x + q.x) / 2, y: (p.y + q.y) / 2, bulge: 0 });
  return one < two ? [middle(a, b), middle(c, d)] : [middle(b, c), middle(d, a)];
}

function isDashed(pattern: unknown): boolean {
  const lengths = listOf(pattern).map(numberOf);
  return (
    lengths.length > 0 && lengths.some((one) => one > 0) && lengths.some((one, index) => index % 2 === 1 || one > 0)
  );
}

/** Nearly white. */
function isPale(color: string): boolean {
  const [, red = '0', green = '0', blue = '0'] = /^#(..)(..)(..)$/.exec(color) ?? [];
  return [red, green, blue].every((part) => Number.parseInt(part, 16) >= 245);
}

function listOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  return ArrayBuffer.isView(value) ? Array.from(value as Float32Array) : [];
}

function numbersOf(value: unknown): ArrayLike<number> {
  return value instanceof Float32Array ? value : [];
}

function numberOf(value: unknown): number {
  return typeof value === 'number' && Number.isFinite(value) ? value : 0;
}

function readMatrix(values: readonly unknown[]): Matrix {
  if (values.length < 6) return IDENTITY;
  return values.slice(0, 6).map(numberOf) as unknown as Matrix;
}

function times(m: Matrix, n: Matrix): Matrix {
  return [
    m[0] * n[0] + m[2] * n[1],
    m[1] * n[0] + m[3] * n[1],
    m[0] * n[2] + m[2] * n[3],
    m[1] * n[2] + m[3] * n[3],
    m[0] * n[4] + m[2] * n[5] + m[4],
    m[1] * n[4] + m[3] * n[5] + m[5],
  ];
}

function place([a, b, c, d, e, f]: Matrix, { x, y }: Point): Point {
  return { x: a * x + c * y + e, y: b * x + d * y + f };
}

function unplace([a, b, c, d, e, f]: Matrix, { x, y }: Point): Point {
  const turn = a * d - b * c;
  return turn === 0 ? { x, y } : { x: (d * (x - e) - c * (y - f)) / turn, y: (a * (y - f) - b * (x - e)) / turn };
}

function vector(a: Point, b: Point): Point {
  return { x: b.x - a.x, y: b.y - a.y };
}

function length({ x, y }: Point): number {
  return lengthOf(x, y);
}

function gap(a: Point, b: Point): number {
  return lengthOf(b.x - a.x, b.y - a.y);
}

function cross(a: Point, b: Point): number {
  return a.x * b.y - a.y * b.x;
}

function dot(a: Point, b: Point): number {
  return a.x * b.x + a.y * b.y;
}

function towards(from: Point, to: Point, part: number): Point {
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
}

function isSame(a: Point, b: Point): boolean {
  return Math.abs(a.x - b.x) < 0.001 && Math.abs(a.y - b.y) < 0.001;
}
