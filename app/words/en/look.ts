/** How the finished surface looks: its picture, and the colors that decide it. */

export const picture = 'The finished surface';
export const floorOf = (width: string, length: string) =>
  `The finished floor from above, ${width} wide and ${length} long.`;
export const wallOf = (width: string, height: string) => `The finished wall, ${width} wide and ${height} high.`;
export const roomOf = (width: string, length: string) =>
  `The finished room, ${width} wide and ${length} long, as you would see it standing inside.`;
export const wallsOf = (names: readonly string[]) => `The finished walls in place: ${names.join(', ')}.`;
export const sheets = 'The lines show the kind of mosaic, not each piece.';
export const tiles = (variation: string) =>
  `Every tile and cut is where the plan puts it. Shade variation: ${variation}.`;
export const things = (names: readonly string[]) => `Also shown: ${names.join(', ')}.`;
export const highThing = (name: string, height: string) => `${name} (${height} high)`;
export const ceilingOf = (height: string) => `The ceiling is ${height} high.`;
export const oneShade =
  'There are too many tiles to shade one by one here. With JavaScript on, each tile has its own shade.';

export const colors = 'Colors';
export const woods = 'Woods';
export const ceramics = 'Ceramics and stone';
export const usual = { tiles: 'Warm gray', sheets: 'Warm gray', planks: 'Natural oak' } as const;
export const ownHint = 'Six digits and letters, such as #c8b49a';
export const pick = (label: string) => `Pick: ${label.toLowerCase()}`;
export const variationHint = 'As printed on the box';
export const ceilingHint = (usual: string) => `Leave empty for ${usual}, or the height of this room’s tiled walls`;
export const update = 'Show this look';
export const drawingFailed = 'This browser could not paint the picture. The plan shows the same tiles.';

export const tools = 'Tools of the picture';
export const views = (isWall: boolean) =>
  ({ above: isWall ? 'Straight ahead' : 'From above', standing: 'In the room' }) as const;
export const roomHelp =
  'Drag, or use the arrow keys, to look around. Pinch, or use plus and minus, to move closer or back.';
export const turnLeft = 'Turn left';
export const turnRight = 'Turn right';
export const nearer = 'Move closer';
export const farther = 'Move back';
export const goBack = 'Back to the first view';
export const save = 'Save this picture';
export const noRoom = {
  'no-webgl': 'This browser cannot show the room from inside. This picture shows the same tiles.',
  'too-slow': 'This browser is too slow to show the room from inside. This picture shows the same tiles.',
};
export const roomMissing = 'The view of the room could not be loaded. Connect once, and it works offline from then on.';
export const roomLost = 'The browser closed the view of the room. Press In the room to see it again.';
export const pictureNotSaved = 'This browser could not save the picture.';
