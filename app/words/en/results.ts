/** Everything under a calculated layout: counts, the breakdown, tips. Measures come as text. */

export const warnings = 'Warnings';
export const tilesToBuy = 'Tiles to buy';
export const withWaste = 'With 15% waste';
export const tilesNeeded = 'Tiles really needed';
export const planning = 'Planning the cuts…';
export const planFailed = 'The cuts could not be planned here. Press Calculate Layout once more.';
export const moreThanAllowance = 'More tiles are needed than the 15% allowance covers: many of them are cut.';
export const exactCount = 'Exact count';
export const fullTiles = 'Full tiles';
export const cutTiles = 'Cut tiles';
export const newTileForEach = 'If every cut takes a new tile';
export const cutPieces = 'Cut pieces';
export const wholeTiles = 'Whole tiles, length × width';
export const leftover = 'Leftover, length × width';
export const thinsetBags = 'Thinset, 50 lb bags';
export const trowel = 'Trowel';

export const cuts = 'Cuts';
export const cutsAside = (shapes: number, pieces: number) => `${shapes} different, ${pieces} pieces`;
export const orderAndRules = 'Order, rules and first lines';
export const notesElsewhere =
  'This layout has too many cuts to plan and judge them on this page. With scripts your browser does it; the cut sheet and the exported PDF have all of it.';

export const breakdown = 'Detailed Breakdown';
export const areas = 'Areas';
export const room = 'Room';
export const obstacles = 'Obstacles';
export const gapAtWalls = 'Gap at the walls';
export const floorToTile = 'Floor to tile';
export const roomLessObstacles = 'Room less obstacles';
export const tiledWithoutJoints = 'Tiled, without joints';
export const overall = 'Overall, length × width';
export const roomSize = 'Room, length × width';
export const cutsAtWalls = 'Cuts at the walls';
export const startCutLength = 'Start cut length (top)';
export const leftoverLength = 'Leftover length (bottom)';
export const startCutWidth = 'Start cut width (left)';
export const leftoverWidth = 'Leftover width (right)';
export const wholeTile = 'Whole tile';
export const tileAndPattern = 'Tile and pattern';
export const tileSize = 'Tile, length × width';
export const joint = 'Joint';
export const pattern = 'Pattern';
export const orientation = 'Orientation';
export const vertical = 'Vertical';
export const horizontal = 'Horizontal';
export const autoOptimize = 'Auto-optimize';
export const on = 'On';
export const off = 'Off';
export const settingMaterial = 'Setting material';
export const bagCovers = 'One bag covers';

export const proTips = 'Pro Tips';
export const tips = (largeSide: string, flatness: string, gap: string): readonly string[] => [
  'Order 10-15% extra tiles, all from one lot: shades differ between lots, and a repair in five years needs a match.',
  'Measure the room at both ends and in the middle. Walls are seldom parallel; plan with the largest size.',
  'Snap the centre lines first, then dry-lay one course each way to see both borders before mixing thinset.',
  'Keep cuts at the walls wider than half a tile where you can, and put the narrow ones where furniture will stand.',
  `Tiles with a side of ${largeSide} or more need back-buttering and a flatter floor: ${flatness}.`,
  `Leave a ${gap} gap at every wall and cover it with the baseboard: floors move, and tight tiles lift.`,
];
export const flatnessImperial = '1/8 in over 10 ft';
export const flatnessMetric = '3 mm over 3 m';
