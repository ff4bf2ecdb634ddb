import { type RefObject, useEffect, useState } from 'react';

export interface CanvasSize {
  /** CSS pixels. */
  readonly widthPx: number;
  readonly heightPx: number;
  /** Device pixels in a CSS pixel. */
  readonly ratio: number;
}

/** The size of a canvas's box as it is laid out, followed through resizing, turning and zooming the page. Null before layout. */
export function useCanvasSize(host: RefObject<HTMLElement>): CanvasSize | null {
  const [size, setSize] = useState<CanvasSize | null>(null);
  useEffect(() => {
    const element = host.current;
    if (element === null) return;
    const measure = () => {
      const { clientWidth: widthPx, clientHeight: heightPx } = element;
      if (widthPx === 0 || heightPx === 0) return;
      const ratio = window.devicePixelRatio || 1;
      setSize((old) =>
        old?.widthPx === widthPx && old.heightPx === heightPx && old.ratio === ratio
          ? old
          : { widthPx, heightPx, ratio },
      );
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    window.addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', measure);
    };
  }, [host]);
  return size;
}
