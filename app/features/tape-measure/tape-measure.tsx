import { type ReactNode, useLayoutEffect } from 'react';
import type { ToolSite } from '#app/editor/drawing-tool.ts';
import { TapeMeasureButton } from '#app/features/tape-measure/tape-measure-button.tsx';
import { TapeMeasureReadout } from '#app/features/tape-measure/tape-measure-readout.tsx';
import { useTapeMeasure } from '#app/features/tape-measure/use-tape-measure.ts';

/** The tape measure for the drawing; renders nothing itself. */
export default function TapeMeasure({ onTools, ...site }: ToolSite<ReactNode, Element>) {
  const tape = useTapeMeasure(site);
  useLayoutEffect(() => {
    onTools({
      tool: tape.tool,
      overlay: tape.overlay,
      toolbar: <TapeMeasureButton tape={tape} />,
      below: <TapeMeasureReadout tape={tape} unitSystem={site.unitSystem} onSlabJoint={site.onSlabJoint} />,
    });
  }, [tape, site.unitSystem, site.onSlabJoint, onTools]);
  return null;
}
