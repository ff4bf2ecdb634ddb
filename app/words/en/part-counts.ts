/** The counts of pieces for each room of several, or for each wall. */
export const byRoom = { floor: 'Room by room', wall: 'Wall by wall' } as const;
export const room = { floor: 'Room', wall: 'Wall' } as const;
export const full = 'Full';
export const cut = 'Cut';
export const pieces = 'Pieces';
/** With the unit of its figures. */
export const tiled = (unit: string) => `Tiled, ${unit}`;
export const inAll = 'In all';
export const counted = (full: number, cut: number, pieces: number, area: string) =>
  `${full} full, ${cut} cut, ${pieces} pieces, ${area}`;
