import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { drawDimensions } from '#app/drawing/display-list/draw-dimensions.ts';
import type { View } from '#app/drawing/model/view.ts';
import type { CanvasContext } from '#app/drawing/paint/canvas-context.ts';
import { dimensionBoxes } from '#app/drawing/paint/paint-dimensions.ts';
import type { DrawingTool, OverlayPainter } from '#app/editor/drawing-tool.ts';
import { paintOverlay } from '#app/editor/paint-overlay.ts';
import {
  fromSurfaceKey,
  fromSurfacePointer,
  type SurfaceKey,
  type SurfacePointer,
} from '#app/editor/surface-events.ts';
import type { ToolEvent } from '#app/editor/tool.ts';
import { tapeOverlay } from '#app/editor/tools/tape-measure/tape-overlay.ts';
import {
  type Measurement,
  measure,
  TAPE_START,
  type TapeState,
  tapeTool,
} from '#app/editor/tools/tape-measure/tape-tool.ts';
import type { LayoutResult } from '#app/layout/model/layout-result.ts';
import type { UnitSystem } from '#app/layout/units/length.ts';
import { useLatest } from '#app/ui/use-latest.ts';
import { useThemeColors } from '#app/ui/use-theme-colors.ts';

export interface TapeMeasureProps {
  /** The calculated layout. Null if there is none; the tape then has no scale. */
  readonly result: LayoutResult | null;
  readonly unitSystem: UnitSystem;
  /** Shown as a button if nothing has been calculated yet. */
  readonly onRecalculate?: () => void;
}

export interface TapeMeasureHandle {
  readonly isActive: boolean;
  /** It was activated without a layout. */
  readonly lacksScale: boolean;
  readonly state: TapeState;
  readonly measurement: Measurement | null;
  readonly onRecalculate: (() => void) | undefined;
  toggle(): void;
  /** For the drawing's canvas. */
  readonly tool: DrawingTool | null;
  readonly overlay: OverlayPainter | null;
}

/** The tape measure on the drawing of a layout. */
export function useTapeMeasure({ result, unitSystem, onRecalculate }: TapeMeasureProps): TapeMeasureHandle {
  const [isOn, setOn] = useState(false);
  const [lacksScale, setLacksScale] = useState(false);
  const [state, setState] = useState<TapeState>(TAPE_START);
  const current = useRef(state);
  const latest = useLatest({ result, unitSystem });
  const isActive = isOn && result !== null;

  const reset = useCallback(() => {
    current.current = TAPE_START;
    setState(TAPE_START);
  }, []);

  // Points measured in another room are meaningless in this one.
  const room = result?.roomRing ?? null;
  const key = room === null ? '' : room.map(({ x, y }) => `${x},${y}`).join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the room's corners are what counts
  useEffect(reset, [key, reset]);

  const send = useCallback((event: ToolEvent, view: View) => {
    const { result: now, unitSystem: system } = latest.current;
    if (now === null) return false;
    const context = { unitSystem: system, latticePerPx: 1 / view.scale, result: now };
    const step = tapeTool.step(current.current, event, context);
    current.current = step.state;
    setState(step.state);
    return step.isTaken;
  }, []);

  const toggle = useCallback(() => {
    setLacksScale(latest.current.result === null);
    setOn((old) => latest.current.result !== null && !old);
    reset();
  }, [reset]);

  const tool = useMemo(() => {
    if (!isActive) return null;
    return {
      cursor: 'crosshair',
      isActive: true,
      onPointer: (event: SurfacePointer, view: View) => send(fromSurfacePointer(event), view),
      onKey(event: SurfaceKey, view: View) {
        const isTaken = send(fromSurfaceKey(event), view);
        // The first Escape removes the points, the second deactivates the tape.
        if (isTaken || event.key !== 'Escape') return isTaken;
        toggle();
        return true;
      },
    };
  }, [isActive, send, toggle]);

  const colors = useThemeColors();
  const overlay = useMemo(() => {
    if (!isActive || colors === null || result === null) return null;
    const items = tapeOverlay(state, unitSystem);
    if (items.length === 0) return null;
    // Tags must not cover the sizes of walls.
    const { items: sizes } = drawDimensions(result, unitSystem);
    return (canvas: CanvasContext, view: View) => {
      const reserved = dimensionBoxes(sizes, [result.roomRing], view);
      paintOverlay(canvas, view, items, { palette: colors, inside: null, corners: [], reserved });
    };
  }, [isActive, colors, state, unitSystem, result]);

  const isLacking = lacksScale && result === null;
  return useMemo(
    () => ({
      isActive,
      lacksScale: isLacking,
      state,
      measurement: isActive ? measure(state) : null,
      onRecalculate,
      toggle,
      tool,
      overlay,
    }),
    [isActive, isLacking, state, onRecalculate, toggle, tool, overlay],
  );
}
