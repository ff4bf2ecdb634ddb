/** What a layout warns of, in a title each. */

export const optimizationNeeded = 'Layout Optimization Needed';
export const smallLeftover = 'Small leftover';
export const smallPiece = {
  floor: 'Small pieces at walls or obstacles',
  wall: 'Small pieces at edges or obstacles',
} as const;
export const nearlyWhole = 'Nearly a whole tile';
export const plankJoints = 'Joints too close';
export const plankEnds = 'Ends too short';
export const jointsOnEdges = 'Joints on edges';
export const doorClash = 'Check the swing of a door';
export const piecesIgnored = 'Very small pieces ignored';
export const checkTiles = 'Check these tiles on the floor';
