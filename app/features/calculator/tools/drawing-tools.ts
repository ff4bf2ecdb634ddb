import type { ReactNode } from 'react';
import type { CanvasContext } from '#app/drawing/canvas-context.ts';
import type { View } from '#app/drawing/view.ts';
import type { LiveSurface } from '#app/editor/live-surface.ts';
import type { SurfaceKey, SurfacePointer } from '#app/editor/surface-events.ts';
import { createToolSlot, type ToolSlot } from '#app/features/calculator/tools/tool-slot.ts';
import type { Obstacle, Room } from '#app/layout/layout-request.ts';
import type { LayoutResult } from '#app/layout/layout-result.ts';
import type { UnitSystem } from '#app/layout/units/length.ts';

/** Takes the drawing's pointers and keys before its camera does. */
export interface DrawingTool {
  readonly cursor?: string;
  /** The drawing is to have the focus, so that its keys come here. */
  readonly takesFocus?: boolean;
  onPointer(event: SurfacePointer, view: View): boolean;
  onKey(event: SurfaceKey, view: View): boolean;
  onStage?(surface: LiveSurface | null): void;
}

export type DrawingOverlay = (context: CanvasContext, view: View) => void;

/** What a tool lends the drawing. */
export interface DrawingTools {
  readonly tool: DrawingTool | null;
  readonly overlay: DrawingOverlay | null;
  readonly toolbar?: ReactNode;
  readonly above?: ReactNode;
  readonly below?: ReactNode;
}

export interface ObstacleToolsProps {
  readonly room: Room | null;
  readonly obstacles: readonly Obstacle[];
  readonly unitSystem: UnitSystem;
  readonly onChange: (obstacles: readonly Obstacle[]) => Promise<void>;
  readonly onPreview: (obstacles: readonly Obstacle[] | null) => void;
  readonly panelHost: Element | null;
  readonly onRecalculate: () => void;
  readonly onTools: (tools: DrawingTools) => void;
}

export interface TapeMeasureProps {
  readonly result: LayoutResult | null;
  readonly unitSystem: UnitSystem;
  readonly onRecalculate: () => void;
  readonly onTools: (tools: DrawingTools) => void;
}

/** Where the tools leave things for the drawing. */
export interface ToolSlots {
  readonly obstacles: ToolSlot<DrawingTools>;
  readonly tape: ToolSlot<DrawingTools>;
  /** The layout as it would be with the obstacle that is being dragged. */
  readonly preview: ToolSlot<LayoutResult>;
}

export function createToolSlots(): ToolSlots {
  return { obstacles: createToolSlot(), tape: createToolSlot(), preview: createToolSlot() };
}
