/** Files with floor plans that are not read, and what to do instead. */
import { counted } from '#app/words/en/formats.ts';

const AS_PICTURE = 'To trace it, put it under the drawing of the room.';

export const noSheet = (sheets: number) => `This file has ${counted(sheets, 'page', 'pages')}. Enter one of them.`;

export const FAULTS = {
  'pdf-broken': 'This PDF cannot be read. Open it in a viewer and print it to a new PDF, or export the plan as DXF.',
  'pdf-locked': 'This PDF has a password. Save it without one.',
  'pdf-scanned': `This page is a picture, not a drawing. Ask for the PDF exported from the drawing program. ${AS_PICTURE}`,
  'pdf-empty': 'This page has no drawing. Choose the page with the plan.',
  'pdf-too-heavy': 'This page has too many lines. Export the walls by themselves, or choose a simpler page.',
  'pdf-slow': 'Reading this file takes too long. Export the plan as DXF, or save the page with the plan by itself.',
  'zip-broken': 'This file is damaged. Save or send it again.',
  'zip-locked': 'This file has a password. Save it without one.',
  'zip-too-heavy': 'This file is too large when unpacked. Save the plan by itself.',
  'zip-other': 'This ZIP has no plan we can read. Unpack it and choose the PDF, DXF or .sh3d file in it.',
  'home-old':
    'This .sh3d file is from an old version of Sweet Home 3D. Open it in version 5.3 or later and save it again.',
  'home-broken': 'The plan in this .sh3d file is damaged. Open it in Sweet Home 3D and save it again.',
  'home-empty': 'This Sweet Home 3D file has no rooms and no walls.',
  'json-broken': 'This JSON file is damaged. Export it again.',
  'json-other': 'This JSON file is not a room scan. Choose a scan made with Apple RoomPlan.',
} as const;

export const OTHER_KINDS = {
  dwg: 'This is a DWG file. Save it as DXF.',
  dwf: 'This is a DWF file. Export the plan as DXF or PDF.',
  dgn: 'This is a MicroStation file. Export the plan as DXF or PDF.',
  skp: 'This is a SketchUp file. Export the plan as DXF, or from LayOut as PDF.',
  rvt: 'This is a Revit file or an old Office file. In Revit, export the floor plan as DXF or PDF.',
  ifc: 'This is an IFC file. Export the floor plan as DXF or PDF.',
  step: 'This is a STEP file. Export the floor plan as DXF or PDF.',
  usd: 'This is a 3D scan (USDZ). Export the scan as JSON, DXF or PDF.',
  gltf: 'This is a 3D model (glTF). Export the floor plan as DXF or PDF.',
  heic: `This is a HEIC photo. On an iPhone, choose Settings, Camera, Formats, Most Compatible, or save it as JPEG. ${AS_PICTURE}`,
  jpeg: `This is a picture (JPEG), which has no lines to read. ${AS_PICTURE}`,
  png: `This is a picture (PNG), which has no lines to read. ${AS_PICTURE}`,
  webp: `This is a picture (WebP), which has no lines to read. ${AS_PICTURE}`,
  avif: `This is a picture (AVIF), which has no lines to read. ${AS_PICTURE}`,
  gif: `This is a picture (GIF). Save it as PNG. ${AS_PICTURE}`,
  bmp: `This is a picture (BMP). Save it as PNG. ${AS_PICTURE}`,
  tiff: `This is a picture (TIFF). Save it as PNG. ${AS_PICTURE}`,
  svg: 'This is an SVG file. Open it in a browser and print it to PDF, or export the plan as DXF.',
  postscript: 'This is a PostScript file. Save it as PDF.',
  office: 'This is an Office file. Save the page with the plan as PDF.',
  rar: 'This is a RAR archive. Unpack it and choose the PDF, DXF or .sh3d file in it.',
  html: 'This is a web page. Save the plan it shows as PDF.',
} as const;
export const sheet = 'Page';
export const sheetHint = 'For files with several pages or floors. Leave it empty to use the page with the most lines.';
export const whichPage = 'Which page has your plan?';
export const pressPage = (page: number) => `Page ${page}`;
export const scale = 'Scale';
export const scaleHint =
  'For a PDF, such as 1/4″ = 1′-0″ or 1:50. Leave it empty to use the scale on the page, or the one that its doors suggest.';
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
