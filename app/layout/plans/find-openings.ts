import type { CutLines } from '#app/geometry/cut-lines.ts';
import type { Point } from '#app/geometry/point.ts';
import type { Segment } from '#app/geometry/segment.ts';

/** A gap between two ends of walls that face each other, or between an end and a wall. */
export interface Opening {
  /** The lines that close it: one for single-line walls, two along the faces of a wall. */
  readonly closings: readonly Segment[];
  /** The middles of its two ends. */
  readonly from: Point;
  readonly to: Point;
  /** In units of the frame. */
  readonly width: number;
  /** 0 for single-line walls. */
  readonly thickness: number;
  /** An end of a wall that faces the side of another wall: not counted as evidence. */
  readonly isWeak: boolean;
}

/** Inches: openings that are closed; thicknesses of walls; overshoots at corners; how far ends may be out of line. */
const [LEAST_OPENING, MOST_OPENING] = [17.9, 72.2];
const [THINNEST, THICKEST] = [2.5, 16.5];
const OVERSHOOT = 2.5;
const [CAPS_ASIDE, ENDS_ASIDE] = [2.5, 1];
const MOST_TO_WALL = 48;
/** Inches: how far a wall may be before and behind the end of a door, with its frame. */
const [DOOR_STEP_BACK, DOOR_REACH] = [4, 15];
/** How far from a door the lines of its wall may be. */
const UNCUT = 12;
const DOOR_ASIDE = [0, 2, -2, 4, -4];
/** Ends beyond which a drawing is no plan. */
const MAX_ENDS = 4000;

/** An end of a wall: the short line between its two sides, or the free end of a single line. */
interface WallEnd {
  readonly corners: readonly [Point, Point] | readonly [Point];
  readonly middle: Point;
  /** Away from the wall; of length 1. */
  readonly out: Point;
  /** How far the wall is straight behind it. */
  readonly rail: number;
  /** A line leads on from it, so that either side could be the wall. */
  readonly isOpenBothWays: boolean;
}

/** Finds the openings. `inch` is in units of the frame. */
export function findOpenings(cut: CutLines, inch: number, doors: readonly PlacedDoor[] = []): Opening[] {
  const graph = new Graph(cut, inch);
  const ends = [...graph.caps(), ...graph.freeEnds()].slice(0, MAX_ENDS);
  const pairs = facingPairs(ends, graph, inch);
  const used = new Set<number>();
  const openings: Opening[] = [];
  for (const [one, other] of matchPairs(pairs)) {
    used.add(one);
    used.add(other);
    openings.push(between(ends[one] as WallEnd, ends[other] as WallEnd));
  }
  for (const [index, end] of ends.entries()) {
    if (used.has(index) || end.isOpenBothWays) continue;
    const toWall = graph.openingToWall(end);
    if (toWall !== null) openings.push(toWall);
  }
  const joined = joinSides(openings, inch);
  return [...joined, ...atDoors(doors, joined, graph, inch)];
}

/** A door's hinge and strike, or the two places where the strike may be. */
export interface PlacedDoor {
  readonly from: Point;
  readonly to: Point;
  readonly orTo?: Point | undefined;
}

/** Doors in openings whose walls do not face each other, such as one in a corner: closed from the hinge to the strike. */
function atDoors(doors: readonly PlacedDoor[], openings: readonly Opening[], graph: Graph, inch: number): Opening[] {
  const found: Opening[] = [];
  for (const { from, to, orTo } of doors.slice(0, MAX_ENDS)) {
    for (const end of orTo === undefined ? [to] : [to, orTo]) {
      const middle = { x: (from.x + end.x) / 2, y: (from.y + end.y) / 2 };
      const isKnown = [...openings, ...found].some(({ from: a, to: b, width }) => {
        return Math.hypot((a.x + b.x) / 2 - middle.x, (a.y + b.y) / 2 - middle.y) < width / 2;
      });
      const opening = isKnown ? null : graph.openingAtDoor(from, end, inch);
      if (opening === null) continue;
      found.push(opening);
      break;
    }
  }
  return found;
}

