import { hasValue, ownValue, type RawRecord } from '#app/layout/fields/raw-value.ts';
import { rowsOf } from '#app/layout/fields/read-rows.ts';
import type { ZoneReader } from '#app/layout/job/zones/zone-reader.ts';
import type { Finish } from '#app/layout/model/field-types.ts';
import * as words from '#app/words/en/zones.ts';

/**
 * The width of a border or a strip: a length, or a number of tile rows with the joints between them. 0 if problems were
 * added.
 */
export function readBandWidth(raw: RawRecord, reader: ZoneReader, finish: Finish): number {
  const typed = ownValue(raw, 'width');
  if (!hasValue(raw, 'width') || (typeof typed === 'string' && rowsOf(typed) === 0)) {
    reader.refuse('width', words.bandWidth);
    return 0;
  }
  const count = typeof typed === 'string' ? rowsOf(typed) : null;
  if (count === null) return reader.size(raw, reader.path, 'width');
  if ((finish.layoutAngle ?? 0) !== 0) {
    reader.refuse('width', words.rowsNeedLevel);
    return 0;
  }
  const row = finish.patternOrientation === 'horizontal' ? finish.tileWidth : finish.tileLength;
  return count * row + (count - 1) * finish.joint;
}
