/** What several patterns ask of the tile. */
export const longTile = 'This pattern needs a tile that is longer than it is wide.';
