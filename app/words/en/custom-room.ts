/** A room of any shape: its corners, or the lengths of its walls in turn. Units and examples are passed as text. */

export const startFromShape = 'Start from a shape';
export const lShape = 'L shape';
export const tShape = 'T shape';
export const uShape = 'U shape';
export const corners = (count: number) => (count > 0 ? `Corners (${count})` : 'Corners');
export const cornersHint = (unit: string, example: string) =>
  `One corner per line, in order around the room: distance from the left, then from the top (${unit}), such as ${example}. You can paste a list from a drawing program. For a curved wall, add “arc out” and its rise after its first corner, or “arc in radius” and the radius.`;
export const walls = 'Walls';
export const wallsHint = (wall: string, diagonal: string) =>
  `One wall per line, clockwise around the room. Type each length with its direction, such as ${wall} right: right, down, left, up, or degrees. Or type the lengths alone, then diagonals from corner to corner, such as 1-3 ${diagonal}.`;
export const wallsMore = (bow: string, at: string, rise: string) =>
  `Add “inner” to a wall whose first corner points into the room, “corner 92.5°” for the angle you measured there, “bowed out ${bow} at ${at}” where the wall is not straight, or “arc out ${rise}” for a curved wall with that rise.`;
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
  `${wall === null ? 'Laid level' : `Along ${SIDE[surface]} ${wall}`}, ${SIDE[surface]}s run out of parallel by up to ${taper}.`;
export const betterAlong = (surface: Surface, wall: string, taper: string) =>
  `Along ${SIDE[surface]} ${wall}: by up to ${taper}.`;
