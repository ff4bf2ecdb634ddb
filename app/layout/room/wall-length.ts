import { bulgeOfWall, circleOfWall, type OutlineWall } from '#app/geometry/outline.ts';
import { degreesOf } from '#app/geometry/turn.ts';

/** The length of a wall along its arc, in lattice units. */
export function lengthOfWall(wall: OutlineWall): number {
  const circle = circleOfWall(wall);
  if (circle === null) return Math.sqrt((wall.to.x - wall.from.x) ** 2 + (wall.to.y - wall.from.y) ** 2);
  const degrees = 4 * degreesOf({ x: 1, y: Math.abs(bulgeOfWall(wall)), length: 1 });
  return (circle.radius * degrees * Math.PI) / 180;
}
