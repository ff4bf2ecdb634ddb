import type { CutLines } from '#app/geometry/cut-lines.ts';
import type { Point } from '#app/geometry/point.ts';
import { lengthOf } from '#app/geometry/point.ts';
import type { Segment } from '#app/geometry/segment.ts';
import { LineCells } from '#app/layout/plans/line-cells.ts';

/** A gap between two facing wall ends, or between an end and a wall. */
export interface Opening {
  /** The lines that close it: one for a single-line wall, two along the faces of a double-line wall. */
  readonly closings: readonly Segment[];
  /** The middles of its two ends. */
  readonly from: Point;
  readonly to: Point;
  /** Units of the frame. */
  readonly width: number;
  /** 0 for single-line walls. */
  readonly thickness: number;
  /** Whether a wall end faces the side of another wall. Such an opening is no evidence for the unit. */
  readonly isWeak: boolean;
}

/** Inches: the widths of openings that are closed, and the thicknesses of walls. */
export const [LEAST_OPENING, MOST_OPENING] = [17.9, 72.2];
export const [THINNEST, THICKEST] = [2.5, 16.5];
/** Walls may be thicker if a window or door is drawn across an opening in them. */
const THICKEST_SPANNED = 40;
const OVERSHOOT = 2.5;
const MOST_TO_WALL = 48;
/** Inches: how far a wall, with the door's frame, may start before or behind the end of a door. */
const [DOOR_STEP_BACK, DOOR_REACH] = [4, 15];
/** Inches: the most between a door and its wall's lines. */
const UNCUT = 12;
/** If a ray from a corner meets nothing, another is tried this far beside it. */
const BESIDE = 0.125;
const DOOR_ASIDE = [0, 2, -2, 4, -4];

/** An end of a wall: the short line between its two sides, or the free end of a single line. */
export interface WallEnd {
  readonly corners: readonly [Point, Point] | readonly [Point];
  readonly middle: Point;
  /** A unit vector away from the wall. */
  readonly out: Point;
  /** The length of straight wall behind it. */
  readonly rail: number;
  /** Whether a line continues from it, so either side could be the wall. */
  readonly isOpenBothWays: boolean;
  /** Whether its line meets no other. */
  readonly isAlone: boolean;
  /**
   * Whether it is as short as walls are thick and one of its sides continues. It may be the side of a stub that ends
   * elsewhere.
   */
  readonly isStub: boolean;
  /**
   * The number of its closed shape, if that is about square: a column, or a pier between two openings. Null if it has
   * none.
   */
  readonly column: number | null;
}

interface Way {
  readonly to: number;
  readonly x: number;
  readonly y: number;
  readonly length: number;
}

/** The cosine of 3 degrees: hand drawing and rounding turn a line by at most this. */
const STRAIGHT = 0.9986;
const SQUARE = 0.09;

/** The cut lines of the walls, and the lines that meet at each point. */
export class WallGraph {
  private readonly across: LineCells;
  /** The first door line in `across`. Door lines come last. */
  private readonly firstLeaf: number;
  private readonly ways: (readonly Way[])[];
  private readonly nodes: readonly Point[];
  private readonly walls: LineCells;
  /** For each wall line, whether it meets no other. */
  private readonly isAlone: readonly boolean[];

  constructor(
    { nodes, pieces }: CutLines,
    private readonly inch: number,
    across: readonly Segment[],
    leaves: readonly Segment[],
  ) {
    this.across = new LineCells([...across, ...leaves], 72 * inch);
    this.firstLeaf = across.length;
    this.nodes = nodes;
    const alive = withoutOvershoots(nodes, pieces, OVERSHOOT * inch);
    const ways: Way[][] = nodes.map(() => []);
    const segments: Segment[] = [];
    const ends: (readonly [number, number])[] = [];
    for (const [index, { from, to }] of pieces.entries()) {
      if (!alive[index]) continue;
      const [a, b] = [nodes[from] as Point, nodes[to] as Point];
      const length = lengthOf(b.x - a.x, b.y - a.y);
      const [x, y] = [(b.x - a.x) / length, (b.y - a.y) / length];
      ways[from]?.push({ to, x, y, length });
      ways[to]?.push({ to: from, x: -x, y: -y, length });
      segments.push({ from: a, to: b });
      ends.push([from, to]);
    }
    this.isAlone = ends.map(([from, to]) => ways[from]?.length === 1 && ways[to]?.length === 1);
    this.ways = ways;
    this.walls = new LineCells(segments, 36 * inch);
  }

