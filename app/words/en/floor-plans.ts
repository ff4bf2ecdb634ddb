/** Rooms from floor plans. */
import { counted, listed } from '#app/words/en/formats.ts';

export const roomNumber = (number: number) => `Room ${number}`;
export const noRooms = 'This drawing has no closed rooms.';
export const tooManyCrossings =
  'This drawing has too many lines that cross. Save the floor plan’s walls by themselves.';
export const whichRoom = 'Which rooms do you want?';
export const picture = (rooms: number) =>
  `The drawing with ${counted(rooms, 'room', 'rooms')}, numbered as in the list.`;
export const numbered = (number: number, name: string) => `${number}. ${name}`;
export const allRooms = (rooms: number) => `Use all ${rooms} rooms on one grid, with their doorways`;
export const otherUnits = 'Another unit?';
export const taken = (name: string, size: string) => `The room is now ${name}: ${size}.`;
export const takenAll = (rooms: number) => `The layout now has ${rooms} rooms.`;
export const unitInDoubt = 'The unit of this drawing is in doubt. Check the sizes before you use a room.';
export const closed = (count: number) => `${counted(count, 'opening', 'openings')} in the walls closed.`;
export const unused = (count: number) => `${counted(count, 'line was', 'lines were')} not used (gray).`;
export const unlisted = (count: number) => `${counted(count, 'room is', 'rooms are')} not listed.`;

const UNIT_NAMES: Readonly<Record<string, string>> = {
  in: 'inches',
  ft: 'feet',
  mm: 'millimeters',
  cm: 'centimeters',
  m: 'meters',
  yd: 'yards',
  dm: 'decimeters',
};
export const drawnIn = (unit: string) => `Drawn in ${UNIT_NAMES[unit] ?? unit}`;
export const why = (evidence: {
  readonly doors: number;
  readonly dimensions: number;
  readonly areas: number;
  readonly isHeader: boolean;
}) => {
  const { doors, dimensions, areas, isHeader } = evidence;
  const reasons = [
    ...(doors > 0 ? [counted(doors, 'opening as wide as a door', 'openings as wide as doors')] : []),
    ...(dimensions > 0 ? [counted(dimensions, 'matching dimension', 'matching dimensions')] : []),
    ...(areas > 0 ? [counted(areas, 'matching area', 'matching areas')] : []),
    ...(isHeader ? ['the file’s header'] : []),
  ];
  return reasons.length === 0 ? 'Nothing in the file shows this unit.' : `Shown by ${listed(reasons)}.`;
};
