import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { View } from '#app/drawing/model/view.ts';
import type { CanvasContext } from '#app/drawing/paint/canvas-context.ts';
import type { DrawingTool, OverlayPainter } from '#app/editor/drawing-tool.ts';
import type { LiveSurface } from '#app/editor/live-surface.ts';
import type { OverlayItem } from '#app/editor/overlay.ts';
import { paintOverlay } from '#app/editor/paint-overlay.ts';
import {
  fromSurfaceKey,
  fromSurfacePointer,
  type SurfaceKey,
  type SurfacePointer,
} from '#app/editor/surface-events.ts';
import { gripUnder } from '#app/editor/tools/obstacle/drag-obstacle.ts';
import { isMoveOnly } from '#app/editor/tools/obstacle/is-move-only.ts';
import { draggedThings, obstacleOverlay } from '#app/editor/tools/obstacle/obstacle-overlay.ts';
import {
  OBSTACLE_START,
  type ObstacleContext,
  type ObstacleEffect,
  type ObstacleEvent,
  type ObstacleState,
} from '#app/editor/tools/obstacle/obstacle-state.ts';
import { obstacleTool } from '#app/editor/tools/obstacle/obstacle-tool.ts';
import { cursorOf, zoneUnder } from '#app/editor/tools/obstacle/zone-thing.ts';
import { PendingLists } from '#app/features/obstacles/pending-lists.ts';
import type { Obstacle, Room } from '#app/layout/model/layout-request.ts';
import type { UnitSystem } from '#app/layout/units/length.ts';
import { useLatest } from '#app/ui/use-latest.ts';
import { type ThemeColors, useThemeColors } from '#app/ui/use-theme-colors.ts';

interface ObstacleToolProps {
  /** The room of the calculated layout. Null if there is none, and nothing can be placed. */
  readonly room: Room | null;
  /** Only with several rooms: finds the room of the obstacle with that id. */
  readonly roomOf?: ObstacleContext['roomOf'];
  /** The current obstacles, without the preview’s. */
  readonly obstacles: readonly Obstacle[];
  readonly unitSystem: UnitSystem;
  /** The height of a wall, which is measured from the bottom up. Null on a floor. */
  readonly wallHeight: number | null;
  /** The request for a layout with these things during a drag; null while there is no layout. */
  readonly previewOf: (things: readonly Obstacle[]) => Parameters<LiveSurface['show']>[0] | null;
  /**
   * Final: placed, dropped, nudged, changed or removed. The layout is computed again, and no calculation is counted.
   */
  readonly onChange: (obstacles: readonly Obstacle[]) => Promise<void>;
}

export interface ObstacleToolHandle
  extends Pick<ObstacleToolProps, 'room' | 'obstacles' | 'unitSystem' | 'wallHeight'> {
  readonly state: ObstacleState;
  send(event: ObstacleEvent): boolean;
  /** For the drawing's canvas. */
  readonly tool: DrawingTool | null;
  readonly overlay: OverlayPainter | null;
}

/** Until the canvas reports its zoom. */
const UNSEEN_LATTICE_PER_PX = 4000;
const EMPTY_ROOM: Room = { type: 'custom', points: [] };

