import { memo, type ReactNode, useLayoutEffect, useMemo } from 'react';
import { createPortal } from 'react-dom';
import type { ToolSite } from '#app/editor/drawing-tool.ts';
import { ObstacleBanner } from '#app/features/obstacles/obstacle-banner.tsx';
import { ObstaclePanel } from '#app/features/obstacles/obstacle-panel.tsx';
import { useObstacleTool } from '#app/features/obstacles/use-obstacle-tool.ts';
import { isWall } from '#app/layout/room/wall-frame.ts';

const Panel = memo(ObstaclePanel);

/** The obstacles' list in its place on the page, and their tool for the drawing. */
export function ObstacleTools(site: ToolSite<ReactNode, Element>) {
  const { result, obstacles, unitSystem, panelHost, onObstacles, onRecalculate, onTools } = site;
  const handle = useObstacleTool({
    room: result?.request.room ?? null,
    obstacles,
    unitSystem,
    wallHeight: result !== null && isWall(result.request) ? result.boundsLength : null,
    onChange: onObstacles,
  });
  const { mode, selectedId, history, noticeSerial } = handle.state;
  const problem = mode.name === 'placing' ? mode.ghost?.problem : mode.name === 'dragging' ? mode.to.problem : null;
  // A drag changes the state with every frame; list and banner are rendered anew only for what they show.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what of the handle the panel and the banner read
  const calm = useMemo(
    () => handle,
    [
      mode.name,
      problem,
      selectedId,
      history,
      noticeSerial,
      handle.room,
      handle.obstacles,
      handle.unitSystem,
      handle.wallHeight,
    ],
  );
  const above = useMemo(() => <ObstacleBanner tool={calm} />, [calm]);
  useLayoutEffect(() => {
    onTools({ tool: handle.tool, overlay: handle.overlay, above });
  }, [handle.tool, handle.overlay, above, onTools]);
  if (panelHost === null) return null;
  return createPortal(<Panel tool={calm} onRecalculate={onRecalculate} />, panelHost);
}
