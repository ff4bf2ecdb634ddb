import type { JobProblem } from '#app/layout/fields/job-problem.ts';
import { ownValue, type RawRecord } from '#app/layout/fields/raw-value.ts';
import { readFields } from '#app/layout/job/fields/read-field.ts';
import type { CuttingOptions, Trade } from '#app/layout/model/field-types.ts';
import { cuttingOf } from '#app/layout/model/field-values.ts';
import { tradeFields } from '#app/layout/model/job-fields.ts';
import { isBySheet } from '#app/layout/mosaics/sheet-of.ts';
import * as formProblemsWords from '#app/words/en/form-problems.ts';

export interface ReadTrade {
  /** Unreadable fields count as absent. */
  readonly trade: Trade;
  readonly problems: readonly JobProblem[];
}

/** The cutting options in a job's fields. */
export function readCutting(raw: RawRecord, system: string): CuttingOptions {
  return cuttingOf(readTrade(raw, system).trade);
}

/** Reads the fields added after version 1 from text, JSON or a saved document. */
export function readTrade(raw: RawRecord, system: string): ReadTrade {
  const { values, problems } = readFields(raw, tradeFields(), system);
  const trade = values as Trade;
  return {
    trade,
    problems: [
      ...problems,
      ...askForBoxes(trade, String(ownValue(raw, 'layoutType') ?? ''), problems),
      ...askForPallets(trade, problems),
      ...askForNominal(trade, problems),
    ],
  };
}

/** Kinds of tile whose boxes have a price, by the field for the number of tiles per box. */
const SOLD_IN_BOXES = [
  { perBox: 'tilesPerBox', boxArea: 'boxArea', price: 'priceCents' },
  { perBox: 'tilesPerBox2', boxArea: 'boxArea2', price: 'priceCents2' },
  { perBox: 'tilesPerBox3', boxArea: 'boxArea3', price: 'priceCents3' },
  { perBox: 'tilesPerBox4', boxArea: 'boxArea4', price: 'priceCents4' },
] as const;

/** A price per box requires the number of tiles or the area per box. */
function askForBoxes(trade: Trade, pattern: string, known: readonly JobProblem[]): readonly JobProblem[] {
  if (trade.priceUnit !== 'box') return [];
  if (isBySheet(trade, pattern)) {
    return trade.priceCents === null ||
      trade.sheetsPerBox !== null ||
      known.some(({ field }) => field === 'sheetsPerBox')
      ? []
      : [{ field: 'sheetsPerBox', code: 'needs', words: formProblemsWords.boxOfHowManySheets, typed: '', unit: 'in' }];
  }
  return SOLD_IN_BOXES.flatMap(({ perBox, boxArea, price }): JobProblem[] =>
    trade[price] === null ||
    trade[perBox] !== null ||
    trade[boxArea] !== '' ||
    known.some(({ field }) => field === perBox)
      ? []
      : [{ field: perBox, code: 'needs', words: formProblemsWords.boxOfHowMany, typed: '', unit: 'in' }],
  );
}

/**
 * An order by the pallet requires the boxes per pallet and the tiles per box. An order by the piece has no price per
 * box.
 */
function askForPallets(trade: Trade, known: readonly JobProblem[]): readonly JobProblem[] {
  const { orderBy, boxesPerPallet, tilesPerBox, boxArea, priceUnit, priceCents } = trade;
  const ask = (field: 'boxesPerPallet' | 'orderBy' | 'priceUnit', words: string): readonly JobProblem[] => {
    return known.some((one) => one.field === field) ? [] : [{ field, code: 'needs', words, typed: '', unit: 'in' }];
  };
  if (orderBy === 'piece' && priceUnit === 'box' && priceCents !== null) {
    return ask('priceUnit', formProblemsWords.noBoxByPiece);
  }
  if (orderBy !== 'pallet') return [];
  return [
    ...(boxesPerPallet === null ? ask('boxesPerPallet', formProblemsWords.palletOfHowMany) : []),
    ...(tilesPerBox === null && boxArea === '' ? ask('orderBy', formProblemsWords.palletOfBoxes) : []),
  ];
}

const NOMINAL_SIDES = ['nominalWidth', 'nominalLength'] as const;

/** A nominal size needs both sides of the tile. */
export function askForNominal(
  trade: Pick<Trade, (typeof NOMINAL_SIDES)[number]>,
  known: readonly JobProblem[],
): readonly JobProblem[] {
  const isTyped = NOMINAL_SIDES.some((side) => trade[side] !== null || known.some(({ field }) => field === side));
  return NOMINAL_SIDES.flatMap((side): JobProblem[] =>
    !isTyped || (trade[side] ?? 0) > 0 || known.some(({ field }) => field === side)
      ? []
      : [{ field: side, code: 'needs', words: formProblemsWords.bothSidesOfName, typed: '', unit: 'in' }],
  );
}
