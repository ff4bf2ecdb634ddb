import { ringBounds } from '#app/geometry/bounds.ts';
import { bendWalls, type Outline } from '#app/geometry/outline.ts';
import * as words from '#app/words/en/room-things.ts';

/** Spots for an obstacle in a room, as on the room's drawing: row by row from the top left. */
export const ROOM_SPOTS = [
  { id: 'top-left', label: words.topLeft, across: -1, down: -1 },
  { id: 'top', label: words.topWall, across: 0, down: -1 },
  { id: 'top-right', label: words.topRight, across: 1, down: -1 },
  { id: 'left', label: words.leftWall, across: -1, down: 0 },
  { id: 'middle', label: words.middleOfRoom, across: 0, down: 0 },
  { id: 'right', label: words.rightWall, across: 1, down: 0 },
  { id: 'bottom-left', label: words.bottomLeft, across: -1, down: 1 },
  { id: 'bottom', label: words.bottomWall, across: 0, down: 1 },
  { id: 'bottom-right', label: words.bottomRight, across: 1, down: 1 },
] as const;

export type RoomSpot = (typeof ROOM_SPOTS)[number];

/** The name of a spot in a room, or on a wall. */
export function labelOfSpot({ id, label }: RoomSpot, surface: string): string {
  return surface === 'wall' ? words.wallSpots[id] : label;
}

/** The name of a spot in two words, for a picture of the room. */
export function shortLabelOfSpot({ id }: RoomSpot): string {
  return words.shortSpots[id];
}

/** The outline of a room as an SVG path, stretched to a box of 100 × 100: the picture that its spots are chosen on. */
export function spotOutline(outline: Outline): string {
  const ring = bendWalls(outline);
  const { minX, minY, maxX, maxY } = ringBounds(ring);
  const share = (value: number, from: number, to: number) => Math.round((1000 * (value - from)) / (to - from)) / 10;
  const corners = ring.map(({ x, y }) => `${share(x, minX, maxX)} ${share(y, minY, maxY)}`);
  return `M${corners.join('L')}Z`;
}
