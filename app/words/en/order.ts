/** The order: tiles, boxes, money, the cutting plan's proof, and the pieces that need care. */
import { WASTE_PERCENT } from '#app/base/waste-percent.ts';
import { counted, number, plural } from '#app/words/en/formats.ts';

/** The one rounding order, as it is printed under every order. */
export const rounding =
  'Rounded in this order: whole tiles to lay, then the spare tiles, then whole boxes, then the price.';
export const tilesToBuy = 'Tiles to buy';
/** Explains the number to order. */
export const because = (needed: number, spare: number) =>
  `= ${number(needed)} needed${spare === 0 ? '' : ` + ${number(spare)} spare`}`;
export const buyBecause = (tiles: number, needed: number, spare: number) =>
  `${number(tiles)} ${because(needed, spare)}`;
/** The number of an order alone, and that of a floor partly sold by the sheet. */
export const count = number;
export const countOfTiles = (tiles: number) => counted(tiles, 'tile', 'tiles');
export const tilesAndSheets = (tiles: number, sheets: number) =>
  `${counted(tiles, 'tile', 'tiles')} + ${counted(sheets, 'sheet', 'sheets')}`;
export const sheetsBecause = (sheets: number, needed: number, spare: number) =>
  `${counted(sheets, 'sheet', 'sheets')} ${because(needed, spare)}`;
export const boxesOf = (count: number, tilesPerBox: number) =>
  `${counted(count, 'box', 'boxes')} of ${number(tilesPerBox)}`;
export const atticStock = 'Attic stock';
export const atticStockText = (tiles: number) => `${tiles} spare, kept for repairs`;
export const baseboard = 'Baseboard';
export const baseboardText = (tiles: number, isInBoxes: boolean) =>
  `${counted(tiles, 'tile', 'tiles')} cut as baseboard${isInBoxes ? ', in the same boxes' : ''}`;
export const boxes = 'Boxes';
export const piecesAre = (pieces: number, tile: string, area: string) =>
  `${counted(pieces, 'tile', 'tiles')} of ${tile} ${pieces === 1 ? 'is' : 'are'} ${area}.`;
export const boxHolds = (area: string, pieces: number, tile: string) =>
  `${area} is ${counted(pieces, 'tile', 'tiles')} of ${tile} per box.`;
export const boxByName = (pieces: string, area: string, name: string) =>
  `${pieces} The ${area} on the box uses the nominal size, ${name}.`;
export const boxDisagrees = (pieces: string, area: string) =>
  `${pieces} The box lists ${area}. Check the pieces, the area and the tile size. The order uses the pieces.`;
/** `mayBeNamed`: the fields for the size on the box are empty. */
export const piecesUnclear = (
  area: string,
  by: readonly { readonly tile: string; readonly pieces: string }[],
  mayBeNamed: boolean,
) => {
  const ways = by.map(({ tile, pieces }) => `${pieces} tiles of ${tile}`).join(' or ');
  return `${area} is ${ways}. Enter how many tiles are in a box${mayBeNamed ? ', or the size on the box' : ''}.`;
};
export const sizeOnBox = 'Size on the box';
export const namedAndMade = (named: string, made: string) => `${named}; one tile measures ${made}`;
export const pallets = 'Pallets';
export const palletsText = (count: number, boxes: number) => `${number(count)} of ${counted(boxes, 'box', 'boxes')}`;
export const onPallets = (count: number) => counted(count, 'pallet', 'pallets');
export const lot = 'Lot';
export const oneLot = 'all from one lot';
export const boxesOfMain = 'Boxes of the main tile';
export const boxesText = (count: number, tilesPerBox: number, left: number) =>
  `${count} of ${tilesPerBox}, ${leftOver(left)}`;
export const leftOver = (tiles: number) => `${tiles} ${plural(tiles, 'tile', 'tiles')} left over`;
export const price = 'Price';
export const priceOfMain = 'Price of the main tile';
export const priceOfAll = 'Price of all tiles';
export const inAll = (total: string) => `${total} in all`;
export const priceText = (total: string, each: string, per: string) => `${inAll(total)}, at ${each} a ${per}`;
export const perBox = 'box';
export const perTile = 'tile';
export const aTile = 'A tile';
export const perSquareFoot = 'sq ft';
export const perSquareMetre = 'm²';