interface Pair {
  readonly one: number;
  readonly other: number;
  readonly apart: number;
}

function facingPairs(ends: readonly WallEnd[], graph: Graph, inch: number): Pair[] {
  const pairs: Pair[] = [];
  for (const [one, a] of ends.entries()) {
    for (let other = one + 1; other < ends.length; other += 1) {
      const b = ends[other] as WallEnd;
      if (a.corners.length !== b.corners.length) continue;
      if (a.out.x * b.out.x + a.out.y * b.out.y > -0.995) continue;
      const [dx, dy] = [b.middle.x - a.middle.x, b.middle.y - a.middle.y];
      const along = (dx * a.out.x + dy * a.out.y) / inch;
      if (along < LEAST_OPENING || along > MOST_OPENING) continue;
      const aside = Math.abs(dx * a.out.y - dy * a.out.x) / inch;
      if (Math.abs(thicknessOf(a) - thicknessOf(b)) > inch) continue;
      if (aside > (a.corners.length === 2 ? CAPS_ASIDE : ENDS_ASIDE)) continue;
      if (graph.isBlocked(a.middle, b.middle)) continue;
      pairs.push({ one, other, apart: along + 4 * aside });
    }
  }
  return pairs;
}

function thicknessOf({ corners: [one, other] }: WallEnd): number {
  return other === undefined ? 0 : Math.hypot(other.x - one.x, other.y - one.y);
}

/** Each end once. Ends with one possible partner go first; of several the nearest is taken. */
function matchPairs(pairs: readonly Pair[]): (readonly [number, number])[] {
  let left = [...pairs].sort((a, b) => a.apart - b.apart);
  const matched: (readonly [number, number])[] = [];
  while (left.length > 0) {
    const counts = new Map<number, number>();
    for (const { one, other } of left) {
      counts.set(one, (counts.get(one) ?? 0) + 1);
      counts.set(other, (counts.get(other) ?? 0) + 1);
    }
    const pair = left.find(({ one, other }) => counts.get(one) === 1 || counts.get(other) === 1) ?? (left[0] as Pair);
    matched.push([pair.one, pair.other]);
    const isOver = (end: number) => end === pair.one || end === pair.other;
    left = left.filter(({ one, other }) => !isOver(one) && !isOver(other));
  }
  return matched;
}

function between(a: WallEnd, b: WallEnd): Opening {
  const [dx, dy] = [b.middle.x - a.middle.x, b.middle.y - a.middle.y];
  const width = Math.hypot(dx, dy);
  const opening = { from: a.middle, to: b.middle, width, isWeak: false };
  const [a1, a2] = a.corners;
  const [b1, b2] = b.corners;
  if (a2 === undefined || b2 === undefined) {
    return { ...opening, closings: [{ from: a1, to: b1 }], thickness: 0 };
  }
  // The corners on the same side of the line through the middles.
  const side = (p: Point, from: Point) => (p.x - from.x) * dy - (p.y - from.y) * dx;
  const isSame = side(a1, a.middle) > 0 === side(b1, b.middle) > 0;
  const closings = isSame
    ? [
        { from: a1, to: b1 },
        { from: a2, to: b2 },
      ]
    : [
        { from: a1, to: b2 },
        { from: a2, to: b1 },
      ];
  return { ...opening, closings, thickness: Math.hypot(a2.x - a1.x, a2.y - a1.y) };
}

