import { choiceLabel } from '#app/layout/fields/job-field.ts';
import { fieldNamed } from '#app/layout/model/job-fields.ts';
import type { FollowedPrice, PriceText } from '#app/product/tiles/follow-prices.ts';
import * as tilesWords from '#app/words/en/tiles.ts';

/** `45.00 a box`; without a price, that there is none. */
export function describePrice({ price, priceUnit }: PriceText): string {
  if (price === '') return tilesWords.withoutPrice;
  return tilesWords.priceOf(price, choiceLabel(fieldNamed('priceUnit'), priceUnit || 'box').toLowerCase());
}

/** `Carrara: 48.00 a box, was 45.00 a box`, one after the other. */
export function describeFollowed(followed: readonly FollowedPrice[]): string {
  return followed
    .map(({ tile, before, now }) => tilesWords.priceFollowed(tile, describePrice(now), describePrice(before)))
    .join('; ');
}
