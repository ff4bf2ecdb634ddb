import { sizeUnit, tradeOf, UNITS_PER } from '#app/layout/units/field-unit.ts';
import { formatField } from '#app/layout/units/format-length.ts';
import type { Length, UnitSystem } from '#app/layout/units/length.ts';
import type { TradeUnits } from '#app/layout/units/unit-systems.ts';
import type { MaterialTerms } from '#app/words/en/material-terms.ts';

/** A size that tiles are sold in. */
export interface UsualTile {
  /** Identifies it among those of all systems: `12x24in`. */
  readonly id: `${number}x${number}${'in' | 'cm'}`;
  readonly short: Length;
  readonly long: Length;
}

function listed(unit: 'in' | 'cm', sizes: readonly (readonly [short: number, long: number])[]): UsualTile[] {
  return sizes.map(([short, long]) => ({
    id: `${short}x${long}${unit}`,
    short: (short * UNITS_PER[unit]) as Length,
    long: (long * UNITS_PER[unit]) as Length,
  }));
}

const USUAL_TILES: Readonly<Record<TradeUnits, readonly UsualTile[]>> = {
  imperial: listed('in', [
    [12, 12],
    [12, 24],
    [24, 24],
    [24, 48],
    [6, 24],
    [8, 48],
    [4, 12],
    [3, 6],
  ]),
  metric: listed('cm', [
    [30, 30],
    [30, 60],
    [60, 60],
    [60, 120],
    [20, 120],
    [15, 90],
    [10, 30],
    [7.5, 15],
  ]),
};

/** Planks are sold in their true size. */
const USUAL_PLANKS: Readonly<Record<TradeUnits, readonly UsualTile[]>> = {
  imperial: listed('in', [
    [6, 36],
    [6, 48],
    [7, 48],
    [9, 48],
    [9, 60],
  ]),
  metric: listed('cm', [
    [19.2, 128.5],
    [19.3, 138],
    [24.4, 138],
    [18, 122],
    [23, 150],
  ]),
};

/** The sizes that shops of that system have, the most common ones first. */
export function usualTiles(system: UnitSystem, terms: MaterialTerms = 'tiles'): readonly UsualTile[] {
  return (terms === 'planks' ? USUAL_PLANKS : USUAL_TILES)[tradeOf(system)];
}

/** How much smaller than nominal a side often is, because makers size tile for the joint. Only a tape can tell. */
function shorterBy(side: Length, unit: 'in' | 'cm'): number {
  if (unit === 'cm') return 0.3 * UNITS_PER.cm;
  return (side < 18 * UNITS_PER.in ? 3 / 16 : 3 / 8) * UNITS_PER.in;
}

/** A side that is named `side`, as it often is. */
export function oftenSide(side: Length, system: UnitSystem): Length {
  return (side - shorterBy(side, sizeUnit(system) === 'in' ? 'in' : 'cm')) as Length;
}

/** Small tile usually has its nominal size. */
const LEAST_NOMINAL = 5.5 * UNITS_PER.in;

/** The usual tile whose name or whose often measured size these sides are, in either order; null for any other and for small ones. */
export function nominalTile(sides: readonly [Length, Length], system: UnitSystem): UsualTile | null {
  const [short, long] = [...sides].sort((a, b) => a - b);
  const found = usualTiles(system).find((tile) => {
    const isNamed = tile.short === short && tile.long === long;
    return isNamed || (oftenSide(tile.short, system) === short && oftenSide(tile.long, system) === long);
  });
  return found === undefined || found.short < LEAST_NOMINAL ? null : found;
}

/** As printed on the box, the short side first: `12 × 24`. */
export function tileLabel({ short, long }: UsualTile, system: UnitSystem): string {
  return [short, long].map((side) => formatField(side, sizeUnit(system))).join(' × ');
}

/** The tile of that id, of whichever system. */
export function usualTile(id: string): UsualTile | undefined {
  return [USUAL_TILES, USUAL_PLANKS].flatMap((sizes) => Object.values(sizes).flat()).find((tile) => tile.id === id);
}
