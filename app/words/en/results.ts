/** The counts of a calculated layout. */
import { WASTE_PERCENT } from '#app/base/waste-percent.ts';

export const warnings = 'Warnings';
export const closeLists = 'Close the lists';
export const lists = 'To buy, to cut and to lay';
export const tilesToBuy = 'Tiles to buy';
export const withWaste = `With ${WASTE_PERCENT}% waste`;
export const tilesNeeded = 'Tiles really needed';
export const planning = 'Planning the cuts…';
export const cutsFailed = 'The cuts could not be planned here. Press Calculate Layout once more.';
export const moreThanAllowance = `You need more tiles than the ${WASTE_PERCENT}% allowance covers, because many are cut.`;
/** The smallest side of all cuts. */
export const smallestCut = (size: string) => `smallest cut ${size}`;
export const smallestCutNamed = (size: string, label: string) => `smallest cut ${size} (${label})`;
export const exactCount = 'Exact count';
export const fullTiles = 'Full tiles';
export const cutTiles = 'Cut tiles';
export const newTileForEach = 'If every cut takes a new tile';
export const cutPieces = 'Cut pieces';
export const fullCourses = { floor: 'Full courses, length × width', wall: 'Full courses, height × width' } as const;
export const leftover = { floor: 'Leftover, length × width', wall: 'Leftover, height × width' } as const;
export const thinsetBags = 'Thinset, 50 lb bags';
export const trowel = 'Trowel';

export const faces = 'Faces of the layout';
export const drawing = 'Drawing';
export const look = 'Look';
export const buy = 'Buy';
export const cut = 'Cut';
export const lay = 'Lay';
/** All tiles; with several kinds each kind's own after it, in the order of the kinds. */
export const buyTiles = (tiles: string, kinds: readonly string[]) =>
  kinds.length < 2 ? `Buy ${tiles}` : `Buy ${tiles}: ${kinds.join(' + ')}`;
export const printNeedsPro =
  'Love your layout? Upgrade to Pro to export it, print it and take a professional cut sheet to the site.';
