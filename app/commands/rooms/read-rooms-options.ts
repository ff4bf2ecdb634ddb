import { parseArgs } from 'node:util';
import { readScale } from '#app/layout/pdf/written-scale.ts';
import { isPlanUnit, type PlanUnit, unitOfScale } from '#app/layout/plan-drawing/plan-unit.ts';
import { UNITS_PER_INCH } from '#app/layout/units/length.ts';
import { parseLength } from '#app/layout/units/parse-length.ts';

export interface RoomsOptions {
  readonly file: string;
  readonly unit: PlanUnit | null;
  /** Inches. */
  readonly tolerance: number | null;
  /** The page or story, from 1. */
  readonly page: number | null;
}

/** The largest tolerance, in inches. */
const MOST = 2;

export const ROOMS_HELP = `Finds the rooms of a floor plan: a drawing in, one face a line out as JSON, by the code of the page.

  npm run -s rooms -- FILE [--unit mm] [--tolerance 1/8] [--page 2]

  FILE         a DXF (R12 or later, text or binary), a PDF that a drawing program wrote, a home of Sweet Home 3D (.sh3d),
               or a scan of Apple's RoomPlan (JSON)
  --unit       in|ft|mm|cm|m|yd|dm: the unit of the drawing, if it is known; of a PDF its scale: 1:50 or 1/4"=1'-0";
               or what one unit of the drawing is: "12.7 mm".
               Chosen by evidence if absent
  --page       which page or story, from 1; absent: the page with the most lines, or the story with the most rooms
  --tolerance  ends this near are joined: inches, or with a unit ("2 mm"), up to ${MOST}; absent: 1/16, or 1/8 if that joins more
  --help       this text

Each line but the last is a face that a disc 20 in across fits into, largest first:
  name       the text inside it, or "Room" and its number; a name that occurs again gets a number
  corners    [{x, y}] in inches, clockwise, y down; all faces are in one frame, whose top left is at 0, 0. No corner is on a
             straight side; arcs are short straight sides
  areaSqIn   its area, things inside not subtracted
  doorways   [{x, y, width, to}]: the middle of the opening, in the middle of the wall; to is the name of the room behind it,
             null for the outside
  unit       the unit that explains most of the drawing, and units: the others, the likeliest first
  evidence   {doors, dimensions, areas, walls, header}: gaps and doors 24 to 48 in wide, dimension texts and written areas that
             fit the unit, walls 3 to 16 in thick at openings, and the unit in the file's header, or null
  asked      true if the evidence contradicts the header, the size is not believable, or nothing shows the unit
The last line is {unused, incomplete, tolerance, layers, closed, unread}: how many lines bound no face, whether so few of the walls
bound a room that rooms are probably missing, the tolerance in inches, the layers taken for walls, how many openings were closed,
and kinds of entities that are not read. A file that cannot be read, or takes longer than a
minute, is answered with {error} alone, and the exit code is 1.
`;

/** Reads the command line; null if it asks for the help. @throws Error that names the part that was not understood */
export function readRoomsOptions(args: readonly string[]): RoomsOptions | null {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      unit: { type: 'string' },
      tolerance: { type: 'string' },
      page: { type: 'string' },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help) return null;
  const [file, ...others] = positionals;
  if (file === undefined || others.length > 0) throw new Error('Name one file.');
  const { unit = null, tolerance = null, page = null } = values;
  return {
    file,
    unit: unit === null ? null : readUnit(unit),
    tolerance: tolerance === null ? null : readTolerance(tolerance),
    page: page === null ? null : readPage(page),
  };
}

function readUnit(text: string): PlanUnit {
  const scale = readScale(text);
  if (scale !== null) return unitOfScale(scale);
  if (!isPlanUnit(text))
    throw new Error(`--unit is in, ft, mm, cm, m, yd or dm, or a scale such as 1:50, not "${text}"`);
  return text;
}

function readPage(text: string): number {
  const page = Number(text);
  if (!Number.isInteger(page) || page < 1) throw new Error(`--page is a number from 1, not "${text}"`);
  return page;
}

function readTolerance(text: string): number {
  const read = parseLength(text, 'in');
  const inches = read.ok ? read.value / UNITS_PER_INCH : Number.NaN;
  if (!(inches > 0 && inches <= MOST)) throw new Error(`--tolerance is a length of up to ${MOST} in, not "${text}"`);
  return inches;
}
