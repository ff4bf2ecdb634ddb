import { assertNever } from '#app/base/assert-never.ts';
import type { RoomsFault } from '#app/layout/parts/admit-rooms.ts';
import type { FieldUnit } from '#app/layout/units/field-unit.ts';
import { formatLimit } from '#app/layout/units/format-length.ts';
import type { Length } from '#app/layout/units/length.ts';
import * as words from '#app/words/en/parts.ts';

/** Explains why rooms cannot be laid together, at the field to change. `names` are the rooms' names. */
export function describeRoomsFault(
  fault: RoomsFault,
  names: readonly string[],
  unit: FieldUnit,
): { readonly field: string; readonly words: string } {
  const name = (part: number): string => names[part] ?? words.partName(part + 1);
  switch (fault.code) {
    case 'no-parts':
      return { field: 'parts', words: words.noParts };
    case 'too-many-parts':
      return { field: 'parts', words: words.tooManyParts(fault.limit, fault.count) };
    case 'too-many-doorways':
      return { field: 'doorways', words: words.tooManyDoorways(fault.limit, fault.count) };
    case 'rooms-too-large':
      return {
        field: 'parts',
        words: words.roomsTooLarge(formatLimit(fault.limit, unit), formatLimit(fault.span as Length, unit)),
      };
    case 'parts-overlap':
      return { field: `parts[${fault.other}].x`, words: words.partsOverlap(name(fault.part), name(fault.other)) };
    case 'doorway-to-nowhere':
      return { field: `doorways[${fault.doorway}].x`, words: words.doorwayToNowhere };
    case 'doorway-too-wide':
      return { field: `doorways[${fault.doorway}].width`, words: words.doorwayTooWide(name(fault.part)) };
    default:
      return assertNever(fault);
  }
}
