import { parseArgs } from 'node:util';
import { isPlanUnit, type PlanUnit } from '#app/layout/plans/plan-unit.ts';
import { UNITS_PER_INCH } from '#app/layout/units/length.ts';
import { parseLength } from '#app/layout/units/parse-length.ts';

export interface RoomsOptions {
  readonly file: string;
  readonly unit: PlanUnit | null;
  /** Inches. */
  readonly tolerance: number | null;
}

/** The largest tolerance, in inches. */
const MOST = 2;

export const ROOMS_HELP = `Finds the rooms of a floor plan: a drawing in, one face a line out as JSON, by the code of the page.

  npm run -s rooms -- FILE [--unit mm] [--tolerance 1/8]

  FILE         a DXF (R12 or later, text or binary)
  --unit       in|ft|mm|cm|m|yd|dm: the unit of the drawing, if it is known; chosen by evidence if absent
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
The last line is {unused, tolerance, layers, closed, unread}: how many lines bound no face, the tolerance in inches, the layers
taken for walls, how many openings were closed, and kinds of entities that are not read. A file that cannot be read is answered
with {error} alone, and the exit code is 1.
`;

/** Reads the command line; null if it asks for the help. @throws Error that names the part that was not understood */
export function readRoomsOptions(args: readonly string[]): RoomsOptions | null {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      unit: { type: 'string' },
      tolerance: { type: 'string' },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  if (values.help) return null;
  const [file, ...others] = positionals;
  if (file === undefined || others.length > 0) throw new Error('Name one file.');
  const { unit = null, tolerance = null } = values;
  if (unit !== null && !isPlanUnit(unit)) throw new Error(`--unit is in, ft, mm, cm, m, yd or dm, not "${unit}"`);
  return { file, unit, tolerance: tolerance === null ? null : readTolerance(tolerance) };
}

function readTolerance(text: string): number {
  const read = parseLength(text, 'in');
  const inches = read.ok ? read.value / UNITS_PER_INCH : Number.NaN;
  if (!(inches > 0 && inches <= MOST)) throw new Error(`--tolerance is a length of up to ${MOST} in, not "${text}"`);
  return inches;
}
