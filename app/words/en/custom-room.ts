/** A room of any shape: its corners, or the lengths of its walls in turn. Units and examples are passed as text. */

export const startFromShape = 'Start from a shape';
export const lShape = 'L shape';
export const tShape = 'T shape';
export const uShape = 'U shape';
export const corners = (count: number) => (count > 0 ? `Corners (${count})` : 'Corners');
export const cornersHint = (unit: string, example: string) =>
  `One corner a line, or a list as copied from a drawing program, in order around the room: distance from the left, distance from the top (${unit}), such as ${example}. A wall that is an arc: its first corner, then “arc out” and its rise, or “arc in radius” and that.`;
export const walls = 'Walls';
export const wallsHint = (wall: string, diagonal: string) =>
  `One wall a line, clockwise around the room. With directions: ${wall} right, down, left, up, or degrees. Or as measured: lengths alone, then diagonals from corner to corner: 1-3 ${diagonal}.`;
export const wallsMore = (bow: string, at: string, rise: string) =>
  `A wall whose first corner points into the room ends with “inner”. “corner 92.5°” adds the angle read there, and “bowed out ${bow} at ${at}” a place where the wall leaves its line. “arc out ${rise}” bends a whole wall, by its rise.`;
export const nothingEntered = 'Enter the walls here, or choose another way to enter the room.';
export const cornersAndDrawing = 'Corners and drawing';
export const makeCorners = 'Make corners from walls';

type Surface = 'floor' | 'wall';
const SIDE = { floor: 'wall', wall: 'edge' } as const;
/**
 * Shown beside the choice of the wall to lay along: how far the other walls run off the pattern. `wall` is null when
 * none is chosen.
 */
export const worstAlong = (surface: Surface, wall: string | null, taper: string) =>
  `${wall === null ? 'Laid level' : `Along ${SIDE[surface]} ${wall}`}, ${SIDE[surface]}s run off the pattern by up to ${taper}.`;
export const betterAlong = (surface: Surface, wall: string, taper: string) =>
  `Along ${SIDE[surface]} ${wall}: by up to ${taper}.`;
