import { Download, FileText } from 'lucide-react';
import { type MouseEvent, useId, useState } from 'react';
import { EXPORT_FORMAT_NAMES, EXPORT_FORMATS } from '#app/drawing/export-formats.ts';
import { SHEET_PROBLEMS } from '#app/features/cut-sheet/sheet-notice.tsx';
import type { LayoutResult } from '#app/layout/layout-result.ts';
import type { UnitSystem } from '#app/layout/units/length.ts';
import { Button, buttonClasses } from '#app/ui/button.tsx';
import * as exportsWords from '#app/words/en/exports.ts';

export interface LayoutExportsProps {
  readonly result: LayoutResult;
  readonly unitSystem: UnitSystem;
  /** Whether the plan has exports; without it every button leads to the upgrade. */
  readonly isAllowed: boolean;
  readonly onUpgrade: () => void;
}

const PROBLEMS = {
  picture: exportsWords.pictureFailed,
  offline: exportsWords.needsServer,
} as const;

/**
 * Cut sheet and exports of the layout shown. They stand inside the calculator's form and post it to their own
 * addresses, so that they work without scripts; PNG alone is made in the browser.
 */
export function LayoutExports({ result, unitSystem, isAllowed, onUpgrade }: LayoutExportsProps) {
  const reasonId = useId();
  const [problem, setProblem] = useState<keyof typeof PROBLEMS | null>(null);
  const reason =
    result.request.room.type !== 'custom'
      ? SHEET_PROBLEMS.rectangle
      : result.shapes.length === 0
        ? SHEET_PROBLEMS['no-cuts']
        : null;
  const guard = (event: MouseEvent) => {
    setProblem(null);
    if (isAllowed) return;
    event.preventDefault();
    onUpgrade();
  };
  const guardServer = (event: MouseEvent) => {
    guard(event);
    if (!isAllowed || navigator.onLine) return;
    event.preventDefault();
    setProblem('offline');
    window.addEventListener('online', () => setProblem(null), { once: true });
  };
  const savePng = async (event: MouseEvent) => {
    guard(event);
    if (!isAllowed) return;
    const { saveLayoutPng } = await import('#app/features/cut-sheet/save-layout-png.ts');
    setProblem((await saveLayoutPng(result, unitSystem)) ? null : 'picture');
  };
  return (
    <div className="mt-3 flex flex-wrap items-start gap-2 print:hidden">
      <Button
        type="submit"
        formAction="/cut-sheet"
        formTarget="_blank"
        disabled={isAllowed && reason !== null}
        aria-describedby={reason === null ? undefined : reasonId}
        onClick={guardServer}
      >
        <FileText aria-hidden="true" className="size-5" />
        {exportsWords.cutSheet}
      </Button>
      <details className="group relative">
        <summary className={buttonClasses('secondary')}>
          <Download aria-hidden="true" className="size-5" />
          {exportsWords.exportLayout}
        </summary>
        <div className="mt-2 flex flex-wrap gap-2">
          {EXPORT_FORMAT_NAMES.map((format) => (
            <Button
              key={format}
              type="submit"
              formAction={`/export/${format}`}
              title={EXPORT_FORMATS[format].use}
              onClick={guardServer}
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
      {problem !== null && (
        <p role="alert" className="basis-full text-sm text-danger">
          {PROBLEMS[problem]}
        </p>
      )}
    </div>
  );
}
