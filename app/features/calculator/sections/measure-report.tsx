import { useMemo } from 'react';
import { isMeasured, parseMeasures } from '#app/layout/measured/parse-measures.ts';
import { solveMeasures } from '#app/layout/measured/solve-measures.ts';
import { findOutOfSquare } from '#app/layout/measured/squareness.ts';
import { wordMisfits } from '#app/layout/measured/word-measures.ts';
import { sizeUnit } from '#app/layout/units/field-unit.ts';
import { formatGap, formatRoomMeasure } from '#app/layout/units/format-length.ts';
import type { UnitSystem } from '#app/layout/units/length.ts';
import * as customRoomWords from '#app/words/en/custom-room.ts';
import { fits, outOfSquare } from '#app/words/en/measures.ts';

export interface MeasureReportProps {
  readonly text: string;
  readonly unitSystem: UnitSystem;
}

/** How well the measures agree with one another, and how square the room is; nothing while they make no room. */
export function MeasureReport({ text, unitSystem }: MeasureReportProps) {
  const lines = useMemo(() => reportOn(text, unitSystem), [text, unitSystem]);
  if (lines.length === 0) return null;
  return (
    <ul aria-label={customRoomWords.whatMeasuresSay} className="mt-2 grid list-disc gap-1 pl-5 text-sm">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

function reportOn(text: string, system: UnitSystem): readonly string[] {
  const unit = sizeUnit(system);
  if (!isMeasured(text, unit)) return [];
  const measures = parseMeasures(text, unit);
  const room = measures.ok ? solveMeasures(measures.value) : measures;
  if (!measures.ok || !room.ok) return [];
  const misfits = wordMisfits(room.value, measures.value, system);
  const isTooMany =
    measures.value.walls.length +
      measures.value.diagonals.length +
      measures.value.cornerAngles.filter((angle) => angle !== null).length >
    2 * measures.value.walls.length - 3;
  return [
    ...(misfits.length === 0 && isTooMany ? [fits] : misfits),
    ...findOutOfSquare(room.value.corners, system).map(({ corner, degrees, runOut, over }) =>
      outOfSquare(corner + 1, degrees.toFixed(1), formatGap(runOut, system), formatRoomMeasure(over, system)),
    ),
  ];
}
