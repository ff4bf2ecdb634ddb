import { FitFinder, type Hold } from '#app/layout/order/cutting/fit-finder.ts';
import { type LeastOffcut, Offcuts } from '#app/layout/order/cutting/offcuts.ts';
import type { Placings } from '#app/layout/order/cutting/placings.ts';
import { Saw } from '#app/layout/order/cutting/saw.ts';
import type { StockPiece, TurnedPiece } from '#app/layout/order/cutting/stock-piece.ts';
import { type TileSize, tileArea, tileCorners } from '#app/layout/shapes/measure-tile.ts';

export interface FillSettings {
  readonly tile: TileSize;
  readonly kerf: number;
  /** Factory edges at the joints: no piece gets a sawn edge where the layout has the tile's own edge. */
  readonly factoryEdges: boolean;
  /** Offcuts of less are not kept: nothing that is wanted fits them, or they are not worth it. */
  readonly leastOffcut: LeastOffcut;
}

interface Fit {
  readonly turned: TurnedPiece;
  readonly x: number;
  readonly y: number;
}

/** Places pieces one by one into the smallest offcut that they fit, or a new tile. */
export class TileFiller {
  readonly #saw: Saw;
  readonly #finder: FitFinder;
  readonly #offcuts: Offcuts;
  readonly #placings: Placings;
  readonly #whole: Hold;
  readonly #hold: Hold;
  #looks = 0;
  /** How the last part is cut from a whole tile. */
  #fresh: { readonly stockPiece: StockPiece; readonly isQuick: boolean; readonly fit: Fit } | null = null;

  constructor(settings: FillSettings, placings: Placings) {
    const { across, down } = settings.tile;
    const whole = tileCorners(settings.tile);
    this.#placings = placings;
    this.#saw = new Saw(settings.kerf);
    this.#finder = new FitFinder(this.#saw, settings.factoryEdges);
    this.#offcuts = new Offcuts(tileArea(settings.tile), settings.leastOffcut);
    const corners = Float64Array.from(whole.flatMap(({ x, y }) => [x, y]));
    this.#whole = { corners, start: 0, count: whole.length, left: 0, top: 0, width: across, height: down };
    this.#hold = { ...this.#whole };
  }

  /** The cost so far, the same on every machine. */
  get steps(): number {
    return this.#saw.steps + this.#looks;
  }

  /** Places a piece. `isQuick` takes the first place found, which leaves a little more waste. */
  place(piece: number, stockPiece: StockPiece, isQuick: boolean): void {
    const hold = this.#offcuts.take(stockPiece.hullArea - 1, (one) => this.#fits(one, stockPiece, isQuick));
    if (hold >= 0) {
      const { turned, x, y } = this.#finder;
      this.#cut(piece, this.#offcuts.tiles[hold] as number, this.#hold, { turned: turned as TurnedPiece, x, y });
    } else this.#cut(piece, this.#placings.tiles, this.#whole, this.#freshFit(stockPiece, isQuick));
  }

  #fits(one: number, stockPiece: StockPiece, isQuick: boolean): boolean {
    const offcuts = this.#offcuts;
    this.#looks += 1;
    if (offcuts.refused[one] === stockPiece.shape) return false;
    const width = offcuts.widths[one] as number;
    const height = offcuts.heights[one] as number;
    if (stockPiece.leastWidth > width + 0.01 || stockPiece.leastHeight > height + 0.01) return false;
    const hold = this.#hold;
    hold.corners = offcuts.corners;
    hold.start = offcuts.starts[one] as number;
    hold.count = offcuts.counts[one] as number;
    hold.left = offcuts.lefts[one] as number;
    hold.top = offcuts.tops[one] as number;
    hold.width = width;
    hold.height = height;
    if (this.#finder.fits(hold, stockPiece, isQuick)) return true;
    offcuts.refused[one] = stockPiece.shape;
    return false;
  }

  #freshFit(stockPiece: StockPiece, isQuick: boolean): Fit {
    const last = this.#fresh;
    if (last?.stockPiece === stockPiece && last.isQuick === isQuick) return last.fit;
    this.#finder.fits(this.#whole, stockPiece, isQuick);
    const { turned, x, y } = this.#finder;
    // Cut as in the layout if rounding leaves no place: every piece fits the tile there.
    const fit = turned === null ? { turned: stockPiece.turned(0), x: 0, y: 0 } : { turned, x, y };
    this.#fresh = { stockPiece, isQuick, fit };
    return fit;
  }

  #cut(piece: number, tile: number, { corners, start, count }: Hold, { turned, x, y }: Fit): void {
    const saw = this.#saw;
    this.#placings.add(piece, tile, turned.turn, x, y);
    saw.cutOut(corners, start, count, turned, x, y);
    for (let i = 0; i < saw.offcutCount; i++) {
      const from = saw.offcutStarts[i] as number;
      const to = saw.offcutStarts[i + 1] as number;
      this.#offcuts.add(tile, saw.offcuts, from, to - from);
    }
  }
}
