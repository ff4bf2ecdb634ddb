import type { LayoutResult, PlacedLayer, TiledZone } from '#app/layout/model/layout-result.ts';
import type { PlankFloor } from '#app/layout/model/plank-floor.ts';

/**
 * The largest layout that a page contains. A larger one is simplified, because drawing and sending it would block the event loop
 * (docs/decisions/load.md).
 */
const MOST = { shapes: 400, pieces: 4_000, runs: 3_000, corners: 12_000, courses: 1_000 } as const;
/** How many cuts a simplified layout still lists. */
const LISTED_SHAPES = 40;

/**
 * The layout for a page. If it has too many pieces, they are left out, and it has its first shapes and the totals in
 * `omitted`. Counts, areas and warnings cover the whole layout.
 */
export function boundLayout(layout: LayoutResult): LayoutResult {
  const { shapes, pieces, layers, planks } = layout;
  const parts = layout.zones?.flatMap((zone) => zone.parts) ?? [{ layers }];
  const runs = parts.reduce((sum, part) => sum + countRuns(part.layers), 0);
  const hasFew = shapes.length <= MOST.shapes && pieces.length <= MOST.pieces && runs <= MOST.runs;
  const corners = hasFew ? shapes.reduce((sum, shape) => sum + shape.outline.length, 0) : 0;
  if (hasFew && corners <= MOST.corners) return layout;
  return {
    ...layout,
    pieces: [],
    shapes: shapes.slice(0, LISTED_SHAPES),
    layers: boundLayers(layers, runs),
    ...(planks && { planks: boundPlanks(planks) }),
    ...(layout.zones && { zones: layout.zones.map((zone) => boundZone(zone, runs)) }),
    omitted: { shapes: shapes.length },
  };
}

function countRuns(layers: readonly PlacedLayer[]): number {
  return layers.reduce((sum, { fullRuns }) => sum + fullRuns.length, 0);
}

/** The layers, without their tiles if a page cannot show that many. */
function boundLayers(layers: readonly PlacedLayer[], runsInAll: number): readonly PlacedLayer[] {
  return runsInAll <= MOST.runs ? layers : layers.map((layer) => ({ ...layer, fullRuns: [] }));
}

function boundPlanks(planks: PlankFloor): PlankFloor {
  return planks.runs.length <= MOST.courses ? planks : { ...planks, runs: [] };
}

function boundZone(zone: TiledZone, runsInAll: number): TiledZone {
  return {
    ...zone,
    parts: zone.parts.map((part) => ({
      ...part,
      layers: boundLayers(part.layers, runsInAll),
      pieces: [0, 0],
      ...(part.planks && { planks: boundPlanks(part.planks) }),
    })),
  };
}

/** The number of different cuts of a layout, including omitted ones. */
export function shapesInAll({ shapes, omitted }: LayoutResult): number {
  return omitted?.shapes ?? shapes.length;
}
