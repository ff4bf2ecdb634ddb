/** How the finished surface looks: its picture, and the colors that decide it. */

export const picture = 'The finished surface';
export const floorOf = (width: string, length: string) =>
  `The finished floor from above, ${width} wide and ${length} long.`;
export const wallOf = (width: string, height: string) => `The finished wall, ${width} wide and ${height} high.`;
export const tiles = (variation: string) => `Each tile lies where the plan has it; shade variation ${variation}.`;
export const things = (names: readonly string[]) => `On it: ${names.join(', ')}.`;
export const oneShade = 'There are too many tiles to give each its shade here; with scripts each has it.';

export const colors = 'Colors';
export const woods = 'Woods';
export const ceramics = 'Ceramics and stone';
export const usual = { tiles: 'Warm gray', planks: 'Natural oak' } as const;
export const ownHint = 'Six digits and letters, such as #c8b49a';
export const pick = (label: string) => `Pick: ${label.toLowerCase()}`;
export const variationHint = 'As the maker prints it on the box';
export const update = 'Show this look';
export const drawingFailed = 'The picture could not be painted in this browser. The plan shows the same tiles.';
