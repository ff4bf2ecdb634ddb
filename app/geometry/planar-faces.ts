import { type Bounds, ringBounds } from '#app/geometry/bounds.ts';
import type { CutLines } from '#app/geometry/cut-lines.ts';
import { cleanRing } from '#app/geometry/normalise-ring.ts';
import type { Point } from '#app/geometry/point.ts';
import { locatePoint } from '#app/geometry/point-in-ring.ts';
import type { Ring } from '#app/geometry/ring.ts';
import { signedArea2 } from '#app/geometry/ring-area.ts';

/** A bounded face of lines that meet only at their ends. */
export interface Face {
  /** Clockwise on screen and simple, with its corners on straight sides. */
  readonly ring: Ring;
  /** The piece that begins at each corner of `ring`, as an index into the pieces. */
  readonly pieces: readonly number[];
  /** Twice its area, holes not subtracted. */
  readonly area2: number;
  /** The outlines inside it, clockwise too. */
  readonly holes: readonly Hole[];
  /** The group of connected lines that it belongs to. */
  readonly group: number;
}

/** The outline of a group of connected lines inside a face. */
interface Hole {
  readonly ring: Ring;
  readonly area2: number;
  readonly group: number;
}

export interface PlanarFaces {
  readonly faces: readonly Face[];
  /** The outlines of the groups of connected lines, clockwise; some have several that touch at a point. */
  readonly outlines: readonly Hole[];
  /** For each piece the faces on its two sides: -1 for the outside; null if it ends freely or only joins two groups. */
  readonly sides: readonly (readonly [number, number] | null)[];
  readonly groups: number;
}

/** Finds the faces. Pieces with the same face on both sides bound nothing and are left out. */
export function planarFaces({ nodes, pieces }: CutLines): PlanarFaces {
  const all = new Uint8Array(pieces.length).fill(1);
  const around = halvesAround(nodes, pieces);
  const loose = traceCycles(around, all);
  const alive = all.map((_, piece) => Number(loose.cycleOf[2 * piece] !== loose.cycleOf[2 * piece + 1]));
  const { cycles } = alive.includes(0) ? traceCycles(around, alive) : loose;
  const groupOf = connect(nodes.length, pieces, alive);
  const faces: MutableFace[] = [];
  const outlines: OutlineHalves[] = [];
  const sideOf = new Int32Array(2 * pieces.length).fill(-1);
  const loopsOf = simpleLoops(around.starts, nodes.length);
  for (const cycle of cycles) {
    const group = groupOf[around.starts[cycle[0] as number] as number] as number;
    const loops = loopsOf(cycle).map((halves) => {
      const ring = halves.map((half) => nodes[around.starts[half] as number] as Point);
      return { halves, ring, area2: signedArea2(ring) };
    });
    const outer = loops.find(({ area2 }) => area2 > 0);
    const backward = loops.filter(({ area2 }) => area2 < 0);
    const holes = backward.map(({ halves, ring, area2 }) => {
      return { halves, ring: cleanRing([...ring].reverse()), area2: 0 - area2, group };
    });
    if (outer === undefined) outlines.push(...holes);
    else {
      for (const half of cycle) sideOf[half] = faces.length;
      const along = outer.halves.map((half) => half >> 1);
      faces.push({ ring: outer.ring, pieces: along, area2: outer.area2, holes, group });
    }
  }
  nest(faces, outlines, (hole, face) => {
    faces[face]?.holes.push(hole);
    for (const half of hole.halves) sideOf[half] = face;
  });
  const groups = new Set(faces.map(({ group }) => group)).size;
  const sides = pieces.map((_, piece): readonly [number, number] | null => {
    return alive[piece] === 0 ? null : [sideOf[2 * piece] as number, sideOf[2 * piece + 1] as number];
  });
  return { faces, outlines, sides, groups };
}

interface MutableFace extends Face {
  readonly holes: Hole[];
}

interface OutlineHalves extends Hole {
  readonly halves: readonly number[];
}

type Pieces = CutLines['pieces'];

/** The halves that leave each node, by angle. Half `2i` runs along piece i, half `2i + 1` back. */
interface HalvesAround {
  /** The node at which each half starts. */
  readonly starts: Int32Array;
  readonly halves: Int32Array;
  /** Where the halves of each node begin, and one more. */
  readonly firsts: Int32Array;
}

function halvesAround(nodes: readonly Point[], pieces: Pieces): HalvesAround {
  const count = 2 * pieces.length;
  const starts = new Int32Array(count);
  const firsts = new Int32Array(nodes.length + 1);
  for (const [index, { from, to }] of pieces.entries()) {
    starts[2 * index] = from;
    starts[2 * index + 1] = to;
  }
  for (const start of starts) firsts[start + 1] = (firsts[start + 1] as number) + 1;
  for (let node = 0; node < nodes.length; node += 1) {
    firsts[node + 1] = (firsts[node + 1] as number) + (firsts[node] as number);
  }
  const halves = new Int32Array(count);
  const [dx, dy] = [new Float64Array(count), new Float64Array(count)];
  const filled = firsts.slice(0, -1);
  for (let half = 0; half < count; half += 1) {
    const start = starts[half] as number;
    const [from, to] = [nodes[start] as Point, nodes[starts[half ^ 1] as number] as Point];
    dx[half] = to.x - from.x;
    dy[half] = to.y - from.y;
    // Inserted in order, because few lines meet at a node.
    let at = filled[start] as number;
    filled[start] = at + 1;
    const first = firsts[start] as number;
    for (; at > first && isBefore(half, halves[at - 1] as number, dx, dy); at -= 1)
      halves[at] = halves[at - 1] as number;
    halves[at] = half;
  }
  return { starts, halves, firsts };
}

