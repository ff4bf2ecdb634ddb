import type { ReactNode } from 'react';
import type { DrawingTools } from '#app/editor/drawing-tool.ts';
import { createToolSlot, type ToolSlot } from '#app/features/planner/tools/tool-slot.ts';

/** Where the tools leave things for the drawing. */
export interface ToolSlots {
  readonly obstacles: ToolSlot<DrawingTools<ReactNode>>;
  readonly tape: ToolSlot<DrawingTools<ReactNode>>;
}

export function createToolSlots(): ToolSlots {
  return { obstacles: createToolSlot(), tape: createToolSlot() };
}
