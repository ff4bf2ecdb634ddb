/** Notes on a layout: cut mode, order, materials, first lines, rules. Measures are passed as text. */
import { WASTE_PERCENT } from '#app/base/waste-percent.ts';
import { counted, number } from '#app/words/en/formats.ts';

export const updateFigures = 'Update figures';

export const cutMode = 'Cut mode';
export const piecesBySetting = (pieces: number) => `${pieces} pieces by saw setting`;
export const bySetting = 'Pieces by saw setting';
export const cutOf = (cut: number, total: number) => `${cut} of ${total} cut`;
export const piecesCut = 'Pieces cut';
export const ticksNotKept = 'This browser cannot keep the ticks after the page is closed.';
export const openCutMode = 'Open cut mode';
export const byHand = 'Marked and cut by hand';
export const fenceAt = (measure: string) => `Fence at ${measure}`;
export const remainingOnSheet = 'The remaining pieces are on the cut sheet, by label.';
/** A piece for screen readers: its letter, its room, where it goes, and which of its sawn edges lie on joints. */
export const piece = ({ label, room, notes }: Readonly<{ label: string; room: string; notes: readonly string[] }>) =>
  `${label}${room === '' ? '' : ` for ${room}`}: ${notes.join(', ')}`;
export const sawnOnJoint = (sides: string) => `sawn ${sides} on a joint`;

export const howTilesAreCut = 'How each tile is cut';
export const tiles = (count: number) => counted(count, 'tile', 'tiles');
export const showAll = (count: number) => `Show all ${number(count)}`;
export const tileGives = (labels: readonly string[]) => `One tile gives ${labels.join(', ')}`;

export const firstLines = 'First lines';
export const marksForTape = 'Marks for the tape';
export const across = { floor: 'Across the room', wall: 'Across the wall' } as const;
export const down = { floor: 'Down the room', wall: 'Up the wall' } as const;

export const materials = 'Materials';
export const thickness = 'Plank with its pad, or sheet. Used to compare heights at the edges of zones';
export const jointDepth = (usual: string) => `The tile’s thickness; ${usual} unless you change it`;
export const groutDensity = '1.6 unless you change it; see the bag';

export const offcuts = 'Offcuts';
export const orderWithProof = 'Order with proof';
export const planning = 'Planning the cuts…';
export const cutsFailed = 'The cuts could not be planned here.';
export const kerf = (usual: string) => `Width of the blade, ${usual} unless you change it; 0 for a snap cutter`;
export const boxArea = {
  imperial: 'As printed on the box, such as 15.5 sq ft',
  metric: 'As printed on the box, such as 1.44 m²',
} as const;
export const nominalSide = 'Only if the size on the box differs from what one tile measures';
export const allowance = `Extra for breakage, ${WASTE_PERCENT}% unless you change it. Or type “3 tiles”`;
export const leastOffcut = 'Offcuts smaller than this either way are thrown away; 0 keeps all';
export const notches = 'The waste from an L or U cut is used again if another piece fits';
export const factoryEdges = 'Keeps sawn edges off the joints by cutting those pieces from another tile';

export const tradeRules = 'Trade rules';
export const noOpenWarning = 'No open warning';
export const areToLookAt = 'to look at';
export const toLookAt = (warnings: number) => `${warnings} ${areToLookAt}`;
export const otherRules = (count: number) => `${count} more rules, and what was measured`;
export const measuredOnSite = 'Measured on site';
export const facialVariation = 'Largest tile minus smallest tile of the lot';
export const edgeWarpage = 'Bow of a tile’s longest edge';
export const hollow = (straightedge: string) => `Under a straightedge of ${straightedge}`;
export const mortarContact = 'On the back of a lifted tile';
export const movementJointsDrawn = {
  tiles: 'Movement joints on the plan',
  sheets: 'Movement joints on the plan',
  planks: 'Expansion joints on the plan',
} as const;
export const agreedWithClient = 'Agreed with the client';
/** A page that was made without scripts holds all numbers of a large layout, but not its pieces. */
export const tooManyToShow =
  'This layout has too many cuts to show each of them here. The cut sheet, the PDF and the table of cuts show how each tile is cut.';

/** `usual` is the usual figure of makers of that kind. */
export const plankRun = (usual: string) => `As the maker says; ${usual} unless you change it`;
export const padAttached = 'The planks have underlayment attached';

/** `region` as its field offers it. */
export const rulesOfRegion = (region: string, rules: number) =>
  rules === 0
    ? `${region}: Tilewright has no trade rules yet. The US rules are not shown. Ask your tile association for yours.`
    : `${region}: ${counted(rules, 'trade rule', 'trade rules')} whose sources we could read. The US rules are not shown.`;
