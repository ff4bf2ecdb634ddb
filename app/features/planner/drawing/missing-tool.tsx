import { type ReactElement, useLayoutEffect } from 'react';
import type { ToolShelf } from '#app/features/planner/drawing/tool-shelf.ts';

type LendTools = (tools: { tool: null; overlay: null; toolbar: null; below: ReactElement }) => void;

/** Reports under the drawing, which is always visible, that a tool's code cannot be loaded. */
export function underDrawing(failure: ReactElement, { onTools }: { readonly onTools: LendTools }) {
  return <FailureBelow failure={failure} onTools={onTools} />;
}

/** The same if the code of all tools cannot be loaded, in place of the first. */
export function underDrawingWithoutTools(failure: ReactElement, { shelf }: { readonly shelf: ToolShelf }) {
  return <FailureInFirstPlace failure={failure} shelf={shelf} />;
}

function FailureBelow({ failure, onTools }: { readonly failure: ReactElement; readonly onTools: LendTools }) {
  // The tool removes this message once it is loaded.
  // biome-ignore lint/correctness/useExhaustiveDependencies: shown once
  useLayoutEffect(() => onTools({ tool: null, overlay: null, toolbar: null, below: failure }), [onTools]);
  return null;
}

function FailureInFirstPlace({ failure, shelf }: { readonly failure: ReactElement; readonly shelf: ToolShelf }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: shown once
  useLayoutEffect(() => {
    shelf.leave(0, { tool: null, overlay: null, toolbar: null, below: failure });
    return () => shelf.leave(0, null);
  }, [shelf]);
  return null;
}
