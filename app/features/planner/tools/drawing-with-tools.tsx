import type { LayoutDrawingProps } from '#app/features/layout-canvas/layout-drawing.tsx';
import { LayoutDrawing } from '#app/features/planner/parts.ts';
import type { ToolSlots } from '#app/features/planner/tools/drawing-tools.ts';
import { useToolSlot } from '#app/features/planner/tools/tool-slot.ts';

export interface DrawingWithToolsProps extends LayoutDrawingProps {
  readonly slots: ToolSlots;
}

/** The drawing with the tool in hand: the tape measure where it was taken up, the obstacles otherwise. */
export function DrawingWithTools({ slots, ...props }: DrawingWithToolsProps) {
  const obstacles = useToolSlot(slots.obstacles);
  const tape = useToolSlot(slots.tape);
  const inHand = tape !== null && tape.tool !== null ? tape : obstacles;
  return (
    <>
      {obstacles?.above}
      <LayoutDrawing {...props} toolbar={tape?.toolbar} tool={inHand?.tool ?? null} overlay={inHand?.overlay ?? null} />
      {tape?.below}
    </>
  );
}
