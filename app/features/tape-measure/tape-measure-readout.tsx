import type { TapeMeasureHandle } from '#app/features/tape-measure/use-tape-measure.ts';
import { wordBothUnits } from '#app/features/tape-measure/word-both-units.ts';
import type { UnitSystem } from '#app/layout/units/length.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';

export interface TapeMeasureReadoutProps {
  readonly tape: TapeMeasureHandle;
  readonly unitSystem: UnitSystem;
}

/** What the tape shows, under the drawing: the distance in both unit styles, and its parts across and down. */
export function TapeMeasureReadout({ tape, unitSystem }: TapeMeasureReadoutProps) {
  const { measurement } = tape;
  if (tape.lacksScale) {
    return (
      <Banner
        tone="warn"
        role="alert"
        className="mt-3"
        action={tape.onRecalculate && <Button onClick={tape.onRecalculate}>Calculate Layout</Button>}
      >
        Scale not available. Please recalculate the layout first.
      </Banner>
    );
  }
  if (!tape.isActive) return null;
  const settled = measurement !== null && !measurement.isLive ? measurement : null;
  return (
    <div className="mt-3 rounded-control bg-accent-soft p-3 text-accent-ink" data-testid="tape-readout">
      {measurement === null ? (
        <p>
          {tape.state.name === 'empty'
            ? 'Click the first point. Corners, edges, tiles and joints attract it.'
            : 'Click the second point.'}
        </p>
      ) : (
        <>
          <p className="text-xl font-semibold tabular-nums">{wordBothUnits(measurement.length, unitSystem)}</p>
          <p className="text-sm tabular-nums">
            Across {wordBothUnits(measurement.across, unitSystem)}; down {wordBothUnits(measurement.down, unitSystem)}
          </p>
        </>
      )}
      <p role="status" className="sr-only">
        {settled === null
          ? ''
          : `Distance ${wordBothUnits(settled.length, unitSystem)}, across ${wordBothUnits(settled.across, unitSystem)}, down ${wordBothUnits(settled.down, unitSystem)}.`}
      </p>
    </div>
  );
}
