import { type ReactNode, useLayoutEffect } from 'react';
import { TapeMeasureButton } from '#app/features/tape-measure/tape-measure-button.tsx';
import { TapeMeasureReadout } from '#app/features/tape-measure/tape-measure-readout.tsx';
import {
  type TapeMeasureHandle,
  type TapeMeasureProps,
  useTapeMeasure,
} from '#app/features/tape-measure/use-tape-measure.ts';

/** What the drawing is given by this tool. */
export interface TapeDrawingTools {
  /** Null while the tape is not in hand. */
  readonly tool: TapeMeasureHandle['tool'];
  readonly overlay: TapeMeasureHandle['overlay'];
  readonly toolbar: ReactNode;
  /** Stands under the drawing. */
  readonly below: ReactNode;
}

export interface TapeMeasureToolProps extends TapeMeasureProps {
  /** Hears of every change; must be stable. */
  readonly onTools: (tools: TapeDrawingTools) => void;
}

/** The tape measure for the drawing; shows nothing by itself. */
export function TapeMeasure({ onTools, ...props }: TapeMeasureToolProps) {
  const tape = useTapeMeasure(props);
  useLayoutEffect(() => {
    onTools({
      tool: tape.tool,
      overlay: tape.overlay,
      toolbar: <TapeMeasureButton tape={tape} />,
      below: <TapeMeasureReadout tape={tape} unitSystem={props.unitSystem} />,
    });
  }, [tape, props.unitSystem, onTools]);
  return null;
}
