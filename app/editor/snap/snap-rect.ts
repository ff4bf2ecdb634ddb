import { LINE_SNAP_PX } from '#app/editor/drawing-unit.ts';
import { type SnapAnswer, type SnapReason, toLattice } from '#app/editor/snap/snap-answer.ts';
import { snapValue } from '#app/editor/snap/snap-grid.ts';
import type { Bounds } from '#app/geometry/bounds.ts';
import { distance, type Point } from '#app/geometry/point.ts';
import { isRectangleInRing } from '#app/geometry/rectangle-in-ring.ts';
import type { Ring } from '#app/geometry/ring.ts';
import { ringSides, type Segment } from '#app/geometry/segment.ts';

/** A rectangle that is being placed or dragged. */
export interface RectQuestion {
  /** Its top left corner as the pointer has it. */
  readonly corner: Point;
  /** Across (x) and down (y). */
  readonly width: number;
  readonly length: number;
  /** The room, clockwise on screen; the grid begins at the corner of its box. */
  readonly room: Ring;
  readonly others: readonly Bounds[];
  readonly gridStep: number;
  readonly latticePerPx: number;
}

interface Line {
  readonly at: number;
  readonly reason: SnapReason;
  readonly guide: Segment;
}

/**
 * The position for its top left corner: sides snap to walls and to other obstacles within 15 px, on each axis
 * separately; if none is near, a corner snaps to a slanted wall, otherwise to the grid.
 */
export function snapRect(question: RectQuestion): SnapAnswer {
  const { corner, width, length, gridStep } = question;
  const [minX, minY] = [Math.min(...question.room.map(({ x }) => x)), Math.min(...question.room.map(({ y }) => y))];
  const reach = LINE_SNAP_PX * question.latticePerPx;
  const across = nearest(corner.x, width, lines(question, 'x'), reach);
  const down = nearest(corner.y, length, lines(question, 'y'), reach);
  if (across === null && down === null) {
    const touching = touchSlanted(question, reach);
    if (touching !== null) return touching;
  }
  const point = {
    x: across?.at ?? minX + snapValue(corner.x - minX, gridStep),
    y: down?.at ?? minY + snapValue(corner.y - minY, gridStep),
  };
  const hits = [across, down].filter((hit) => hit !== null);
  return {
    point: toLattice(point),
    reasons: hits.length === 0 ? ['grid'] : hits.map((hit) => hit.reason),
    guides: hits.map((hit) => hit.guide),
  };
}

/** Upright (x) or level (y) sides near enough along the other axis to mean anything. */
function lines(question: RectQuestion, axis: 'x' | 'y'): Line[] {
  const { corner, room, others } = question;
  const reach = 2 * LINE_SNAP_PX * question.latticePerPx;
  const [from, to] = axis === 'x' ? [corner.y, corner.y + question.length] : [corner.x, corner.x + question.width];
  const isBeside = (min: number, max: number) => min <= to + reach && max >= from - reach;
  const found: Line[] = [];
  ringSides(room).forEach(({ from: a, to: b }) => {
    const [at, end, min, max] =
      axis === 'x'
        ? [a.x, b.x, Math.min(a.y, b.y), Math.max(a.y, b.y)]
        : [a.y, b.y, Math.min(a.x, b.x), Math.max(a.x, b.x)];
    if (at === end && isBeside(min, max)) found.push({ at, reason: 'wall', guide: { from: a, to: b } });
  });
  for (const box of others) {
    const [min, max] = axis === 'x' ? [box.minY, box.maxY] : [box.minX, box.maxX];
    if (!isBeside(min, max)) continue;
    for (const at of axis === 'x' ? [box.minX, box.maxX] : [box.minY, box.maxY]) {
      const guide =
        axis === 'x'
          ? { from: { x: at, y: box.minY }, to: { x: at, y: box.maxY } }
          : { from: { x: box.minX, y: at }, to: { x: box.maxX, y: at } };
      found.push({ at, reason: 'obstacle-edge', guide });
    }
  }
  return found;
}

/** The line nearest to either side, as the place of the near side. */
function nearest(start: number, size: number, candidates: readonly Line[], reach: number): Line | null {
  let best: Line | null = null;
  let least = reach;
  for (const line of candidates) {
    for (const at of [line.at, line.at - size]) {
      const apart = Math.abs(at - start);
      if (apart <= least) {
        least = apart;
        best = { ...line, at };
      }
    }
  }
  return best;
}

/** Pushes the rectangle square to a slanted wall until a corner touches it from inside. */
function touchSlanted(question: RectQuestion, reach: number): SnapAnswer | null {
  const { corner, width, length, room } = question;
  for (const { from: a, to: b } of ringSides(room)) {
    if (a.x === b.x || a.y === b.y) continue;
    const wall = distance(a, b);
    // The room is on the right of a wall that runs clockwise on screen.
    const inward = { x: -(b.y - a.y) / wall, y: (b.x - a.x) / wall };
    const near = { x: inward.x > 0 ? corner.x : corner.x + width, y: inward.y > 0 ? corner.y : corner.y + length };
    const depth = (near.x - a.x) * inward.x + (near.y - a.y) * inward.y;
    const along = ((near.x - a.x) * (b.x - a.x) + (near.y - a.y) * (b.y - a.y)) / (wall * wall);
    if (Math.abs(depth) > reach || along < 0 || along > 1) continue;
    // Rounding may leave it a unit outside; the next unit inward is then valid.
    for (const extra of [0, 1, 2]) {
      const push = extra - depth;
      const point = toLattice({ x: corner.x + inward.x * push, y: corner.y + inward.y * push });
      const box = { minX: point.x, minY: point.y, maxX: point.x + width, maxY: point.y + length };
      if (isRectangleInRing(box, room)) return { point, reasons: ['wall'], guides: [{ from: a, to: b }] };
    }
  }
  return null;
}
