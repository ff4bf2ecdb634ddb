import type { View } from '#app/drawing/view.ts';

/** Gives a canvas the size of its picture in whole CSS pixels: a frame's own may be broken, and would blur it. */
export function keepSize({ style }: HTMLElement, { widthPx, heightPx }: View): void {
  const [width, height] = [`${widthPx}px`, `${heightPx}px`];
  if (style.width === width && style.height === height) return;
  style.width = width;
  style.height = height;
}
