import type { Choice, JobField } from '#app/layout/fields/job-field.ts';
import { MAX_TILE } from '#app/layout/fields/limits.ts';
import { NOTE_OF_WORK } from '#app/layout/model/field-marks.ts';
import { chipPatterns, plainSheetPatterns, sheetPatterns } from '#app/layout/patterns/registry.ts';

/** How a tile is sold. */
const WAYS_OF_SALE = [
  { id: 'tile', label: 'Single tiles' },
  { id: 'sheet', label: 'Mosaic sheets' },
] as const satisfies readonly Choice[];

const SHEET_EDGES = [
  { id: 'straight', label: 'Straight' },
  { id: 'interlocking', label: 'Interlocking' },
] as const satisfies readonly Choice[];

/** The most rows or columns of chips on one sheet. */
const MOST_CHIPS = 200;

/** Patterns that never come on sheets leave the fields without effect. */
const OF_SHEET = { finish: true, since: 8, patterns: sheetPatterns() } as const;
/** Of sheets that are known chip by chip. */
const OF_CHIPS = { ...OF_SHEET, patterns: chipPatterns() } as const;
const CHIPS = { ...OF_CHIPS, cuts: true, kind: 'number', places: 0, least: 1, most: MOST_CHIPS, usual: null } as const;
/** Of sheets that are not: a strip of equal ones fits wherever another does. */
const ALIKE = { ...CHIPS, patterns: plainSheetPatterns() } as const;
const SHEET_SIDE = {
  ...OF_CHIPS,
  kind: 'length',
  scale: 'large',
  most: MAX_TILE,
  usual: null,
  isPositive: true,
} as const;

/** Mosaics by the sheet. docs/decisions/mosaics.md */
export const MOSAIC_FIELDS = [
  {
    ...OF_CHIPS,
    cuts: true,
    name: 'soldBy',
    label: 'Sold as',
    link: 131,
    kind: 'choice',
    choices: WAYS_OF_SALE,
    usual: 'tile',
  },
  { ...CHIPS, name: 'sheetRows', label: 'Rows on a sheet', link: 132 },
  { ...CHIPS, name: 'sheetColumns', label: 'Columns on a sheet', link: 133 },
  /** As made, not as named: rows and columns with their joints come to it, give or take a joint. */
  { ...SHEET_SIDE, name: 'sheetWidth', label: 'Sheet width, measured', link: 134 },
  { ...SHEET_SIDE, name: 'sheetLength', label: 'Sheet length, measured', link: 135 },
  {
    ...OF_CHIPS,
    cuts: true,
    name: 'sheetEdges',
    label: 'Edges of a sheet',
    link: 136,
    kind: 'choice',
    choices: SHEET_EDGES,
    usual: 'straight',
  },
  /** As the seller states it; empty: by its chips and their joints. */
  { ...OF_SHEET, cuts: true, name: 'sheetCoverage', label: 'Coverage of a sheet', link: 137, kind: 'area', usual: '' },
  /** Null if sheets are sold singly. */
  {
    ...OF_SHEET,
    name: 'sheetsPerBox',
    label: 'Sheets per box',
    link: 138,
    kind: 'number',
    places: 0,
    least: 1,
    most: 99_999,
    usual: null,
  },
  { ...ALIKE, name: 'alikeColumns', label: 'Equal columns on a sheet', link: 312 },
  { ...ALIKE, name: 'alikeRows', label: 'Equal rows on a sheet', link: 313 },
  /** From the bag, because unknown joints do not tell how much grout they take. */
  {
    ...NOTE_OF_WORK,
    since: 8,
    patterns: plainSheetPatterns(),
    name: 'groutCoverage',
    label: 'A bag of grout covers',
    link: 311,
    kind: 'area',
    usual: '',
  },
] as const satisfies readonly JobField[];
