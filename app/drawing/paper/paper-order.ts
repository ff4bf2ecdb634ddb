import type { Result } from '#app/base/result.ts';
import type { SheetLogo } from '#app/drawing/cut-sheet/build-cut-sheet.ts';
import type { CutSheetView } from '#app/drawing/cut-sheet/cut-sheet-view.ts';
import type { ExportFormat } from '#app/drawing/export/export-formats.ts';
import type { JobText } from '#app/layout/model/job-text.ts';
import type { LayoutRequest } from '#app/layout/model/layout-request.ts';

/** An order: the layout of a completed form as a sheet for the screen, or as a file. */
export interface PaperOrder {
  readonly what: 'sheet' | ExportFormat;
  readonly request: LayoutRequest;
  readonly fields: JobText;
  readonly jobName: string;
  /** Whose sheet it is, a line each. */
  readonly business: readonly string[];
  readonly logo?: SheetLogo;
  /** The code of the currency of the amounts; absent for figures alone. */
  readonly currency?: string;
  /** Milliseconds since 1970; the date on the sheet, in UTC. */
  readonly madeAt: number;
}

export interface ExportFile {
  readonly name: string;
  readonly contentType: string;
  readonly body: Uint8Array<ArrayBuffer> | string;
}

export type Paper =
  | { readonly kind: 'sheet'; readonly sheet: CutSheetView }
  | { readonly kind: 'file'; readonly file: ExportFile };

/** `unwritten` is a fault of ours: the layout is there, and could not be put on paper. */
export type PaperProblem = { readonly code: 'no-cuts' } | { readonly code: 'unwritten'; readonly detail: string };
export type WrittenPaper = Result<Paper, PaperProblem>;
