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
  const alive = new Uint8Array(pieces.length).fill(1);
  const loose = traceCycles(nodes, pieces, alive).cycleOf;
  for (let piece = 0; piece < pieces.length; piece += 1) {
    if (loose[2 * piece] === loose[2 * piece + 1]) alive[piece] = 0;
  }
  const { cycles } = traceCycles(nodes, pieces, alive);
  const groupOf = connect(nodes.length, pieces, alive);
  const faces: MutableFace[] = [];
  const outlines: OutlineHalves[] = [];
  const sideOf = new Int32Array(2 * pieces.length).fill(-1);
  for (const cycle of cycles) {
    const group = groupOf[startOf(pieces, cycle[0] as number)] as number;
    const loops = simpleLoops(pieces, cycle).map((halves) => {
      const ring = halves.map((half) => nodes[startOf(pieces, half)] as Point);
      return { halves, ring, area2: signedArea2(ring) };
    });
    const backward = loops.filter(({ area2 }) => area2 < 0);
    const holes = backward.map(({ halves, ring, area2 }) => {
      return { halves, ring: cleanRing([...ring].reverse()), area2: 0 - area2, group };
    });
    const outer = loops.find(({ area2 }) => area2 > 0);
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

/** Half `2i` runs along piece i, half `2i + 1` back. */
function startOf(pieces: Pieces, half: number): number {
  const { from, to } = pieces[half >> 1] as Pieces[number];
  return (half & 1) === 0 ? from : to;
}

/** Walks round every face with the face on the left of y up, that is clockwise on screen round a bounded one. */
function traceCycles(nodes: readonly Point[], pieces: Pieces, alive: Uint8Array) {
  const leaving: number[][] = Array.from({ length: nodes.length }, () => []);
  for (let half = 0; half < 2 * pieces.length; half += 1) {
    if (alive[half >> 1] === 1) leaving[startOf(pieces, half)]?.push(half);
  }
  const next = new Int32Array(2 * pieces.length);
  for (const [node, halves] of leaving.entries()) {
    const { x, y } = nodes[node] as Point;
    const way = (half: number) => {
      const to = nodes[startOf(pieces, half ^ 1)] as Point;
      return { half, dx: to.x - x, dy: to.y - y };
    };
    const around = halves.map(way).sort(byAngle);
    for (const [index, { half }] of around.entries()) {
      const before = around.at(index - 1) as Way;
      next[half ^ 1] = before.half;
    }
  }
  const cycleOf = new Int32Array(2 * pieces.length).fill(-1);
  const cycles: number[][] = [];
  for (let first = 0; first < 2 * pieces.length; first += 1) {
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

interface Way {
  readonly half: number;
  readonly dx: number;
  readonly dy: number;
}

function byAngle(a: Way, b: Way): number {
  const [aHalf, bHalf] = [isFirstHalf(a), isFirstHalf(b)];
  if (aHalf !== bHalf) return aHalf ? -1 : 1;
  return b.dx * a.dy - b.dy * a.dx;
}

function isFirstHalf({ dx, dy }: Way): boolean {
  return dy > 0 || (dy === 0 && dx > 0);
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

/** Parts a cycle that passes a node more than once into loops that do not. */
function simpleLoops(pieces: Pieces, cycle: readonly number[]): number[][] {
  const loops: number[][] = [];
  const path: number[] = [];
  const placeOf = new Map<number, number>();
  for (const half of cycle) {
    const node = startOf(pieces, half);
    const before = placeOf.get(node);
    if (before !== undefined) {
      const loop = path.splice(before);
      for (const one of loop) placeOf.delete(startOf(pieces, one));
      loops.push(loop);
    }
    placeOf.set(node, path.length);
    path.push(half);
  }
  return [...loops, path];
}

/** Cells along a side of the grid in which faces are looked up. */
const CELLS = 64;

/** Gives each outline to the smallest face of another group that it lies in. */
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
