import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { View } from '#app/drawing/model/view.ts';
import type { CanvasContext } from '#app/drawing/paint/canvas-context.ts';
import type { DrawingTool, OverlayPainter, ToolSite } from '#app/editor/drawing-tool.ts';
import { LINE_SNAP_PX } from '#app/editor/drawing-unit.ts';
import { hitObstacle } from '#app/editor/hit-test/hit-obstacle.ts';
import { paintOverlay } from '#app/editor/paint-overlay.ts';
import type { SurfacePointer } from '#app/editor/surface-events.ts';
import { placeField } from '#app/editor/tools/walls/place-field.ts';
import { nearestWall, wallMarks, wallOfNumber } from '#app/editor/tools/walls/wall-marks.ts';
import { type Bounds, ringBounds } from '#app/geometry/bounds.ts';
import { bendWalls } from '#app/geometry/outline.ts';
import type { TypedRoom } from '#app/layout/job/typed-room.ts';
import { useLatest } from '#app/ui/use-latest.ts';
import { useThemeColors } from '#app/ui/use-theme-colors.ts';

export type WallsSite = Pick<
  ToolSite<never, never>,
  'result' | 'isPreview' | 'room' | 'obstacles' | 'unitSystem' | 'onWallLength'
>;

export interface WallsHandle {
  /** Null without a drawing, or if the room cannot be read. */
  readonly room: TypedRoom | null;
  /** The wall whose length is being typed. */
  readonly open: number | null;
  readonly field: React.RefObject<HTMLDivElement>;
  openWall(wall: number, opener: HTMLElement | null): void;
  /** Closes the field. Returns the focus to where it was, unless the user has moved it. */
  close(isFocusBack: boolean): void;
  readonly tool: DrawingTool | null;
  readonly overlay: OverlayPainter | null;
  readonly fits: Bounds | undefined;
}

/** The drawing's walls, whose lengths are typed beside them. */
export function useWalls(site: WallsSite): WallsHandle {
  const { isPreview, unitSystem } = site;
  const room = site.result === null && !isPreview ? null : site.room;
  const [open, setOpen] = useState<number | null>(null);
  const [hovered, setHovered] = useState<number | null>(null);
  const field = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLElement | null>(null);
  // The preview shows the old layout, where obstacles are not in their typed positions.
  const obstacles = isPreview ? [] : site.obstacles;
  const latest = useLatest({ room, obstacles, result: site.result, unitSystem });
  const colors = useThemeColors();

  const openWall = useCallback((wall: number, from: HTMLElement | null) => {
    opener.current = from;
    setOpen(wall);
  }, []);
  const close = useCallback((isFocusBack: boolean) => {
    const frame = field.current?.closest<HTMLElement>('[role="application"]');
    if (isFocusBack) (opener.current ?? frame)?.focus({ preventScroll: true });
    setOpen(null);
  }, []);
  // Another room has other walls.
  const isOver = open !== null && (room === null || open >= room.walls.length);
  useEffect(() => {
    if (isOver) setOpen(null);
  }, [isOver]);

  const hasRoom = room !== null;
  const tool = useMemo((): DrawingTool | null => {
    if (!hasRoom) return null;
    const wallAt = ({ world }: SurfacePointer, view: View) => {
      const { room: now, obstacles: placed, result: drawn, unitSystem: system } = latest.current;
      if (now === null || hitObstacle(placed, world, 0) !== null) return null;
      const wall = nearestWall(now, world, LINE_SNAP_PX / view.scale);
      return wall ?? (drawn === null ? null : wallOfNumber(now, drawn, world, view, system));
    };
    return {
      ...(hovered !== null && { cursor: 'pointer' }),
      onPointer(event, view) {
        if (event.phase === 'hover') setHovered(wallAt(event, view));
        else if (event.phase === 'leave') setHovered(null);
        return false;
      },
      onTap(event, view) {
        const wall = wallAt(event, view);
        if (wall !== null) openWall(wall, null);
      },
    };
  }, [hasRoom, hovered, openWall]);

  const fits = useMemo(
    () => (room === null || !isPreview ? undefined : ringBounds(bendWalls(room.outline))),
    [room, isPreview],
  );
  const overlay = useMemo(() => {
    if (room === null || colors === null) return null;
    const items = wallMarks({ room, unitSystem, isPreview, hovered, open });
    const { minX, minY, maxX, maxY } = ringBounds(room.outline);
    const inside = { x: (minX + maxX) / 2, y: (minY + maxY) / 2 };
    return (canvas: CanvasContext, view: View) => {
      const wall = open === null ? undefined : room.walls[open];
      const element = field.current;
      if (wall !== undefined && element !== null) {
        const box = { widthPx: element.offsetWidth, heightPx: element.offsetHeight };
        const { xPx, yPx } = placeField(wall, view, box);
        element.style.setProperty('--beside-wall', `${Math.round(xPx)}px ${Math.round(yPx)}px`);
      }
      if (items.length > 0) paintOverlay(canvas, view, items, { palette: colors, inside, corners: room.outline });
    };
  }, [room, colors, unitSystem, isPreview, hovered, open]);

  return useMemo(
    () => ({ room, open, field, openWall, close, tool, overlay, fits }),
    [room, open, openWall, close, tool, overlay, fits],
  );
}
