import { memo, type ReactNode, useLayoutEffect, useMemo } from 'react';
import { createPortal } from 'react-dom';
import type { DrawingTools } from '#app/editor/drawing-tool.ts';
import { ObstacleBanner } from '#app/features/obstacles/obstacle-banner.tsx';
import { ObstaclePanel } from '#app/features/obstacles/obstacle-panel.tsx';
import { type ObstacleToolProps, useObstacleTool } from '#app/features/obstacles/use-obstacle-tool.ts';

export interface ObstacleToolsProps extends ObstacleToolProps {
  /** Where the list and the Add Obstacle button go, in another part of the page. */
  readonly panelHost: Element | null;
  readonly onRecalculate: () => void;
  /** Hears of every change; must be stable. */
  readonly onTools: (tools: DrawingTools<ReactNode>) => void;
}

const Panel = memo(ObstaclePanel);

/** The obstacles' list in its place on the page, and their tool for the drawing. */
export function ObstacleTools({ panelHost, onRecalculate, onTools, ...props }: ObstacleToolsProps) {
  const handle = useObstacleTool(props);
  const { mode, selectedId, history, noticeSerial } = handle.state;
  const problem = mode.name === 'placing' ? mode.ghost?.problem : mode.name === 'dragging' ? mode.to.problem : null;
  // A drag changes the state with every frame; list and banner are rendered anew only for what they show.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what of the handle the panel and the banner read
  const calm = useMemo(
    () => handle,
    [mode.name, problem, selectedId, history, noticeSerial, handle.room, handle.obstacles, handle.unitSystem],
  );
  const above = useMemo(() => <ObstacleBanner tool={calm} />, [calm]);
  useLayoutEffect(() => {
    onTools({ tool: handle.tool, overlay: handle.overlay, above });
  }, [handle.tool, handle.overlay, above, onTools]);
  if (panelHost === null) return null;
  return createPortal(<Panel tool={calm} onRecalculate={onRecalculate} />, panelHost);
}
