import { convertJobText } from '#app/layout/job/convert-job.ts';
import { MATERIALS } from '#app/layout/materials/materials.ts';
import { emptyJobText, type JobText, type TradeText } from '#app/layout/model/job-text.ts';
import { MATERIAL_FIELDS } from '#app/layout/model/material-fields.ts';
import { knownSystem } from '#app/layout/units/field-unit.ts';
import { unitSystemOf } from '#app/planner/form/values.ts';
import { readShortJob, writeShortJob } from '#app/planner/rooms/aside.ts';

const OF_ONE_FLOOR = /OnHand\d?$|Instead\d?$|^floorJoint$|^levelerDepth|^levelerVolume$|^skirtingDoors$/;
const OF_ONE_TILE = /^tileWeight$|^boxWeight$/;

/** Whether the field of a material describes one floor: stock, the user's own counts, depths, doors and joints with another job. */
export function isOfOneFloor(name: string): boolean {
  return OF_ONE_FLOOR.test(name);
}

/** The fields of the usual choice: none that describes one floor or one tile. */
const USUAL = MATERIAL_FIELDS.map(({ name }) => name as keyof TradeText).filter(
  (name) => !isOfOneFloor(name) && !OF_ONE_TILE.test(name),
);

/** The chosen materials without those that are only for floors. */
export function materialsOnWalls(chosen: string): string {
  const onFloors = MATERIALS.filter(({ onFloors }) => onFloors !== undefined).map(({ id }) => id as string);
  return chosen
    .split(',')
    .filter((id) => !onFloors.includes(id.trim()))
    .join(',');
}

/**
 * The materials of a job and how they are sold, as the argument of the button that applies them; empty without materials. Stock
 * on hand, own counts and depths are left out.
 */
export function writeUsualMaterials(job: JobText): string {
  if (job.materials === '') return '';
  const chosen = Object.fromEntries(USUAL.map((name) => [name, job[name]]));
  return writeShortJob({ ...emptyJobText(knownSystem(job.unitSystem)), ...chosen });
}

/** The job with these materials, in the units of the job. */
export function fillInMaterials(job: JobText, written: string): JobText {
  const usual = convertJobText(readShortJob(written), unitSystemOf(job));
  return { ...job, ...Object.fromEntries(USUAL.map((name) => [name, usual[name]])) };
}
