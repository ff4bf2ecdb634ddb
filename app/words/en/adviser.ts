/** “Find best start”: what it tries and what it found. Measures are passed as text. */
import { counted, number, plural } from '#app/words/en/formats.ts';

export const findBestStart = 'Find best start';
export const what = (step: string) =>
  `Tries every start in steps of ${step}, both ways, and shows the three best next to the current one. It does not count as a calculation.`;
/** Of a floor with zones. */
export const onlyField = 'It moves the tile of the room. Zones stay as they are.';
export const whatItMayVary = 'Include in the search';
export const bothOrientations = 'Both orientations';
export const allPatterns = 'All patterns';
export const usualAngles = '0° and 45°, as well as the angle you chose';
export const undo = 'Undo';
export const searchFailed = 'The search did not run. Please try again.';
export const startsFound = (starts: number) => `${counted(starts, 'start', 'starts')} found.`;
export const startsTried = 'Starts tried';
export const starting = 'Starting…';
export const progress = (done: number, total: number) => `${number(done)} of ${counted(total, 'start', 'starts')}`;
export const choices = ['First choice', 'Second choice', 'Third choice'] as const;
export const asItWas = 'As it was';
export const shownNow = 'Shown now';
export const useThisStart = 'Use this start';
export const whatEachCosts = 'What each pattern costs, centered';
export const takeIt = 'Use it';
export const takeWay = (way: string) => `Use it: ${way}`;
export const tried = (starts: number, step: string) =>
  `${counted(starts, 'start', 'starts')} tried in steps of ${step}. Pieces under half a tile are drawn in the accent color.`;
export const slantedNotWeighed = 'Slanted edges and arcs were not compared.';

export const edgesSeenFirst = 'Edges seen first';
export const edgesText =
  'Mark the edges people see first, such as a doorway or an open end. Cuts under half a tile are kept away from them. On square mosaic sheets all cuts are, where the room allows it. Slanted edges and arcs are not compared.';

export const noCuts = 'No cuts at all';
export const noCutUnder = (size: string) => `No cut under ${size}`;
export const trade = (cuts: string, tiles: string) => `${cuts}; ${tiles}`;
export const cheapest = 'as few tiles as the cheapest';
export const moreThanCheapest = (tiles: number) => `${counted(tiles, 'tile', 'tiles')} more than the cheapest`;
export const tilesToBuy = (buy: number, full: number, cut: number) => `Tiles to buy: ${buy} (${full} full, ${cut} cut)`;
export const sheetsToBuy = (buy: number, full: number, cut: number) =>
  `Sheets to buy: ${number(buy)} (${counted(full, 'full tile', 'full tiles')}, ${number(cut)} cut)`;
export const costInSheets = (sheets: number, cuts: number) =>
  `${counted(sheets, 'sheet', 'sheets')}, ${counted(cuts, 'cut tile', 'cut tiles')}`;
export const ofKind = (kind: string, tiles: number) => `${kind}: ${number(tiles)}`;
export const cost = (tiles: number, cuts: number, kinds: string) =>
  `${counted(tiles, 'tile', 'tiles')}, ${counted(cuts, 'cut', 'cuts')}${kinds && ` (${kinds})`}`;
export const tooSmallToLay = (pieces: number) =>
  `${counted(pieces, 'piece', 'pieces')} too small to lay, filled as joint`;
export const bordersAlike = 'Opposite borders match';
export const bordersDiffer = (by: string) => `Opposite borders differ by ${by} in total`;
export const noneUnderHalf = 'No piece under half a tile';
export const underHalf = (pieces: number) => `${counted(pieces, 'piece', 'pieces')} under half a tile`;
export const underHalfWithSlivers = (pieces: number, slivers: number) =>
  `${underHalf(pieces)}, ${slivers} of them ${plural(slivers, 'a sliver', 'slivers')}`;
/** With several rooms. */
export const edgesMeetHalf = (edges: number) =>
  edges === 1 ? 'The marked edge meets half a tile or more' : 'Marked edges meet half a tile or more';
export const edgesMeetLess = (poor: number, edges: number) =>
  `${poor} of ${edges} marked ${plural(edges, 'edge', 'edges')} ${plural(poor, 'meets', 'meet')} a cut under half a tile`;
export const unturned = (pattern: string, orientation: string) => `${pattern}, ${orientation}`;
export const turned = (pattern: string, orientation: string, degrees: number) =>
  `${pattern}, ${orientation}, at ${degrees}°`;
export const alongWall = (pattern: string, orientation: string) => `${pattern}, ${orientation}, along the chosen wall`;
export const autoOptimized = (way: string) => `${way}, auto-optimize`;
type Surface = 'floor' | 'wall';
export const withStartCuts = (way: string, surface: Surface, length: string, width: string) =>
  `${way}, start cut ${surface === 'wall' ? 'height' : 'length'} ${length}, width ${width}`;

/** Shown beside the layout with a button that takes the better start. Positions read `2 5/8" from the left`. */
export const betterStartExists = 'A better start exists';
export const fromLeft = (size: string) => `${size} from the left`;
/** The edge from which a start cut of the length is measured; walls are measured from the bottom. */
const START = { floor: 'top', wall: 'bottom' } as const;
export const fromStart = (surface: Surface, size: string) => `${size} from the ${START[surface]}`;
export const wholeFromLeft = 'with a whole tile at the left';
export const wholeFromStart = (surface: Surface) => `with a whole tile at the ${START[surface]}`;
export const startThere = (places: readonly string[], cut: string) => `Start ${places.join(' and ')}: ${cut}`;
export const startCentred = (cut: string) => `Center the layout: ${cut}`;
export const nothingCut = 'no cuts at all';
export const slabJointsMissed = (joints: number) => `${counted(joints, 'slab joint', 'slab joints')} missed`;
/** What a start improves when its smallest cut equals the present one: the count there and the count now. */
export const fewer = {
  missedJoints: (here: number, now: number) => `${slabJointsMissed(here)} instead of ${number(now)}`,
  slivers: (here: number, now: number) =>
    `${number(here)} ${plural(here, 'sliver', 'slivers')} instead of ${number(now)}`,
  seenEdges: (here: number, now: number) =>
    `${number(here)} marked ${plural(here, 'edge', 'edges')} with a cut under half a tile instead of ${number(now)}`,
  underHalf: (here: number, now: number) =>
    `${number(here)} ${plural(here, 'piece', 'pieces')} under half a tile instead of ${number(now)}`,
} as const;
