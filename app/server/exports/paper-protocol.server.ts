import type { Result } from '#app/base/result.ts';
import type { CutSheetView } from '#app/drawing/cut-sheet/cut-sheet-view.ts';
import type { ExportFormat } from '#app/drawing/export-formats.ts';
import type { EngineFailure } from '#app/engine/layout-engine.ts';
import type { JobText } from '#app/layout/job/job-text.ts';
import type { LayoutRequest } from '#app/layout/layout-request.ts';
import type { LayoutError } from '#app/layout/layout-result.ts';
import type { ExportFile } from '#app/server/exports/write-export.server.ts';

/** What is asked for: the layout of a posted form as a sheet for the screen, or as a file. */
export interface PaperOrder {
  readonly what: 'sheet' | ExportFormat;
  readonly request: LayoutRequest;
  readonly fields: JobText;
  readonly jobName: string;
  /** Already worded: 'MMM dd, yyyy'. */
  readonly date: string;
}

type Paper =
  | { readonly kind: 'sheet'; readonly sheet: CutSheetView }
  | { readonly kind: 'file'; readonly file: ExportFile };

/** `unwritten` is a fault of ours: the layout is there, and could not be put on paper. */
export type PaperError =
  | LayoutError
  | EngineFailure
  | { readonly code: 'no-cuts' }
  | { readonly code: 'unwritten'; readonly detail: string };
export type PaperOutcome = Result<Paper, PaperError>;

/** What the paper thread says: `begun` when all its parts are loaded, then what came of the order. */
export type PaperReply =
  | { readonly type: 'begun'; readonly id: number }
  | { readonly type: 'done'; readonly id: number; readonly outcome: PaperOutcome };

export type PaperCommand = { readonly id: number; readonly order: PaperOrder };
