/** A room from a floor plan. Sizes and names are passed as text. */
import { counted } from '#app/words/en/formats.ts';

export const file = 'Floor plan';
export const fileHint = (most: string) =>
  `DXF, a PDF that a drawing program wrote, Sweet Home 3D (.sh3d) or a RoomPlan scan (JSON). Up to ${most}.`;
export const largestRead = '16 MB';
export const largestSent = '1 MB';
export const readFile = 'Read the file';
export const reading = 'Reading the file…';
export const size = (width: string, length: string) => `${width} wide × ${length} long`;
export const withObstacles = (count: number, layer: string) =>
  `With ${counted(count, 'obstacle', 'obstacles')} from layer ${layer}`;

export const chooseOutline = 'Choose which outline is the room, or choose another way to enter it.';
export const chooseFile = 'Choose a file first.';
export const empty = 'This file is empty.';
export const dwg = 'This is a DWG file. Save it as DXF.';
export const cutShort = 'This file is incomplete. Save or send it again.';
export const tooHeavy = (most: string) => `This file is too large: up to ${most} can be read. Save the room by itself.`;
export const tooManyEntities = (most: string) =>
  `This drawing has more than ${most} parts. Save the room’s layer by itself.`;
export const tooManyCorners = (most: string) =>
  `This drawing has more than ${most} corners. Save the room’s layer by itself.`;
export const notDxf = (line: number, typed: string) => `This is not a DXF file: line ${line} reads “${typed}”.`;
export const badNumber = (line: number, typed: string) =>
  `Line ${line} of this file is not a usable number: “${typed}”.`;
export const nestedTooDeep = (block: string, most: number) =>
  `Block “${block}” nests blocks more than ${most} deep. Explode the blocks and save again.`;
export const unread = (kinds: string) => `Not read: ${kinds}.`;
