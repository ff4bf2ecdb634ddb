import type { ToolSite } from '#app/editor/drawing-tool.ts';
import { describeBothUnits } from '#app/features/tape-measure/describe-both-units.ts';
import type { TapeMeasureHandle } from '#app/features/tape-measure/use-tape-measure.ts';
import type { UnitSystem } from '#app/layout/units/length.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import * as tapeMeasureWords from '#app/words/en/tape-measure.ts';

export interface TapeMeasureReadoutProps {
  readonly tape: TapeMeasureHandle;
  readonly unitSystem: UnitSystem;
  /** Adds the measured line as a joint of the slab. Null if the layout has no slab joints. */
  readonly onSlabJoint: ToolSite<unknown, unknown>['onSlabJoint'];
}

/** The measured distance under the drawing, in both unit systems, with its parts across and down. */
export function TapeMeasureReadout({ tape, unitSystem, onSlabJoint }: TapeMeasureReadoutProps) {
  const { measurement } = tape;
  if (tape.lacksScale) {
    return (
      <Banner
        tone="warn"
        role="alert"
        className="mt-3"
        action={tape.onRecalculate && <Button onClick={tape.onRecalculate}>{tapeMeasureWords.calculate}</Button>}
      >
        {tapeMeasureWords.noScale}
      </Banner>
    );
  }
  if (!tape.isActive) return null;
  const settled = measurement !== null && !measurement.isLive ? measurement : null;
  return (
    <div
      className="tape-readout mt-3 min-h-25 rounded-control bg-accent-soft p-3 text-accent-ink"
      data-testid="tape-readout"
    >
      {measurement === null ? (
        <p>{tape.state.name === 'empty' ? tapeMeasureWords.firstPoint : tapeMeasureWords.secondPoint}</p>
      ) : (
        <>
          <p className="text-xl font-semibold">{describeBothUnits(measurement.length, unitSystem)}</p>
          <p className="text-sm">
            {tapeMeasureWords.acrossAndDown(
              describeBothUnits(measurement.across, unitSystem),
              describeBothUnits(measurement.down, unitSystem),
            )}
          </p>
          {settled !== null && settled.length > 0 && onSlabJoint !== null && (
            <Button className="mt-2" onClick={() => onSlabJoint({ from: settled.from, to: settled.to })}>
              {tapeMeasureWords.addSlabJoint}
            </Button>
          )}
        </>
      )}
      <p role="status" className="sr-only">
        {settled === null
          ? ''
          : tapeMeasureWords.distance(
              describeBothUnits(settled.length, unitSystem),
              describeBothUnits(settled.across, unitSystem),
              describeBothUnits(settled.down, unitSystem),
            )}
      </p>
    </div>
  );
}
