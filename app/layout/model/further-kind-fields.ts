import type { JobField } from '#app/layout/fields/job-field.ts';
import { BOX_AREA, NOTE_OF_TILE, PER_BOX, PRICE } from '#app/layout/model/field-marks.ts';
import { patternsOfKinds } from '#app/layout/patterns/registry.ts';

const SECOND_KIND = { ...NOTE_OF_TILE, patterns: patternsOfKinds(2) } as const;
const THIRD_KIND = { ...NOTE_OF_TILE, patterns: patternsOfKinds(3) } as const;
const FOURTH_KIND = { ...NOTE_OF_TILE, patterns: patternsOfKinds(4) } as const;

/** How further kinds of tile of a pattern are sold, by their index among its kinds. */
export const FURTHER_KIND_FIELDS = [
  /** Null: the kind is sold singly. If it has no price of its own, a main price per area applies. */
  { ...SECOND_KIND, since: 3, ...PER_BOX, name: 'tilesPerBox2', label: 'Second kind per box', link: 57 },
  { ...SECOND_KIND, ...BOX_AREA, since: 8, name: 'boxArea2', label: 'Area per box of the second kind', link: 115 },
  {
    ...SECOND_KIND,
    since: 3,
    ...PRICE,
    name: 'price2',
    key: 'priceCents2',
    label: 'Price of the second kind',
    link: 58,
  },
  { ...THIRD_KIND, since: 3, ...PER_BOX, name: 'tilesPerBox3', label: 'Third kind per box', link: 59 },
  { ...THIRD_KIND, ...BOX_AREA, since: 8, name: 'boxArea3', label: 'Area per box of the third kind', link: 116 },
  { ...THIRD_KIND, since: 3, ...PRICE, name: 'price3', key: 'priceCents3', label: 'Price of the third kind', link: 60 },
  { ...FOURTH_KIND, since: 3, ...PER_BOX, name: 'tilesPerBox4', label: 'Fourth kind per box', link: 61 },
  { ...FOURTH_KIND, ...BOX_AREA, since: 8, name: 'boxArea4', label: 'Area per box of the fourth kind', link: 117 },
  {
    ...FOURTH_KIND,
    since: 3,
    ...PRICE,
    name: 'price4',
    key: 'priceCents4',
    label: 'Price of the fourth kind',
    link: 62,
  },
] as const satisfies readonly JobField[];
