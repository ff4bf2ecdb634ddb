import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { DisplayList } from '#app/drawing/display-list.ts';
import { paintSvg } from '#app/drawing/paint-svg.ts';

/** The static drawing's own size; the page scales it to its frame. */
const WIDTH_PX = 720;
const HEIGHT_PX = 648;
/** Texts are laid out for a frame narrower than that, so that none overlap where they grow on phones. */
const TEXT_SCALE = 1.35;

interface StaticDrawingProps {
  readonly list: DisplayList;
  readonly idPrefix: string;
  readonly isHidden: boolean;
}

/**
 * The drawing as SVG: made on the server, so that it is there before any script and without, and again for the
 * printer. In between the browser keeps what the server sent until its canvas is painted, and pays for no second one.
 */
export function StaticDrawing({ list, idPrefix, isHidden }: StaticDrawingProps) {
  const [printed, setPrinted] = useState<string | null>(null);
  useEffect(() => {
    // The page is copied to the printer right after this event: the picture must be in place by then.
    const prepare = () => flushSync(() => setPrinted(paint(list, idPrefix)));
    window.addEventListener('beforeprint', prepare);
    return () => window.removeEventListener('beforeprint', prepare);
  }, [list, idPrefix]);
  const markup = import.meta.env.SSR ? paint(list, idPrefix) : (printed ?? '');
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

function paint(list: DisplayList, idPrefix: string): string {
  return paintSvg(list, {
    widthPx: WIDTH_PX,
    heightPx: HEIGHT_PX,
    palette: 'css',
    idPrefix,
    textScale: TEXT_SCALE,
    marksWideOnly: true,
    keepsSizesInside: true,
  });
}
