import { isSameData } from '#app/base/is-same-data.ts';
import { ok } from '#app/base/result.ts';
import type { LayOut } from '#app/engine/handlers/handle-layout.ts';
import type { LayoutResult } from '#app/layout/model/layout-result.ts';

/** The shown layout, and its replacement. */
const KEPT = 2;

/** Keeps the last layouts of one thread. */
export interface KeptLayouts {
  readonly layOut: LayOut;
  /** Keeps a whole layout that was computed elsewhere. */
  keep(layout: LayoutResult): void;
}

export function keepLayouts(layOut: LayOut): KeptLayouts {
  let kept: readonly LayoutResult[] = [];
  const keep = (layout: LayoutResult) => {
    if (layout.omitted === undefined) kept = [layout, ...kept].slice(0, KEPT);
  };
  return {
    async layOut(request, turn) {
      const known = kept.find((layout) => isSameData(layout.request, request));
      if (known !== undefined) return ok(known);
      const layout = await layOut(request, turn);
      if (layout.ok) keep(layout.value);
      return layout;
    },
    keep,
  };
}
