import { readTileSide } from '#app/features/planner/form/tile-direction.tsx';
import type { JobText } from '#app/layout/model/job-text.ts';
import { fromInches } from '#app/layout/units/length.ts';

/** Tiles whose shorter side is longer than this are not sold on sheets. */
const MOST_CHIP = fromInches(6);

/** Whether the typed tile is small enough for a sheet. */
export function isOfChips(job: Pick<JobText, 'tileWidth' | 'tileLength' | 'unitSystem'>): boolean {
  const sides = [job.tileWidth, job.tileLength].map((text) => readTileSide(text, job.unitSystem));
  return sides.some((side) => side != null && side > 0 && side <= MOST_CHIP);
}
