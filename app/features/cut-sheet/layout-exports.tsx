import { Download, FileText } from 'lucide-react';
import { type MouseEvent, useId, useState } from 'react';
import { EXPORT_FORMAT_NAMES, EXPORT_FORMATS, type ExportFormat } from '#app/drawing/export/export-formats.ts';
import { SHEET_PROBLEMS, type SheetProblem } from '#app/features/cut-sheet/sheet-notice.tsx';
import type { LayoutResult } from '#app/layout/model/layout-result.ts';
import type { UnitSystem } from '#app/layout/units/length.ts';
import { Button, buttonClasses } from '#app/ui/button.tsx';
import * as cutSheetWords from '#app/words/en/cut-sheet.ts';
import * as exportsWords from '#app/words/en/exports.ts';

export interface LayoutExportsProps {
  readonly result: LayoutResult;
  readonly unitSystem: UnitSystem;
  /** Whether the plan includes exports. If not, every button leads to the upgrade. */
  readonly isAllowed: boolean;
  readonly onUpgrade: () => void;
  readonly offline: OfflineExports;
}

/** Creates sheets and files offline. */
export interface OfflineExports {
  /** Why it is impossible; null if it is possible. */
  readonly whyNot: () => SheetProblem | null;
  /** Writes the form's layout as a file and offers it for download; returns the problem, if any. */
  readonly save: (format: ExportFormat, form: FormData) => Promise<SheetProblem | null>;
}

const PROBLEMS = { ...SHEET_PROBLEMS, picture: exportsWords.pictureFailed } as const;

/**
 * Cut sheet and exports of the shown layout. The buttons are in the calculator's form and post it to their own
 * addresses, so they work without scripts; offline the files are created on the device, PNG always.
 */
export function LayoutExports({ result, unitSystem, isAllowed, onUpgrade, offline }: LayoutExportsProps) {
  const reasonId = useId();
  const [problem, setProblem] = useState<keyof typeof PROBLEMS | null>(null);
  const [making, setMaking] = useState<ExportFormat | null>(null);
  const reason = result.shapes.length === 0 ? SHEET_PROBLEMS['no-cuts'] : null;
  const guard = (event: MouseEvent) => {
    setProblem(null);
    if (isAllowed) return;
    event.preventDefault();
    onUpgrade();
  };
  /** Whether this device creates the file. Offline, reports why if it cannot. */
  const isOurs = (event: MouseEvent): boolean => {
    if (navigator.onLine) {
      guard(event);
      return false;
    }
    const why = offline.whyNot();
    setProblem(why);
    if (why !== null) event.preventDefault();
    return why === null;
  };
  const openSheet = (event: MouseEvent) => {
    // The service worker opens the device's own sheet. Without one, the browser would show its error page.
    if (!isOurs(event) || navigator.serviceWorker?.controller) return;
    event.preventDefault();
    setProblem('missing');
  };
  const saveFile = async (event: MouseEvent<HTMLButtonElement>, format: ExportFormat) => {
    if (!isOurs(event) || event.currentTarget.form === null) return;
    event.preventDefault();
    setMaking(format);
    setProblem(await offline.save(format, new FormData(event.currentTarget.form)));
    setMaking(null);
  };
  const savePng = async (event: MouseEvent) => {
    guard(event);
    if (!isAllowed) return;
    const { saveLayoutPng } = await import('#app/features/cut-sheet/save-layout-png.ts');
    setProblem((await saveLayoutPng(result, unitSystem)) ? null : 'picture');
  };
  return (
    <div className="layout-exports mt-3 js:lg:mt-0 flex flex-wrap items-start gap-2 print:hidden">
      <Button
        type="submit"
        formAction="/cut-sheet"
        formTarget="_blank"
        disabled={isAllowed && reason !== null}
        aria-describedby={reason === null ? undefined : reasonId}
        onClick={openSheet}
      >
        <FileText className="size-5" />
        {exportsWords.cutSheet}
      </Button>
      <details className="group relative">
        <summary className={buttonClasses('secondary')}>
          <Download className="size-5" />
          {exportsWords.exportLayout}
        </summary>
        <div className="mt-2 flex flex-wrap gap-2">
          {EXPORT_FORMAT_NAMES.map((format) => (
            <Button
              key={format}
              type="submit"
              formAction={`/export/${format}`}
              title={EXPORT_FORMATS[format].use}
              onClick={(event) => saveFile(event, format)}
            >
              {EXPORT_FORMATS[format].title}
            </Button>
          ))}
          <Button className="no-js:hidden" title={exportsWords.picture} onClick={savePng}>
            {exportsWords.png}
          </Button>
        </div>
      </details>
      {reason !== null && isAllowed && (
        <p id={reasonId} className="basis-full text-sm text-muted">
          {reason}
        </p>
      )}
      {making !== null && (
        <p role="status" className="basis-full text-sm text-muted">
          {cutSheetWords.makingFile(EXPORT_FORMATS[making].title)}
        </p>
      )}
      {problem !== null && (
        <p role="alert" className="basis-full text-sm text-danger">
          {PROBLEMS[problem]}
        </p>
      )}
    </div>
  );
}
