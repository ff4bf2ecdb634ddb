import type { CutSheet } from '#app/drawing/cut-sheet/build-cut-sheet.ts';
import type { CutCard } from '#app/drawing/cut-sheet/card-layout.ts';
import type { WorkSection } from '#app/drawing/cut-sheet/work-notes.ts';

/** One card with its picture painted. */
export type CutCardView = Omit<CutCard, 'picture'> & { readonly svg: string };

/** All that the cut sheet's page shows. Pictures are SVG markup of our own painter, every text in it escaped. */
export interface CutSheetView
  extends Pick<CutSheet, 'title' | 'jobName' | 'date' | 'business' | 'titleBlock' | 'furtherCards'> {
  readonly firstLines: readonly { readonly name: string; readonly svg: string }[];
  /** The id of the business's logo; null without one. */
  readonly logo: string | null;
  readonly planSvg: string;
  readonly barSvg: string;
  readonly cards: readonly CutCardView[];
  readonly work: WorkView;
}

export interface WorkView {
  readonly firstLines: readonly WorkSection[];
  readonly sections: readonly WorkSection[];
  readonly tiles: readonly { readonly labels: string; readonly count: number; readonly svg: string }[];
  /** The title of the pictures of tiles. */
  readonly tilesTitle: string;
  /** Tiles cut otherwise, beyond those shown. */
  readonly furtherTiles: number;
}