  freeEnds(): WallEnd[] {
    const ends: WallEnd[] = [];
    for (const [node, ways] of this.ways.entries()) {
      const [only] = ways;
      if (ways.length !== 1 || only === undefined) continue;
      const rail = this.railFrom(node, only);
      if (rail < THINNEST * this.inch) continue;
      const at = this.nodes[node] as Point;
      ends.push({
        corners: [at],
        middle: at,
        out: { x: -only.x, y: -only.y },
        rail,
        isOpenBothWays: false,
        isAlone: this.meetsNone(node, only),
        isStub: false,
        column: null,
      });
    }
    return ends;
  }

  /** Short lines across the end of a wall: from both of their ends a side of the wall runs in the same direction. */
  caps(): WallEnd[] {
    const ends: WallEnd[] = [];
    for (const [node, ways] of this.ways.entries()) {
      for (const way of ways) {
        if (this.goesOn(node, -way.x, -way.y)) continue;
        const other = this.straightEnd(way);
        if (other === null || other < node) continue;
        const [a, b] = [this.nodes[node] as Point, this.nodes[other] as Point];
        for (const side of [1, -1]) {
          const wall = { x: -way.y * side, y: way.x * side };
          const [one, two] = [this.wayTo(node, wall), this.wayTo(other, wall)];
          if (one === null || two === null) continue;
          const rail = Math.min(this.railFrom(node, one), this.railFrom(other, two));
          if (rail < 1.5 * this.inch) continue;
          const column = this.columnOf(a, b, rail, [
            [node, one],
            [other, two],
          ]);
          const out = { x: -wall.x, y: -wall.y };
          const [leads, leadsToo] = [this.wayTo(node, out) !== null, this.wayTo(other, out) !== null];
          const isStub = leads !== leadsToo && rail <= THICKEST * this.inch;
          const isOpenBothWays = leads && leadsToo;
          const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
          ends.push({ corners: [a, b], middle, out, rail, isOpenBothWays, isAlone: false, isStub, column });
        }
      }
    }
    return ends;
  }

  /**
   * Whether lines cover the whole distance between the middles of two ends, within the wall. `doors` includes door
   * lines.
   */
  isSpanned(from: Point, to: Point, thickness: number, doors: boolean): boolean {
    const length = lengthOf(to.x - from.x, to.y - from.y);
    const [x, y] = [(to.x - from.x) / length, (to.y - from.y) / length];
    const parts: [number, number][] = [];
    for (const index of this.across.near(from, to)) {
      if (!doors && index >= this.firstLeaf) continue;
      const { from: a, to: b } = this.across.lines[index] as Segment;
      const [ax, ay, bx, by] = [a.x - from.x, a.y - from.y, b.x - from.x, b.y - from.y];
      if (Math.max(Math.abs(ax * y - ay * x), Math.abs(bx * y - by * x)) > 0.6 * thickness + this.inch) continue;
      const [one, other] = [ax * x + ay * y, bx * x + by * y];
      parts.push([Math.max(0, Math.min(one, other)), Math.min(length, Math.max(one, other))]);
    }
    return coveredBy(parts) > 0.9 * length;
  }

  /** The number of a closed shape that is about square and thicker than a wall; null for any other. */
  private columnOf(
    a: Point,
    b: Point,
    rail: number,
    sides: readonly [readonly [number, Way], readonly [number, Way]],
  ): number | null {
    const thick = lengthOf(b.x - a.x, b.y - a.y);
    if (thick < 8 * this.inch || rail > 1.6 * thick) return null;
    const [one, other] = sides.map(([node, way]) => this.farEnd(node, way)) as [number, number];
    // A piece of wall has other walls beside it.
    const corners = [...sides.map(([node]) => node), one, other];
    if (corners.some((node) => this.ways[node]?.length !== 2)) return null;
    const back = this.wayTo(one, { x: (b.x - a.x) / thick, y: (b.y - a.y) / thick });
    return back !== null && this.straightEnd(back) === other ? Math.min(...corners) : null;
  }

  /** Whether a straight line has a free end and meets no other line before it. */
  private meetsNone(node: number, first: Way): boolean {
    let way = first;
    for (let steps = 0; steps < 64; steps += 1) {
      const ways = this.ways[way.to] ?? [];
      if (ways.length === 1) return true;
      const next = ways.length === 2 ? this.straightOn(way.to, way) : null;
      if (next === null || way.to === node) return false;
      way = next;
    }
    return false;
  }

  private farEnd(node: number, side: Way): number {
    let at = node;
    let steps = 0;
    for (let next: Way | null = side; next !== null && steps < 64; next = this.straightOn(next.to, next)) {
      at = next.to;
      steps += 1;
    }
    return at;
  }

  /** The far end of a straight line no longer than walls are thick; null if it is longer or continues there. */
  private straightEnd(first: Way): number | null {
    let length = first.length;
    let [way, at] = [first, first.to];
    while (length <= THICKEST_SPANNED * this.inch) {
      const next = this.straightOn(at, way);
      if (next === null) return length >= THINNEST * this.inch ? at : null;
      length += next.length;
      [way, at] = [next, next.to];
    }
    return null;
  }

