/** What a pattern asks of the tile and of its own fields. Where a sentence ends without a full stop a measure is said behind it. */
export const longTile = 'This pattern needs a tile that is longer than it is wide.';
export const squareTile = 'This pattern needs a square tile.';
export const weaveTile = 'A basketweave needs a tile about as long as two or more of it are wide, joints included.';
export const weaveJoint = 'The weave would open wider than its joint. The widest joint that this tile takes is';
export const windmillTile =
  'A windmill needs a longer tile: the square in its middle would be smaller than 1/4 in (6.4 mm).';
export const secondTile = 'The second tile has to be larger than nothing and smaller than the first, which is';
export const narrowJoint = 'The joint has to be narrower than the small tile, the tile width of';
export const abreast = 'One to four planks may lie abreast.';
export const plankEnd = 'A plank has to be at least twice as long as its smallest end, which can be at most';
export const plankJoints = 'Joints can keep half a plank apart: at most';

export const secondTileOf = (size: string) => `second tile ${size}`;
export const leastWaste = 'least waste';
export const asYouLay = 'as you lay';
