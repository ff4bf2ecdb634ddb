import { choiceLabel } from '#app/layout/fields/job-field.ts';
import { areaWithUnit } from '#app/layout/fields/read-area.ts';
import { fieldNamed } from '#app/layout/model/job-fields.ts';
import { knownSystem, sizeUnit } from '#app/layout/units/field-unit.ts';
import type { TileDetails } from '#app/product/tiles/tiles.ts';
import * as tilesWords from '#app/words/en/tiles.ts';

/** A value that followed the account's list of tiles, in words: `45.00 a box`. */
export interface FollowedValue {
  readonly tile: string;
  readonly before: string;
  readonly now: string;
}

/** `45.00 a box`; without a price, that there is none. */
export function describePrice({ price, priceUnit }: Pick<TileDetails, 'price' | 'priceUnit'>): string {
  if (price === '') return tilesWords.withoutPrice;
  return tilesWords.priceOf(price, choiceLabel(fieldNamed('priceUnit'), priceUnit || 'box').toLowerCase());
}

/** `10 in a box, 15.5 sq ft in a box`; without a box, that there is none. */
export function describeTileBox({ tilesPerBox = '', boxArea = '', unitSystem = '' }: Partial<TileDetails>): string {
  const contents = [tilesPerBox, boxArea === '' ? '' : areaWithUnit(boxArea, knownSystem(unitSystem))];
  const boxes = contents.filter((content) => content !== '').map(tilesWords.perBox);
  return boxes.length === 0 ? tilesWords.withoutBox : boxes.join(', ');
}

/** `11 13/16 × 23 5/8 in, sold as 12 × 24 in`. */
export function describeMadeSize(texts: Partial<TileDetails>): string {
  const { tileWidth = '', tileLength = '', nominalWidth = '', nominalLength = '', unitSystem = '' } = texts;
  const unit = sizeUnit(unitSystem);
  const made = tilesWords.sizeOf(tileWidth, tileLength, unit);
  if (nominalWidth === '' || nominalLength === '') return made;
  return `${made}, ${tilesWords.soldAs(tilesWords.sizeOf(nominalWidth, nominalLength, unit))}`;
}

/** `Carrara: 48.00 a box, was 45.00 a box`, one after the other. */
export function describeFollowed(followed: readonly FollowedValue[]): string {
  return followed.map(({ tile, before, now }) => tilesWords.valueFollowed(tile, now, before)).join('; ');
}
