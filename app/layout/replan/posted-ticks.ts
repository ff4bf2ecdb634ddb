import { layoutKey } from '#app/layout/job/layout-key.ts';
import type { LayoutResult } from '#app/layout/model/layout-result.ts';
import { carryTicks } from '#app/layout/replan/carry-ticks.ts';

/** The name of the boxes of cut mode in the form. */
export const TICKS = 'cutPieces';

/** A short name for a layout's key. Two floors that shared one would share their ticks, so it has 52 bits. */
export function floorId(key: string): string {
  let [high, low] = [0x811c9dc5, 0x01000193];
  for (let i = 0; i < key.length; i++) {
    const code = key.charCodeAt(i);
    high = Math.imul(high ^ code, 0x01000193) >>> 0;
    low = Math.imul(low ^ (code + i), 0x85ebca6b) >>> 0;
  }
  return (high * 2 ** 20 + (low >>> 12)).toString(36);
}

/** The pieces that were ticked as cut on a page without scripts. */
export interface PostedTicks {
  /** By their indexes in the layout. */
  readonly pieces: readonly number[];
  /** Ticks of another layout than the one on the page. */
  readonly dropped: number;
}

export const NO_TICKS: PostedTicks = { pieces: [], dropped: 0 };

/** A ticked piece as the form sends it; `floor` is its layout's `floorId`. */
export function writeTick(floor: string, piece: number): string {
  return `${floor}:${piece}`;
}

/**
 * The posted ticks that belong to pieces of this layout. Ticks of the layout `before` it, if known, are carried over; the first
 * `laid` courses are down. Malformed text is ignored.
 */
export function readTicksOf(
  result: LayoutResult,
  sent: readonly string[],
  before: LayoutResult | null,
  laid: number | null,
): PostedTicks {
  const ticks = sent.flatMap((text) => {
    const [, of, piece] = /^([0-9a-z]{1,16}):(\d{1,7})$/.exec(text) ?? [];
    return of === undefined ? [] : [{ of, piece: Number(piece) }];
  });
  const piecesOf = (layout: LayoutResult) => {
    const floor = floorId(layoutKey(layout.request));
    const own = ticks.filter(({ of, piece }) => of === floor && piece < layout.pieces.length);
    return new Set(own.map(({ piece }) => piece));
  };
  const distinct = new Set(ticks.map(({ of, piece }) => `${of}:${piece}`)).size;
  const own = piecesOf(result);
  if (own.size > 0 || before === null) return { pieces: [...own], dropped: distinct - own.size };
  const earlier = piecesOf(before);
  const { done, dropped } = carryTicks(earlier, before, result, laid);
  return { pieces: [...done], dropped: distinct - earlier.size + dropped.pieces };
}
