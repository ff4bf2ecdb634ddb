/** A page of a PDF as its reader lists it. Numbers of operators differ between versions of the reader, so `names` has them. */
export interface PdfPage {
  /** Pages in the file, and which one this is, from 1. */
  readonly pages: number;
  readonly page: number;
  /** In points, as it is seen: turned and cropped. */
  readonly width: number;
  readonly height: number;
  /** From the page's content to points, y down. */
  readonly transform: readonly number[];
  readonly operators: ArrayLike<number>;
  readonly operands: readonly unknown[];
  /** The operators that count here, by name. */
  readonly names: Readonly<Record<PdfOperator, number>>;
  readonly texts: readonly PdfText[];
  /** The names of layers by their ids, and whether they are shown. */
  readonly layers: ReadonlyMap<string, { readonly name: string; readonly isShown: boolean }>;
}

export const PDF_OPERATORS = [
  'save',
  'restore',
  'transform',
  'constructPath',
  'setLineWidth',
  'setDash',
  'setGState',
  'setStrokeRGBColor',
  'setFillRGBColor',
  'paintFormXObjectBegin',
  'paintFormXObjectEnd',
  'beginMarkedContentProps',
  'beginMarkedContent',
  'endMarkedContent',
  'paintImageXObject',
  'paintInlineImageXObject',
  'paintImageMaskXObject',
  'stroke',
  'closeStroke',
  'fill',
  'eoFill',
  'fillStroke',
  'eoFillStroke',
  'closeFillStroke',
  'closeEOFillStroke',
] as const;
export type PdfOperator = (typeof PDF_OPERATORS)[number];

interface PdfText {
  readonly str: string;
  readonly transform: readonly number[];
  readonly width: number;
}

/** Why a PDF gives no drawing. */
export type PdfFault =
  | { readonly code: 'pdf-broken' | 'pdf-locked' | 'pdf-scanned' | 'pdf-empty' | 'pdf-too-heavy' | 'pdf-slow' }
  | { readonly code: 'no-sheet'; readonly sheets: number };
