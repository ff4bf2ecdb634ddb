/** Under the drawing: the cuts and every figure the layout rests on. */

export const cuts = 'Cuts';
export const cutsAside = (shapes: number, pieces: number) => `${shapes} different, ${pieces} pieces`;

export const whyThatMany = (tiles: string) => `Why ${tiles}?`;
export const whyThatManyOfBoth = 'Why that many?';
export const breakdown = 'Detailed Breakdown';
export const areas = 'Areas';
export const room = 'Room';
export const obstacles = 'Obstacles';
export const gap = { floor: 'Gap at the walls', wall: 'Gap at the edges' } as const;
export const toTile = { floor: 'Floor to tile', wall: 'Wall to tile' } as const;
export const lessObstacles = { floor: 'Room less obstacles', wall: 'Wall less obstacles' } as const;
export const tiledWithoutJoints = 'Tiled, without joints';
export const overall = 'Overall, length × width';
export const roomSize = 'Room, length × width';
export const borderCuts = 'Border cuts';
export const wall = 'Wall';
export const wallSize = 'Wall, height × width';
export const cutAtTop = 'Cut at the top';
export const cutAtBottom = 'Cut at the bottom';
export const startCutLength = 'Start cut length (top)';
export const leftoverLength = 'Leftover length (bottom)';
export const startCutWidth = 'Start cut width (left)';
export const leftoverWidth = 'Leftover width (right)';
export const fullTile = 'Full tile';
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
/** How a pattern is turned; shown beside its name. */
export const atAngle = (degrees: number) => `at ${degrees}°`;
export const alongWall = (wall: string) => `along wall ${wall}`;
