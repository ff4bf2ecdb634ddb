import { describeDxfFault } from '#app/layout/dxf/describe-dxf-fault.ts';
import type { FindFault } from '#app/layout/plans/find-plan.ts';
import { MOST_ROOMS } from '#app/layout/plans/plan-rooms.ts';
import * as planWords from '#app/words/en/floor-plans.ts';
import * as faultWords from '#app/words/en/plan-file-faults.ts';
import * as words from '#app/words/en/plan-files.ts';

/** Explains why a file gives no plan and what to do about it. */
export function describePlanFault(fault: FindFault): string {
  switch (fault.code) {
    case 'other-kind':
      return faultWords.OTHER_KINDS[fault.kind];
    case 'too-many-crossings':
    case 'cancelled':
      return planWords.tooManyCrossings;
    case 'too-many-rooms':
      return planWords.tooManyRooms(MOST_ROOMS);
    case 'no-scale':
      return words.noScale;
    case 'no-span':
      return words.noUnit;
    case 'empty-part':
      return words.emptyPart;
    case 'no-sheet':
      return faultWords.noSheet(fault.sheets);
    case 'pdf-broken':
    case 'pdf-locked':
    case 'pdf-scanned':
    case 'pdf-empty':
    case 'pdf-too-heavy':
    case 'pdf-slow':
    case 'zip-broken':
    case 'zip-locked':
    case 'zip-too-heavy':
    case 'zip-other':
    case 'home-old':
    case 'home-broken':
    case 'home-empty':
    case 'json-broken':
    case 'json-other':
      return faultWords.FAULTS[fault.code];
    default:
      return describeDxfFault(fault);
  }
}
