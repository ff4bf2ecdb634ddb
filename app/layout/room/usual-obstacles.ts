import type { ObstacleType } from '#app/layout/model/obstacle-types.ts';
import { sizeUnit, tradeOf, UNITS_PER } from '#app/layout/units/field-unit.ts';
import { formatField } from '#app/layout/units/format-length.ts';
import type { UnitSystem } from '#app/layout/units/length.ts';
import type { TradeUnits } from '#app/layout/units/unit-systems.ts';
import {
  niche,
  outlet,
  pipe,
  showerValve,
  stairOpening,
  toiletFlange,
  tubEdge,
  window as wallWindow,
} from '#app/words/en/room-things.ts';

/**
 * Inches or centimeters. On a floor: along the wall behind it, then its depth; on a wall: width, height, and the height
 * of its lower edge.
 */
type Sizes = readonly [along: number, out: number] | readonly [across: number, high: number, up: number];

/** An obstacle that is common in rooms or on walls. */
export interface UsualObstacle extends Readonly<Record<TradeUnits, Sizes>> {
  readonly id: string;
  /** Its name in the room as well. */
  readonly label: string;
  readonly type: ObstacleType;
  /** Round: as wide as either size. */
  readonly isRound?: true;
  /** One of the few that are offered under the drawing. */
  readonly isFrequent?: true;
}

/** With the sizes in which they are mostly built. */
export const USUAL_OBSTACLES: readonly UsualObstacle[] = [
  { id: 'tub', label: 'Tub', type: 'custom', imperial: [60, 30], metric: [170, 75], isFrequent: true },
  { id: 'shower', label: 'Shower', type: 'custom', imperial: [36, 36], metric: [90, 90] },
  { id: 'toilet', label: 'Toilet', type: 'custom', imperial: [20, 28], metric: [38, 68], isFrequent: true },
  { id: 'vanity', label: 'Vanity', type: 'cabinet', imperial: [36, 21], metric: [80, 48] },
  { id: 'fridge', label: 'Fridge', type: 'custom', imperial: [36, 30], metric: [60, 65] },
  { id: 'island', label: 'Island', type: 'kitchen_island', imperial: [72, 36], metric: [180, 90], isFrequent: true },
  { id: 'column', label: 'Column', type: 'column', imperial: [12, 12], metric: [30, 30], isRound: true },
  { id: 'flange', label: toiletFlange, type: 'custom', imperial: [4.5, 4.5], metric: [11, 11], isRound: true },
  { id: 'pipe', label: pipe, type: 'custom', imperial: [2, 2], metric: [5, 5], isRound: true },
  { id: 'stair', label: stairOpening, type: 'custom', imperial: [120, 36], metric: [300, 90] },
];

/** Common obstacles on walls. */
const IN_WALLS: readonly UsualObstacle[] = [
  { id: 'window', label: wallWindow, type: 'window', imperial: [36, 48, 42], metric: [90, 120, 105], isFrequent: true },
  { id: 'niche', label: niche, type: 'niche', imperial: [12, 24, 42], metric: [30, 60, 105], isFrequent: true },
  { id: 'outlet', label: outlet, type: 'outlet', imperial: [2.25, 3.75, 42], metric: [6, 9.5, 105] },
  { id: 'tub-edge', label: tubEdge, type: 'tub_edge', imperial: [60, 15, 0], metric: [170, 40, 0] },
  { id: 'valve', label: showerValve, type: 'shower_valve', imperial: [4, 4, 43], metric: [10, 10, 105], isRound: true },
];

/** The usual things of a surface. */
export function usualThings(surface: string): readonly UsualObstacle[] {
  return surface === 'wall' ? IN_WALLS : USUAL_OBSTACLES;
}

/** Names of objects on walls. */
const WALL_WORDS: readonly (readonly [ObstacleType, RegExp])[] = [
  ['window', /\bwindow\b/i],
  ['niche', /\b(niche|recess|alcove)\b/i],
  ['outlet', /\b(outlet|socket|switch|receptacle)s?\b/i],
  ['shower_valve', /\b(valve|mixer)\b/i],
  ['tub_edge', /\b(tub|bath|bathtub)\b/i],
  ['cabinet', /\b(cabinets?|cupboard|vanity)\b/i],
];

/** Names of objects, in the order in which they are searched for in a name. */
const WORDS: readonly (readonly [ObstacleType, RegExp])[] = [
  ['corner_seat', /\bcorner seat\b/i],
  ['bench', /\bshower (bench|seat)\b/i],
  ['door_casing', /\b(door casing|door jamb)\b/i],
  ['baseboard', /\b(baseboard|skirting)\b/i],
  ['kitchen_island', /\b(island|peninsula)\b/i],
  ['column', /\b(column|post|pillar|pole)\b/i],
  ['cabinet', /\b(vanity|cabinets?|cupboard|closet|wardrobe|dresser|pantry)\b/i],
  [
    'custom',
    /\b(tub|bath|bathtub|shower|toilet|wc|bidet|fridge|refrigerator|stairs?|stairwell|hearth|fireplace|flange|pipe|drain)\b/i,
  ],
];

/** The type for a name; without a match an island, or on a wall `custom`. */
function typeByName(name: string, surface: string): ObstacleType {
  const [words, otherwise] =
    surface === 'wall' ? ([WALL_WORDS, 'custom'] as const) : ([WORDS, 'kitchen_island'] as const);
  return words.find(([, known]) => known.test(name))?.[0] ?? otherwise;
}

/** The type after a change of the name: it follows the name until the user chooses another type. */
export function followName<Type extends string>(
  before: { readonly name: string; readonly type: Type },
  name: string,
  surface = 'floor',
): Type | ObstacleType {
  // An untouched form has the type of a floor.
  const isUnchosen = [surface, 'floor'].some((one) => before.type === typeByName(before.name, one));
  return isUnchosen ? typeByName(name, surface) : before.type;
}

/** The fields of a usual thing, as they are typed in that system, its longer way along the top wall; null for an unknown id. */
export function usualObstacle(id: string, system: UnitSystem) {
  const usual = [...USUAL_OBSTACLES, ...IN_WALLS].find((one) => one.id === id);
  if (usual === undefined) return null;
  const trade = tradeOf(system);
  const typed = (size: number) => formatField(size * UNITS_PER[trade === 'metric' ? 'cm' : 'in'], sizeUnit(system));
  const [width, length, y] = usual[trade].map(typed) as [string, string, string?];
  const named = { name: usual.label, type: usual.type, ...(y !== undefined && { y }) };
  if (usual.isRound) return { ...named, length: '', width: '', shape: 'circle', diameter: width };
  return { ...named, length, width, shape: undefined, angle: undefined };
}

/** The fields of a thing that was turned by a quarter. */
export function turned({ length, width }: { readonly length: string; readonly width: string }) {
  return { length: width, width: length };
}
