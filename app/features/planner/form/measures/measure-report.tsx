import { describeMisfits, LEAST_SHOWN } from '#app/layout/measured/describe-measures.ts';
import type { MeasureRows } from '#app/layout/measured/measure-rows.ts';
import { listMeasures } from '#app/layout/measured/measures.ts';
import { findOutOfSquare } from '#app/layout/measured/squareness.ts';
import { chooseStartWall } from '#app/layout/measured/start-wall.ts';
import { isMetric } from '#app/layout/units/field-unit.ts';
import { formatGap, formatRoomMeasure } from '#app/layout/units/format-length.ts';
import type { UnitSystem } from '#app/layout/units/length.ts';
import type { JudgedMeasures } from '#app/planner/measures/judge-measures.ts';
import { Button } from '#app/ui/button.tsx';
import * as words from '#app/words/en/measures.ts';

export interface MeasureReportProps {
  readonly judged: JudgedMeasures;
  readonly rows: MeasureRows;
  readonly unitSystem: UnitSystem;
}

/** How well the measures agree, how square the room is, and which wall to start from. */
export function MeasureReport({ judged, rows, unitSystem }: MeasureReportProps) {
  const { room, measures, errors } = judged;
  if (room === null || measures === null) {
    const isBegun = rows.walls.every(({ length }) => length.trim() !== '');
    const [first] = Object.values(errors);
    return <p className="mt-2 text-sm text-muted">{isBegun && first ? first.join(' ') : words.measureClockwise}</p>;
  }
  const misfits = describeMisfits(room, measures, unitSystem);
  const isTooMany = listMeasures(measures).length > 2 * measures.walls.length - 3;
  const outOfSquare = findOutOfSquare(room.corners, unitSystem).map(({ corner, degrees, runOut, over }) =>
    words.outOfSquare(
      corner + 1,
      degrees.toFixed(1),
      // A sentence with the wall's length, in feet too from a foot on.
      isMetric(unitSystem) ? formatGap(runOut, unitSystem) : formatRoomMeasure(runOut, unitSystem),
      formatRoomMeasure(over, unitSystem),
    ),
  );
  const start = chooseStartWall(room.corners);
  const lines = [...(misfits.length === 0 && isTooMany ? [words.fits] : misfits), ...outOfSquare];
  if (outOfSquare.length === 0) lines.push(words.allSquare);
  const isBowed = measures.bows.some(({ wall }) => wall === start?.wall);
  return (
    <div className="mt-2 text-sm">
      <ul aria-label={words.whatMeasuresSay} className="grid list-disc gap-1 pl-5">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
        {start !== null && start.worst >= LEAST_SHOWN && (
          <li>{words.startFrom(start.wall + 1, formatGap(start.worst, unitSystem))}</li>
        )}
      </ul>
      {start !== null && start.worst >= LEAST_SHOWN && !isBowed && (
        <Button intent={`square-to:${start.wall + 1}`} className="mt-2">
          {words.laySquareTo(start.wall + 1)}
        </Button>
      )}
    </div>
  );
}
