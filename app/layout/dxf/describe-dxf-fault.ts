import { assertNever } from '#app/base/assert-never.ts';
import type { LooseEnd } from '#app/layout/dxf/close-outlines.ts';
import { type DxfFault, MAX_BLOCK_DEPTH, MAX_DXF_CORNERS, MAX_DXF_ENTITIES } from '#app/layout/dxf/dxf-fault.ts';
import type { RoomFault } from '#app/layout/room/validate-room.ts';
import { formatRoomMeasure } from '#app/layout/units/format-length.ts';
import type { UnitSystem } from '#app/layout/units/length.ts';
import * as words from '#app/words/en/dxf.ts';
import { number } from '#app/words/en/formats.ts';

/** Places where lines do not meet, or more than two meet; coordinates as in the file. */
function describeLooseEnds(loose: readonly LooseEnd[]): string[] {
  const places = (some: readonly LooseEnd[]) => some.map(({ x, y }) => `${shorten(x)}, ${shorten(y)}`).join('; ');
  const [alone, crowded] = [loose.filter(({ meeting }) => meeting === 1), loose.filter(({ meeting }) => meeting > 2)];
  return [
    ...(alone.length === 0 ? [] : [words.endsAlone(places(alone))]),
    ...(crowded.length === 0 ? [] : [words.endsCrowded(places(crowded))]),
  ];
}

/** Enough digits to find the place. */
function shorten(value: number): string {
  return String(Number(value.toFixed(4)));
}

/** Explains why a DXF file yields no room. */
export function describeDxfFault(fault: DxfFault | RoomFault, system: UnitSystem): string {
  switch (fault.code) {
    case 'empty':
      return words.empty;
    case 'binary':
      return words.binary;
    case 'dwg':
      return words.dwg;
    case 'cut-short':
      return words.cutShort;
    case 'too-heavy':
      return words.tooHeavy(words.largestRead);
    case 'too-many-entities':
      return words.tooManyEntities(number(MAX_DXF_ENTITIES));
    case 'too-many-corners':
      // Size of the whole drawing, or of one outline.
      return 'corners' in fault
        ? words.outlineTooManyCorners(number(fault.corners), fault.limit)
        : words.tooManyCorners(number(MAX_DXF_CORNERS));
    case 'not-dxf':
      return words.notDxf(fault.line, fault.typed);
    case 'bad-number':
      return words.badNumber(fault.line, fault.typed);
    case 'nested-too-deep':
      return words.nestedTooDeep(fault.block, MAX_BLOCK_DEPTH);
    case 'no-outline':
      return [
        words.noOutline,
        ...(fault.open > 0 ? [words.openParts(fault.open)] : []),
        ...describeLooseEnds(fault.loose),
        ...(fault.unread.length > 0 ? [words.unread(fault.unread.join(', '))] : []),
      ].join(' ');
    case 'too-large':
      return words.outlineTooLarge(formatRoomMeasure(fault.span, system), formatRoomMeasure(fault.limit, system));
    case 'too-few-corners':
    case 'no-area':
      return words.outlineNoArea;
    case 'crosses-itself':
      return words.outlineCrosses;
    default:
      return assertNever(fault);
  }
}
