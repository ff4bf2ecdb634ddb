import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { type DrawOptions, drawLayout } from '#app/drawing/display-list/draw-layout.ts';
import { paintSvg } from '#app/drawing/paint/paint-svg.ts';
import { frameSize } from '#app/features/layout-canvas/frame-size.ts';
import type { LayoutResult } from '#app/layout/model/layout-result.ts';

/** Texts are laid out for a narrower frame, so that none overlap when enlarged on phones. */
const TEXT_SCALE = 1.35;

interface StaticDrawingProps {
  readonly result: LayoutResult;
  readonly options: DrawOptions;
  readonly idPrefix: string;
  readonly isHidden: boolean;
}

/**
 * The drawing as SVG: rendered on the server, so that it is visible before and without scripts, and again for printing.
 * In between the browser keeps the server's SVG until its canvas is painted, without rendering a second one.
 */
export function StaticDrawing({ result, options, idPrefix, isHidden }: StaticDrawingProps) {
  const [printed, setPrinted] = useState<string | null>(null);
  useEffect(() => {
    // The page is copied to the printer right after this event: the picture must be in place by then.
    const prepare = () => flushSync(() => setPrinted(paint(result, options, idPrefix)));
    window.addEventListener('beforeprint', prepare);
    return () => window.removeEventListener('beforeprint', prepare);
  }, [result, options, idPrefix]);
  const markup = import.meta.env.SSR ? paint(result, options, idPrefix) : (printed ?? '');
  return (
    <div
      className="draw-static"
      data-hidden={isHidden}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own markup, every text in it escaped by the painter
      dangerouslySetInnerHTML={{ __html: markup }}
    />
  );
}

function paint(result: LayoutResult, options: DrawOptions, idPrefix: string): string {
  return paintSvg(drawLayout(result, options), {
    ...frameSize(result, options.unitSystem),
    palette: 'css',
    idPrefix,
    textScale: TEXT_SCALE,
    marksWideOnly: true,
    keepsSizesInside: true,
  });
}
