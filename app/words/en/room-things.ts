/** Fixtures in rooms, and where they are placed. */

export const kitchenIsland = 'Kitchen island';
export const cabinet = 'Cabinet';
export const column = 'Column';
export const other = 'Other';
export const doorCasing = 'Door casing, undercut';
export const baseboard = 'Baseboard, undercut';

export const window = 'Window';
export const niche = 'Niche';
export const outlet = 'Outlet';
export const tubEdge = 'Tub’s edge';
export const showerValve = 'Shower valve';
export const bench = 'Tiled bench';
export const cornerSeat = 'Tiled corner seat';
export const fixedFurniture = 'Fixed furniture on the tile';

export const rectangle = 'Rectangle';
export const circle = 'Circle';
export const polygon = 'Polygon';
export const turnedRectangle = 'Turned';

export const toiletFlange = 'Toilet flange';
export const pipe = 'Pipe';

export const stairOpening = 'Stair opening';

export const topLeft = 'Top left corner';
export const topWall = 'Middle of the top wall';
export const topRight = 'Top right corner';
export const leftWall = 'Middle of the left wall';
export const middleOfRoom = 'Middle of the room';
export const rightWall = 'Middle of the right wall';
export const bottomLeft = 'Bottom left corner';
export const bottomWall = 'Middle of the bottom wall';
export const bottomRight = 'Bottom right corner';
/** On a picture of the room. */
export const shortSpots = {
  'top-left': 'Top left',
  top: 'Top',
  'top-right': 'Top right',
  left: 'Left',
  middle: 'Middle',
  right: 'Right',
  'bottom-left': 'Bottom left',
  bottom: 'Bottom',
  'bottom-right': 'Bottom right',
} as const;
/** The same on a wall. */
export const wallSpots = {
  'top-left': 'Top left corner',
  top: 'Middle of the top',
  'top-right': 'Top right corner',
  left: 'Middle of the left side',
  middle: 'Middle of the wall',
  right: 'Middle of the right side',
  'bottom-left': 'Bottom left corner',
  bottom: 'Middle of the bottom',
  'bottom-right': 'Bottom right corner',
} as const;
