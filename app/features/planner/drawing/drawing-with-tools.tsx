import { Fragment, useMemo } from 'react';
import type { DrawingTool, OverlayPainter } from '#app/editor/drawing-tool.ts';
import { LayoutDrawing, type LayoutDrawingProps } from '#app/features/layout-canvas/layout-drawing.tsx';
import { FrequentThingsPlace } from '#app/features/obstacles/obstacle-place.tsx';
import { type ToolShelf, useLentTools } from '#app/features/planner/drawing/tool-shelf.ts';
import { surfaceOf } from '#app/layout/fields/surface.ts';
import type { LayoutResult } from '#app/layout/model/layout-result.ts';
import * as wallsWords from '#app/words/en/walls.ts';

export interface DrawingWithToolsProps extends LayoutDrawingProps {
  readonly shelf: ToolShelf;
  /** The job is read-only: no tools that change the room. */
  readonly isReadOnly: boolean;
}

/** The drawing with its active tool, the last in the list that offers one, on top of the first tool. */
export function DrawingWithTools({ shelf, isReadOnly, ...props }: DrawingWithToolsProps) {
  const lent = useLentTools(shelf);
  const [first, ...others] = lent;
  const inHand = others.findLast((tools) => tools?.tool != null) ?? others[0];
  const [over, under] = [inHand?.tool ?? null, first?.tool ?? null];
  const tool = useMemo(() => layOver(over, under), [over, under]);
  const [above, below] = [inHand?.overlay ?? null, first?.overlay ?? null];
  const overlay = useMemo(() => paintBoth(below, above), [below, above]);
  const show = (part: 'above' | 'toolbar' | 'below' | 'inFrame') =>
    // biome-ignore lint/suspicious/noArrayIndexKey: a tool keeps its place in the list
    lent.map((tools, index) => <Fragment key={index}>{tools?.[part]}</Fragment>);
  return (
    <>
      <div className="tool-panel">{show('above')}</div>
      <LayoutDrawing
        {...props}
        toolbar={show('toolbar')}
        inFrame={show('inFrame')}
        fits={first?.fits}
        tool={tool}
        overlay={overlay}
      />
      <div className="tool-panel">{show('below')}</div>
      {!isReadOnly && <ToolsPlace result={props.result} />}
    </>
  );
}

/** Reserves the height of the tools' content below the drawing until scripts load them. */
function ToolsPlace({ result }: { readonly result: LayoutResult }) {
  const { request } = result;
  const isOneRoom = request.plan === undefined;
  return (
    <div className="place-for-scripts" aria-hidden="true">
      <p className="mt-2 text-sm">{isOneRoom ? wallsWords.pressWall[surfaceOf(request)] : wallsWords.changeInFields}</p>
      {isOneRoom && <FrequentThingsPlace result={result} />}
    </div>
  );
}

/**
 * The active tool, with the first one under it, which handles what the active one ignores. Only the first while it is
 * in use.
 */
function layOver(over: DrawingTool | null, under: DrawingTool | null): DrawingTool | null {
  if (over === null || under === null || over.isActive) return over ?? under;
  return {
    ...under,
    ...over,
    cursor: over.cursor ?? under.cursor,
    onPointer: (event, view) => over.onPointer(event, view) || under.onPointer(event, view),
    onTap: (event, view) => {
      under.onTap?.(event, view);
      over.onTap?.(event, view);
    },
  };
}

function paintBoth(below: OverlayPainter | null, above: OverlayPainter | null): OverlayPainter | null {
  if (below === null || above === null) return below ?? above;
  return (context, view) => {
    context.save();
    below(context, view);
    context.restore();
    above(context, view);
  };
}
