import type { Choice, JobField } from '#app/layout/fields/job-field.ts';
import { MAX_ROOM, MAX_TILE } from '#app/layout/fields/limits.ts';
import { MATERIAL_PRICES } from '#app/layout/model/material-price-fields.ts';
import { fromInches, fromMillimetres, type Length } from '#app/layout/units/length.ts';
import type { TradeUnits } from '#app/layout/units/unit-systems.ts';

/**
 * What the user chooses to buy with the tile. Ids are used in documents, links and the batch command. Each material has
 * a file in app/layout/materials/lines.
 */
export const MATERIAL_IDS = [
  'boards',
  'membrane',
  'primer',
  'clips',
  'sealant',
  'spacers',
  'mat',
  'leveler',
  'liquid',
  'skirting',
  'heating',
  'weight',
] as const;
export type MaterialId = (typeof MATERIAL_IDS)[number];

/** How boards are laid: joints staggered by half a board or by a third. */
const STAGGERS = [
  { id: 'half', label: 'By half a board' },
  { id: 'third', label: 'By a third of a board' },
] as const satisfies readonly Choice[];

/** Where spacers go: at each crossing of joints, or in each joint between two tiles. */
const SPACER_PLACES = [
  { id: 'crossings', label: 'Where joints meet' },
  { id: 'sides', label: 'Between two tiles' },
] as const satisfies readonly Choice[];

/** Which job of a floor and its walls counts the sealant in the joint between them. */
const FLOOR_JOINTS = [
  { id: 'walls', label: 'Counted with these walls' },
  { id: 'floor', label: 'Counted with the floor' },
] as const satisfies readonly Choice[];

/** The tiles of a baseboard: cut from the floor's tile, or bought with a finished edge. */
const BASEBOARDS = [
  { id: 'tile', label: 'Cut from the floor’s tile' },
  { id: 'bullnose', label: 'Bullnose tiles' },
] as const satisfies readonly Choice[];

/** The heating mat sizes of a table, by their fields. */
export const HEATING_MATS = [
  { length: 'heatLength', onHand: 'heatOnHand', instead: 'heatInstead', price: 'heatPrice' },
  { length: 'heatLength2', onHand: 'heatOnHand2', instead: 'heatInstead2', price: 'heatPrice2' },
  { length: 'heatLength3', onHand: 'heatOnHand3', instead: 'heatInstead3', price: 'heatPrice3' },
  { length: 'heatLength4', onHand: 'heatOnHand4', instead: 'heatInstead4', price: 'heatPrice4' },
  { length: 'heatLength5', onHand: 'heatOnHand5', instead: 'heatInstead5', price: 'heatPrice5' },
  { length: 'heatLength6', onHand: 'heatOnHand6', instead: 'heatInstead6', price: 'heatPrice6' },
] as const;

/** How much larger than its overlap a roll must be, across and along. A smaller one is not sold. */
export const LEAST_ACROSS = fromInches(4);
export const LEAST_ALONG = fromInches(12);
const LEAST_SPACING = fromInches(1);
const LEAST_BOARD = fromInches(6);

const MATERIAL = { place: 'notes', since: 8 } as const;
/** Measured in the thread that has the whole layout, so it arrives with the cutting plan. */
const PLANNED = { ...MATERIAL, cuts: true } as const;
const COUNT = { ...MATERIAL, kind: 'number', places: 0, least: 0, most: 999_999, usual: null } as const;
const PER_PACK = { ...COUNT, least: 1, most: 99_999 } as const;
const WIDE = { kind: 'length', scale: 'large', usual: null, most: MAX_ROOM } as const;
const LONG = { ...WIDE, isPositive: true } as const;
/** A roll may be longer than any room. */
const MAX_ROLL = fromInches(12_000);
/** No screws are closer, which bounds how many a board has. */
const LEAST_SCREWS = fromInches(2);
/** Between the centers of two studs, as walls under tile are framed. docs/decisions/materials.md */
export const USUAL_STUDS: Readonly<Record<TradeUnits, Length>> = {
  imperial: fromInches(16),
  metric: fromMillimetres(400),
};
const COATS = { ...MATERIAL, kind: 'number', places: 0, least: 1, most: 9 } as const;
const DEPTH = { kind: 'length', scale: 'small', most: fromInches(12), usual: null } as const;
const SMALL = { ...MATERIAL, kind: 'length', scale: 'small', usual: null, isPositive: true } as const;

