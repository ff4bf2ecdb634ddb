import type { Cuts } from '#app/layout/model/cuts.ts';
import type { CuttingOptions } from '#app/layout/model/field-types.ts';
import { cuttingOf } from '#app/layout/model/field-values.ts';
import type { LayoutRequest } from '#app/layout/model/layout-request.ts';
import type { CutPiece, CutShape, LayoutCounts, LayoutKind, TiledZone } from '#app/layout/model/layout-result.ts';
import type { PlankFloor } from '#app/layout/model/plank-floor.ts';
import { type Cuttable, type OneKind, takeApart } from '#app/layout/order/cutting/kinds-apart.ts';
import { planPlanks } from '#app/layout/order/cutting/plan-planks.ts';

/** Plans the cuts of one kind of tile. */
export type PlanKind = (layout: Cuttable, options: CuttingOptions) => Generator<undefined, Cuts>;

type Zoned = Cuttable & { readonly zones: readonly TiledZone[]; readonly request: LayoutRequest };

/** Separates pieces of different parts whose tiles start at the same place in their own frames, and their planks. */
const APART = 2 ** 27;

/** Whether a layout is laid zone by zone. */
export function isZoned(layout: Cuttable): layout is Zoned {
  return layout.zones !== undefined && layout.request !== undefined;
}

/**
 * The cuts of each kind of tile of a floor with zones: zones of the same tile share its offcuts. Where one plan over all
 * zones finds no better way, each is cut by its own.
 */
export function* planZones(
  layout: Zoned,
  kinds: readonly OneKind[],
  options: CuttingOptions,
  planKind: PlanKind,
): Generator<undefined, readonly Cuts[]> {
  const own = kindOptions(layout, options);
  const places = placesOfPieces(layout);
  const planned: Cuts[] = [];
  for (const [index, kind] of kinds.entries()) {
    const zonesOf = kind.pieces.map((piece) => places.zones[piece] as number);
    const partsOf = kind.pieces.map((piece) => places.parts[piece] as number);
    const apart = { ...kind.layout, pieces: keepApart(kind.layout.pieces, partsOf) };
    const { ofZones, counts } = layout.kinds[index] as LayoutKind;
    if (ofZones?.isPlank) {
      planned.push(planPlankZones({ ...apart, counts }, layout, index, own[index] ?? options));
      continue;
    }
    const plan = (one: Cuttable) => planKind(one, own[index] ?? options);
    planned.push(yield* planOverZones(apart, ofZones?.counts ?? [], zonesOf, plan));
  }
  return planned;
}

/** The layout of each kind of tile; pieces of different parts of zones never share a tile on the floor. */
export function kindsOfFloor(layout: Cuttable): readonly OneKind[] {
  const kinds = takeApart(layout);
  if (!isZoned(layout)) return kinds;
  const { parts } = placesOfPieces(layout);
  return kinds.map(({ layout: own, pieces }) => {
    const partsOf = pieces.map((piece) => parts[piece] as number);
    return { layout: { ...own, pieces: keepApart(own.pieces, partsOf) }, pieces };
  });
}

/** How each kind of tile is cut: by the first zone that uses it; for the field, by the request. */
export function kindOptions(
  { kinds, request }: Pick<Cuttable, 'kinds' | 'request'>,
  options: CuttingOptions,
): readonly CuttingOptions[] {
  return kinds.map(({ ofZones }) => {
    const zone = request?.zones?.[(ofZones?.first ?? 0) - 1];
    // The blade, the smallest offcut and the notches go for the whole job.
    const { kerf, leastOffcut, notches } = options;
    return zone === undefined ? options : { ...cuttingOf(zone.trade), kerf, leastOffcut, notches };
  });
}

function* planOverZones(
  layout: Cuttable,
  counts: readonly LayoutCounts[],
  zonesOf: readonly number[],
  plan: (layout: Cuttable) => Generator<undefined, Cuts>,
): Generator<undefined, Cuts> {
  const pooled = yield* plan(layout);
  const used = counts.flatMap(({ touched }, zone) => (touched > 0 ? [zone] : []));
  if (used.length < 2) {
    return { ...pooled, single: counts.map(({ touched }) => (touched > 0 ? pooled.tilesNeeded : 0)) };
  }
  const singles: { readonly cuts: Cuts; readonly pieces: readonly number[] }[] = [];
  const single = counts.map(() => 0);
  for (const zone of used) {
    const pieces = zonesOf.flatMap((one, piece) => (one === zone ? [piece] : []));
    const cuts = yield* plan(ofPieces(layout, pieces, counts[zone] as LayoutCounts));
    singles.push({ cuts, pieces });
    single[zone] = cuts.tilesNeeded;
  }
  const steps = singles.reduce((sum, { cuts }) => sum + cuts.steps, pooled.steps);
  const needed = single.reduce((sum, one) => sum + one, 0);
  const best = needed < pooled.tilesNeeded ? eachByItself(pooled, singles, needed) : pooled;
  return { ...best, single, steps };
}

