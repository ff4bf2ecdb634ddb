/** A room from a DXF file. Sizes and names are passed as text. */
import { counted } from '#app/words/en/formats.ts';

export const file = 'DXF file';
export const fileHint = (most: string) =>
  `A text DXF (R12 or later) with a closed outline: a polyline, or lines and arcs that meet. Up to ${most}.`;
export const largestRead = '16 MB';
export const largestSent = '1 MB';
export const readFile = 'Read the file';
export const reading = 'Reading the file…';
export const whichOutline = 'Which outline is the room?';
export const noUnits = 'The file does not say its units. Choose the outline that has the size of your room.';
export const outline = (size: string, area: string) => `${size}, ${area}`;
export const size = (width: string, length: string) => `${width} wide × ${length} long`;
export const drawnIn = (unit: string) => `drawn in ${unit}`;
export const units = { in: 'inches', ft: 'feet', mm: 'millimeters', cm: 'centimeters', m: 'meters' } as const;
export const layer = (name: string) => `Layer ${name}`;
export const withObstacles = (count: number, layer: string) =>
  `With ${counted(count, 'obstacle', 'obstacles')} of layer ${layer}`;
export const unlisted = (count: number) => `${counted(count, 'smaller outline', 'smaller outlines')} not listed.`;
export const taken = (name: string, size: string) => `The room is the outline on layer ${name}: ${size}.`;

export const chooseOutline = 'Choose which outline is the room, or choose another way to enter it.';
export const chooseFile = 'Choose a DXF file first.';
export const empty = 'This file is empty.';
export const binary = 'This is a binary DXF. Save it as an ASCII (text) DXF.';
export const dwg = 'This is a DWG file. Save it as DXF.';
export const cutShort = 'This file ends in the middle. Save or send it again.';
export const tooHeavy = (most: string) => `This file is too large: up to ${most} can be read. Save the room by itself.`;
export const tooManyEntities = (most: string) =>
  `This drawing has more than ${most} parts. Save the room’s layer by itself.`;
export const tooManyCorners = (most: string) =>
  `This drawing has more than ${most} corners. Save the room’s layer by itself.`;
export const notDxf = (line: number, typed: string) => `This is not a DXF file: line ${line} reads “${typed}”.`;
export const badNumber = (line: number, typed: string) =>
  `Line ${line} of this file is not a usable number: “${typed}”.`;
export const nestedTooDeep = (block: string, most: number) =>
  `Block “${block}” holds blocks more than ${most} deep. Explode the blocks and save again.`;
export const noOutline = 'This drawing has no closed outline.';
export const openParts = (count: number) =>
  `${counted(count, 'line or arc does', 'lines and arcs do')} not close to an outline in one way only.`;
export const endsAlone = (places: string) => `Ends that meet no other lie at x, y: ${places}.`;
export const endsCrowded = (places: string) => `More than two ends meet at x, y: ${places}.`;
export const doubled = (count: number) =>
  `${counted(count, 'line or arc was', 'lines and arcs were')} drawn twice and taken once.`;
export const mended = (count: number, most: string) =>
  `${counted(count, 'gap', 'gaps')} of at most ${most} ${count === 1 ? 'was' : 'were'} closed.`;
export const unread = (kinds: string) => `Not read: ${kinds}.`;
export const outlineTooManyCorners = (corners: string, most: number) =>
  `The outline has ${corners} corners, its arcs as straight sides; a room may have ${most}.`;
export const outlineTooLarge = (span: string, most: string) =>
  `The outline measures ${span}; a room may measure ${most}. Are the file’s units right?`;
export const outlineCrosses = 'The outline crosses or touches itself.';
export const outlineNoArea = 'The outline encloses no area.';
