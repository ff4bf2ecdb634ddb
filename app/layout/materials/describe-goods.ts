import { type CountedGoods, countGoods, missingFigures } from '#app/layout/materials/count-goods.ts';
import type { CountedJob } from '#app/layout/materials/material.ts';
import * as words from '#app/words/en/material-goods.ts';

/** The goods of a job's chosen materials as shown and printed: what to buy, and why. */
export function describeGoods(measured: CountedJob): {
  readonly lines: readonly { readonly term: string; readonly value: string }[];
  readonly notes: readonly string[];
} {
  return {
    lines: countGoods(measured).map((one) => ({
      term: words.ofSize(one.goods.name, one.size),
      value: describeGood(one),
    })),
    notes: missingFigures(measured),
  };
}

/** `2 packs of 100 (134 clips): 134 needed, 0 there`. */
export function describeGood(one: CountedGoods): string {
  const { counted, instead, onHand, why } = one;
  const count = (units: number) => words.buy(units, one.goods.unit);
  const marks = [
    ...(instead === null
      ? []
      : [counted === null ? words.ownCountAlone(count(instead)) : words.ownCount(count(instead), count(counted))]),
    ...(onHand === 0 ? [] : [words.onHand(quantityBefore(one), onHand)]),
    ...(why === '' ? [] : [why]),
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
