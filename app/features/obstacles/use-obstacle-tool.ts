import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { CanvasContext } from '#app/drawing/canvas-context.ts';
import type { View } from '#app/drawing/view.ts';
import { paintOverlay } from '#app/editor/paint-overlay.ts';
import {
  fromSurfaceKey,
  fromSurfacePointer,
  type SurfaceKey,
  type SurfacePointer,
} from '#app/editor/surface-events.ts';
import { obstacleOverlay } from '#app/editor/tools/obstacle/obstacle-overlay.ts';
import {
  OBSTACLE_START,
  type ObstacleContext,
  type ObstacleEffect,
  type ObstacleEvent,
  type ObstacleState,
} from '#app/editor/tools/obstacle/obstacle-state.ts';
import { obstacleTool } from '#app/editor/tools/obstacle/obstacle-tool.ts';
import { PendingLists } from '#app/features/obstacles/pending-lists.ts';
import { type FrameThrottle, useFrameThrottle } from '#app/features/obstacles/use-frame-throttle.ts';
import type { Obstacle, Room } from '#app/layout/layout-request.ts';
import type { UnitSystem } from '#app/layout/units/length.ts';
import { useThemeColors } from '#app/ui/use-theme-colors.ts';

export interface ObstacleToolProps {
  /** The room of the calculated layout; null while there is none, and nothing can be placed. */
  readonly room: Room | null;
  /** The obstacles in force, not those of a preview. */
  readonly obstacles: readonly Obstacle[];
  readonly unitSystem: UnitSystem;
  /** Final: placed, dropped, nudged, changed or removed. The layout is to be computed again; no calculation is counted. */
  readonly onChange: (obstacles: readonly Obstacle[]) => void;
  /** While dragging, once a frame at most; null shows the layout of `obstacles` again. */
  readonly onPreview?: (obstacles: readonly Obstacle[] | null) => void;
}

export interface ObstacleToolHandle {
  readonly state: ObstacleState;
  readonly room: Room | null;
  readonly obstacles: readonly Obstacle[];
  readonly unitSystem: UnitSystem;
  send(event: ObstacleEvent): boolean;
  /** For the drawing's canvas. */
  readonly tool: {
    readonly cursor?: string;
    onPointer(event: SurfacePointer, view: View): boolean;
    onKey(event: SurfaceKey, view: View): boolean;
  } | null;
  readonly overlay: ((context: CanvasContext, view: View) => void) | null;
}

/** Before the canvas has said how it is zoomed. */
const UNSEEN_LATTICE_PER_PX = 4000;
const EMPTY_ROOM: Room = { type: 'custom', points: [] };

/** Obstacles on the drawing: placing, dragging, nudging. The list itself stays with the page. */
export function useObstacleTool(props: ObstacleToolProps): ObstacleToolHandle {
  const { room, obstacles, unitSystem } = props;
  const [state, setState] = useState<ObstacleState>(OBSTACLE_START);
  const current = useRef(state);
  const latticePerPx = useRef(UNSEEN_LATTICE_PER_PX);
  const latest = useRef(props);
  latest.current = props;
  const [pending] = useState(() => new PendingLists());
  const preview = useFrameThrottle((list: readonly Obstacle[] | null) => latest.current.onPreview?.(list));

  const contextNow = useCallback((): ObstacleContext => {
    const now = latest.current;
    return {
      unitSystem: now.unitSystem,
      latticePerPx: latticePerPx.current,
      room: now.room ?? EMPTY_ROOM,
      obstacles: pending.current(now.obstacles),
    };
  }, [pending]);

  const send = useCallback(
    (event: ObstacleEvent) => {
      const step = obstacleTool.step(current.current, event, contextNow());
      if (step.state !== current.current) {
        current.current = step.state;
        setState(step.state);
      }
      for (const effect of step.effects) {
        if (effect.kind === 'obstacles-changed') pending.tell(effect.obstacles, latest.current.obstacles);
        tell(effect, latest.current, preview);
      }
      return step.isTaken;
    },
    [contextNow, pending, preview],
  );

  // A layout that went away takes an unfinished gesture with it.
  useEffect(() => {
    if (room === null && current.current.mode.name !== 'idle') send({ type: 'cancel' });
  }, [room, send]);

  const cursor = state.mode.name === 'placing' ? 'crosshair' : state.mode.name === 'dragging' ? 'grabbing' : undefined;
  const tool = useMemo(() => {
    if (room === null || (obstacles.length === 0 && state.mode.name === 'idle')) return null;
    const seeing = (view: View) => {
      latticePerPx.current = 1 / view.scale;
    };
    return {
      cursor,
      onPointer(event: SurfacePointer, view: View) {
        seeing(view);
        return send(fromSurfacePointer(event));
      },
      onKey(event: SurfaceKey, view: View) {
        seeing(view);
        return send(fromSurfaceKey(event));
      },
    };
  }, [room, obstacles.length, state.mode.name, cursor, send]);

  const colors = useThemeColors();
  const overlay = useMemo(() => {
    if (room === null || colors === null) return null;
    const context = { unitSystem, latticePerPx: latticePerPx.current, room, obstacles };
    const items = obstacleOverlay(state, context);
    if (items.length === 0) return null;
    return (canvas: CanvasContext, view: View) =>
      paintOverlay(canvas, view, items, { palette: colors, inside: null, corners: [] });
  }, [room, colors, unitSystem, obstacles, state]);

  return useMemo(
    () => ({ state, room, obstacles, unitSystem, send, tool, overlay }),
    [state, room, obstacles, unitSystem, send, tool, overlay],
  );
}

function tell(
  effect: ObstacleEffect,
  props: ObstacleToolProps,
  preview: FrameThrottle<readonly Obstacle[] | null>,
): void {
  if (effect.kind === 'preview' && effect.obstacles !== null) {
    preview.later(effect.obstacles);
    return;
  }
  // A frame still waiting must not overtake the end of its drag.
  preview.drop();
  if (effect.kind === 'preview') props.onPreview?.(null);
  else props.onChange(effect.obstacles);
}
