import { invariant } from '#app/base/invariant.ts';
import { MAIN_KIND } from '#app/layout/counts/count-kinds.ts';
import { countOrder } from '#app/layout/counts/count-order.ts';
import type { LayoutCounts, LayoutKind, LayoutResult, PlacedLayer } from '#app/layout/model/layout-result.ts';
import { tileArea } from '#app/layout/shapes/measure-tile.ts';
import type { Length } from '#app/layout/units/length.ts';

export const NO_COUNTS: LayoutCounts = { full: 0, cut: 0, touched: 0, pieces: 0, exact: 0, order: 0 };

export function sumCounts(one: LayoutCounts, other: LayoutCounts): LayoutCounts {
  return {
    full: one.full + other.full,
    cut: one.cut + other.cut,
    touched: one.touched + other.touched,
    pieces: one.pieces + other.pieces,
    exact: one.exact + other.exact,
    order: one.order + other.order,
  };
}

/** The covering of one part of a zone. */
interface PartKinds {
  /** Of its zone. */
  readonly name: string;
  /** Of its zone. */
  readonly tile: number;
  readonly kinds: readonly LayoutKind[];
  readonly layers: readonly PlacedLayer[];
  readonly isPlank: boolean;
  /** It is the square tile at the corner of a border. */
  readonly isCorner: boolean;
  /** The joint between its chips, if they are sold by the sheet: sheets of another joint are other goods. */
  readonly sheetJoint: Length | null;
}

interface Collected extends Omit<LayoutKind, 'counts' | 'ofZones'> {
  readonly key: string;
  readonly first: number;
  readonly index: number;
  readonly isPlank: boolean;
  readonly isCorner: boolean;
  readonly perZone: LayoutCounts[];
}

/** The kinds of tile over all zones: equal tiles are one kind and are bought together, in either direction. */
export class FloorKinds {
  readonly #kinds: Collected[] = [];
  #zone = -1;

  /** Kinds added from now on belong to the next zone. */
  nextZone(): void {
    this.#zone += 1;
  }

  /** Adds the kinds of a part; returns its layers with the indexes of the floor's kinds. */
  add({ name, tile, kinds, layers, isPlank, isCorner, sheetJoint }: PartKinds): readonly PlacedLayer[] {
    // A sheet contains all kinds of its pattern.
    const sheet =
      sheetJoint === null ? '' : JSON.stringify([sheetJoint, ...kinds.map((kind) => keyOfTile(kind, 0, false))]);
    const places = kinds.map((kind, index) => {
      const key = keyOfTile(kind, tile, isPlank) + sheet;
      let place = this.#kinds.findIndex((one) => one.key === key);
      if (place < 0) {
        place = this.#kinds.length;
        const named = this.#zone === 0 ? kind.name : kind.name === MAIN_KIND ? name : `${name}: ${kind.name}`;
        const { counts: _, ...one } = kind;
        this.#kinds.push({
          ...one,
          key,
          name: named,
          first: this.#zone,
          index,
          isPlank,
          isCorner,
          perZone: [],
        });
      }
      const known = this.#kinds[place] as Collected;
      const before = known.perZone[this.#zone] ?? NO_COUNTS;
      known.perZone[this.#zone] = sumCounts(before, kind.counts);
      return { place, isAcross: known.across !== kind.across, index };
    });
    return layers.map((layer) => {
      const { place = 0, isAcross = false } = places[layer.kind] ?? {};
      return { ...layer, kind: place, turned: layer.turned !== isAcross };
    });
  }

  /** All kinds with their counts. */
  all(): LayoutResult['kinds'] {
    const [first, ...others] = this.#kinds.map(
      ({ key: _, perZone, first, index, isPlank, isCorner, ...kind }): LayoutKind => {
        const zones = Array.from({ length: this.#zone + 1 }, (_zone, zone) => perZone[zone] ?? NO_COUNTS);
        const sum = zones.reduce(sumCounts, NO_COUNTS);
        const areaOfOne = tileArea(kind);
        // Twice the tiled area is an integer under 2^52, so rounding recovers it from the quotient.
        const counts = countOrder({
          fullTiles: sum.full,
          cutTiles: sum.cut,
          pieces: sum.pieces,
          tiledAreaTwice: zones.reduce((all, { exact }) => all + Math.round(exact * 2 * areaOfOne), 0),
          tileArea: areaOfOne,
        });
        return { ...kind, counts, ofZones: { first, index, counts: zones, isPlank, ...(isCorner && { isCorner }) } };
      },
    );
    invariant(first !== undefined, 'something is laid on a floor');
    return [first, ...others];
  }
}

/** The same text for equal tiles. */
function keyOfTile({ across, down, outline, sheet }: LayoutKind, tile: number, isPlank: boolean): string {
  if (outline !== undefined) return JSON.stringify([outline, tile]);
  if (sheet) return JSON.stringify([sheet, Math.min(across, down), Math.max(across, down), tile]);
  return [Math.min(across, down), Math.max(across, down), isPlank, tile].join();
}
