import type { Outline, OutlineCorner } from '#app/geometry/outline.ts';
import { readCorners } from '#app/layout/job/read-corners.ts';
import { type MeasureRows, textOfRows } from '#app/layout/measured/measure-rows.ts';
import { MAX_MEASURED_CORNERS } from '#app/layout/measured/measures.ts';
import { isMeasuredText, measureRows } from '#app/layout/measured/parse-measures.ts';
import { measureWhole, remeasureRows } from '#app/layout/measured/remeasure.ts';
import type { JobText } from '#app/layout/model/job-text.ts';
import { knownSystem, sizeUnit } from '#app/layout/units/field-unit.ts';
import type { UnitSystem } from '#app/layout/units/length.ts';
import { cornersOver, cornersText } from '#app/planner/form/corners.ts';
import { judgeMeasures } from '#app/planner/measures/judge-measures.ts';

const BLANK_WALL = { length: '', corner: '', inner: false } as const;
const BLANK_ROWS: MeasureRows = { walls: [BLANK_WALL, BLANK_WALL, BLANK_WALL, BLANK_WALL], diagonals: [], curves: [] };
/** More rows of diagonals and bends than anyone measures. */
const MAX_ROWS = 2 * MAX_MEASURED_CORNERS;

/** The text after a button of the measures: adds or removes rows, or measures the room of the corners. */
export function changeMeasures(text: string, corners: string, step: string, system: UnitSystem): string {
  const [verb, at] = step.split('/');
  const index = Number(at);
  const rows = measureRows(text);
  switch (verb) {
    case 'four':
      return textOfRows(BLANK_ROWS);
    case 'room': {
      const ring = readCorners(corners, sizeUnit(system));
      const isRoom = ring.ok && ring.value.length >= 3 && ring.value.length <= MAX_MEASURED_CORNERS;
      return textOfRows(isRoom ? measureWhole(ring.value, sizeUnit(system)) : BLANK_ROWS);
    }
    case 'none':
      return '';
    case 'add-wall':
      return textOfRows(
        rows.walls.length >= MAX_MEASURED_CORNERS
          ? rows
          : {
              ...rows,
              walls: [...rows.walls, BLANK_WALL],
              diagonals: rows.diagonals.filter(({ length }) => length !== ''),
            },
      );
    case 'remove-wall':
      return textOfRows(rows.walls.length > 3 ? withoutWall(rows, index) : rows);
    case 'add-diagonal': {
      const blank = { from: '1', to: '3', length: '', outside: false };
      return textOfRows(rows.diagonals.length >= MAX_ROWS ? rows : { ...rows, diagonals: [...rows.diagonals, blank] });
    }
    case 'remove-diagonal':
      return textOfRows({ ...rows, diagonals: rows.diagonals.filter((_, row) => row !== index) });
    case 'add-curve': {
      const blank = { wall: '1', way: 'out', kind: 'bow', size: '', at: '' } as const;
      return textOfRows(rows.curves.length >= MAX_ROWS ? rows : { ...rows, curves: [...rows.curves, blank] });
    }
    case 'remove-curve':
      return textOfRows({ ...rows, curves: rows.curves.filter((_, row) => row !== index) });
    default:
      return text;
  }
}

/** Corners after the removed one are renumbered; its diagonals are removed. */
function withoutWall(rows: MeasureRows, gone: number): MeasureRows {
  const renumber = (text: string) => (Number(text) > gone + 1 ? String(Number(text) - 1) : text);
  const isGone = (text: string) => Number(text) === gone + 1;
  return {
    walls: rows.walls.filter((_, wall) => wall !== gone),
    diagonals: rows.diagonals
      .filter(({ from, to }) => !isGone(from) && !isGone(to))
      .map((row) => ({ ...row, from: renumber(row.from), to: renumber(row.to) })),
    curves: rows.curves.filter(({ wall }) => !isGone(wall)).map((row) => ({ ...row, wall: renumber(row.wall) })),
  };
}

/**
 * The text of the measures of a room given by corners. If the corners moved (in the drawing, or by hand), the same measures are
 * computed again. Measures that do not form a room yet are unchanged.
 */
export function followCorners(text: string, corners: string, system: UnitSystem): string {
  if (!isMeasuredText(text)) return text;
  const rows = measureRows(text);
  const { room } = judgeMeasures(rows, system);
  const drawn = readCorners(corners, sizeUnit(system));
  if (room === null || !drawn.ok || drawn.value.length < 3 || isSameRoom(room.ring, drawn.value)) return text;
  if (drawn.value.length > MAX_MEASURED_CORNERS) return '';
  return textOfRows(remeasureRows(rows, room, drawn.value, sizeUnit(system)));
}

/** The measures and the corners of a room. */
type MeasuredJob = Pick<JobText, 'measures' | 'unitSystem'> &
  Partial<Pick<JobText, 'surface'>> & { readonly customRoomPoints: unknown };

/**
 * The corners from the measures: a job has both, and corners follow from measures. Empty if they agree, or if the
 * measures form no room.
 */
export function cornersAsMeasured(job: MeasuredJob): Partial<JobText> {
  const { measures, customRoomPoints, unitSystem } = job;
  if (!isMeasuredText(measures)) return {};
  const system = knownSystem(unitSystem);
  const { room } = judgeMeasures(measureRows(measures), system);
  if (room === null) return {};
  const made = cornersOver(cornersText(room.ring, system), job);
  const [wanted, drawn] = [made, customRoomPoints].map((corners) => readCorners(corners, sizeUnit(system)));
  const isMade = wanted?.ok && drawn?.ok && isSameRoom(wanted.value, drawn.value);
  return isMade ? {} : { customRoomPoints: made };
}

function isSameRoom(one: Outline, two: Outline): boolean {
  const near = (a = 0, b = 0) => Math.abs(a - b) <= 1;
  return (
    one.length === two.length &&
    one.every((corner, index) => {
      const { x, y, rise, radius } = two[index] as OutlineCorner;
      return near(corner.x, x) && near(corner.y, y) && near(corner.rise, rise) && near(corner.radius, radius);
    })
  );
}
