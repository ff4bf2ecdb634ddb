export type PaperSize = 'letter' | 'a4';

/** Paper in points. */
export const PAPER: Readonly<Record<PaperSize, { readonly width: number; readonly height: number }>> = {
  letter: { width: 612, height: 792 },
  a4: { width: 595.28, height: 841.89 },
};

/** Printers leave at least a quarter of an inch white. */
export const PAGE_MARGIN = 36;
