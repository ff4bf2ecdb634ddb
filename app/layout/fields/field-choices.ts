import type { Choice } from '#app/layout/fields/job-field.ts';

export const TILE_KINDS = [
  { id: 'plain', label: 'Plain: half turns' },
  { id: 'square', label: 'Square, any way round' },
  { id: 'veined', label: 'Veined: no turns' },
] as const satisfies readonly Choice[];

/** The unit of a price: a box (a tile if sold singly), a tile, or an area of the purchased tiles. */
export const PRICE_UNITS = [
  { id: 'box', label: 'A box' },
  { id: 'tile', label: 'A tile' },
  { id: 'sq-ft', label: 'A square foot' },
  { id: 'sq-m', label: 'A square meter' },
] as const satisfies readonly Choice[];

/** Trowels for the mortar. `table` is the specification's table. Width by depth of the notch in inches. */
export const NOTCHES = [
  { id: 'table', label: 'By the tile’s size' },
  { id: '3/16x5/32' },
  { id: '1/4x1/4' },
  { id: '1/4x3/8' },
  { id: '1/4x1/2' },
  { id: '1/2x1/2' },
] as const satisfies readonly Choice[];

export const TILE_EDGES = [
  { id: 'rectified', label: 'Rectified' },
  { id: 'calibrated', label: 'Calibrated' },
] as const satisfies readonly Choice[];

export const EXPOSURES = [
  { id: 'inside', label: 'Inside' },
  { id: 'sun-or-wet', label: 'In sun or wet' },
] as const satisfies readonly Choice[];

/** Whose trade rules apply to a job. A region without a rule of its own has the ones that apply everywhere. */
export const REGIONS = [
  { id: 'us', label: 'United States' },
  { id: 'uk', label: 'United Kingdom' },
  { id: 'de', label: 'Germany' },
  { id: 'elsewhere', label: 'Elsewhere' },
] as const satisfies readonly Choice[];
export type RegionId = (typeof REGIONS)[number]['id'];

export const SURFACES = [
  { id: 'floor', label: 'Floor' },
  { id: 'wall', label: 'Wall' },
] as const satisfies readonly Choice[];
