/** Obstacles by numbers, in the form. */

export const addInteriorObstacles = 'Add Interior Obstacles';
export const inTheRoom = (count: number) => `${count} in the room`;
export const addByNumbers = 'Add by numbers';
export const another = 'Another obstacle';
export const suchAs = 'Island, cabinet, column…';
export const addAtNumbers = 'Add at these numbers';
export const update = 'Update';
export const remove = 'Remove';
export const obstacle = 'Obstacle';
export const name = 'Name';
export const orPutAtWall = 'Or put it at a wall or in a corner';
export const addObstacle = 'Add Obstacle';
export const type = 'Type';
export const length = 'Length (top to bottom)';
export const width = 'Width (left to right)';
export const fromLeftWall = 'From the left wall';
export const fromTopWall = 'From the top wall';
export const usualThings = 'Usual things, as they are mostly built';
export const turn = 'Turn a quarter';
export const shape = 'Shape';
export const diameter = 'Diameter';
export const angle = 'Turned by (degrees)';
export const points = 'Corners, one a line';
export const pointsExample = '24, 36';
