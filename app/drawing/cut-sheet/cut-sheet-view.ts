import type { CutCard } from '#app/drawing/cut-sheet/build-cut-sheet.ts';
import type { SheetSection } from '#app/drawing/cut-sheet/sheet-sections.ts';
import type { WorkSection } from '#app/drawing/cut-sheet/work-notes.ts';

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
  readonly work: WorkView;
}

export interface WorkView {
  readonly sections: readonly WorkSection[];
  readonly tiles: readonly { readonly labels: string; readonly count: number; readonly svg: string }[];
  /** Tiles cut otherwise, beyond those shown. */
  readonly furtherTiles: number;
}
