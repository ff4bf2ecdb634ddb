import type { JobText } from '#app/layout/job/job-text.ts';
import { TRADE_SIZE_FIELDS } from '#app/layout/job/trade/trade-text.ts';

/** The fields that hold sizes, in the order in which they are listed. */
export const SIZE_FIELDS = [
  'roomLength',
  'roomWidth',
  'tileLength',
  'tileWidth',
  'groutSpacing',
  'startCutLength',
  'startCutWidth',
  'customRoomPoints',
  ...TRADE_SIZE_FIELDS,
] as const satisfies readonly (keyof JobText)[];

/** The sizes as the page showed them, so that a later post tells what was retyped since. */
export function shownSizes(job: JobText): string {
  return JSON.stringify(SIZE_FIELDS.map((field) => job[field]));
}
