import { type RefObject, useEffect, useState } from 'react';

export interface CanvasSize {
  /** CSS pixels. */
  readonly widthPx: number;
  readonly heightPx: number;
  /** Device pixels per CSS pixel. */
  readonly ratio: number;
}

/** The laid-out size of a canvas's box, updated on resize, rotation and page zoom. Null before the first layout. */
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
