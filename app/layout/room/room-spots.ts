/** Where a thing may stand in a room, as on the room's own drawing: row by row from the top left. */
export const ROOM_SPOTS = [
  { id: 'top-left', label: 'Top left corner', across: -1, down: -1 },
  { id: 'top', label: 'Middle of the top wall', across: 0, down: -1 },
  { id: 'top-right', label: 'Top right corner', across: 1, down: -1 },
  { id: 'left', label: 'Middle of the left wall', across: -1, down: 0 },
  { id: 'middle', label: 'Middle of the room', across: 0, down: 0 },
  { id: 'right', label: 'Middle of the right wall', across: 1, down: 0 },
  { id: 'bottom-left', label: 'Bottom left corner', across: -1, down: 1 },
  { id: 'bottom', label: 'Middle of the bottom wall', across: 0, down: 1 },
  { id: 'bottom-right', label: 'Bottom right corner', across: 1, down: 1 },
] as const;

export type RoomSpot = (typeof ROOM_SPOTS)[number];
