import type { Trade } from '#app/layout/model/field-types.ts';
import type { LayoutRequest } from '#app/layout/model/layout-request.ts';
import type { LayoutResult } from '#app/layout/model/layout-result.ts';
import type { SheetPlan } from '#app/layout/model/sheet-plan.ts';
import { describeSheetLines } from '#app/layout/mosaics/describe-sheet.ts';
import { narrowAtDoors } from '#app/layout/mosaics/narrow-at-doors.ts';
import { formatMeasure } from '#app/layout/units/format-length.ts';
import type { UnitSystem } from '#app/layout/units/length.ts';
import * as mosaicsWords from '#app/words/en/mosaics.ts';
import * as zonesWords from '#app/words/en/zones.ts';

/** The sheets of zones whose joints would not run on to the next sheet, each under the name of its zone. */
export function describeLinesOfZones({ zones = [] }: LayoutRequest, system: UnitSystem): readonly string[] {
  return zones.flatMap(({ name, finish, trade, covering }) => {
    const described = covering === undefined ? describeSheetLines(trade, finish, system) : null;
    return described === null ? [] : [zonesWords.inZone(name, described)];
  });
}

/** The same for all sheets of a job: the field's and those of its zones. */
export function describeLinesOfFloor(request: LayoutRequest, trade: Trade, system: UnitSystem): readonly string[] {
  const ofField = describeSheetLines(trade, request.finish, system);
  return [...(ofField === null ? [] : [ofField]), ...describeLinesOfZones(request, system)];
}

/** The most labels that are read at a glance. */
const MOST_LABELS = 8;

/** The chips narrower than half along doorways, a sentence for each doorway. */
export function describeNarrowAtDoors(
  layout: LayoutResult,
  sheets: readonly SheetPlan[] | undefined,
  system: UnitSystem,
): readonly string[] {
  return narrowAtDoors(layout, sheets ?? []).map(({ rooms, labels, pieces, least }) =>
    mosaicsWords.narrowAtDoor(
      rooms,
      pieces,
      { shown: labels.slice(0, MOST_LABELS), more: Math.max(0, labels.length - MOST_LABELS) },
      formatMeasure(Math.round(least), system),
    ),
  );
}
