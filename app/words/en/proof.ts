/** The page that compares the product's numbers with those of others. */
import { PRODUCT_NAME } from '#app/base/product.ts';
import { counted, number } from '#app/words/en/formats.ts';

export const pageTitle = `Proof – ${PRODUCT_NAME}`;
export const pageDescription =
  'Every published worked example that can be laid out, random floors against Clipper2, cutting plans against an exhaustive search: computed here, and again in your browser.';
export const proof = 'The numbers, proven';
export const lead =
  'Trust a calculator you can check. Here are worked examples that others published, computed by the code that lays out your rooms, and three tests against references that share nothing with it.';

export const agree = (agreeing: number, all: number) => `${number(agreeing)} of ${number(all)}`;
export const agreeText = 'published examples give the same number';
export const floorsText = 'random floors, every tile the same as in Clipper2';
export const cutsText = 'random walls of strips, never a tile more than the best pairing';

export const examples = 'Published examples';
export const examplesText =
  'Each starts in the top left corner, with the joint and the allowance that its page gives, if any. Pages count different things, so we compare each number with our count of the same thing. If a page gives only a formula, or anybody can check it, we compute the number by that formula, and it does not count as an example.';
export const example = 'Room and tile';
export const source = 'Source';
export const counts = 'It counts';
export const published = 'Published';
export const ours = 'Ours';
export const HOW = {
  exact: 'floor by tile area',
  repeats: 'floor by the repeat of the pattern',
  places: 'places, whole and cut',
  needed: 'tiles needed',
  buy: 'with allowance',
  'square-meter': 'tiles in a square meter',
  'repeat-area': 'square inches of one tile of each kind',
} as const;
interface Sizes {
  readonly room: string;
  readonly tile: string;
  readonly joint: string | null;
  readonly allowance: string | null;
}
export const sizes = ({ room, tile, joint, allowance }: Sizes) =>
  [`${room}, tile ${tile}`, joint === null ? null : `joint ${joint}`, allowance === null ? null : `${allowance} more`]
    .filter((part) => part !== null)
    .join(', ');
/** In the place of a source. */
export const arithmetic = 'By arithmetic';
export const byFormula = (formula: string) => `Computed by the formula: ${formula}.`;
export const shapeAssumed = 'Only the area is published; the sides are ours.';
export const REASONS = {
  'feet-by-inches': 'The page divides square feet by square inches.',
  'own-formula': 'The formula on the page gives 130 too.',
  'rounded-down': 'The page rounds down, which leaves a third of a tile of floor bare.',
  'square-centimeters': 'The page counts a tile of 4 cm by 4 cm as 4 cm².',
  'square-foot-of-1000': 'The page counts a square foot as 1,000 cm²; it is 929 cm².',
  'tile-rounded': 'The page rounds a tile of 2.69 sq ft to 2.5.',
  'wrong-quotient': 'The page divides 60 sq ft by 16 sq in and writes 187.5.',
} as const;

export const tryIt = 'Try it';
export const again = 'Run it again in this browser';
export const againText = 'Downloads the engine and computes all examples on your device. Nothing is sent or counted.';
export const running = (done: number, all: number) => `${number(done)} of ${number(all)}`;
export const ranSame = (all: number, ms: number) =>
  `${counted(all, 'example', 'examples')} computed here in ${number(ms)} ms, each the same as on this page.`;
export const ranOther = (ids: readonly string[]) =>
  `Computed here, ${counted(ids.length, 'example is', 'examples are')} different from those on this page: ${ids.join(', ')}. Please contact support.`;
export const ranNot =
  'The engine could not be downloaded, or this browser cannot run it. Check the connection, then try again.';

export const tests = 'Random tests';
export const floorsOf = {
  courses: 'Rooms of any shape, tiles in courses',
  layers: 'Patterns of several tiles, at any angle',
  cells: 'Hexagons, chevrons and other convex tiles',
  plans: 'Several rooms, walls around corners, planks',
} as const;
export const kind = 'Kind';
export const floors = 'Floors';
export const tiles = 'Tiles compared';
export const differences = 'Differences';
export const seed = 'Seed';
export const floorsIntro =
  'Each floor is laid by both builds of the engine, and each tile is cut out of it a second time by Clipper2, a clipping library by Angus Johnson.';
export const cutsIntro = (walls: number, tilesOfWalls: number) =>
  `Strips of random widths at ${number(walls)} walls are cut from as few tiles as the best of all pairings of strips, which a search tries one by one: ${number(tilesOfWalls)} tiles in all.`;

export const speed = 'Speed';
export const speedIntro = (machine: string, day: string) =>
  `Times of one core, best of several runs, on ${machine}, ${day}. Clipper2 cuts every tile of the room's box by itself; the engine knows which tiles a wall crosses.`;
export const floor = 'Floor';
export const engine = 'Engine';
export const clipper2 = 'Clipper2';
export const ms = (value: number) => `${value < 1 ? value : number(value)} ms`;

export const notProven = 'What is not proven';
export const NOT_PROVEN = [
  'That the room and the tile are the size you entered: measure both.',
  'That nobody breaks a tile: the allowance is yours to choose.',
  'Cutting plans of more than a few pieces: they are never worse than the count without reuse and never better than the bound that is shown with them, but only small ones can be compared with the best possible plan.',
  'Thinset and grout: they follow makers’ tables, which differ from each other.',
  'That a pattern is beautiful.',
] as const;
export const howMade = 'npm run proof computes all of this and fails if a number changes.';
