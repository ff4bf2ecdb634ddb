import type { Point } from '#app/geometry/point.ts';
import type { Ring } from '#app/geometry/ring.ts';
import { clipByLine, type Line, ringArea, SLACK, sideLine } from '#app/layout/order/cutting/convex.ts';
import type { SawCut } from '#app/layout/order/cutting/cutting-plan.ts';

/** What is left of a hold once a piece is cut out of it. */
export interface CutOut {
  readonly offcuts: readonly Ring[];
  readonly cuts: readonly SawCut[];
  /** Area of the largest offcut. */
  readonly largest: number;
}

/** Offcuts narrower than this are dust (square lattice units: a hundredth of a square millimetre). */
const DUST = 1000;

/**
 * Cuts a convex piece out of a convex hold with straight cuts from edge to edge, along the piece's sides: each time the one
 * that frees the most. Beyond a cut the blade takes its width.
 */
export function cutOut(hold: Ring, piece: Ring, kerf: number): CutOut {
  const offcuts: Ring[] = [];
  const cuts: SawCut[] = [];
  let largest = 0;
  let rest = hold;
  let restArea = ringArea(hold);
  const sides = piece.map((corner, index) => sideLine(corner, piece[(index + 1) % piece.length] as Point));
  const pending = new Set(sides);
  while (pending.size > 0) {
    let best: { side: Line; kept: Ring; keptArea: number } | null = null;
    for (const side of pending) {
      const kept = clipByLine(rest, side);
      const keptArea = ringArea(kept);
      if (restArea - keptArea < DUST) pending.delete(side);
      else if (!best || keptArea < best.keptArea) best = { side, kept, keptArea };
    }
    if (!best) break;
    const { side, kept, keptArea } = best;
    const chord = chordOf(kept, side);
    if (chord) cuts.push(chord);
    const freed = withoutTwins(clipByLine(rest, { nx: -side.nx, ny: -side.ny, at: -(side.at + kerf) }));
    const freedArea = freed.length > 2 ? ringArea(freed) : 0;
    if (freedArea > DUST) offcuts.push(freed);
    largest = Math.max(largest, freedArea);
    rest = kept;
    restArea = keptArea;
    pending.delete(side);
  }
  return { offcuts, cuts, largest };
}

/** The ring without corners that rounding set beside one another, whose sides would point anywhere. */
function withoutTwins(ring: Ring): Ring {
  return ring.filter((corner, index) => {
    const previous = ring[(index + ring.length - 1) % ring.length] as Point;
    return Math.abs(corner.x - previous.x) + Math.abs(corner.y - previous.y) > 0.01;
  });
}

/** The stretch of a convex ring that lies on a line. */
function chordOf(ring: Ring, { nx, ny, at }: Line): SawCut | null {
  const on = ring.filter(({ x, y }) => Math.abs(nx * x + ny * y - at) <= 10 * SLACK);
  const from = on[0];
  const to = on[on.length - 1];
  return from && to && on.length > 1 ? { from, to } : null;
}