  private railFrom(node: number, first: Way): number {
    let length = first.length;
    let [way, at] = [first, first.to];
    for (let steps = 0; steps < 64 && length < 120 * this.inch; steps += 1) {
      const next = this.straightOn(at, way);
      if (next === null || at === node) return length;
      length += next.length;
      [way, at] = [next, next.to];
    }
    return length;
  }

  private straightOn(node: number, { x, y }: Way): Way | null {
    return this.ways[node]?.find((way) => way.x * x + way.y * y > STRAIGHT) ?? null;
  }

  private goesOn(node: number, x: number, y: number): boolean {
    return this.ways[node]?.some((way) => way.x * x + way.y * y > STRAIGHT) ?? false;
  }

  private wayTo(node: number, { x, y }: Point): Way | null {
    return this.ways[node]?.find((way) => way.x * x + way.y * y > 1 - SQUARE * SQUARE) ?? null;
  }

  /** Whether a line other than a door's axis crosses the path between the middles of two ends. */
  isBlocked(a: Point, b: Point): boolean {
    const length = lengthOf(b.x - a.x, b.y - a.y);
    const [x, y] = [(b.x - a.x) / length, (b.y - a.y) / length];
    const from = { x: a.x + x * this.inch, y: a.y + y * this.inch };
    const to = { x: b.x - x * this.inch, y: b.y - y * this.inch };
    for (const index of this.walls.near(from, to)) {
      const { from: c, to: d } = this.walls.lines[index] as Segment;
      if (this.isAlone[index] === true || !doCross(from, to, c, d)) continue;
      const reach = lengthOf(d.x - c.x, d.y - c.y);
      if (Math.abs((d.x - c.x) * y - (d.y - c.y) * x) >= 0.3 * reach) return true;
    }
    return false;
  }

  /** The opening from an end to the side of the wall that it faces; null if no wall is within reach. */
  openingToWall({ corners, middle, out, rail, column }: WallEnd): Opening | null {
    if (column !== null) return null;
    const thickness = corners.length === 2 ? lengthOf(corners[1].x - corners[0].x, corners[1].y - corners[0].y) : 0;
    if (thickness > THICKEST * this.inch) return null;
    const hit = this.hit(middle, out);
    // A ray from a corner may just miss the end of a line.
    const hits = corners.map((corner) => this.hit(corner, out) ?? this.hitBeside(corner, middle, out));
    // A short piece of wall faces others by chance, unless window or threshold lines continue from it.
    const isShort = rail < Math.max(2 * thickness, 24 * this.inch);
    if (isShort && (hit === null || hit.reach === Infinity || !this.isSpanned(middle, hit.at, thickness, false)))
      return null;
    if (hit === null || hits.some((one) => one === null || Math.abs(one.reach - hit.reach) > this.inch)) return null;
    const width = hit.reach;
    if (width < LEAST_OPENING * this.inch || width > MOST_TO_WALL * this.inch) return null;
    const closings = corners.map((corner, index) => ({ from: corner, to: (hits[index] as Hit).at }));
    return { closings, from: middle, to: hit.at, width, thickness, isWeak: true };
  }