/** Obstacles on the drawing: placing, dragging, nudging. The page owns the list. */
export function useObstacleTool(props: ObstacleToolProps): ObstacleToolHandle {
  const { room, roomOf, obstacles, unitSystem, wallHeight } = props;
  // Initial obstacles are not a step in the history.
  const [state, setState] = useState<ObstacleState>(() => ({ ...OBSTACLE_START, listed: obstacles }));
  const current = useRef(state);
  const latticePerPx = useRef(UNSEEN_LATTICE_PER_PX);
  const latest = useLatest(props);
  const colors = useThemeColors();
  const latestColors = useLatest(colors);
  const surface = useRef<LiveSurface | null>(null);
  /** The number of obstacles after the pending layout. */
  const [awaited, setAwaited] = useState<number | null>(null);
  const asked = useRef(0);
  const [pending] = useState(() => new PendingLists());

  const contextNow = useCallback((): ObstacleContext => {
    const now = latest.current;
    return {
      unitSystem: now.unitSystem,
      latticePerPx: latticePerPx.current,
      room: now.room ?? EMPTY_ROOM,
      ...(now.roomOf && { roomOf: now.roomOf }),
      obstacles: pending.current(now.obstacles),
    };
  }, [pending]);

  /** Shows a step on the drawing alone if nothing else depends on it. */
  const show = useCallback(
    (next: ObstacleState) => {
      const before = current.current;
      current.current = next;
      if (next === before) return;
      const context = contextNow();
      const drawing = surface.current;
      const palette = latestColors.current;
      const isCalm = isMoveOnly(before, next) && drawing !== null && palette !== null;
      if (!isCalm) setState(next);
      if (drawing === null || palette === null) return;
      const dragged = draggedThings(next, context);
      const preview = dragged === null ? null : latest.current.previewOf(dragged);
      if (preview !== null) drawing.show(preview);
      if (isCalm) drawing.paintOverlay(overlayPainter(next, context, palette));
    },
    [contextNow],
  );

  const handleEffect = useCallback(
    (effect: ObstacleEffect) => {
      if (effect.kind === 'preview') {
        if (effect.obstacles === null) surface.current?.end();
        return;
      }
      pending.noteSent(effect.obstacles, latest.current.obstacles);
      const settled = latest.current.onChange(effect.obstacles);
      surface.current?.end(settled);
      const turn = ++asked.current;
      setAwaited(effect.obstacles.length);
      settled.finally(() => turn === asked.current && setAwaited(null));
    },
    [pending],
  );

  const send = useCallback(
    (event: ObstacleEvent) => {
      const step = obstacleTool.step(current.current, event, contextNow());
      show(step.state);
      for (const effect of step.effects) handleEffect(effect);
      return step.isTaken;
    },
    [contextNow, show, handleEffect],
  );

  // When the layout disappears, an unfinished gesture and the last refusal are cleared.
  useEffect(() => {
    const { mode, notice } = current.current;
    if (room === null && (mode.name !== 'idle' || notice?.code === 'refused')) send({ type: 'cancel' });
  }, [room, send]);

  const [hovered, setHovered] = useState<string>();
  const { mode } = state;
  const held = mode.name === 'dragging' ? (mode.grip === null ? 'grabbing' : cursorOf(mode.grip)) : hovered;
  const cursor = mode.name === 'placing' ? 'crosshair' : held;
  const tool = useMemo(() => {
    // The next key may arrive before the last layout: it still belongs to the tool.
    if (room === null || ((awaited ?? obstacles.length) === 0 && state.mode.name === 'idle')) return null;
    const seeing = (view: View) => {
      latticePerPx.current = 1 / view.scale;
    };
    return {
      cursor,
      takesFocus: state.mode.name === 'placing',
      isActive: state.mode.name === 'placing',
      onPointer(event: SurfacePointer, view: View) {
        seeing(view);
        if (event.phase === 'hover') {
          const grip = gripUnder(current.current, { at: event.world, kind: event.pointerType }, contextNow());
          setHovered(grip === null ? undefined : cursorOf(grip));
        }
        return send(fromSurfacePointer(event));
      },
      onTap(event: SurfacePointer, view: View) {
        seeing(view);
        const zone = zoneUnder(contextNow().obstacles, event.world);
        if (zone !== null) send({ type: 'select', id: zone.id });
      },
      onKey(event: SurfaceKey, view: View) {
        seeing(view);
        return send(fromSurfaceKey(event));
      },
      onStage(lent: LiveSurface | null) {
        surface.current = lent;
      },
    };
  }, [room, awaited, obstacles.length, state.mode.name, cursor, contextNow, send]);

  const overlay = useMemo(() => {
    if (room === null || colors === null) return null;
    const context = { unitSystem, latticePerPx: latticePerPx.current, room, ...(roomOf && { roomOf }), obstacles };
    return obstacleOverlay(state, context).length === 0 ? null : overlayPainter(state, context, colors);
  }, [room, roomOf, colors, unitSystem, obstacles, state]);

  return useMemo(
    () => ({ state, room, obstacles, unitSystem, wallHeight, send, tool, overlay }),
    [state, room, obstacles, unitSystem, wallHeight, send, tool, overlay],
  );
}

function overlayPainter(state: ObstacleState, context: ObstacleContext, palette: ThemeColors) {
  let items: readonly OverlayItem[] | null = null;
  return (canvas: CanvasContext, view: View) => {
    items ??= obstacleOverlay(state, context);
    paintOverlay(canvas, view, items, { palette, inside: null, corners: [] });
  };
}
