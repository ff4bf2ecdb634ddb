import { readJob } from '#app/layout/job/read-job.ts';
import { emptyJobText } from '#app/layout/model/job-text.ts';
import type { LayoutResult } from '#app/layout/model/layout-result.ts';
import { mustLayOut } from '#tests/factories/layout-tools.ts';

/** 12 ft by 10 ft, with a bay of 6 ft by 1 ft in the right wall. The bottom wall curves 6 in into the room. */
export const BAY = '0, 0\n144, 0\n144, 24 arc out 12\n144, 96\n144, 120 arc in 6\n0, 120';

/** The layout of the bay room with 12 in tiles; `fields` override form fields. */
export function layOutBay(fields: Readonly<Record<string, string>> = {}): LayoutResult {
  const room = { roomType: 'custom', customRoomPoints: BAY, tileLength: '12', tileWidth: '12' };
  const read = readJob({ ...emptyJobText(), ...room, ...fields });
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  return mustLayOut(read.value.request);
}

/** A measure with typographic primes and no-break spaces replaced by plain characters. */
export const plain = (text: string) => text.replaceAll('\u00a0', ' ').replaceAll('″', '"').replaceAll('′', "'");
