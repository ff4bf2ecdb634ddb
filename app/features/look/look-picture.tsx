import { useEffect, useRef, useState } from 'react';
import { describeLook } from '#app/drawing/look/describe-look.ts';
import { drawLook, isOfOneShade, lookPalette } from '#app/drawing/look/draw-look.ts';
import type { Look } from '#app/drawing/look/look.ts';
import { paintSvg } from '#app/drawing/paint/paint-svg.ts';
import type { LayoutResult } from '#app/layout/layout-result.ts';
import { laidOf } from '#app/layout/room/laid.ts';
import * as drawingWords from '#app/words/en/drawing.ts';
import { sayOf } from '#app/words/en/laid.ts';
import * as lookWords from '#app/words/en/look.ts';
import './look.css';

/** The static picture's own size; the page scales it to its frame. */
const WIDTH_PX = 720;
const HEIGHT_PX = 648;

export interface LookPictureProps {
  readonly result: LayoutResult;
  readonly look: Look;
  /** It is painted only while it shows. */
  readonly isShown: boolean;
}

/** The finished surface: SVG in the server's HTML, canvas as soon as the page is alive. */
export function LookPicture({ result, look, isShown }: LookPictureProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'waiting' | 'painted' | 'failed'>('waiting');
  useEffect(() => {
    const element = frame.current;
    if (!isShown || element === null) return;
    let stop: (() => void) | null = null;
    let isOver = false;
    import('#app/features/look/look-canvas.ts').then(
      ({ showLook }) => {
        if (!isOver) stop = showLook(element, result, look, (isPainted) => setState(isPainted ? 'painted' : 'failed'));
      },
      () => setState('failed'),
    );
    return () => {
      isOver = true;
      stop?.();
    };
  }, [isShown, result, look]);
  const markup = import.meta.env.SSR ? paintStatic(result, look) : '';
  return (
    <div className="look-figure">
      <div ref={frame} className="look-frame" role="img" aria-label={describeLook(result, look)} data-state={state}>
        <div
          aria-hidden="true"
          className="look-static"
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own markup, every text in it escaped by the painter
          dangerouslySetInnerHTML={{ __html: markup }}
        />
      </div>
      <div className="look-caption">
        {state === 'failed' && <p role="alert">{lookWords.drawingFailed}</p>}
        <p>{describeLook(result, look)}</p>
        {isOfOneShade(result, look) && <p className="js:hidden">{lookWords.oneShade}</p>}
        {result.omitted !== undefined && <p>{sayOf(laidOf(result.request))(drawingWords.simplified)}</p>}
      </div>
    </div>
  );
}

function paintStatic(result: LayoutResult, look: Look): string {
  return paintSvg(drawLook(result, look, { isText: true }), {
    widthPx: WIDTH_PX,
    heightPx: HEIGHT_PX,
    palette: lookPalette(look, 'none'),
    idPrefix: 'look',
  });
}
