import { layoutKey } from '#app/layout/job/layout-key.ts';
import { readJob } from '#app/layout/job/read-job.ts';
import { emptyJobText, type JobText } from '#app/layout/model/job-text.ts';
import type { LayoutRequest } from '#app/layout/model/layout-request.ts';
import type { UnitSystem } from '#app/layout/units/length.ts';
import { emptyValues, type PlannerValues, unitSystemOf } from '#app/planner/form/values.ts';

/** A bathroom of 5 × 8 ft with the commonest tile; in metric the round sizes next to it. */
const SIZES: Readonly<Record<UnitSystem, Partial<JobText>>> = {
  imperial: { roomWidth: '60', roomLength: '96', tileWidth: '12', tileLength: '24' },
  metric: { roomWidth: '150', roomLength: '240', tileWidth: '30', tileLength: '60' },
};

/** The example's form, in the units of `values`. */
export function exampleValues({ job, showMeasurements }: PlannerValues): PlannerValues {
  const system = unitSystemOf(job);
  return { ...emptyValues(system), job: exampleJob(system), showMeasurements };
}

/** Whether no room and no tile was typed, so the example may replace the form. */
export function mayShowExample({ job, aside }: PlannerValues): boolean {
  const { roomLength, roomWidth, customRoomPoints, measures, tileLength, tileWidth } = job;
  const sizes = [roomLength, roomWidth, customRoomPoints, measures, tileLength, tileWidth, aside];
  return sizes.every((text) => text.trim() === '') && job.obstacles.length + job.parts.length === 0;
}

/**
 * Whether it is the layout of the example, which is never counted. With an obstacle, another start or another size it is an
 * ordinary layout.
 */
export function isExampleLayout(request: LayoutRequest): boolean {
  if (request.room.type !== 'rectangle' || request.obstacles.length > 0) return false;
  exampleKeys ??= SYSTEMS.map(keyOfExample);
  return exampleKeys.includes(layoutKey(request));
}

const SYSTEMS = Object.keys(SIZES) as readonly UnitSystem[];
let exampleKeys: readonly (string | null)[] | null = null;

function exampleJob(system: UnitSystem): JobText {
  return { ...emptyJobText(system), ...SIZES[system], layoutType: 'third' };
}

function keyOfExample(system: UnitSystem): string | null {
  const read = readJob(exampleJob(system));
  return read.ok ? layoutKey(read.value.request) : null;
}
