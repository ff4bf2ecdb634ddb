import type { Choice, JobField } from '#app/layout/fields/job-field.ts';
import { MAX_ROOM, MAX_TILE } from '#app/layout/fields/limits.ts';
import { fromInches } from '#app/layout/units/length.ts';

/**
 * What is bought with the tile, chosen by the user: names in documents, links and the batch door. What each is counted from
 * is a file in app/layout/materials/lines.
 */
export const MATERIAL_IDS = ['boards', 'membrane', 'primer', 'clips', 'sealant'] as const;
export type MaterialId = (typeof MATERIAL_IDS)[number];

/** What a board is laid as: its joints staggered by half a board, or by a third. */
const STAGGERS = [
  { id: 'half', label: 'By half a board' },
  { id: 'third', label: 'By a third of a board' },
] as const satisfies readonly Choice[];

/** What a roll has beyond its overlap, across and along: below it a count would be no count of the trade. */
export const LEAST_ACROSS = fromInches(4);
export const LEAST_ALONG = fromInches(12);
const LEAST_SPACING = fromInches(1);
const LEAST_BOARD = fromInches(6);

const MATERIAL = { place: 'notes', since: 8 } as const;
/** What is measured in the thread that has the whole layout: it comes with the cutting plan. */
const PLANNED = { ...MATERIAL, cuts: true } as const;
const COUNT = { ...MATERIAL, kind: 'number', places: 0, least: 0, most: 999_999, usual: null } as const;
const PER_PACK = { ...COUNT, least: 1, most: 99_999 } as const;
const WIDE = { kind: 'length', scale: 'large', usual: null, most: MAX_ROOM } as const;
const LONG = { ...WIDE, isPositive: true } as const;
/** A roll may be longer than any room. */
const MAX_ROLL = fromInches(12_000);
const SMALL = { ...MATERIAL, kind: 'length', scale: 'small', usual: null, isPositive: true } as const;

/** Materials that go with a layout, off until chosen. docs/decisions/materials.md */
export const MATERIAL_FIELDS = [
  {
    ...PLANNED,
    name: 'materials',
    label: 'Materials to count',
    link: 171,
    kind: 'list',
    of: 'words',
    known: MATERIAL_IDS,
  },
  { ...COUNT, name: 'clipsOnHand', label: 'Clips you have', link: 172 },
  { ...COUNT, name: 'clipsInstead', label: 'Clips by your own count', link: 173 },
  { ...COUNT, name: 'wedgesOnHand', label: 'Wedges you have', link: 174 },
  { ...COUNT, name: 'wedgesInstead', label: 'Wedges by your own count', link: 175 },
  { ...COUNT, name: 'boardsOnHand', label: 'Boards you have', link: 176 },
  { ...COUNT, name: 'boardsInstead', label: 'Boards by your own count', link: 177 },
  { ...COUNT, name: 'tapeOnHand', label: 'Rolls of tape you have', link: 178 },
  { ...COUNT, name: 'tapeInstead', label: 'Rolls of tape by your own count', link: 179 },
  { ...COUNT, name: 'membraneOnHand', label: 'Rolls of membrane you have', link: 180 },
  { ...COUNT, name: 'membraneInstead', label: 'Rolls of membrane by your own count', link: 181 },
  { ...COUNT, name: 'insideCornersOnHand', label: 'Inside corners you have', link: 182 },
  { ...COUNT, name: 'insideCornersInstead', label: 'Inside corners by your own count', link: 183 },
  { ...COUNT, name: 'outsideCornersOnHand', label: 'Outside corners you have', link: 184 },
  { ...COUNT, name: 'outsideCornersInstead', label: 'Outside corners by your own count', link: 185 },
  { ...COUNT, name: 'sealsOnHand', label: 'Pipe seals you have', link: 186 },
  { ...COUNT, name: 'sealsInstead', label: 'Pipe seals by your own count', link: 187 },
  { ...COUNT, name: 'sealantOnHand', label: 'Cartridges you have', link: 188 },
  { ...COUNT, name: 'sealantInstead', label: 'Cartridges by your own count', link: 189 },
  { ...COUNT, name: 'primerOnHand', label: 'Cans you have', link: 190 },
  { ...COUNT, name: 'primerInstead', label: 'Cans by your own count', link: 191 },
  /** Between two clips of one joint. */
  {
    ...MATERIAL,
    ...LONG,
    name: 'clipSpacing',
    label: 'Clips apart at most',
    least: LEAST_SPACING,
    link: 192,
    usual: fromInches(12),
  },
  { ...PER_PACK, name: 'clipsPerBag', label: 'Clips in a bag', link: 193 },
  /** Wedges come out the next day and are used again; null: as many as clips. */
  { ...PER_PACK, name: 'tilesADay', label: 'Tiles set in a day', link: 194 },
  { ...PER_PACK, name: 'wedgesPerBag', label: 'Wedges in a bag', link: 195 },
  { ...PLANNED, ...LONG, least: LEAST_BOARD, most: MAX_TILE, name: 'boardLength', label: 'Board length', link: 196 },
  { ...PLANNED, ...LONG, least: LEAST_BOARD, most: MAX_TILE, name: 'boardWidth', label: 'Board width', link: 197 },
  /** Between two boards. */
  {
    ...PLANNED,
    kind: 'length',
    scale: 'small',
    name: 'boardGap',
    label: 'Gap between boards',
    link: 198,
    most: fromInches(1),
    usual: fromInches(0),
  },
  {
    ...PLANNED,
    name: 'boardStagger',
    label: 'Board joints staggered',
    link: 209,
    kind: 'choice',
    choices: STAGGERS,
    usual: 'half',
  },
  { ...MATERIAL, ...LONG, least: LEAST_ALONG, most: MAX_ROLL, name: 'boardTape', label: 'Tape on a roll', link: 199 },
  { ...MATERIAL, ...LONG, least: LEAST_ACROSS, name: 'membraneWidth', label: 'Width of a roll', link: 200 },
  {
    ...MATERIAL,
    ...LONG,
    least: LEAST_ALONG,
    most: MAX_ROLL,
    name: 'membraneRoll',
    label: 'Length of a roll',
    link: 201,
  },
  /** Null: not known, so that nothing is counted. */
  { ...MATERIAL, ...WIDE, name: 'membraneOverlap', label: 'Overlap of strips', link: 202 },
  { ...MATERIAL, ...WIDE, name: 'membraneUpturn', label: 'Turned up at walls', link: 203, usual: fromInches(0) },
  { ...SMALL, most: fromInches(2), name: 'sealantWidth', label: 'Width of soft joints', link: 204 },
  { ...SMALL, most: fromInches(2), name: 'sealantDepth', label: 'Depth of sealant', link: 205 },
  /** Milliliters. */
  {
    ...MATERIAL,
    name: 'sealantTube',
    key: 'sealantTubeMl',
    label: 'Sealant in a cartridge',
    link: 206,
    kind: 'number',
    places: 0,
    least: 1,
    most: 9999,
    usual: null,
  },
  { ...MATERIAL, name: 'primerCoverage', label: 'Area of one coat of a can', link: 207, kind: 'area', usual: '' },
  {
    ...MATERIAL,
    name: 'primerCoats',
    label: 'Coats',
    link: 208,
    kind: 'number',
    places: 0,
    least: 1,
    most: 9,
    usual: 1,
  },
] as const satisfies readonly JobField[];
