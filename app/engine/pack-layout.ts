import type { Point } from '#app/geometry/point.ts';
import type { Ring } from '#app/geometry/ring.ts';
import type { Cuts } from '#app/layout/model/cuts.ts';
import type { LayoutRequest } from '#app/layout/model/layout-request.ts';
import type {
  CutPiece,
  CutShape,
  FullRun,
  LayoutResult,
  PlacedLayer,
  TiledZone,
  TiledZonePart,
} from '#app/layout/model/layout-result.ts';

type ShapeFacts = Omit<CutShape, 'outline' | 'holes' | 'sideLengths' | 'anglesDeg'>;

/**
 * A layout as sent by a worker: lists with up to a hundred thousand items are flat arrays that are transferred, not
 * copied. The request is omitted, because the caller has it. Full tiles stay runs.
 */
export interface PackedLayout {
  readonly facts: Omit<LayoutResult, 'request' | 'layers' | 'pieces' | 'shapes' | 'zones'>;
  /** Only with zones: their facts, and how many of `layers` each part has, after the layout's own. */
  readonly zones?: readonly PackedZone[];
  readonly layers: readonly Omit<PlacedLayer, 'fullRuns'>[];
  /** Triples x, y, count of each layer. */
  readonly runs: readonly Float64Array[];
  /** Triples tileX, tileY, shape. */
  readonly pieces: Float64Array;
  /** The plank of each piece; empty without planks. */
  readonly planks: Float64Array;
  /** The room of each piece; empty for a single room. */
  readonly parts: Float64Array;
  readonly shapes: readonly ShapeFacts[];
  /** Rings of shape i: ringStarts[shapeRings[i]] …, the outline first, then the holes. One entry more than shapes. */
  readonly shapeRings: Int32Array;
  /** Corners of ring j: ringStarts[j] to ringStarts[j + 1] - 1, into `points` as x, y pairs. */
  readonly ringStarts: Int32Array;
  readonly points: Float64Array;
  /** Side lengths and angles of every outline in order, as pairs: one per corner. */
  readonly sidesAndAngles: Float64Array;
}

interface PackedZone extends Omit<TiledZone, 'parts'> {
  readonly parts: readonly (Omit<TiledZonePart, 'layers'> & { readonly layers: number })[];
}

/** Packs `layout`; `unpackLayout` with the same request gives an equal one back. */
export function packLayout(layout: LayoutResult): PackedLayout {
  const { request: _request, layers: own, pieces, shapes, zones, ...facts } = layout;
  const layers = [...own, ...(zones ?? []).flatMap(({ parts }) => parts.flatMap((part) => part.layers))];
  const rings = shapes.flatMap((shape) => [shape.outline, ...shape.holes]);
  return {
    facts,
    ...(zones && {
      zones: zones.map((zone) => ({
        ...zone,
        parts: zone.parts.map((part) => ({ ...part, layers: part.layers.length })),
      })),
    }),
    layers: layers.map(({ fullRuns: _runs, ...layer }) => layer),
    runs: layers.map(({ fullRuns }) => packTriples(fullRuns, (run) => [run.x, run.y, run.count])),
    pieces: packTriples(pieces, (piece) => [piece.tileX, piece.tileY, piece.shape]),
    planks: Float64Array.from(hasPlanks(layout) ? pieces : [], ({ plank = 0 }) => plank),
    parts: Float64Array.from(layout.parts === undefined ? [] : pieces, ({ part = 0 }) => part),
    shapes: shapes.map(({ outline: _o, holes: _h, sideLengths: _s, anglesDeg: _a, ...rest }) => rest),
    shapeRings: runningTotals(shapes.map((shape) => 1 + shape.holes.length)),
    ringStarts: runningTotals(rings.map((ring) => ring.length)),
    points: packPairs(
      rings,
      (ring) => ring.length,
      (ring, i) => ring[i]?.x ?? 0,
      (ring, i) => ring[i]?.y ?? 0,
    ),
    sidesAndAngles: packPairs(
      shapes,
      (shape) => shape.outline.length,
      (shape, i) => shape.sideLengths[i] ?? 0,
      (shape, i) => shape.anglesDeg[i] ?? 0,
    ),
  };
}

function hasPlanks({ planks, zones = [] }: LayoutResult): boolean {
  return planks !== undefined || zones.some(({ parts }) => parts.some((part) => part.planks !== undefined));
}

/** The buffers that a message moves instead of copying. */
export function transferables(packed: PackedLayout): ArrayBuffer[] {
  const arrays = [
    ...packed.runs,
    packed.pieces,
    packed.planks,
    packed.parts,
    packed.shapeRings,
    packed.ringStarts,
    packed.points,
    packed.sidesAndAngles,
  ];
  return arrays.map((array) => array.buffer as ArrayBuffer);
}

