import { type DrawingProps, useParts } from '#app/features/calculator/calculator-parts.ts';
import type { ToolSlots } from '#app/features/calculator/tools/drawing-tools.ts';
import { useToolSlot } from '#app/features/calculator/tools/tool-slot.ts';

export interface DrawingWithToolsProps extends DrawingProps {
  readonly slots: ToolSlots;
}

/** The drawing with the tool in hand: the tape measure where it was taken up, the obstacles otherwise. */
export function DrawingWithTools({ slots, ...props }: DrawingWithToolsProps) {
  const { Drawing } = useParts();
  const obstacles = useToolSlot(slots.obstacles);
  const tape = useToolSlot(slots.tape);
  const preview = useToolSlot(slots.preview);
  const inHand = tape !== null && tape.tool !== null ? tape : obstacles;
  return (
    <>
      {obstacles?.above}
      <Drawing
        {...props}
        result={preview ?? props.result}
        toolbar={tape?.toolbar}
        tool={inHand?.tool ?? null}
        overlay={inHand?.overlay ?? null}
      />
      {tape?.below}
    </>
  );
}
