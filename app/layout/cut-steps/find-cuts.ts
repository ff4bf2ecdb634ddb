import { distance, type Point } from '#app/geometry/point.ts';
import type { Ring } from '#app/geometry/ring.ts';
import { ringSides, type Segment } from '#app/geometry/segment.ts';
import { LEAST_OFF } from '#app/layout/cut-steps/cut-step.ts';
import { isTileSide, roundAt } from '#app/layout/cuts/find-rounds.ts';
import { type CutLine, offLine } from '#app/layout/cuts/kept-part.ts';
import type { Round } from '#app/layout/model/layout-result.ts';
import type { TileSize } from '#app/layout/shapes/measure-tile.ts';
import { UNITS_PER_INCH } from '#app/layout/units/length.ts';

interface FoundCuts {
  readonly lines: readonly CutLine[];
  /** Corners of cuts that do not run through the tile, from where they leave its edge to where they return. */
  readonly chains: readonly Ring[];
}

/** Sides that are this close to one line are sawn along it. */
const NEARLY = UNITS_PER_INCH / 64;

/**
 * The cuts that turn a tile into a piece: cuts through the tile, and notches. The piece is beside the circles in
 * `rounds`.
 */
export function findCuts(outline: Ring, tile: TileSize, rounds: readonly Round[]): FoundCuts {
  const through: CutLine[] = [];
  const kinds = ringSides(outline).map((side) => {
    if (isTileSide(side.from, side.to, tile)) return 'edge';
    if (roundAt(side.from, side.to, rounds) !== undefined || followsRound(side, rounds)) return 'round';
    if (!outline.every((corner) => offLine(side, corner) >= 0 - NEARLY)) return 'notch';
    if (takesNothing(side, tile)) return 'edge';
    through.push(side);
    return 'line';
  });
  const lines = withoutTwins(through);
  const first = kinds.findIndex((kind, index) => kind === 'notch' && kinds.at(index - 1) !== 'notch');
  if (first < 0) return { lines, chains: kinds.includes('notch') ? [outline] : [] };
  const chains: Point[][] = [];
  for (let step = 0; step < outline.length; step++) {
    const index = (first + step) % outline.length;
    if (kinds[index] !== 'notch') continue;
    const next = outline[(index + 1) % outline.length] as Point;
    if (kinds.at(index - 1) === 'notch') chains[chains.length - 1]?.push(next);
    else chains.push([outline[index] as Point, next]);
  }
  return { lines, chains };
}

/** If a side is no longer than this and follows a circle, it is not marked. */
const SHORT_SIDE = UNITS_PER_INCH / 8;

/** Whether a short side follows a circle as closely as a tape can show, like the end of a wall where an arc begins. */
function followsRound({ from, to }: Segment, rounds: readonly Round[]): boolean {
  if (distance(from, to) > SHORT_SIDE) return false;
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  return rounds.some(({ x, y, radius }) =>
    [from, middle, to].every((point) => Math.abs(distance(point, { x, y }) - radius) < LEAST_OFF),
  );
}

function takesNothing(line: Segment, { across, down }: TileSize): boolean {
  const corners = [0, across].flatMap((x) => [0, down].map((y) => ({ x, y })));
  return corners.every((corner) => offLine(line, corner) > 0 - LEAST_OFF);
}

/** The lines in their order, without the shorter of two that are nearly the same. */
function withoutTwins(lines: readonly CutLine[]): readonly CutLine[] {
  const kept: CutLine[] = [];
  for (const line of [...lines].sort((a, b) => distance(b.from, b.to) - distance(a.from, a.to))) {
    if (!kept.some((one) => isSameLine(one, line))) kept.push(line);
  }
  return lines.filter((line) => kept.includes(line));
}

/** The opposite side of a very thin strip is a different line. */
function isSameLine(one: Segment, other: Segment): boolean {
  const along =
    (one.to.x - one.from.x) * (other.to.x - other.from.x) + (one.to.y - one.from.y) * (other.to.y - other.from.y);
  return along > 0 && [other.from, other.to].every((end) => Math.abs(offLine(one, end)) <= NEARLY);
}

/** Whether an end of a notch is neither on the tile's edge nor on a cut through the tile. */
export function isLoose(chain: Ring, { lines }: FoundCuts, tile: TileSize): boolean {
  const [first, last] = [chain[0], chain[chain.length - 1]] as [Point, Point];
  return [first, last].some(({ x, y }) => {
    const isOnEdge = x === 0 || y === 0 || x === tile.across || y === tile.down;
    return !isOnEdge && !lines.some((line) => Math.abs(offLine(line, { x, y })) <= NEARLY);
  });
}
