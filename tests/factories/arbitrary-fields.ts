import fc from 'fast-check';
import { type JobField, keyOf } from '#app/layout/fields/job-field.ts';
import { isFieldSet, toDocumentValue } from '#app/layout/job/fields/write-field.ts';
import type { Trade } from '#app/layout/model/field-types.ts';
import { tradeFields } from '#app/layout/model/job-fields.ts';

/** Index of the last wall that every room has. */
const LAST_WALL = 2;

const AMOUNT_UNITS = { volume: ['cu ft', 'l'], weight: ['lb', 'kg'] } as const;

/** Any valid value of the field, in its parsed form. */
export function arbitraryValue(field: JobField): fc.Arbitrary<unknown> {
  switch (field.kind) {
    case 'length':
      return orNull(field, fc.integer({ min: field.least ?? (field.isPositive ? 1 : 0), max: field.most }));
    case 'rows':
      return fc.oneof(
        fc.integer({ min: 1, max: field.most }),
        fc.integer({ min: 1, max: 999 }).map((rows) => (rows === 1 ? '1 row' : `${rows} rows`)),
      );
    case 'joint':
      return fc.integer({ min: 0, max: field.most });
    case 'number':
    case 'angle':
      return orNull(field, fc.integer({ min: field.least, max: field.name === 'angleWall' ? LAST_WALL : field.most }));
    case 'choice':
      return fc.constantFrom(...field.choices.map(({ id }) => id));
    case 'flag':
      return fc.boolean();
    case 'allowance':
      return fc.oneof(
        fc.integer({ min: 0, max: 1000 }).map((tenths) => `${tenths / 10}%`),
        fc.integer({ min: 0, max: 99_999 }).map((tiles) => (tiles === 1 ? '1 tile' : `${tiles} tiles`)),
      );
    case 'area':
      return fc.oneof(
        fc.constant(''),
        fc
          .tuple(fc.integer({ min: 1, max: 9999 }), fc.constantFrom('sq ft', 'sq m'))
          .map(([a, unit]) => `${a / 100} ${unit}`),
      );
    case 'slope':
      return fc.constantFrom('', '1/4 in/ft', '0.3 in/ft', '2%', '1.75%');
    case 'amount':
      return fc.oneof(
        fc.constant(''),
        fc
          .tuple(fc.integer({ min: 1, max: 9999 }), fc.constantFrom(...AMOUNT_UNITS[field.of]))
          .map(([a, unit]) => `${a / 100} ${unit}`),
      );
    case 'text':
      if (field.isWalls === true) return arbitraryWalls;
      if (field.isPhoto === true) return fc.oneof(fc.constant(''), fc.stringMatching(/^[\da-f]{32}$/));
      if (field.isColor === true) return fc.oneof(fc.constant(''), fc.stringMatching(/^#[\da-f]{6}$/));
      return fc.string({ unit: 'grapheme', maxLength: Math.min(field.most, 20) }).map((text) => text.trim());
    case 'list':
      if (field.of === 'words') return fc.subarray([...field.known]);
      if (field.of === 'indexes') {
        return fc.uniqueArray(fc.nat(field.most), { maxLength: 8 }).map((marks) => marks.sort((a, b) => a - b));
      }
      return fc.constant([]);
    case 'records':
      return fc.constant([]);
  }
}

/** Measures that are not taken yet, which are the same in every unit. */
const arbitraryWalls = fc
  .array(fc.constantFrom('?', '? inner', '? corner right', '? inner corner 269.5'), { minLength: 3, maxLength: 9 })
  .map((walls) => [...walls, '1-3 ?'].join('\n'));

function orNull(field: { readonly usual: unknown }, value: fc.Arbitrary<number>): fc.Arbitrary<number | null> {
  return field.usual === null ? fc.option(value) : value;
}

/** Any values of the fields added after version 1, in combinations that a job accepts. */
export function arbitraryTrade(): fc.Arbitrary<Trade> {
  const fields = tradeFields().map((field) => [keyOf(field), arbitraryValue(field)] as const);
  const any = fc.record(Object.fromEntries(fields)) as fc.Arbitrary<unknown> as fc.Arbitrary<Trade>;
  return any.map((trade) => ({
    ...trade,
    // Not every kind of room can have a drain.
    drain: '' as const,
    // Slab joints must be on the floor, which this does not know.
    slabJoints: '',
    ...(trade.priceUnit === 'box' && pricedBoxes(trade)),
    // Sheets need rows and columns, and cannot be re-planned by courses.
    ...(trade.soldBy === 'sheet' && {
      ...BY_SHEET,
      sheetRows: trade.sheetRows ?? 10,
      sheetColumns: trade.sheetColumns ?? 10,
    }),
    // Pallets need boxes, and a price per box is not a price per piece.
    orderBy: 'box' as const,
    // A nominal size needs both of its sides.
    ...(!(trade.nominalWidth && trade.nominalLength) && { nominalWidth: null, nominalLength: null }),
  }));
}

const BY_SHEET = { laid: null, heldStart: '', courseStarts: '', laidPlanks: '' } as const;

/** A box may have a price only if the number of tiles, or of sheets, in it is given. */
function pricedBoxes(trade: Trade): Partial<Trade> {
  const inBox = trade.soldBy === 'sheet' ? trade.sheetsPerBox : trade.tilesPerBox;
  return {
    priceCents: inBox === null ? null : trade.priceCents,
    priceCents2: trade.tilesPerBox2 === null ? null : trade.priceCents2,
    priceCents3: trade.tilesPerBox3 === null ? null : trade.priceCents3,
    priceCents4: trade.tilesPerBox4 === null ? null : trade.priceCents4,
  };
}

/** These values as in a document, in its units. Fields with their default are left out. */
export function writeTrade(trade: Trade, system: string): Readonly<Record<string, unknown>> {
  const values: Readonly<Record<string, unknown>> = trade;
  const withValue = tradeFields().filter((field) => isFieldSet(field, values));
  return Object.fromEntries(
    withValue.map((field) => [field.name, toDocumentValue(field, values[keyOf(field)], system)]),
  );
}