  /** The opening along a door, if walls are close to both of its ends; otherwise null. */
  openingAtDoor(from: Point, to: Point, inch: number): Opening | null {
    const length = lengthOf(to.x - from.x, to.y - from.y);
    if (length < LEAST_OPENING * inch || length > MOST_OPENING * inch) return null;
    const out = { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
    if (this.isWallAlong(from, out, length)) return null;
    // An open door is drawn along a face of its wall, so a line through it may miss the other wall's end: look beside
    // it too.
    for (const aside of DOOR_ASIDE) {
      const moved = ({ x, y }: Point) => ({ x: x - out.y * aside * inch, y: y + out.x * aside * inch });
      const [one, other] = [this.wallBehind(moved(from), { x: -out.x, y: -out.y }), this.wallBehind(moved(to), out)];
      if (one === null || other === null || this.isBlocked(one, other)) continue;
      const width = lengthOf(other.x - one.x, other.y - one.y);
      return { closings: [{ from: one, to: other }], from: one, to: other, width, thickness: 0, isWeak: true };
    }
    return null;
  }

  /** Whether the wall has no gap at a door. */
  isUncut(from: Point, to: Point): boolean {
    const length = lengthOf(to.x - from.x, to.y - from.y);
    return length > 0 && this.isWallAlong(from, { x: (to.x - from.x) / length, y: (to.y - from.y) / length }, length);
  }

  /** Whether wall lines run beside most of a door: then its wall has no gap there. */
  private isWallAlong(from: Point, out: Point, length: number): boolean {
    const reach = UNCUT * this.inch;
    const parts: [number, number][] = [];
    for (const side of [-1, 0, 1]) {
      const start = { x: from.x - out.y * reach * side, y: from.y + out.x * reach * side };
      const near = this.walls.near(start, { x: start.x + out.x * length, y: start.y + out.y * length });
      for (const index of near) {
        const { from: c, to: d } = this.walls.lines[index] as Segment;
        const [ax, ay, bx, by] = [c.x - from.x, c.y - from.y, d.x - from.x, d.y - from.y];
        const [a, b] = [ax * out.x + ay * out.y, bx * out.x + by * out.y];
        const aside = Math.max(Math.abs(ax * out.y - ay * out.x), Math.abs(bx * out.y - by * out.x));
        if (aside <= reach) parts.push([Math.max(0, Math.min(a, b)), Math.min(length, Math.max(a, b))]);
      }
    }
    return coveredBy(parts) > 0.5 * length;
  }

  /** The side of a wall close to an end of a door. */
  private wallBehind({ x, y }: Point, out: Point): Point | null {
    const back = DOOR_STEP_BACK * this.inch;
    const hit = this.hit({ x: x - out.x * back, y: y - out.y * back }, out);
    return hit !== null && hit.reach <= back + DOOR_REACH * this.inch ? hit.at : null;
  }

  /** Like `hit`, from a point slightly nearer to the middle of an end. */
  private hitBeside(corner: Point, middle: Point, out: Point): Hit | null {
    const apart = lengthOf(middle.x - corner.x, middle.y - corner.y);
    if (apart === 0) return null;
    const by = (BESIDE * this.inch) / apart;
    const beside = { x: corner.x + (middle.x - corner.x) * by, y: corner.y + (middle.y - corner.y) * by };
    const found = this.hit(beside, out);
    if (found === null) return null;
    const { reach } = found;
    return { at: { x: Math.round(corner.x + out.x * reach), y: Math.round(corner.y + out.y * reach) }, reach };
  }

  /** The first crossing of a ray with a line. */
  private hit({ x, y }: Point, out: Point): Hit | null {
    const reach = MOST_OPENING * this.inch;
    const from = { x: x + out.x * this.inch, y: y + out.y * this.inch };
    const to = { x: x + out.x * reach, y: y + out.y * reach };
    let best: Hit | null = null;
    for (const index of this.walls.near(from, to)) {
      const { from: c, to: d } = this.walls.lines[index] as Segment;
      if (!doCross(from, to, c, d)) continue;
      const ex = d.x - c.x;
      const ey = d.y - c.y;
      const turn = out.x * ey - out.y * ex;
      const along = ((c.x - x) * ey - (c.y - y) * ex) / turn;
      if (best !== null && along >= best.reach) continue;
      const isSquare = Math.abs(out.x * ex + out.y * ey) < SQUARE * lengthOf(ex, ey);
      const at = { x: Math.round(x + out.x * along), y: Math.round(y + out.y * along) };
      best = { at, reach: isSquare ? along : Infinity };
      if (!isSquare) return null;
    }
    return best;
  }
}

function coveredBy(parts: [number, number][]): number {
  let [covered, end] = [0, 0];
  for (const [low, high] of parts.sort(([a], [b]) => a - b)) {
    covered += Math.max(0, high - Math.max(low, end));
    end = Math.max(end, high);
  }
  return covered;
}

interface Hit {
  readonly at: Point;
  readonly reach: number;
}

function doCross(a: Point, b: Point, c: Point, d: Point): boolean {
  return sideOf(a, b, c) > 0 !== sideOf(a, b, d) > 0 && sideOf(c, d, a) > 0 !== sideOf(c, d, b) > 0;
}

function sideOf(a: Point, b: Point, point: Point): number {
  return (b.x - a.x) * (point.y - a.y) - (point.x - a.x) * (b.y - a.y);
}

/** Drops short free ends past a crossing: they are drawing slips, not wall ends. */
function withoutOvershoots(nodes: readonly Point[], pieces: CutLines['pieces'], most: number): boolean[] {
  const alive = pieces.map(() => true);
  const degree = new Int32Array(nodes.length);
  for (const { from, to } of pieces) {
    degree[from] = (degree[from] as number) + 1;
    degree[to] = (degree[to] as number) + 1;
  }
  for (const [index, { from, to }] of pieces.entries()) {
    const [a, b] = [nodes[from] as Point, nodes[to] as Point];
    const isFree =
      (degree[from] === 1 && (degree[to] as number) > 2) || (degree[to] === 1 && (degree[from] as number) > 2);
    if (isFree && lengthOf(a.x - b.x, a.y - b.y) <= most) alive[index] = false;
  }
  return alive;
}
