import type { Obstacle } from '#app/layout/model/layout-request.ts';
import { kindOfObstacle } from '#app/layout/model/obstacle-types.ts';
import { isMetric } from '#app/layout/units/field-unit.ts';
import { fromInches, fromMillimetres, type Length, type UnitSystem } from '#app/layout/units/length.ts';

/** As high as walls and doors mostly are. */
export function usualHeights(system: UnitSystem): { readonly wall: Length; readonly door: Length } {
  return isMetric(system)
    ? { wall: fromMillimetres(2400), door: fromMillimetres(2030) }
    : { wall: fromInches(96), door: fromInches(80) };
}

/** The height of a floor's room. Nothing in it is higher. */
export function ceilingOf(job: { readonly ceiling: number | null; readonly unitSystem: UnitSystem }): number {
  return job.ceiling ?? usualHeights(job.unitSystem).wall;
}

/** A thing whose parts are known; null: no more than its outline is. */
export type ThingKind = 'tub' | 'toilet' | 'vanity' | 'shower' | 'opening' | null;

const BY_NAME: readonly (readonly [ThingKind, RegExp])[] = [
  ['tub', /\b(tub|bath|bathtub)\b/i],
  [null, /\b(flange|pipe|drain)\b/i],
  ['toilet', /\b(toilet|wc|bidet)\b/i],
  ['vanity', /\b(vanity|sink|basin)\b/i],
  ['shower', /\bshower\b/i],
  ['opening', /\b(stairs?|stairwell|hatch)\b/i],
];

/** A thing by its type; where that leaves it open, by its name. */
export function thingKindOf({ type, name }: Named): ThingKind {
  const kind = kindOfObstacle(type);
  if (kind?.fixture !== undefined) return kind.fixture;
  if (kind?.isIdentifiedByName !== true) return null;
  return BY_NAME.find(([, words]) => words.test(name))?.[0] ?? null;
}

/** Of forms as well, whose types are text. */
type Named = { readonly [Key in keyof Pick<Obstacle, 'type' | 'name'>]: string };

/** Inches from the floor to the top of usual things, as cabinet makers and makers of fixtures build them; the first word that is met counts. */
const HEIGHTS: readonly (readonly [inches: number, RegExp])[] = [
  [0.5, /\b(flange|pipe|drain|vent|register|grille)\b/i],
  [70, /\b(fridge|refrigerator|freezer|pantry|wardrobe|closet)\b/i],
  [60, /\b(water heater|furnace|boiler)\b/i],
  [38, /\b(washer|dryer|washing machine)\b/i],
  [42, /\b(half|pony|knee) wall\b/i],
  [36, /\b(range|stove|oven|cooker|dishwasher|island|peninsula|counter)\b/i],
  [29, /\b(table|desk)\b/i],
  [18, /\b(bench|hearth)\b/i],
];
const TO_CEILING = /\b(column|post|pillar|pier|chimney|fireplace|partition|duct)\b/i;
/** A toilet by its seat. */
const HEIGHT_OF_KIND = { tub: 20, toilet: 16, vanity: 34, shower: 4, opening: 0 } as const;
/** A cabinet, an island, and what nothing is known of. */
const COUNTER = 36;

/** From the floor to the top of an obstacle whose height nobody typed. */
export function usualHeight(thing: Named): Length | 'ceiling' {
  const { type, name } = thing;
  const kind = thingKindOf(thing);
  if (kind !== null) return fromInches(HEIGHT_OF_KIND[kind]);
  const height = TO_CEILING.test(name) ? 'ceiling' : kindOfObstacle(type)?.height;
  if (height !== undefined) return height === 'ceiling' ? height : fromInches(height);
  return fromInches(HEIGHTS.find(([, words]) => words.test(name))?.[0] ?? COUNTER);
}
