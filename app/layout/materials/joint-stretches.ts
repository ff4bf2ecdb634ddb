import type { Point } from '#app/geometry/point.ts';
import type { Ring } from '#app/geometry/ring.ts';
import { ringsAsLaid } from '#app/layout/cuts/shape-as-laid.ts';
import type { CutPiece, CutShape, LayoutResult, PlacedLayer } from '#app/layout/model/layout-result.ts';
import type { PlannedJoints } from '#app/layout/model/planned-materials.ts';
import { sideWith, tileCorners } from '#app/layout/shapes/measure-tile.ts';
import type { Length } from '#app/layout/units/length.ts';

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
 * Every stretch of joint between two pieces that lie a joint apart, by the width of the joint and by its length: of whole tiles
 * and cut pieces, in any pattern. Joints at walls and between zones are none. Pieces that touch have a joint of no width
 * between them, which counts where `touching` says so.
 */
export function jointsByWidth(
  result: LayoutResult,
  { touching, crossings }: { readonly touching: boolean; readonly crossings: boolean },
): readonly PlannedJoints[] {
  const found = new Map<Length, { readonly stretches: Map<number, number>; crossings: number }>();
  eachSurface(result, touching, (layers, pieces, width) => {
    const joints = found.get(width) ?? { stretches: new Map<number, number>(), crossings: 0 };
    found.set(width, joints);
    const places = new Places(width + 2 * ROUNDING);
    matchSides(layers, pieces, { joint: width, result }, ({ nx, ny }, line, from, to) => {
      const length = Math.round(to - from);
      joints.stretches.set(length, (joints.stretches.get(length) ?? 0) + 1);
      if (!crossings) return;
      const middle = line + width / 2;
      for (const along of [from, to]) places.add(nx * middle - ny * along, ny * middle + nx * along);
    });
    joints.crossings += places.ofAtLeast(ENDS_OF_CROSSING);
  });
  return [...found].flatMap(([width, { stretches, crossings: count }]): PlannedJoints[] => {
    if (stretches.size === 0) return [];
    return [{ width, stretches: [...stretches].sort(([a], [b]) => a - b), crossings: crossings ? count : null }];
  });
}

/**
 * Where a joint ends in another, three ends meet: its own, and the other joint's on either side. Ends that are no further
 * apart than a joint is wide are one place.
 */
const ENDS_OF_CROSSING = 3;

/** Points grouped by place: those within `reach` of the first of a group are in it. */
class Places {
  readonly #reach: number;
  readonly #cells = new Map<number, { readonly x: number; readonly y: number; count: number }[]>();

  constructor(reach: number) {
    this.#reach = reach;
  }

  add(x: number, y: number): void {
    const [column, row] = [Math.floor(x / this.#reach), Math.floor(y / this.#reach)];
    for (const dx of AROUND) {
      for (const dy of AROUND) {
        for (const place of this.#cells.get(keyOf(column + dx, row + dy)) ?? []) {
          if (Math.abs(place.x - x) > this.#reach || Math.abs(place.y - y) > this.#reach) continue;
          place.count += 1;
          return;
        }
      }
    }
    const key = keyOf(column, row);
    const cell = this.#cells.get(key);
    if (cell === undefined) this.#cells.set(key, [{ x, y, count: 1 }]);
    else cell.push({ x, y, count: 1 });
  }

  ofAtLeast(count: number): number {
    let places = 0;
    for (const cell of this.#cells.values()) for (const place of cell) if (place.count >= count) places += 1;
    return places;
  }
}

const AROUND = [0, -1, 1] as const;
/** More cells than any surface has in a row. */
const COLUMNS = 2 ** 25;

function keyOf(column: number, row: number): number {
  return column + row * COLUMNS;
}

/** The floor, or each zone, with its joint, where that is counted. */
function eachSurface(
  result: LayoutResult,
  touching: boolean,
  visit: (layers: readonly PlacedLayer[], pieces: readonly CutPiece[], joint: Length) => void,
): void {
  const { zones, request } = result;
  const isCounted = (joint: number) => joint > 0 || touching;
  if (zones === undefined && isCounted(request.finish.joint)) {
    visit(result.layers, result.pieces, request.finish.joint);
  }
  zones?.forEach(({ parts }, zone) => {
    const { joint } = (request.zones?.[zone - 1] ?? request).finish;
    for (const { layers, pieces } of isCounted(joint) ? parts : [])
      visit(layers, result.pieces.slice(...pieces), joint);
  });
}

/** A stretch of joint: its direction, the place of the side before it across that, and where it begins and ends along it. */
type OnStretch = (direction: Direction, line: number, from: number, to: number) => void;

function matchSides(
  layers: readonly PlacedLayer[],
  pieces: readonly CutPiece[],
  { joint, result }: { readonly joint: number; readonly result: LayoutResult },
  onStretch: OnStretch,
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
    const [outline] = piece.exact ?? ringsAsLaid(shape, result);
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
  for (const direction of directions) matchLines(direction, joint, onStretch);
}

function layerOf({ kind, turned, halfTurned }: CutShape, layers: readonly PlacedLayer[]): PlacedLayer | undefined {
  return layers.find((layer) => {
    return layer.kind === kind && layer.turned === turned && layer.halfTurned === halfTurned;
  });
}

type Side = readonly [from: Point, to: Point];

function sidesOf(ring: Ring): Side[] {
  return ring.map((from, index) => [from, ring[(index + 1) % ring.length] as Point] as const);
}

/** The direction of a tile's side, the position of its line, and whether the tile is before it. */
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

/** Records where a side before a joint is opposite a side beyond it. */
function matchLines(direction: Direction, joint: number, onStretch: OnStretch): void {
  const { lines } = direction;
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
          const [least, most] = [Math.max(from, start), Math.min(to, end)];
          if (Math.round(most - least) >= LEAST) onStretch(direction, at * ROUNDING, least, most);
        }
      }
    }
  }
}
