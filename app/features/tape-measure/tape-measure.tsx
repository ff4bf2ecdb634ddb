import { type ReactNode, useLayoutEffect } from 'react';
import type { DrawingTools } from '#app/editor/drawing-tool.ts';
import { TapeMeasureButton } from '#app/features/tape-measure/tape-measure-button.tsx';
import { TapeMeasureReadout } from '#app/features/tape-measure/tape-measure-readout.tsx';
import { type TapeMeasureProps, useTapeMeasure } from '#app/features/tape-measure/use-tape-measure.ts';

export interface TapeMeasureToolProps extends TapeMeasureProps {
  /** Hears of every change; must be stable. */
  readonly onTools: (tools: DrawingTools<ReactNode>) => void;
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