/** One kind of tile with some of its pieces only. */
function ofPieces(layout: Cuttable, own: readonly number[], counts: LayoutCounts): Cuttable {
  const shapes: (Omit<CutShape, 'count'> & { count: number })[] = [];
  const places = new Map<number, number>();
  const pieces = own.map((index): CutPiece => {
    const piece = layout.pieces[index] as CutPiece;
    let shape = places.get(piece.shape);
    if (shape === undefined) {
      shape = shapes.push({ ...(layout.shapes[piece.shape] as CutShape), count: 0 }) - 1;
      places.set(piece.shape, shape);
    }
    (shapes[shape] as { count: number }).count += 1;
    return { ...piece, shape };
  });
  const { request } = layout;
  return { kinds: [{ ...layout.kinds[0], counts }], shapes, pieces, counts, ...(request && { request }) };
}

/** The plans of the zones as one: the tiles that are cut in rows come last. */
function eachByItself(
  pooled: Cuts,
  singles: readonly { readonly cuts: Cuts; readonly pieces: readonly number[] }[],
  tilesNeeded: number,
): Cuts {
  const placings: number[] = [];
  const tileStarts = [0];
  const take = ({ cuts, pieces }: (typeof singles)[number], from: number, to: number) => {
    for (let tile = from; tile < to; tile++) {
      for (let at = cuts.tileStarts[tile] ?? 0; at < (cuts.tileStarts[tile + 1] ?? 0); at++) {
        const [piece = 0, turn = 0, x = 0, y = 0] = cuts.placings.slice(4 * at, 4 * at + 4);
        placings.push(pieces[piece] ?? 0, turn, x, y);
      }
      tileStarts.push(placings.length / 4);
    }
  };
  for (const one of singles) take(one, 0, Math.min(one.cuts.firstInRows, one.cuts.tilesToCut));
  const firstInRows = tileStarts.length - 1;
  for (const one of singles) take(one, Math.min(one.cuts.firstInRows, one.cuts.tilesToCut), one.cuts.tilesToCut);
  return {
    ...pooled,
    placings,
    tileStarts,
    firstInRows,
    tilesToCut: tileStarts.length - 1,
    tilesNeeded,
    tilesForEdges:
      pooled.tilesForEdges === null ? null : singles.reduce((sum, { cuts }) => sum + (cuts.tilesForEdges ?? 0), 0),
    lowerBound: Math.min(tilesNeeded, pooled.lowerBound),
    reuse: { ...pooled.reuse, cutAndFit: tilesNeeded },
    isComplete: singles.every(({ cuts }) => cuts.isComplete),
  };
}

/** Planks are cut run by run, as laid, so each part is planned separately. */
function planPlankZones(layout: Cuttable, { zones, request }: Zoned, kind: number, options: CuttingOptions): Cuts {
  const floors = zones.map(({ parts }) =>
    parts.flatMap(({ layers, planks }) => (planks && layers.some((layer) => layer.kind === kind) ? [planks] : [])),
  );
  const sum = (read: (floor: PlankFloor) => number) => floors.flat().reduce((all, floor) => all + read(floor), 0);
  const planks = {
    'as-you-lay': sum((one) => one.planks['as-you-lay']),
    'least-waste': sum((one) => one.planks['least-waste']),
  };
  const planned = planPlanks(layout, { runs: [], planks, bound: sum(({ bound }) => bound) }, options);
  const single = floors.map((own, zone) => {
    const { plankMethod } = (zone === 0 ? request : request.zones?.[zone - 1])?.finish ?? request.finish;
    return own.reduce((all, one) => all + one.planks[plankMethod ?? 'as-you-lay'], 0);
  });
  return { ...planned, single };
}

/** The zone and the part of each piece, parts counted over all zones. */
function placesOfPieces({ zones, pieces }: Zoned): { readonly zones: Int32Array; readonly parts: Int32Array } {
  const of = { zones: new Int32Array(pieces.length), parts: new Int32Array(pieces.length) };
  let part = 0;
  zones.forEach(({ parts }, zone) => {
    for (const { pieces: range } of parts) {
      of.zones.fill(zone, ...range);
      of.parts.fill(part, ...range);
      part += 1;
    }
  });
  return of;
}

function keepApart(pieces: readonly CutPiece[], partsOf: readonly number[]): readonly CutPiece[] {
  return pieces.map((piece, index): CutPiece => {
    const shift = APART * (partsOf[index] ?? 0);
    const { tileX, plank } = piece;
    return { ...piece, tileX: tileX + shift, ...(plank !== undefined && { plank: plank + shift }) };
  });
}
