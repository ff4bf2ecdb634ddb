import { Fragment } from 'react';
import { LayoutDrawing, type LayoutDrawingProps } from '#app/features/layout-canvas/layout-drawing.tsx';
import { type ToolShelf, useLentTools } from '#app/features/planner/drawing/tool-shelf.ts';

export interface DrawingWithToolsProps extends LayoutDrawingProps {
  readonly shelf: ToolShelf;
}

/** The drawing with the active tool: the last active one in the list, or the first if none is. */
export function DrawingWithTools({ shelf, ...props }: DrawingWithToolsProps) {
  const lent = useLentTools(shelf);
  const inHand = lent.findLast((tools) => tools?.tool != null) ?? lent[0];
  const show = (part: 'above' | 'toolbar' | 'below') =>
    // biome-ignore lint/suspicious/noArrayIndexKey: a tool keeps its place in the list
    lent.map((tools, index) => <Fragment key={index}>{tools?.[part]}</Fragment>);
  return (
    <>
      <div className="tool-panel">{show('above')}</div>
      <LayoutDrawing
        {...props}
        toolbar={show('toolbar')}
        tool={inHand?.tool ?? null}
        overlay={inHand?.overlay ?? null}
      />
      <div className="tool-panel">{show('below')}</div>
    </>
  );
}