export const noneFewer = (tiles: number) => `${number(tiles)} tiles; no plan can use fewer`;
export const noneFewerThan = (tiles: number, bound: number) =>
  `${number(tiles)} tiles; no plan can use fewer than ${number(bound)}`;
export const nothingCut = 'Nothing is cut: every tile is whole.';
export const proofByArea = 'Proof: by area, the pieces and the saw cuts between them fill that many tiles.';
export const proofBySizes =
  'Proof: the widths and heights of the pieces fill that many tiles, however they are arranged.';
export const proofByPairs = 'Proof: that many pieces cannot share a tile with each other.';
export const proofByEdges = 'Proof: the factory edges needed at joints use up that many tiles.';
export const proofByCourses = 'Proof: the courses need that many planks, whichever offcuts start them.';
export const byCoverage = 'By coverage';
export const byCoverageText = (sheets: number, area: string, covers: string, ofPlan: number) =>
  `${counted(sheets, 'sheet', 'sheets')} for ${area}, at ${covers} a sheet. The cutting plan takes ${number(ofPlan)}. The larger number counts.`;
export const proofOfCoverage = 'Proof: the floor takes that many sheets of the stated coverage.';
export const proofOfSheets = 'Proof: the tiles on the floor, cut ones by their area, fill that many sheets.';
export const longSearch = 'There are many different cuts. A longer search might save a few tiles.';

export const noReuse = 'No reuse';
export const noReuseText = 'a new tile for every cut';
export const halfReuse = 'Half reuse';
export const halfReuseText = 'two pieces from a tile when each is half a tile or less';
export const cutAndFit = 'Cut and fit';
export const cutAndFitText = 'this plan: offcuts are used wherever they fit';
export const cutAndFitWorthKeeping = 'this plan: offcuts worth keeping are used wherever they fit';
export const wasteAddOn = 'Waste add-on';
export const wasteAddOnText = `the exact count with ${WASTE_PERCENT}% waste`;

/** The four counts of a further kind of tile in one line. */
export const reuseInLine = (none: number, half: number, fit: number, waste: number) =>
  `${noReuse} ${number(none)}, ${halfReuse.toLowerCase()} ${number(half)}, ${cutAndFit.toLowerCase()} ${number(fit)}, ${wasteAddOn.toLowerCase()} ${number(waste)}.`;

export const noSawnEdges = 'No piece has a sawn edge on a joint.';
export const sawnEdges = (sawn: number, pieces: number) =>
  `${number(sawn)} of ${number(pieces)} pieces ${plural(sawn, 'has', 'have')} a sawn edge on a joint instead of a factory edge: heavy dashes on the plan. Ease that edge before you set the piece.`;

export const factoryEdges = 'Factory edges to the joints';
export const tilesMore = (tiles: number) =>
  tiles === 0 ? 'no extra tiles' : `${number(tiles)} ${plural(tiles, 'tile', 'tiles')} more`;

const KINDS: Readonly<Record<string, string>> = {
  main: 'Main tile',
  middle: 'Middle tile',
  second: 'Second tile',
  square: 'Square tile',
  oblong: 'Oblong tile',
  small: 'Small tile',
  dot: 'Dot',
  left: 'Left tile',
  right: 'Right tile',
};
/** A kind of tile of a pattern, alone and with its size. */
export const nameOfTile = (kind: string) => KINDS[kind] ?? kind;
export const kindOfTile = (kind: string, size: string) => `${nameOfTile(kind)}, ${size}`;
export const perBoxOf = (kind: string) => `${nameOfTile(kind)}s per box`;
export const areaOfBoxOf = (kind: string) => `Area per box, ${nameOfTile(kind).toLowerCase()}`;
export const priceOfKind = (kind: string) => `Price of the ${nameOfTile(kind).toLowerCase()}`;

export const onePiece = '1 piece';
