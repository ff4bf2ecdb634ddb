/** Requirements on the tile that several patterns share. */
export const longTile = 'This pattern needs a tile that is longer than it is wide.';
