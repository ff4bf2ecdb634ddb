import type { JobField } from '#app/layout/fields/job-field.ts';

const MATERIAL_PRICE = {
  place: 'notes',
  since: 8,
  kind: 'number',
  places: 2,
  least: 0,
  most: 99_999_999,
  usual: null,
} as const;

/**
 * What one of the goods costs as it is sold, in hundredths of any currency: a pack where it comes in packs, else one of its unit. Null: not
 * known, so that it is in no total.
 */
export const MATERIAL_PRICES = [
  { ...MATERIAL_PRICE, name: 'clipsPrice', label: 'Price of a clip', link: 332 },
  { ...MATERIAL_PRICE, name: 'wedgesPrice', label: 'Price of a wedge', link: 333 },
  { ...MATERIAL_PRICE, name: 'boardsPrice', label: 'Price of a board', link: 334 },
  { ...MATERIAL_PRICE, name: 'tapePrice', label: 'Price of a roll of tape', link: 335 },
  { ...MATERIAL_PRICE, name: 'screwsPrice', label: 'Price of a screw', link: 336 },
  { ...MATERIAL_PRICE, name: 'membranePrice', label: 'Price of a roll of membrane', link: 337 },
  { ...MATERIAL_PRICE, name: 'insideCornersPrice', label: 'Price of an inside corner', link: 338 },
  { ...MATERIAL_PRICE, name: 'outsideCornersPrice', label: 'Price of an outside corner', link: 339 },
  { ...MATERIAL_PRICE, name: 'sealsPrice', label: 'Price of a pipe seal', link: 340 },
  { ...MATERIAL_PRICE, name: 'sealantPrice', label: 'Price of a cartridge', link: 341 },
  { ...MATERIAL_PRICE, name: 'primerPrice', label: 'Price of a can', link: 342 },
  { ...MATERIAL_PRICE, name: 'spacersPrice', label: 'Price of a spacer', link: 343 },
  { ...MATERIAL_PRICE, name: 'matPrice', label: 'Price of a roll of mat', link: 344 },
  { ...MATERIAL_PRICE, name: 'levelerPrice', label: 'Price of a bag of leveler', link: 345 },
  { ...MATERIAL_PRICE, name: 'liquidPrice', label: 'Price of a pail', link: 346 },
  { ...MATERIAL_PRICE, name: 'skirtingPrice', label: 'Price of a bullnose tile', link: 347 },
  { ...MATERIAL_PRICE, name: 'heatPrice', label: 'Price of a mat of the first length', link: 348 },
  { ...MATERIAL_PRICE, name: 'heatPrice2', label: 'Price of a mat of the second length', link: 349 },
  { ...MATERIAL_PRICE, name: 'heatPrice3', label: 'Price of a mat of the third length', link: 350 },
  { ...MATERIAL_PRICE, name: 'heatPrice4', label: 'Price of a mat of the fourth length', link: 351 },
  { ...MATERIAL_PRICE, name: 'heatPrice5', label: 'Price of a mat of the fifth length', link: 352 },
  { ...MATERIAL_PRICE, name: 'heatPrice6', label: 'Price of a mat of the sixth length', link: 353 },
  { ...MATERIAL_PRICE, name: 'thinsetPrice', label: 'Price of a bag of thinset', link: 354 },
  { ...MATERIAL_PRICE, name: 'groutPrice', label: 'Price of a bag of grout', link: 356 },
] as const satisfies readonly JobField[];
