import { tradeOf } from '#app/layout/units/field-unit.ts';
import type { Length, UnitSystem } from '#app/layout/units/length.ts';

/** The finest step between starts: 1/8 in or 2 mm. */
const FINEST_STEP = { imperial: 1016, metric: 640 } as const;

/** The finest step in that unit system. */
export function finestStep(unitSystem: UnitSystem): number {
  return FINEST_STEP[tradeOf(unitSystem)];
}

/** The most starts tried along one side of a tile; larger tiles use a multiple of the finest step. */
const MOST_STEPS = 192;

/** The step along one side of a tile: the finest one times `coarseness`, or a multiple of that for a large tile. */
function stepAlong(tile: number, unitSystem: UnitSystem, coarseness = 1): Length {
  const finest = finestStep(unitSystem) * coarseness;
  return (finest * Math.max(1, Math.ceil(tile / finest / MOST_STEPS))) as Length;
}

/** The start cuts to try along one side of a tile: from a whole tile (0) in equal steps up to just under one tile. */
export function startSteps(tile: number, unitSystem: UnitSystem, coarseness = 1): Length[] {
  const step = stepAlong(tile, unitSystem, coarseness);
  return Array.from({ length: Math.max(1, Math.ceil(tile / step)) }, (_, index) => (index * step) as Length);
}
