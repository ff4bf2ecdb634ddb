import { type CountedGoods, countGoods, missingFigures } from '#app/layout/materials/count-goods.ts';
import type { CountedJob } from '#app/layout/materials/material.ts';
import { money } from '#app/words/en/formats.ts';
import * as words from '#app/words/en/material-goods.ts';
import * as materialsWords from '#app/words/en/materials.ts';

/** The goods of a job's chosen materials as shown and printed: what to buy, and why. */
export function describeGoods(
  measured: CountedJob,
  currency = '',
): {
  readonly lines: readonly { readonly term: string; readonly value: string }[];
  readonly notes: readonly string[];
} {
  return {
    lines: countGoods(measured).map((one) => ({
      term: words.ofSize(one.goods.name, one.size),
      value: describeGood(one, priceIn(one, currency)),
    })),
    notes: missingFigures(measured),
  };
}

/** A line's price as one of its reasons; empty without a price. */
function priceIn({ packs, quantity, priceCents, totalCents }: CountedGoods, currency: string): string {
  if (priceCents === null || totalCents === null) return '';
  return materialsWords.priceText(money(totalCents, currency), packs ?? quantity, money(priceCents, currency));
}

/** `2 packs of 100 (134 clips): 134 needed, 0 on hand`; `price` goes before the reasons. */
export function describeGood(one: CountedGoods, price = ''): string {
  const { counted, instead, onHand, isInBoxes, why } = one;
  const count = (units: number) => words.buy(units, one.goods.unit);
  const marks = [
    ...(price === '' ? [] : [price]),
    ...(instead === null
      ? []
      : [counted === null ? words.ownCountAlone(count(instead)) : words.ownCount(count(instead), count(counted))]),
    ...(onHand === 0 ? [] : [words.onHand(quantityBefore(one), onHand)]),
    ...(why === '' ? [] : [why]),
    ...(isInBoxes ? [words.inBoxes] : []),
  ];
  return [describeQuantity(one), ...(marks.length === 0 ? [] : [marks.join('; ')])].join(': ');
}

/** What to buy: `134 clips`, or `2 packs of 100, 134 clips`. */
export function describeQuantity({ goods, quantity, packs, perPack }: CountedGoods): string {
  const units = words.buy(quantity, goods.unit);
  return packs === null || perPack === null ? units : `${words.inPacks(packs, perPack)}, ${units}`;
}

function quantityBefore({ counted, instead }: CountedGoods): number {
  return instead ?? counted ?? 0;
}