/** Two openings of single lines beside each other are the two sides of one wall. */
function joinSides(openings: readonly Opening[], inch: number): Opening[] {
  const joined: Opening[] = [];
  const gone = new Set<Opening>();
  for (const [index, one] of openings.entries()) {
    if (gone.has(one)) continue;
    const [dx, dy] = [(one.to.x - one.from.x) / one.width, (one.to.y - one.from.y) / one.width];
    const other = openings.slice(index + 1).find((two) => {
      if (gone.has(two) || one.thickness > 0 || two.thickness > 0 || Math.abs(one.width - two.width) > 3 * inch)
        return false;
      const [mx, my] = [
        (two.from.x + two.to.x - one.from.x - one.to.x) / 2,
        (two.from.y + two.to.y - one.from.y - one.to.y) / 2,
      ];
      const [along, aside] = [Math.abs(mx * dx + my * dy), Math.abs(mx * dy - my * dx)];
      return along < 3 * inch && aside >= THINNEST * inch && aside <= THICKEST * inch;
    });
    if (other === undefined) {
      joined.push(one);
      continue;
    }
    gone.add(other);
    const isBack = (other.to.x - other.from.x) * dx + (other.to.y - other.from.y) * dy < 0;
    const [from, to] = isBack ? [other.to, other.from] : [other.from, other.to];
    const middle = (a: Point, b: Point) => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
    joined.push({
      closings: [...one.closings, ...other.closings],
      from: middle(one.from, from),
      to: middle(one.to, to),
      width: one.width,
      thickness: Math.abs((other.from.x - one.from.x) * dy - (other.from.y - one.from.y) * dx),
      isWeak: one.isWeak && other.isWeak,
    });
  }
  return joined;
}

interface Way {
  readonly to: number;
  readonly x: number;
  readonly y: number;
  readonly length: number;
}

/** Lines about as straight as hand and rounding make them: within 3 degrees. */
const STRAIGHT = 0.9986;
const SQUARE = 0.09;

class Graph {
  private readonly ways: (readonly Way[])[];
  private readonly nodes: readonly Point[];
  private readonly segments: readonly Segment[];
  private readonly cells = new Map<number, number[]>();
  private readonly size: number;

  constructor(
    { nodes, pieces }: CutLines,
    private readonly inch: number,
  ) {
    this.nodes = nodes;
    this.size = 36 * inch;
    const alive = withoutOvershoots(nodes, pieces, OVERSHOOT * inch);
    const ways: Way[][] = nodes.map(() => []);
    const segments: Segment[] = [];
    for (const [index, { from, to }] of pieces.entries()) {
      if (!alive[index]) continue;
      const [a, b] = [nodes[from] as Point, nodes[to] as Point];
      const length = Math.hypot(b.x - a.x, b.y - a.y);
      const [x, y] = [(b.x - a.x) / length, (b.y - a.y) / length];
      ways[from]?.push({ to, x, y, length });
      ways[to]?.push({ to: from, x: -x, y: -y, length });
      this.register(segments.length, a, b);
      segments.push({ from: a, to: b });
    }
    this.ways = ways;
    this.segments = segments;
  }

  freeEnds(): WallEnd[] {
    const ends: WallEnd[] = [];
    for (const [node, ways] of this.ways.entries()) {
      const [only] = ways;
      if (ways.length !== 1 || only === undefined) continue;
      const rail = this.railFrom(node, only);
      if (rail < THINNEST * this.inch) continue;
      const at = this.nodes[node] as Point;
      ends.push({ corners: [at], middle: at, out: { x: -only.x, y: -only.y }, rail, isOpenBothWays: false });
    }
    return ends;
  }

