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
