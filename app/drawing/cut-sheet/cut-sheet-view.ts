import type { CutCard } from '#app/drawing/cut-sheet/build-cut-sheet.ts';
import type { SheetSection } from '#app/drawing/cut-sheet/sheet-sections.ts';

/** One card with its picture painted. */
export type CutCardView = Omit<CutCard, 'picture'> & { readonly svg: string };

/** All that the cut sheet's page shows. Pictures are SVG markup of our own painter, every text in it escaped. */
export interface CutSheetView {
  readonly title: string;
  readonly jobName: string;
  readonly date: string;
  readonly planSvg: string;
  readonly barSvg: string;
  readonly sections: readonly SheetSection[];
  readonly cards: readonly CutCardView[];
  /** Cuts beyond those shown. */
  readonly furtherCards: number;
}
