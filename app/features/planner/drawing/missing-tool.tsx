import { type ReactElement, useLayoutEffect } from 'react';
import { createPortal } from 'react-dom';

/** The code of the obstacle tool cannot be loaded: reported in the place of its list. */
export function inObstaclePanel(failure: ReactElement, { panelHost }: { readonly panelHost: Element | null }) {
  return panelHost === null ? failure : createPortal(failure, panelHost);
}

type Tell = (tools: { tool: null; overlay: null; toolbar: null; below: ReactElement }) => void;

/** The code of the tape measure cannot be loaded: reported under the drawing. */
export function underDrawing(failure: ReactElement, { onTools }: { readonly onTools: Tell }) {
  return <SaidBelow failure={failure} onTools={onTools} />;
}

function SaidBelow({ failure, onTools }: { readonly failure: ReactElement; readonly onTools: Tell }) {
  // The tool itself takes these words away when it has come.
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once
  useLayoutEffect(() => onTools({ tool: null, overlay: null, toolbar: null, below: failure }), [onTools]);
  return null;
}