export function unpackLayout(packed: PackedLayout, request: LayoutRequest): LayoutResult {
  const rings: Ring[] = [];
  for (let ring = 0; ring + 1 < packed.ringStarts.length; ring += 1) {
    rings.push(readRing(packed.points, packed.ringStarts[ring] as number, packed.ringStarts[ring + 1] as number));
  }
  let corner = 0;
  const shapes = packed.shapes.map((facts, i): CutShape => {
    const [outline = [], ...holes] = rings.slice(packed.shapeRings[i], packed.shapeRings[i + 1]);
    const sideLengths: number[] = [];
    const anglesDeg: number[] = [];
    for (const _point of outline) {
      sideLengths.push(packed.sidesAndAngles[2 * corner] as number);
      anglesDeg.push(packed.sidesAndAngles[2 * corner + 1] as number);
      corner += 1;
    }
    return { ...facts, outline, holes, sideLengths, anglesDeg };
  });
  const layers = packed.layers.map(
    (layer, i): PlacedLayer => ({
      ...layer,
      fullRuns: readTriples(packed.runs[i] as Float64Array, (x, y, count): FullRun => ({ x, y, count })),
    }),
  );
  let layer = layers.length - countLayers(packed.zones);
  const own = layers.slice(0, layer);
  const zones = packed.zones?.map(
    (zone): TiledZone => ({
      ...zone,
      parts: zone.parts.map((part) => {
        layer += part.layers;
        return { ...part, layers: layers.slice(layer - part.layers, layer) };
      }),
    }),
  );
  return {
    ...packed.facts,
    request,
    layers: own,
    ...(zones && { zones }),
    pieces: readTriples(packed.pieces, (tileX, tileY, shape, i): CutPiece => {
      const plank = packed.planks[i];
      // A piece of no plank is too small to be cut from one.
      const isCut = plank !== undefined && plank !== 0;
      const part = packed.parts[i];
      return { tileX, tileY, shape, ...(isCut && { plank }), ...(part !== undefined && { part }) };
    }),
    shapes,
  };
}

function countLayers(zones: PackedLayout['zones'] = []): number {
  return zones.reduce((all, { parts }) => parts.reduce((sum, { layers }) => sum + layers, all), 0);
}

/** Two numbers for each of the `size(item)` entries of every item, in one array: written in place, since there may be many. */
function packPairs<T>(
  items: readonly T[],
  size: (item: T) => number,
  first: (item: T, i: number) => number,
  second: (item: T, i: number) => number,
): Float64Array {
  const packed = new Float64Array(2 * items.reduce((sum, item) => sum + size(item), 0));
  let at = 0;
  for (const item of items) {
    for (let i = 0; i < size(item); i += 1) {
      packed[at] = first(item, i);
      packed[at + 1] = second(item, i);
      at += 2;
    }
  }
  return packed;
}

function packTriples<T>(items: readonly T[], read: (item: T) => readonly [number, number, number]): Float64Array {
  const packed = new Float64Array(3 * items.length);
  items.forEach((item, i) => {
    [packed[3 * i], packed[3 * i + 1], packed[3 * i + 2]] = read(item);
  });
  return packed;
}

function readTriples<T>(packed: Float64Array, build: (a: number, b: number, c: number, index: number) => T): T[] {
  const items: T[] = [];
  for (let i = 0; i < packed.length; i += 3) {
    items.push(build(packed[i] as number, packed[i + 1] as number, packed[i + 2] as number, i / 3));
  }
  return items;
}

function readRing(points: Float64Array, from: number, to: number): Ring {
  const ring: Point[] = [];
  for (let i = from; i < to; i += 1) ring.push({ x: points[2 * i] as number, y: points[2 * i + 1] as number });
  return ring;
}

function runningTotals(counts: readonly number[]): Int32Array {
  const totals = new Int32Array(counts.length + 1);
  counts.forEach((count, i) => {
    totals[i + 1] = (totals[i] as number) + count;
  });
  return totals;
}

/** Cuts as they cross from a worker: their long lists in arrays that are moved, not copied. */
export interface PackedCuts {
  readonly facts: Omit<Cuts, 'placings' | 'tileStarts'>;
  readonly placings: Float64Array;
  readonly tileStarts: Float64Array;
}

/** Packs `cuts`; `unpackCuts` gives equal ones back. */
export function packCuts(cuts: Cuts): PackedCuts {
  const { placings, tileStarts, ...facts } = cuts;
  return { facts, placings: Float64Array.from(placings), tileStarts: Float64Array.from(tileStarts) };
}

export function unpackCuts({ facts, placings, tileStarts }: PackedCuts): Cuts {
  return { ...facts, placings: Array.from(placings), tileStarts: Array.from(tileStarts) };
}

/** The buffers that a message moves instead of copying. */
export function cutsTransferables({ placings, tileStarts }: PackedCuts): ArrayBuffer[] {
  return [placings.buffer as ArrayBuffer, tileStarts.buffer as ArrayBuffer];
}
