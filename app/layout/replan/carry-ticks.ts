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
  /** What was cut and is not in the new layout: how many pieces, and their labels before. */
  readonly dropped: { readonly pieces: number; readonly labels: readonly string[] };
}

/**
 * The ticks of a layout for the one that replaces it. A piece that is cut fits wherever the new layout has one of the same
 * outline in its tile: at the same place first, else at any other. What fits nowhere is dropped. The first
 * `laid` courses lie on the floor: their pieces are ticked, and nothing else is cut for their places.
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

/** A saw cannot tell outlines apart that differ by less. */
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
