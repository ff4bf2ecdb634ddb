/** Files with floor plans: how they are read, and the fields for that. */
import { counted } from '#app/words/en/formats.ts';

export const sheet = 'Page';
export const sheetHint = 'For files with several pages or floors. Leave it empty to use the page with the most lines.';
export const whichPage = 'Which page has your plan?';
export const pressPage = (page: number) => `Page ${page}`;
export const scale = 'Scale';
const hintOfScale = (example: string) =>
  `For a PDF, such as ${example}. Leave it empty to use the scale on the page, or the one that its doors suggest.`;
export const scaleHint = { imperial: hintOfScale('1/4″ = 1′-0″ or 1:50'), metric: hintOfScale('1:50') } as const;
export const badScale = (typed: string) => `Enter a scale such as 1/4″ = 1′-0″ or 1:50, not “${typed}”.`;
export const noScale = 'Only a PDF page has a scale. Leave the scale empty for this file.';
export const badSheet = (typed: string) => `Enter the page as a number, not “${typed}”.`;
export const shown = (sheet: string, sheets: number) => `This is ${sheet} of ${sheets}.`;
export const pageNumber = (number: number) => `page ${number}`;
export const wrong = 'Is something wrong?';
export const size = 'The sizes are wrong';
export const written = 'A length written on the drawing';
export const known = 'A length you measured';
export const knownHint =
  'Choose one, or press Measure and then two points of the picture. Then enter its true length and press Read again.';
export const noKnown = 'None';
export const chosenSpan = 'The length you measured or chose before';
export const across = (room: string, length: string) => `${room}, across: ${length}`;
export const downward = (room: string, length: string) => `${room}, down: ${length}`;
export const trueLength = 'Its true length';
export const noSpan = 'Choose the length on the drawing that you measured.';
export const badLength = (typed: string) =>
  typed === '' ? 'Enter how long it is.' : `Enter a length, not “${typed}”.`;
export const noUnit =
  'With that length the drawing would have an impossible size. Check the length and what you measured.';
export const measure = 'Measure';
export const measureHint = 'Press two points of the picture.';
export const measured = 'Now enter the true length between the two points.';
export const part = 'There are several plans on the sheet';
export const box = 'Part of the sheet';
export const walls = 'A wall is missing, or a line is not a wall';
export const partHint =
  'Left, top, right and bottom in percent, such as 0 0 50 100 for the left half. You can also draw a box on the picture. Leave it empty for the whole sheet.';
export const badPart = (typed: string) =>
  `Enter left, top, right and bottom in percent, such as 0 0 50 100, not “${typed}”.`;
export const emptyPart = 'Nothing is drawn in this part of the sheet.';
export const onlyPart = (number: number, size: string) => `Read plan ${number} only (${size})`;
export const severalParts = (count: number) => `This sheet has ${count} separate plans.`;
export const sheetPicture = 'The whole sheet. Draw a box around one plan to read it by itself.';
export const layers = 'Layers with walls';
export const layer = (name: string, lines: number) => `${name} (${counted(lines, 'line', 'lines')})`;
export const tolerance = 'Join wall ends that do not meet';
export const TOLERANCES: Readonly<Record<string, string>> = {
  '': 'by up to 1/16″ or 1/8″',
  '0.125': 'by up to 1/8″ (3 mm)',
  '0.5': 'by up to 1/2″ (13 mm)',
  '2': 'by up to 2″ (51 mm)',
};
export const merging = (tolerance: string, lines: number) =>
  `${TOLERANCES[tolerance] ?? tolerance}, merges ${counted(lines, 'line', 'lines')}`;
export const openings = 'Rooms that should be one room';
export const openingsHint =
  'Openings in the walls were closed to find the rooms. Tick those that should stay open, then press Read again.';
export const opening = (letter: string, width: string, where: string) =>
  `${letter === '' ? 'Left open' : letter}: ${width}${where === '' ? '' : `, ${where}`}`;
export const between = (one: string, other: string) => `${one} to ${other}`;
export const outOf = (room: string) => `${room} to the outside`;
export const kept = 'The file stays on this page, so you do not have to choose it again.';

export const trace = 'Put it under the drawing';
export const otherSheet = 'Read again';
export const cancel = 'Cancel';
export const cancelled = 'Reading was stopped.';
export const overloaded = 'Too many files are being read. Try again in a moment.';
export const crashed = 'This file cannot be read. Save it again, or export the plan as DXF.';
export const trying = (done: number, of: number) => `Finding rooms: ${done} of ${of}`;
