import { emptyJobText } from '#app/layout/job/job-text.ts';
import { readJob } from '#app/layout/job/read-job.ts';
import type { LayoutResult } from '#app/layout/layout-result.ts';
import { mustLayOut } from '#tests/factories/layout-tools.ts';

/** 12 ft by 10 ft; a bay of 6 ft by 1 ft out of the right wall, and the bottom wall bowed 6 in into the room. */
export const BAY = '0, 0\n144, 0\n144, 24 arc out 12\n144, 96\n144, 120 arc in 6\n0, 120';

/** The room with a bay in tiles of 12 in, as a form has it, but for `fields`. */
export function layOutBay(fields: Readonly<Record<string, string>> = {}): LayoutResult {
  const room = { roomType: 'custom', customRoomPoints: BAY, tileLength: '12', tileWidth: '12' };
  const read = readJob({ ...emptyJobText(), ...room, ...fields });
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  return mustLayOut(read.value.request);
}

/** A measure without the marks that print is set with. */
export const plain = (text: string) => text.replaceAll('\u00a0', ' ').replaceAll('″', '"').replaceAll('′', "'");
