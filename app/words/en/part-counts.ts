/** What lies in each room of a plan. */
export const byRoom = 'Room by room';
export const room = 'Room';
export const full = 'Full';
export const cut = 'Cut';
export const pieces = 'Pieces';
/** With the unit of its figures. */
export const tiled = (unit: string) => `Tiled, ${unit}`;
export const inAll = 'In all';
export const counted = (full: number, cut: number, pieces: number, area: string) =>
  `${full} full, ${cut} cut, ${pieces} pieces, ${area}`;
