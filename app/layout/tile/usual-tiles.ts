import { sizeUnit, tradeOf, UNITS_PER } from '#app/layout/units/field-unit.ts';
import { formatField } from '#app/layout/units/format-length.ts';
import type { Length, UnitSystem } from '#app/layout/units/length.ts';
import type { TradeUnits } from '#app/layout/units/unit-systems.ts';

/** A size that tiles are sold in. */
export interface UsualTile {
  /** Names it among those of all systems: `12x24in`. */
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

/** The sizes that shops of that system have, the most common ones first. */
export function usualTiles(system: UnitSystem): readonly UsualTile[] {
  return USUAL_TILES[tradeOf(system)];
}

/** As printed on the box, the short side first: `12 × 24`. */
export function tileLabel({ short, long }: UsualTile, system: UnitSystem): string {
  return [short, long].map((side) => formatField(side, sizeUnit(system))).join(' × ');
}

/** The tile of that id, of whichever system. */
export function usualTile(id: string): UsualTile | undefined {
  return Object.values(USUAL_TILES)
    .flat()
    .find((tile) => tile.id === id);
}
