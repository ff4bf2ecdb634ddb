/** Rooms from floor plans. */
import { counted } from '#app/words/en/formats.ts';

export const roomNumber = (number: number) => `Room ${number}`;
export const noRooms = 'This drawing has no closed rooms.';
export const tooManyCrossings =
  'This drawing has too many lines that cross. Save the floor plan’s walls by themselves.';
export const tooManyRooms = (most: number) =>
  `This drawing has more than ${most} closed areas, so it is probably a grid or hatching. Hide everything but the walls in your drawing program, then save it again.`;
export const whichRoom = 'Which rooms do you want?';
export const picture = (rooms: number) =>
  `The drawing with ${counted(rooms, 'room', 'rooms')}, numbered as in the list.`;
export const numbered = (number: number, name: string) => `${number}. ${name}`;
export const allRooms = (rooms: number) => `Use all ${rooms} rooms on one grid, with their doorways`;
export const otherUnits = 'Another unit or scale?';
export const otherArea = (written: string, drawn: string) =>
  `The drawing notes ${written} here, but this outline has ${drawn}. Check it before you use it.`;
export const chosenRooms = 'Use the ticked rooms on one grid, with their doorways';
export const tick = (room: string) => `Tick ${room}`;
export const noneTicked = 'Tick the rooms that you want first.';
export const tooManyTicked = (most: number) => `Tick at most ${most} rooms.`;
export const taken = (name: string, size: string) => `The room is now ${name}: ${size}.`;
export const takenAll = (rooms: number) => `The layout now has ${rooms} rooms.`;
export const unitInDoubt = 'The unit or scale of this drawing is in doubt. Check the sizes before you use a room.';
export const partial =
  'These rooms look incomplete: most walls in this drawing belong to none of them. Compare them with the picture before you use one.';
export const closed = (count: number) => `${counted(count, 'opening', 'openings')} in the walls closed.`;
export const unused = (count: number) => `${counted(count, 'line was', 'lines were')} not used (gray).`;
export const stairs = (count: number) => `${counted(count, 'stair is', 'stairs are')} not offered as a room.`;
export const columns = (count: number) =>
  `${counted(count, 'column or shaft is', 'columns or shafts are')} not offered as a room.`;
export const turned = (degrees: number) =>
  `The walls of this drawing are turned by ${Math.abs(degrees).toFixed(1)}° ${degrees > 0 ? 'counterclockwise' : 'clockwise'}. Here they are straight.`;
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
/** Scales of sheets that are named by inches per foot. */
const INCHES_PER_FOOT: Readonly<Record<string, string>> = {
  '1:12': '1″',
  '1:16': '3/4″',
  '1:24': '1/2″',
  '1:32': '3/8″',
  '1:48': '1/4″',
  '1:64': '3/16″',
  '1:96': '1/8″',
  '1:128': '3/32″',
  '1:192': '1/16″',
};
export const drawnIn = (unit: string) => {
  const inches = INCHES_PER_FOOT[unit];
  if (inches !== undefined) return `Drawn at ${inches} = 1′-0″`;
  if (unit.endsWith(' mm')) return 'Drawn to the length that you entered';
  return unit.startsWith('1:') ? `Drawn at ${unit}` : `Drawn in ${UNIT_NAMES[unit] ?? unit}`;
};
export const why = (evidence: {
  readonly doors: number;
  readonly dimensions: number;
  readonly areas: number;
  readonly isHeader: boolean;
  readonly unit: string;
}) => {
  const isScale = evidence.unit.startsWith('1:');
  const isOwn = evidence.unit.endsWith(' mm');
  const { doors, dimensions, areas, isHeader } = evidence;
  const reasons = [
    ...(doors > 0 ? [counted(doors, 'opening as wide as a door', 'openings as wide as doors')] : []),
    ...(dimensions > 0 ? [counted(dimensions, 'matching dimension', 'matching dimensions')] : []),
    ...(areas > 0 ? [counted(areas, 'matching area', 'matching areas')] : []),
    ...(isOwn ? ['your length'] : isHeader ? [isScale ? 'the scale on the sheet' : 'the file’s header'] : []),
  ];
  return reasons.length === 0
    ? isScale
      ? 'Nothing on the sheet shows this scale.'
      : 'Nothing in the file shows this unit.'
    : `Shown by ${reasons.join(', ')}.`;
};
