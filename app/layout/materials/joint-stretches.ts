import type { Point } from '#app/geometry/point.ts';
import type { Ring } from '#app/geometry/ring.ts';
import { laidRings } from '#app/layout/cuts/laid-shape.ts';
import type { CutPiece, CutShape, LaidLayer, LayoutResult } from '#app/layout/model/layout-result.ts';
import { sideWith, tileCorners } from '#app/layout/shapes/measure-tile.ts';

/** A length of joint in lattice units, rounded, and how many stretches have it. */
export type JointStretches = readonly (readonly [length: number, count: number])[];

/** The tile sides along one line, as starts and ends: first of the tiles before the line, then of the tiles after it. */
interface Line {
  readonly before: [start: number, end: number][];
  readonly beyond: [start: number, end: number][];
}

/** The lines of one direction by their place across it, in steps of `ROUNDING`. */
interface Direction {
  /** Across the lines, of length 1. */
  readonly nx: number;
  readonly ny: number;
  readonly lines: Map<number, Line>;
}

/** Slanted sides are rounded to the lattice: within this many units they are on one line. */
const ROUNDING = 4;
/** Stretches shorter than this are left over from rounding. */
const LEAST = 2 * ROUNDING;
/** Directions whose sine is under this are one. */
const PARALLEL = 1e-9;

/**
 * Every stretch of joint between two pieces that lie a joint apart, by its length: of whole tiles and cut pieces, in any
 * pattern. Joints at walls and between zones are none. The shortest first. Pieces that touch have a joint of no width between
 * them, which counts where `touching` says so.
 */
export function jointStretches(result: LayoutResult, { touching }: { readonly touching: boolean }): JointStretches {
  const found = new Map<number, number>();
  const { zones, request } = result;
  const isCounted = (joint: number) => joint > 0 || touching;
  if (zones === undefined && isCounted(request.finish.joint)) {
    countIn(result.layers, result.pieces, request.finish.joint, result, found);
  }
  zones?.forEach(({ parts }, zone) => {
    const { joint } = (request.zones?.[zone - 1] ?? request).finish;
    for (const { layers, pieces } of isCounted(joint) ? parts : []) {
      countIn(layers, result.pieces.slice(...pieces), joint, result, found);
    }
  });
  return [...found].sort(([a], [b]) => a - b);
}

function countIn(
  layers: readonly LaidLayer[],
  pieces: readonly CutPiece[],
  joint: number,
  result: LayoutResult,
  found: Map<number, number>,
): void {
  const directions: Direction[] = [];
  for (const layer of layers) {
    for (const side of sidesOf(tileCorners(layer))) {
      const { before, direction, offset, along } = place(directions, side);
      const [from, to] = along(side);
      for (const { x, y, count } of layer.fullRuns) {
        for (let tile = 0; tile < count; tile++) {
          const [left, top] = [x + tile * layer.step.x, y + tile * layer.step.y];
          const shift = direction.nx * top - direction.ny * left;
          noteSide(direction, before, offset + direction.nx * left + direction.ny * top, from + shift, to + shift);
        }
      }
    }
  }
  for (const piece of pieces) {
    const shape = result.shapes[piece.shape] as CutShape;
    const corners = tileCorners(layerOf(shape, layers) ?? result.kinds[shape.kind] ?? result.kinds[0]);
    const sides = sidesOf(corners);
    const [outline] = piece.exact ?? laidRings(shape, result);
    for (const edge of sidesOf(outline as Ring)) {
      const side = sides[sideWith(...edge, corners)];
      if (side === undefined) continue;
      const { before, direction, offset, along } = place(directions, side);
      const [from, to] = along(edge);
      const shift = direction.nx * piece.tileY - direction.ny * piece.tileX;
      const at = offset + direction.nx * piece.tileX + direction.ny * piece.tileY;
      noteSide(direction, before, at, from + shift, to + shift);
    }
  }
  for (const { lines } of directions) matchLines(lines, joint, found);
}

function layerOf({ kind, turned, halfTurned }: CutShape, layers: readonly LaidLayer[]): LaidLayer | undefined {
  return layers.find((layer) => {
    return layer.kind === kind && layer.turned === turned && layer.halfTurned === halfTurned;
  });
}

type Side = readonly [from: Point, to: Point];

function sidesOf(ring: Ring): Side[] {
  return ring.map((from, index) => [from, ring[(index + 1) % ring.length] as Point] as const);
}

/** The direction of a side of a tile, the place of its line, and whether the tile lies before it. */
function place(directions: Direction[], [from, to]: Side) {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.sqrt(dx * dx + dy * dy);
  // The tile runs clockwise on screen, so that this points away from it.
  const [outX, outY] = [dy / length, -dx / length];
  const before = outX > PARALLEL || (outX >= -PARALLEL && outY > 0);
  const [nx, ny] = before ? [outX, outY] : [-outX, -outY];
  let direction = directions.find((one) => Math.abs(one.nx * ny - one.ny * nx) < PARALLEL);
  if (direction === undefined) {
    direction = { nx, ny, lines: new Map() };
    directions.push(direction);
  }
  const across = direction;
  return {
    before,
    direction,
    offset: across.nx * from.x + across.ny * from.y,
    along: ([start, end]: Side): readonly [number, number] => {
      const [one, other] = [across.nx * start.y - across.ny * start.x, across.nx * end.y - across.ny * end.x];
      return one < other ? [one, other] : [other, one];
    },
  };
}

function noteSide({ lines }: Direction, before: boolean, offset: number, from: number, to: number): void {
  const at = Math.round(offset / ROUNDING);
  let line = lines.get(at);
  if (line === undefined) {
    line = { before: [], beyond: [] };
    lines.set(at, line);
  }
  (before ? line.before : line.beyond).push([from, to]);
}

/** Notes where a side before a joint and a side beyond it lie opposite each other. */
function matchLines(lines: ReadonlyMap<number, Line>, joint: number, found: Map<number, number>): void {
  const byStart = ([a]: readonly [number, number], [b]: readonly [number, number]) => a - b;
  for (const { before, beyond } of lines.values()) {
    before.sort(byStart);
    beyond.sort(byStart);
  }
  for (const [at, { before }] of lines) {
    if (before.length === 0) continue;
    const across = Math.round((at * ROUNDING + joint) / ROUNDING);
    for (const near of [-2, -1, 0, 1, 2]) {
      const { beyond = [] } = lines.get(across + near) ?? {};
      let first = 0;
      for (const [from, to] of before) {
        while (first < beyond.length && (beyond[first] as [number, number])[1] <= from) first += 1;
        for (let one = first; one < beyond.length && (beyond[one] as [number, number])[0] < to; one++) {
          const [start, end] = beyond[one] as [number, number];
          const length = Math.round(Math.min(to, end) - Math.max(from, start));
          if (length >= LEAST) found.set(length, (found.get(length) ?? 0) + 1);
        }
      }
    }
  }
}