/** Of a mat, which is never cut shorter. */
const MATS = { ...MATERIAL, ...LONG, least: LEAST_ALONG, most: MAX_ROLL } as const;

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
    label: 'Most between two clips',
    least: LEAST_SPACING,
    link: 192,
    usual: fromInches(12),
  },
  { ...PER_PACK, name: 'clipsPerBag', label: 'Clips in a bag', link: 193 },
  /** Wedges come out the next day and are reused; null: as many as clips. */
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
  {
    ...MATERIAL,
    surface: 'wall',
    name: 'floorJoint',
    label: 'Joint at the floor',
    link: 358,
    kind: 'choice',
    choices: FLOOR_JOINTS,
    usual: 'walls',
  },
  { ...MATERIAL, name: 'primerCoverage', label: 'Area a can covers in one coat', link: 207, kind: 'area', usual: '' },
  { ...COATS, name: 'primerCoats', label: 'Coats', link: 208, usual: 1 },
  { ...COUNT, name: 'spacersOnHand', label: 'Spacers you have', link: 250 },
  { ...COUNT, name: 'spacersInstead', label: 'Spacers by your own count', link: 251 },
  {
    ...MATERIAL,
    name: 'spacersAt',
    label: 'Where spacers go',
    link: 253,
    kind: 'choice',
    choices: SPACER_PLACES,
    usual: 'crossings',
  },
  {
    ...MATERIAL,
    name: 'spacersEach',
    label: 'Spacers at each place',
    link: 252,
    kind: 'number',
    places: 0,
    least: 1,
    most: 20,
    usual: 1,
  },
  /** Spacers are taken out after this many tiles and reused; null: used once. */
  { ...PER_PACK, name: 'spacersTiles', label: 'Tiles set before spacers are reused', link: 254 },
  { ...PER_PACK, name: 'spacersPerBag', label: 'Spacers in a bag', link: 255 },
  { ...COUNT, name: 'matOnHand', label: 'Rolls of mat you have', link: 256 },
  { ...COUNT, name: 'matInstead', label: 'Rolls of mat by your own count', link: 257 },
  { ...MATERIAL, ...LONG, least: LEAST_ACROSS, name: 'matWidth', label: 'Width of a roll of mat', link: 258 },
  {
    ...MATERIAL,
    ...LONG,
    least: LEAST_ALONG,
    most: MAX_ROLL,
    name: 'matRoll',
    label: 'Length of a roll of mat',
    link: 259,
  },
  { ...MATERIAL, ...WIDE, name: 'matOverlap', label: 'Overlap of mat', link: 260, usual: fromInches(0) },
  { ...COUNT, name: 'levelerOnHand', label: 'Bags of leveler you have', link: 261 },
  { ...COUNT, name: 'levelerInstead', label: 'Bags of leveler by your own count', link: 262 },
  { ...MATERIAL, ...DEPTH, name: 'levelerDepth', label: 'Depth of leveler', link: 263 },
  { ...MATERIAL, ...DEPTH, name: 'levelerDepth2', label: 'Depth at a second place', link: 264 },
  { ...MATERIAL, ...DEPTH, name: 'levelerDepth3', label: 'Depth at a third place', link: 265 },
  {
    ...MATERIAL,
    name: 'levelerVolume',
    label: 'Or the volume to fill',
    link: 266,
    kind: 'amount',
    of: 'volume',
    usual: '',
  },
  {
    ...MATERIAL,
    name: 'levelerYield',
    label: 'Volume that a bag makes',
    link: 267,
    kind: 'amount',
    of: 'volume',
    usual: '',
  },
  { ...COUNT, name: 'liquidOnHand', label: 'Pails of membrane you have', link: 268 },
  { ...COUNT, name: 'liquidInstead', label: 'Pails of membrane by your own count', link: 269 },
  { ...MATERIAL, name: 'liquidCoverage', label: 'Area a pail covers in one coat', link: 270, kind: 'area', usual: '' },
  { ...COATS, name: 'liquidCoats', label: 'Coats of membrane', link: 271, usual: null },
  { ...MATERIAL, ...WIDE, name: 'liquidUpturn', label: 'Brushed up walls', link: 164, usual: fromInches(0) },
  { ...COUNT, name: 'screwsOnHand', label: 'Screws you have', link: 272 },
  { ...COUNT, name: 'screwsInstead', label: 'Screws by your own count', link: 273 },
  /** Both ways on every board of a floor; along the studs of a wall. */
  { ...PLANNED, ...LONG, least: LEAST_SCREWS, name: 'screwSpacing', label: 'Most between two screws', link: 274 },
  {
    ...PLANNED,
    ...LONG,
    least: LEAST_SCREWS,
    surface: 'wall',
    usualIn: USUAL_STUDS,
    name: 'studSpacing',
    label: 'Stud spacing',
    link: 357,
  },
  { ...PER_PACK, name: 'screwsPerBox', label: 'Screws in a box', link: 275 },
  { ...MATERIAL, name: 'tileWeight', label: 'Weight of one tile', link: 276, kind: 'amount', of: 'weight', usual: '' },
  { ...MATERIAL, name: 'boxWeight', label: 'Or weight of one box', link: 277, kind: 'amount', of: 'weight', usual: '' },
  { ...COUNT, name: 'skirtingOnHand', label: 'Baseboard tiles you have', link: 278 },
  { ...COUNT, name: 'skirtingInstead', label: 'Baseboard tiles by your own count', link: 279 },
  {
    ...PLANNED,
    name: 'skirtingFrom',
    label: 'Baseboard tiles',
    link: 281,
    kind: 'choice',
    choices: BASEBOARDS,
    usual: 'tile',
  },
  { ...PLANNED, ...LONG, most: MAX_TILE, name: 'skirtingHeight', label: 'Baseboard height', link: 280 },
  /** For a room without typed doorways: the width of all doors together. */
  { ...PLANNED, ...WIDE, name: 'skirtingDoors', label: 'Width of all doors', link: 282, usual: fromInches(0) },
  {
    ...MATERIAL,
    ...LONG,
    least: fromInches(1),
    most: MAX_TILE,
    name: 'skirtingPiece',
    label: 'Length of a bullnose tile',
    link: 283,
  },
  { ...MATERIAL, ...LONG, least: LEAST_ACROSS, name: 'heatWidth', label: 'Width of a mat', link: 284 },
  { ...MATERIAL, ...WIDE, name: 'heatMargin', label: 'Distance from walls and fixtures', link: 285 },
  { ...MATS, name: 'heatLength', label: 'Length of a mat', link: 286 },
  { ...MATS, name: 'heatLength2', label: 'Second length', link: 287 },
  { ...MATS, name: 'heatLength3', label: 'Third length', link: 288 },
  { ...MATS, name: 'heatLength4', label: 'Fourth length', link: 289 },
  { ...MATS, name: 'heatLength5', label: 'Fifth length', link: 290 },
  { ...MATS, name: 'heatLength6', label: 'Sixth length', link: 291 },
  { ...COUNT, name: 'heatOnHand', label: 'Mats of the first length you have', link: 292 },
  { ...COUNT, name: 'heatOnHand2', label: 'Mats of the second length you have', link: 293 },
  { ...COUNT, name: 'heatOnHand3', label: 'Mats of the third length you have', link: 294 },
  { ...COUNT, name: 'heatOnHand4', label: 'Mats of the fourth length you have', link: 295 },
  { ...COUNT, name: 'heatOnHand5', label: 'Mats of the fifth length you have', link: 296 },
  { ...COUNT, name: 'heatOnHand6', label: 'Mats of the sixth length you have', link: 297 },
  { ...COUNT, name: 'heatInstead', label: 'Mats of the first length by your own count', link: 298 },
  { ...COUNT, name: 'heatInstead2', label: 'Mats of the second length by your own count', link: 299 },
  { ...COUNT, name: 'heatInstead3', label: 'Mats of the third length by your own count', link: 300 },
  { ...COUNT, name: 'heatInstead4', label: 'Mats of the fourth length by your own count', link: 301 },
  { ...COUNT, name: 'heatInstead5', label: 'Mats of the fifth length by your own count', link: 302 },
  { ...COUNT, name: 'heatInstead6', label: 'Mats of the sixth length by your own count', link: 303 },
  /** Grout is bought in bags of this weight; empty: by weight. */
  { ...MATERIAL, name: 'groutBag', label: 'Grout in a bag', link: 355, kind: 'amount', of: 'weight', usual: '' },
  ...MATERIAL_PRICES,
] as const satisfies readonly JobField[];
