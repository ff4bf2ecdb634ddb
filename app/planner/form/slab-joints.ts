import type { Segment } from '#app/geometry/segment.ts';
import type { JobText } from '#app/layout/model/job-text.ts';
import { writeSlabLines } from '#app/layout/room/slab-lines.ts';
import { sizeUnit } from '#app/layout/units/field-unit.ts';
import { typedFrame } from '#app/planner/form/obstacles.ts';

/** Whether joints of a slab can be drawn: only tile on a floor follows them. */
export function mayDrawSlabJoints({ surface, layoutType }: JobText): boolean {
  return surface !== 'wall' && layoutType !== 'planks';
}

/** The joints of the slab with one that was drawn on the layout, in the frame in which the room is typed. */
export function withSlabJoint(job: JobText, { from, to }: Segment): string {
  const { x, y } = typedFrame(job);
  const moved = (end: Segment['from']) => ({ x: end.x + x, y: end.y + y });
  const drawn = writeSlabLines([{ from: moved(from), to: moved(to) }], sizeUnit(job.unitSystem));
  const typed = job.slabJoints.trimEnd();
  return typed === '' ? drawn : `${typed}\n${drawn}`;
}
