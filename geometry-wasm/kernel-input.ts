import type { CellInput, FlatRegion, KernelError, KernelInput, StairInput } from '#app/layout/kernel/tile-kernel.ts';

/** More tiles than this on the room's bounding box are refused, unless the caller has counted them. */
const MAX_TILES = 2_000_000;
/** More than 500 room corners and 100 rectangles can make, even if all their sides cross each other. */
const MAX_CORNERS = 262_144;
/**
 * Coordinates stay below this, so that a product of two differences is at most 2^52 and the difference of two products
 * is exact.
 */
const MAX_COORDINATE = 2 ** 25;
/** A tile may be longer than the largest region, which extends on both sides of the origin. */
const MAX_TILE_SIDE = 2 ** 26;
/** A side up to the joint plus 1/4 in counts as a sliver in the scores. */
export const SLIVER_OVER_JOINT = 2032;

/** Outlines with more corners are refused. */
const MAX_SIDES = 12;

/** Longer cycles of shifts are refused. */
const MAX_CYCLE = 64;

/** Returns why the kernel cannot take the input, or null. It makes one pass over the corners. */
export function checkKernelInput(input: KernelInput): KernelError | null {
  return checkRegion(input) ?? checkGrid(input);
}

/** The limit of tiles on the box around a region. */
export function mostTilesOn({ areTilesCounted }: FlatRegion): number {
  return areTilesCounted === true ? Number.POSITIVE_INFINITY : MAX_TILES;
}

/** The same for tiles in stairs. */
export function checkStairInput(input: StairInput): KernelError | null {
  return checkRegion(input) ?? checkStairs(input);
}

/** The same for outlines. */
export function checkCellInput(input: CellInput): KernelError | null {
  return checkRegion(input) ?? checkCells(input);
}

function checkRegion({ points, ringStarts }: FlatRegion): KernelError | null {
  const corners = points.length / 2;
  if (corners > MAX_CORNERS) return { code: 'too-many-corners', corners };
  if (ringStarts.length === 0 || ringStarts[0] !== 0) return fault(`ringStarts begins with ${ringStarts[0]}, not 0`);
  for (let ring = 1; ring < ringStarts.length; ring++) {
    const size = (ringStarts[ring] ?? 0) - (ringStarts[ring - 1] ?? 0);
    if (size < 3) return fault(`ring ${ring - 1} has ${size} corners`);
  }
  if (ringStarts[ringStarts.length - 1] !== corners) {
    return fault(`ringStarts ends with ${ringStarts[ringStarts.length - 1]}, there are ${corners} corners`);
  }
  for (let i = 0; i < points.length; i++) {
    const value = points[i] ?? Number.NaN;
    if (!isCoordinate(value)) return fault(`points[${i}] is ${value}, not an integer below 2^25`);
  }
  return checkArea(points, ringStarts);
}

/** Origins must be lattice points too. */
export function checkOrigins(origins: Float64Array): KernelError | null {
  if (origins.length % 2 !== 0) return fault(`origins has ${origins.length} entries, not pairs`);
  for (let i = 0; i < origins.length; i++) {
    const value = origins[i] ?? Number.NaN;
    if (!isCoordinate(value)) return fault(`origins[${i}] is ${value}, not an integer below 2^25`);
  }
  return null;
}

function checkGrid({ grid }: KernelInput): KernelError | null {
  if (!isCoordinate(grid.originX)) return fault(`originX is ${grid.originX}`);
  if (!isCoordinate(grid.originY)) return fault(`originY is ${grid.originY}`);
  if (!isTileSide(grid.tileX)) return fault(`tileX is ${grid.tileX}`);
  if (!isTileSide(grid.tileY)) return fault(`tileY is ${grid.tileY}`);
  if (!isCoordinate(grid.joint) || grid.joint < 0) return fault(`joint is ${grid.joint}`);
  const { shifts } = grid;
  if (shifts.length < 1 || shifts.length > MAX_CYCLE) return fault(`there are ${shifts.length} shifts`);
  const module = grid.tileX + grid.joint;
  const outside = shifts.find((shift) => !(isCoordinate(shift) && shift >= 0 && shift < module));
  if (outside !== undefined) return fault(`a course is shifted by ${outside}, the module is ${module}`);
  return null;
}