  /** Short lines across the end of a wall: from each of their ends a side of the wall leads the same way. */
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
          if (
            rail < 1.5 * this.inch ||
            this.isColumn(a, b, rail, [
              [node, one],
              [other, two],
            ])
          )
            continue;
          const out = { x: -wall.x, y: -wall.y };
          const isOpenBothWays = this.wayTo(node, out) !== null && this.wayTo(other, out) !== null;
          const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
          ends.push({ corners: [a, b], middle, out, rail, isOpenBothWays });
        }
      }
    }
    return ends;
  }

  /** A closed shape that is about as long as wide, and no wall's thickness. */
  private isColumn(
    a: Point,
    b: Point,
    rail: number,
    sides: readonly [readonly [number, Way], readonly [number, Way]],
  ): boolean {
    const thick = Math.hypot(b.x - a.x, b.y - a.y);
    if (thick < 8 * this.inch || rail > 1.6 * thick) return false;
    const [one, other] = sides.map(([node, way]) => this.farEnd(node, way)) as [number, number];
    const back = this.wayTo(one, { x: (b.x - a.x) / thick, y: (b.y - a.y) / thick });
    return back !== null && this.straightEnd(back) === other;
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

  /** The far end of a straight line no longer than walls are thick; null if it is longer, or goes on there. */
  private straightEnd(first: Way): number | null {
    let length = first.length;
    let [way, at] = [first, first.to];
    while (length <= THICKEST * this.inch) {
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

  /** Whether a line crosses the way between the middles of two ends. */
  isBlocked(a: Point, b: Point): boolean {
    const length = Math.hypot(b.x - a.x, b.y - a.y);
    const [x, y] = [(b.x - a.x) / length, (b.y - a.y) / length];
    const from = { x: a.x + x * this.inch, y: a.y + y * this.inch };
    const to = { x: b.x - x * this.inch, y: b.y - y * this.inch };
    return this.near(from, to).some((index) => {
      const { from: c, to: d } = this.segments[index] as Segment;
      const reach = Math.hypot(d.x - c.x, d.y - c.y);
      if (Math.abs((d.x - c.x) * y - (d.y - c.y) * x) < 0.3 * reach) return false;
      return doCross(from, to, c, d);
    });
  }

  /** The opening from an end to the side of the wall that it faces; null if there is none within reach. */
  openingToWall({ corners, middle, out, rail }: WallEnd): Opening | null {
    const thickness = corners.length === 2 ? Math.hypot(corners[1].x - corners[0].x, corners[1].y - corners[0].y) : 0;
    if (rail < Math.max(2 * thickness, 24 * this.inch)) return null;
    const hits = corners.map((corner) => this.hit(corner, out));
    const hit = this.hit(middle, out);
    if (hit === null || hits.some((one) => one === null || Math.abs(one.reach - hit.reach) > this.inch)) return null;
    const width = hit.reach;
    if (width < LEAST_OPENING * this.inch || width > MOST_TO_WALL * this.inch) return null;
    const closings = corners.map((corner, index) => ({ from: corner, to: (hits[index] as Hit).at }));
    return { closings, from: middle, to: hit.at, width, thickness, isWeak: true };
  }

  /** The opening along a door, if walls are close to both of its ends; null if not. */
  openingAtDoor(from: Point, to: Point, inch: number): Opening | null {
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    if (length < LEAST_OPENING * inch || length > MOST_OPENING * inch) return null;
    const out = { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
    if (this.isWallAlong(from, out, length)) return null;
    // A door stands along a face of its wall, where a line would miss the end of the other wall: so beside it too.
    for (const aside of DOOR_ASIDE) {
      const moved = ({ x, y }: Point) => ({ x: x - out.y * aside * inch, y: y + out.x * aside * inch });
      const [one, other] = [this.wallBehind(moved(from), { x: -out.x, y: -out.y }), this.wallBehind(moved(to), out)];
      if (one === null || other === null || this.isBlocked(one, other)) continue;
      const width = Math.hypot(other.x - one.x, other.y - one.y);
      return { closings: [{ from: one, to: other }], from: one, to: other, width, thickness: 0, isWeak: true };
    }
    return null;
  }

  /** Whether lines of walls run beside most of a door: then its wall is not cut there. */
  private isWallAlong(from: Point, out: Point, length: number): boolean {
    const reach = UNCUT * this.inch;
    const parts: [number, number][] = [];
    for (const side of [-1, 0, 1]) {
      const start = { x: from.x - out.y * reach * side, y: from.y + out.x * reach * side };
      const near = this.near(start, { x: start.x + out.x * length, y: start.y + out.y * length });
      for (const index of near) {
        const { from: c, to: d } = this.segments[index] as Segment;
        const [ax, ay, bx, by] = [c.x - from.x, c.y - from.y, d.x - from.x, d.y - from.y];
        const [a, b] = [ax * out.x + ay * out.y, bx * out.x + by * out.y];
        const aside = Math.max(Math.abs(ax * out.y - ay * out.x), Math.abs(bx * out.y - by * out.x));
        if (aside <= reach) parts.push([Math.max(0, Math.min(a, b)), Math.min(length, Math.max(a, b))]);
      }
    }
    let [covered, end] = [0, 0];
    for (const [low, high] of parts.sort(([a], [b]) => a - b)) {
      covered += Math.max(0, high - Math.max(low, end));
      end = Math.max(end, high);
    }
    return covered > 0.5 * length;
  }

  /** The side of a wall close to the end of a door. */
  private wallBehind({ x, y }: Point, out: Point): Point | null {
    const back = DOOR_STEP_BACK * this.inch;
    const hit = this.hit({ x: x - out.x * back, y: y - out.y * back }, out);
    return hit !== null && hit.reach <= back + DOOR_REACH * this.inch ? hit.at : null;
  }

  /** Where a ray first meets a line across it. */
  private hit({ x, y }: Point, out: Point): Hit | null {
    const reach = MOST_OPENING * this.inch;
    const from = { x: x + out.x * this.inch, y: y + out.y * this.inch };
    const to = { x: x + out.x * reach, y: y + out.y * reach };
    let best: Hit | null = null;
    for (const index of this.near(from, to)) {
      const { from: c, to: d } = this.segments[index] as Segment;
      if (!doCross(from, to, c, d)) continue;
      const [ex, ey] = [d.x - c.x, d.y - c.y];
      const turn = out.x * ey - out.y * ex;
      const along = ((c.x - x) * ey - (c.y - y) * ex) / turn;
      if (best !== null && along >= best.reach) continue;
      const isSquare = Math.abs(out.x * ex + out.y * ey) < SQUARE * Math.hypot(ex, ey);
      const at = { x: Math.round(x + out.x * along), y: Math.round(y + out.y * along) };
      best = { at, reach: isSquare ? along : Infinity };
      if (!isSquare) return null;
    }
    return best;
  }

  private key(x: number, y: number): number {
    return (Math.floor(x / this.size) + 2 ** 20) * 2 ** 21 + Math.floor(y / this.size) + 2 ** 20;
  }

  private register(index: number, a: Point, b: Point): void {
    for (const key of this.keysOf(a, b)) {
      const cell = this.cells.get(key);
      if (cell === undefined) this.cells.set(key, [index]);
      else cell.push(index);
    }
  }

  /** The cells along a line, a few more where it is steep. */
  private keysOf(a: Point, b: Point): Set<number> {
    const keys = new Set<number>();
    const [columnA, columnB] = [Math.floor(a.x / this.size), Math.floor(b.x / this.size)];
    for (let column = Math.min(columnA, columnB); column <= Math.max(columnA, columnB); column += 1) {
      let [low, high] = [Math.min(a.y, b.y), Math.max(a.y, b.y)];
      if (a.x !== b.x) {
        const slope = (b.y - a.y) / (b.x - a.x);
        const heights = [column * this.size, (column + 1) * this.size].map((x) => a.y + slope * (x - a.x));
        low = Math.max(low, Math.min(...heights));
        high = Math.min(high, Math.max(...heights));
      }
      for (let row = Math.floor(low / this.size); row <= Math.floor(high / this.size); row += 1) {
        keys.add(this.key(column * this.size, row * this.size));
      }
    }
    return keys;
  }

  private near(a: Point, b: Point): number[] {
    const found = new Set<number>();
    for (const key of this.keysOf(a, b)) for (const index of this.cells.get(key) ?? []) found.add(index);
    return [...found];
  }
}

interface Hit {
  readonly at: Point;
  readonly reach: number;
}

function doCross(a: Point, b: Point, c: Point, d: Point): boolean {
  const side = (p: Point, q: Point, r: Point) => (q.x - p.x) * (r.y - p.y) - (r.x - p.x) * (q.y - p.y);
  const [one, two] = [side(a, b, c), side(a, b, d)];
  const [three, four] = [side(c, d, a), side(c, d, b)];
  return one > 0 !== two > 0 && three > 0 !== four > 0;
}

/** Short free ends behind a crossing are slips of the pen, not ends of walls. */
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
    if (isFree && Math.hypot(a.x - b.x, a.y - b.y) <= most) alive[index] = false;
  }
  return alive;
}
