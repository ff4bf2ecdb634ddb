import type { Ring } from '#app/geometry/ring.ts';
import type { CutShape, LayoutResult } from '#app/layout/model/layout-result.ts';
import { laidPieces } from '#app/layout/replan/laid-pieces.ts';
import { UNITS_PER_MM } from '#app/layout/units/length.ts';

/** The ticks of the layout that was ticked last. Kept outside the panels, which unmount while there is no layout. */
export interface TickMemory {
  current: { readonly result: LayoutResult; readonly done: ReadonlySet<number> } | null;
}

export interface CarriedTicks {
  readonly done: ReadonlySet<number>;
  /** Pieces that were cut but are not in the new layout: their number, and their old labels. */
  readonly dropped: { readonly pieces: number; readonly labels: readonly string[] };
}

/**
 * Carries ticks from a layout to the one that replaces it. A cut piece fits wherever the new layout has the same outline at the
 * same place in its tile: preferably at the same place on the floor. Pieces that fit nowhere are dropped. The first `laid`
 * courses are down: their pieces are ticked, and no cut piece is used for them.
 */
export function carryTicks(
  done: ReadonlySet<number>,
  before: LayoutResult,
  after: LayoutResult,
  laid: number | null = null,
): CarriedTicks {
  const carried = new Set(laidPieces(after, laid));
  const laidBefore = laidPieces(before, laid);
  const labels = new Set<string>();
  let pieces = 0;
  const byShape = new Map<number, number[]>();
  for (const piece of done) {
    const shape = before.pieces[piece]?.shape;
    if (shape === undefined || laidBefore.has(piece)) continue;
    byShape.set(shape, [...(byShape.get(shape) ?? []), piece]);
  }
  for (const [index, ticked] of byShape) {
    const shape = before.shapes[index] as CutShape;
    const same = new Set(after.shapes.flatMap((other, at) => (isSame(shape, other, before, after) ? [at] : [])));
    const free = after.pieces.flatMap(({ shape: of }, piece) => (same.has(of) && !carried.has(piece) ? [piece] : []));
    const place = (piece: number, { pieces: all }: LayoutResult) => `${all[piece]?.tileX} ${all[piece]?.tileY}`;
    const places = new Set(ticked.map((piece) => place(piece, before)));
    free.sort((a, b) => Number(places.has(place(b, after))) - Number(places.has(place(a, after))) || a - b);
    for (const piece of free.slice(0, ticked.length)) carried.add(piece);
    if (free.length >= ticked.length) continue;
    pieces += ticked.length - free.length;
    labels.add(shape.label);
  }
  return { done: carried, dropped: { pieces, labels: [...labels] } };
}

/** Outlines that differ by less are the same for a saw. */
const REACH = UNITS_PER_MM / 5;

function isSame(one: CutShape, other: CutShape, before: LayoutResult, after: LayoutResult): boolean {
  const [tile, otherTile] = [before.kinds[one.kind], after.kinds[other.kind]];
  if (tile?.across !== otherTile?.across || tile?.down !== otherTile?.down) return false;
  if (one.holes.length !== other.holes.length) return false;
  return (
    isNearRing(one.outline, other.outline) &&
    one.holes.every((hole, index) => isNearRing(hole, other.holes[index] as Ring))
  );
}

function isNearRing(one: Ring, other: Ring): boolean {
  return (
    one.length === other.length &&
    one.every(({ x, y }, index) => {
      const at = other[index];
      return at !== undefined && Math.abs(at.x - x) <= REACH && Math.abs(at.y - y) <= REACH;
    })
  );
}
