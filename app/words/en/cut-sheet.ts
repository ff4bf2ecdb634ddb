/** The cut sheet, on the page and as a PDF. Measures are passed as text. */
import { WASTE_PERCENT } from '#app/base/waste-percent.ts';
import { number, plural } from '#app/words/en/formats.ts';

type Edge = 'top' | 'bottom' | 'left' | 'right';
const EDGES: Readonly<Record<Edge, string>> = {
  top: 'top edge',
  bottom: 'bottom edge',
  left: 'left edge',
  right: 'right edge',
};

export const title = 'Professional Cut Sheet';
export const pageDescription = 'Every cut of your layout with its marks, to print.';
/** The same sheet for a rectangular room, whose plan may be exported but which has no cut sheet of its own. */
export const print = 'Print';
export const printByBrowser = 'Print this page with your browser’s print command.';
export const pdf = 'PDF';
export const page = (place: number, total: number) => `Page ${place} of ${total}`;

export const order = 'Order';
export const withWaste = `With ${WASTE_PERCENT}% waste`;
export const tilesNeeded = 'Tiles really needed';
/** Above the pictures of tiles that give more than one piece. */
export const tilesOfSeveral = 'Tiles cut into several pieces';
export const fullTiles = 'Full tiles';
export const cutPieces = 'Cut pieces';
export const exactCount = 'Exact count';
export const orderExtra = 'Order 10-15% extra tiles for breakage and future repairs.';
export const material = 'Material';
export const tile = 'Tile';
export const tiledArea = 'Tiled area';
export const trowel = 'Trowel';
export const thinset = 'Thinset, 50 lb';
export const start = 'Start';
/** `near` is a wall or a corner: `left wall`. */
export const toFirstJoint = (near: string) => `${capital(near)} to first joint`;
export const toFirstTile = (near: string) => `${capital(near)} to first tile`;
export const toFirstJointOfCourse1 = (near: string) => `${capital(near)} to first joint of the first row`;
export const centreLinesCrossAt = 'Center lines cross at';

/** Above the cards. */
export const cuts = 'Cuts, in drawing order, at one scale';
export const firstCuts = (shown: number, total: number) =>
  `${cuts}: the first ${shown} of ${total}; the table of cuts (CSV) has all`;
export const sides = (measures: string) => `Sides: ${measures}`;
export const cut = (label: string) => `Cut ${label}`;
/** A mark on an edge of the tile, with its distance from the tile's left or top. */
export const mark = (edge: Edge, distance: string) =>
  `${EDGES[edge]} ${distance} from the ${edge === 'top' || edge === 'bottom' ? 'left' : 'top'}`;
/** `3 1/4" from the left edge`, `2 1/8" from the top`; for a center beyond the edge: `1/2" beyond the left edge`. */
export const centreFrom = (edge: Edge, distance: string, isBeyond: boolean) =>
  `${distance} ${isBeyond ? 'beyond' : 'from'} the ${edge === 'top' ? 'top' : EDGES[edge]}`;
type Centre = readonly [across: string, down: string] | null;
const atCentre = (centre: Centre) => (centre === null ? '' : `, center ${centre[0]}, ${centre[1]}`);
export const roundHole = (diameter: string, centre: Centre) => `hole of ${diameter}${atCentre(centre)}`;
export const roundNotch = (radius: string, centre: Centre) => `round notch, radius ${radius}${atCentre(centre)}`;
/** A piece cut along an arc wall. `out` means that the wall bows out of the room, so the piece is rounded. */
export const wallArc = (way: 'out' | 'in', radius: string, centre: Centre) =>
  `${way === 'out' ? 'rounded along an arc' : 'hollowed along an arc'} of radius ${radius}${atCentre(centre)}`;
export const nearEdge = (hole: string, margin: string) => `${hole}; only ${margin} from an edge: it will break`;
export const diameterMark = (diameter: string) => `⌀ ${diameter}`;
export const radiusMark = (radius: string) => `R ${radius}`;
export const cutText = (count: number, size: string, marks: readonly string[]) =>
  `${count} of ${size}.${marks.length === 0 ? '' : ` Marks: ${marks.join(', ')}.`}`;
