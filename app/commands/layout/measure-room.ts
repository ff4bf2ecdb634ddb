import { err, ok, type Result } from '#app/base/result.ts';
import { ringBounds } from '#app/geometry/bounds.ts';
import { bendWalls, normaliseOutline, type Outline } from '#app/geometry/outline.ts';
import { mapPoint } from '#app/layout/fields/map-lengths.ts';
import type { RawRecord } from '#app/layout/fields/raw-value.ts';
import { describeMeasuresError } from '#app/layout/measured/describe-measures.ts';
import type { MeasureName, MeasuresError, RoomMeasures } from '#app/layout/measured/measures.ts';
import { readMeasures } from '#app/layout/measured/read-measures.ts';
import { solveMeasures } from '#app/layout/measured/solve-measures.ts';
import { turnOutlineOver } from '#app/layout/model/wall-frame.ts';
import { knownSystem, sizeUnit } from '#app/layout/units/field-unit.ts';
import { formatField } from '#app/layout/units/format-length.ts';
import { toInches } from '#app/layout/units/length.ts';
import { describeJobProblem } from '#app/planner/form/describe-job-problem.ts';

/** The addition to the answer for a measured room: corners and misfits in inches. */
export interface DescribedMeasures {
  readonly corners: readonly (readonly [number, number])[];
  readonly misfits: readonly { readonly measure: string; readonly off: number }[];
}

export interface MeasuredJob {
  /** The same job with the room as corners. */
  readonly raw: RawRecord;
  readonly described: DescribedMeasures;
}

type Refused = readonly { readonly field: string; readonly message: string }[];

/** Converts a job with a measured room (`roomType` `measured`) to a job with a custom room. */
export function measureRoom(raw: RawRecord): Result<MeasuredJob, Refused> {
  const system = knownSystem(String(raw.unitSystem));
  const unit = sizeUnit(system);
  const read = readMeasures(raw, unit);
  if (!read.ok)
    return err(read.error.map((problem) => ({ field: problem.field, message: describeJobProblem(problem) })));
  const room = solveMeasures(read.value);
  if (!room.ok)
    return err([{ field: fieldOf(room.error), message: describeMeasuresError(room.error, read.value, system) }]);
  const { misfits, ring: drawn } = room.value;
  // A wall is measured from the bottom up, whatever its own measures are.
  const ring = raw.surface === 'wall' ? turnOutlineOver(drawn, ringBounds(bendWalls(drawn)).maxY) : drawn;
  const customRoomPoints = ring.map((corner) => mapPoint(corner, (size) => formatField(size, unit)));
  const measured = raw.surface === 'wall' ? null : wallAsLaid(raw.angleWall, read.value, ring);
  return ok({
    raw: {
      ...raw,
      roomType: 'custom',
      customRoomPoints,
      ...(measured !== null && { angleWall: measured }),
    },
    described: {
      corners: ring.map(({ x, y }) => [toInches(x), toInches(y)]),
      misfits: misfits.map(({ off, ...name }) => ({ measure: nameOf(name), off: toInches(-off) })),
    },
  });
}

/** Walls are named as measured: returns the wall of the laid room that starts at the same corner. */
function wallAsLaid(wall: unknown, { bows, walls }: RoomMeasures, ring: Outline): number | null {
  if (typeof wall !== 'number' || !Number.isInteger(wall) || wall < 0 || wall >= walls.length) return null;
  const start = ring[wall + bows.filter((bow) => bow.wall < wall).length];
  const laid = normaliseOutline(ring).findIndex(({ x, y }) => x === start?.x && y === start.y);
  return laid < 0 ? null : laid;
}

/** As the door names a measure: by its index, as it was given. */
function nameOf({ kind, index }: MeasureName): string {
  return `${kind === 'angle' ? 'corner' : kind} ${index}`;
}

const LISTS = { wall: 'walls', angle: 'cornerAngles', diagonal: 'diagonals', bow: 'bows', arc: 'arcs' } as const;

function fieldOf(error: MeasuresError): string {
  const at = 'at' in error ? error.at : 'measures' in error ? error.measures[0] : undefined;
  if (at !== undefined) return `${LISTS[at.kind]}[${at.index}]`;
  return error.code === 'loose-corner' || error.code === 'several-rooms' ? 'diagonals' : 'walls';
}