function isBefore(one: number, other: number, dx: Float64Array, dy: Float64Array): boolean {
  const [ax, ay, bx, by] = [dx[one] as number, dy[one] as number, dx[other] as number, dy[other] as number];
  const [isFirst, isOtherFirst] = [ay > 0 || (ay === 0 && ax > 0), by > 0 || (by === 0 && bx > 0)];
  if (isFirst !== isOtherFirst) return isFirst;
  return bx * ay - by * ax < 0;
}

/** Walks round every face with the face on the left of y up, that is clockwise on screen round a bounded one. */
function traceCycles({ starts, halves, firsts }: HalvesAround, alive: Uint8Array) {
  const next = new Int32Array(starts.length);
  for (let node = 0; node + 1 < firsts.length; node += 1) {
    const [first, end] = [firsts[node] as number, firsts[node + 1] as number];
    let before = -1;
    for (let at = end - 1; at >= first && before < 0; at -= 1) {
      if (alive[(halves[at] as number) >> 1] === 1) before = halves[at] as number;
    }
    for (let at = first; at < end; at += 1) {
      const half = halves[at] as number;
      if (alive[half >> 1] !== 1) continue;
      next[half ^ 1] = before;
      before = half;
    }
  }
  const cycleOf = new Int32Array(starts.length).fill(-1);
  const cycles: number[][] = [];
  for (let first = 0; first < starts.length; first += 1) {
    if (alive[first >> 1] === 0 || cycleOf[first] !== -1) continue;
    const cycle: number[] = [];
    for (let half = first; cycleOf[half] === -1; half = next[half] as number) {
      cycleOf[half] = cycles.length;
      cycle.push(half);
    }
    cycles.push(cycle);
  }
  return { cycles, cycleOf };
}

/** Numbers the groups of connected pieces, per node. */
function connect(count: number, pieces: Pieces, alive: Uint8Array): Int32Array {
  const parent = Int32Array.from({ length: count }, (_, node) => node);
  const root = (node: number): number => {
    let at = node;
    while (parent[at] !== at) {
      parent[at] = parent[parent[at] as number] as number;
      at = parent[at] as number;
    }
    return at;
  };
  for (const [index, { from, to }] of pieces.entries()) {
    if (alive[index] === 1) parent[root(from)] = root(to);
  }
  return parent.map((_, node) => root(node));
}

/** Splits a cycle that passes a node more than once into loops that do not. */
function simpleLoops(starts: Int32Array, nodes: number): (cycle: readonly number[]) => number[][] {
  // Where on the path each node is; -1: it is not.
  const placeOf = new Int32Array(nodes).fill(-1);
  return (cycle) => {
    const loops: number[][] = [];
    const path: number[] = [];
    for (const half of cycle) {
      const node = starts[half] as number;
      const before = placeOf[node] as number;
      if (before >= 0) {
        const loop = path.splice(before);
        for (const one of loop) placeOf[starts[one] as number] = -1;
        loops.push(loop);
      }
      placeOf[node] = path.length;
      path.push(half);
    }
    for (const half of path) placeOf[starts[half] as number] = -1;
    return [...loops, path];
  };
}

/** Cells along a side of the grid in which faces are looked up. */
const CELLS = 64;

/** Assigns each outline to the smallest face of another group that contains it. */
function nest(
  faces: readonly Face[],
  outlines: readonly OutlineHalves[],
  take: (hole: OutlineHalves, face: number) => void,
): void {
  if (outlines.length < 2) return;
  const all = ringBounds(outlines.flatMap(({ ring }) => ring));
  const across = (x: number) => Math.floor((CELLS * (x - all.minX)) / (all.maxX - all.minX + 1));
  const down = (y: number) => Math.floor((CELLS * (y - all.minY)) / (all.maxY - all.minY + 1));
  const cells = new Map<number, { face: Face; index: number; box: Bounds }[]>();
  const sorted = faces.map((face, index) => ({ face, index, box: ringBounds(face.ring) }));
  sorted.sort((a, b) => a.face.area2 - b.face.area2);
  for (const one of sorted) {
    for (let column = across(one.box.minX); column <= across(one.box.maxX); column += 1) {
      for (let row = down(one.box.minY); row <= down(one.box.maxY); row += 1) {
        const cell = cells.get(column * CELLS + row);
        if (cell) cell.push(one);
        else cells.set(column * CELLS + row, [one]);
      }
    }
  }
  for (const hole of outlines) {
    const at = hole.ring[0] as Point;
    const around = cells.get(across(at.x) * CELLS + down(at.y))?.find(({ face, box }) => {
      return face.group !== hole.group && isInBox(at, box) && locatePoint(at, face.ring) === 'inside';
    });
    if (around !== undefined) take(hole, around.index);
  }
}

function isInBox({ x, y }: Point, { minX, minY, maxX, maxY }: Bounds): boolean {
  return minX <= x && x <= maxX && minY <= y && y <= maxY;
}
