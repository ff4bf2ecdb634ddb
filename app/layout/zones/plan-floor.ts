import type { Cuts } from '#app/layout/model/cuts.ts';
import { cuttingOf } from '#app/layout/model/field-values.ts';
import type { CutPiece, CutShape, LayoutCounts } from '#app/layout/model/layout-result.ts';
import { planCuts } from '#app/layout/order/cutting/plan-cuts.ts';
import { type TilesToBuy, tilesToBuy } from '#app/layout/order/tiles-to-buy.ts';
import type { FloorKind, LaidFloor } from '#app/layout/zones/laid-floor.ts';

/** The order of one kind of tile over all zones. */
export interface KindOrder extends TilesToBuy {
  /** What the plans of its zones need, each by itself; `needed` is never more than their sum. */
  readonly single: readonly number[];
}

/** Keeps apart pieces of different parts whose tiles begin at the same place of their own frames. */
const APART = 2 ** 27;

/**
 * The order of a floor, kind by kind: zones of the same tile share its offcuts. Where one plan over all zones finds no
 * better way, each is cut by its own.
 */
export function planFloor(floor: LaidFloor): readonly KindOrder[] {
  const zoneOf = zonesOfPieces(floor);
  return floor.kinds.map((kind, index): KindOrder => {
    if (kind.isPlank) return orderPlanks(floor, kind, index);
    const own = piecesOfKind(floor, index);
    const plan = (counts: LayoutCounts, isIn: (piece: number) => boolean): Cuts =>
      planKind(floor, kind, counts, own.filter(isIn), zoneOf.parts);
    const single = kind.perZone.map((counts, zone) =>
      counts.touched === 0 ? 0 : plan(counts, (piece) => zoneOf.zones[piece] === zone).tilesNeeded,
    );
    const used = kind.perZone.filter(({ touched }) => touched > 0).length;
    const pooled = plan(kind.counts, () => true);
    const apart = single.reduce((sum, needed) => sum + needed, 0);
    const needed = used > 1 ? Math.min(pooled.tilesNeeded, apart) : pooled.tilesNeeded;
    return { ...buyOf(kind, needed), single };
  });
}

function buyOf(kind: FloorKind, tilesNeeded: number): TilesToBuy {
  return tilesToBuy({ kinds: [kind] }, { tilesNeeded, others: [], options: cuttingOf(kind.trade) })[0];
}

/** Planks are cut run by run, as they are laid: each zone by itself. */
function orderPlanks({ zones }: LaidFloor, kind: FloorKind, index: number): KindOrder {
  const lengths = zones.map(({ parts }) =>
    parts.filter(({ layers }) => layers.some((layer) => layer.kind === index)).flatMap(({ planks }) => planks ?? []),
  );
  const single = lengths.map((floors, zone) => {
    const method = zones[zone]?.trade.plankMethod ?? 'as-you-lay';
    return floors.reduce((sum, { planks }) => sum + planks[method], 0);
  });
  const needed = single.reduce((sum, one) => sum + one, 0);
  return { ...buyOf(kind, needed), single };
}

function piecesOfKind({ pieces, shapes }: LaidFloor, kind: number): readonly number[] {
  return pieces.flatMap(({ shape }, index) => (shapes[shape]?.kind === kind ? [index] : []));
}

/** The zone and the part of each piece, parts counted over all zones. */
function zonesOfPieces({ zones, pieces }: LaidFloor): { readonly zones: Int32Array; readonly parts: Int32Array } {
  const of = { zones: new Int32Array(pieces.length), parts: new Int32Array(pieces.length) };
  let part = 0;
  zones.forEach(({ parts }, zone) => {
    for (const {
      pieces: [from, to],
    } of parts) {
      of.zones.fill(zone, from, to);
      of.parts.fill(part, from, to);
      part += 1;
    }
  });
  return of;
}

function planKind(
  { shapes, pieces }: LaidFloor,
  kind: FloorKind,
  counts: LayoutCounts,
  own: readonly number[],
  partOf: Int32Array,
): Cuts {
  const used: (Omit<CutShape, 'count'> & { count: number })[] = [];
  const places = new Map<number, number>();
  const placed = own.map((index): CutPiece => {
    const piece = pieces[index] as CutPiece;
    let shape = places.get(piece.shape);
    if (shape === undefined) {
      shape = used.push({ ...(shapes[piece.shape] as CutShape), kind: 0, count: 0 }) - 1;
      places.set(piece.shape, shape);
    }
    (used[shape] as { count: number }).count += 1;
    return { ...piece, shape, tileX: piece.tileX + APART * (partOf[index] ?? 0) };
  });
  return planCuts({ kinds: [{ ...kind, counts }], shapes: used, pieces: placed, counts }, cuttingOf(kind.trade));
}