function checkStairs({ stairs }: StairInput): KernelError | null {
  for (const [name, value] of Object.entries(stairs)) if (!isCoordinate(value)) return fault(`${name} is ${value}`);
  const { tileX, tileY, stepX, stepY, turnX, turnY } = stairs;
  if (tileX <= 0) return fault(`tileX is ${tileX}`);
  if (tileY <= 0) return fault(`tileY is ${tileY}`);
  if (stepY < tileY) return fault(`a step of ${stepY} down is less than the tile's ${tileY}`);
  const cell = stepX * turnY - stepY * turnX;
  // A lattice cell smaller than the tile would make tiles overlap.
  if (cell < tileX * tileY) return fault(`the lattice has a cell of ${cell}`);
  return null;
}

function checkCells({ cells }: CellInput): KernelError | null {
  const { outline, ...numbers } = cells;
  for (const [name, value] of Object.entries(numbers)) if (!isCoordinate(value)) return fault(`${name} is ${value}`);
  const { stepX, stepY, turnX, turnY } = cells;
  const isAlongX = Math.abs(stepX) >= Math.abs(stepY);
  if (isAlongX ? stepX <= 0 : stepY <= 0) return fault(`a step of ${stepX}, ${stepY} leads backwards`);
  const outlineFault = findOutlineFault(outline);
  if (outlineFault !== null) return fault(outlineFault);
  const cell = stepX * turnY - stepY * turnX;
  // A lattice cell smaller than the tile would make tiles overlap.
  if (2 * cell < twiceArea(outline)) return fault(`the lattice has a cell of ${cell}`);
  return null;
}

function findOutlineFault(outline: readonly number[]): string | null {
  const corners = outline.length / 2;
  if (!Number.isInteger(corners) || corners < 3 || corners > MAX_SIDES) return `an outline has ${corners} corners`;
  for (const value of outline) if (!isTileSide(value + 1)) return `an outline has a corner at ${value}`;
  const xs = outline.filter((_, i) => i % 2 === 0);
  const ys = outline.filter((_, i) => i % 2 === 1);
  if (Math.min(...xs) !== 0 || Math.min(...ys) !== 0) return 'an outline does not begin at the corner of its box';
  // It is convex where every corner turns right on screen and no other corner lies left of a side.
  for (let k = 0; k < corners; k++) {
    for (let other = 0; other < corners; other++) {
      const next = (k + 1) % corners;
      if (other === k || other === next) continue;
      const [ax = 0, ay = 0, bx = 0, by = 0] = [xs[k], ys[k], xs[next], ys[next]];
      const side = (bx - ax) * ((ys[other] ?? 0) - ay) - (by - ay) * ((xs[other] ?? 0) - ax);
      if (side <= 0) return `corner ${other} of an outline is not inside side ${k}`;
    }
  }
  return null;
}

function twiceArea(outline: readonly number[]): number {
  return outline.reduce((sum, value, i) => {
    const next = outline[(i + (i % 2 === 0 ? 3 : 1)) % outline.length] ?? 0;
    return sum + (i % 2 === 0 ? value * next : -value * next);
  }, 0);
}

/**
 * The signed areas of the rings must sum to a positive value: no tiles would be laid in a region with reversed rings.
 */
function checkArea(points: Float64Array, ringStarts: Int32Array): KernelError | null {
  let area = 0;
  for (let ring = 0; ring + 1 < ringStarts.length; ring++) {
    const start = 2 * (ringStarts[ring] ?? 0);
    const end = 2 * (ringStarts[ring + 1] ?? 0);
    let x = points[end - 2] ?? 0;
    let y = points[end - 1] ?? 0;
    for (let i = start; i < end; i += 2) {
      const nextX = points[i] ?? 0;
      const nextY = points[i + 1] ?? 0;
      area += x * nextY - nextX * y;
      x = nextX;
      y = nextY;
    }
  }
  return area < 0 ? fault('the region lies on the right of its edges: outer rings need a positive shoelace sum') : null;
}

function isCoordinate(value: number): boolean {
  return Number.isInteger(value) && Math.abs(value) < MAX_COORDINATE;
}

function isTileSide(value: number): boolean {
  return Number.isInteger(value) && value > 0 && value < MAX_TILE_SIDE;
}

function fault(detail: string): KernelError {
  return { code: 'kernel-fault', detail };
}