/** The same tiles of one or more courses: `courses 1, 3-5: tiles 2-6, 8`. */
export const course = (courses: number, which: string, tiles: number, ranges: string) =>
  `${plural(courses, 'course', 'courses')} ${which}: ${plural(tiles, 'tile', 'tiles')}\u00a0${ranges}`;
export const courses = (texts: readonly string[], more: number) =>
  `${texts.join('; ')}${more > 0 ? `; and ${more} more ${plural(more, 'course', 'courses')}` : ''}`;

/** Of a card that is drawn larger than the others: `Enlarged 1.5×`. */
export const enlarged = (times: number) => `Enlarged ${number(times)}×`;
export const furtherWays = (ways: number) => `${number(ways)} more are in the PDF of this sheet.`;
export const tileFor = (labels: readonly string[]) => `Tile for ${labels.join(' and ')}`;
export const tileGives = (labels: readonly string[]) => `One tile gives ${labels.join(', ')}.`;
export const scaleBar = 'Scale bar';
export const scale = (bar: string, name: string) =>
  `${bar}   ${name === notToScale ? 'not to scale' : `scale ${name}, print at 100%`}`;
export const scaleText = (bar: string, name: string) =>
  name === notToScale
    ? `The bar represents ${bar}. The plan is not to scale.`
    : `The bar represents ${bar}. The plan is drawn at ${name}.`;
export const notToScale = 'NTS';
export const metricScale = (ratio: number) => `1:${ratio}`;
export const feetScale = (inches: string) => `${inches} = 1'`;

/** The title block of the plan. */
export const client = 'Client';
export const address = 'Address';
export const job = 'Job';
export const buy = 'Buy';
export const ofKinds = (all: string, kinds: readonly string[]) => `${all}: ${kinds.join(' + ')}`;
export const units = 'Units';
export const drawnAt = 'Scale';
export const date = 'Date';
export const sheetNumber = 'Sheet';
export const revision = 'Revision';
export const noRevision = '–';
export const sheetOf = (number: number, of: number) => `${number} of ${of}`;

export const inRoom = (room: string, line: string) => `${room}: ${line}`;
export const firstLinesIn = (room: string) => `First lines in ${room}`;
export const movementJoints = {
  tiles: 'Movement joints',
  sheets: 'Movement joints',
  planks: 'Expansion joints',
} as const;
/** The title of a section continued from the previous page. */
export const continued = (title: string) => `${title}, continued`;
export const warnings = 'Warnings';
type Way = 'across' | 'down';
export const marksFromFirstJoint = (way: Way, marks: string) => `Marks ${way} from the first joint: ${marks}`;
export const marksFromCourse1 = (way: Way, marks: string) =>
  `Marks ${way} from the first joint of the first row: ${marks}`;
export const nothingCalculated = 'Calculate a layout first, then open its cut sheet.';
export const noCuts = 'This layout has no cuts: every tile is whole.';
export const formUnreadable = 'A field in the form cannot be read. Correct it and calculate the layout first.';
export const tooLarge = 'This layout is too large to draw or export. Use larger tiles, or a room with fewer corners.';
export const calculationFailed = 'An error occurred during calculation. Please check your inputs and try again.';
export const buildFailed = 'The cut sheet could not be built. Please recalculate the layout and try again.';
export const partsMissing =
  'You are offline, and this device has not downloaded everything it needs to make sheets and files. Connect to the internet, then try again.';
export const planHasNone =
  'Sheets and files are part of the Pro plan. Connect to the internet to upgrade; your layout is kept.';
export const planUnconfirmed =
  'Your plan was last confirmed more than 7 days ago. Connect to the internet once, and you can make sheets and files offline again.';
export const making = 'Making the cut sheet on this device…';
export const makingFile = (format: string) => `Making the ${format} on this device…`;
export const fileMade = (name: string) => `The server did not answer, so ${name} was made on this device.`;
export const saveAgain = 'Save it again';
export const noSuchExport = 'There is no such export.';

function capital(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
/** The place of a piece in a pattern without courses. */
export const place = (fromLeft: string, fromOther: string) => `${fromLeft},\u00a0${fromOther}`;
/** A wall is measured from the bottom up. */
export const places = (shown: readonly string[], more: number, surface: 'floor' | 'wall') =>
  `from left and ${surface === 'wall' ? 'bottom' : 'top'} ${[...shown, ...(more > 0 ? [`and ${more} more`] : [])].join('; ')}`;
