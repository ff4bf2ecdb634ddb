import { useEffect, useState } from 'react';
import type { CutSheetView } from '#app/drawing/cut-sheet/cut-sheet-view.ts';
import { EXPORT_FORMATS, type ExportFormat } from '#app/drawing/export/export-formats.ts';
import { CutSheetPage } from '#app/features/cut-sheet/cut-sheet-page.tsx';
import { SheetNotice, type SheetProblem } from '#app/features/cut-sheet/sheet-notice.tsx';
import { whyNoPaper } from '#app/features/offline/remembered-account.ts';
import { makePaper } from '#app/features/planner/paper/make-paper.ts';
import { savePaper } from '#app/features/planner/paper/save-paper.ts';
import { Button, buttonClasses } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { PageShell } from '#app/ui/page-shell.tsx';
import * as cutSheetWords from '#app/words/en/cut-sheet.ts';
import * as tradeNotesWords from '#app/words/en/trade-notes.ts';

export interface DeviceSheetProps {
  /** The calculator's posted form. */
  readonly form: FormData;
  readonly what: 'sheet' | ExportFormat;
}

type State = CutSheetView | SheetProblem | 'making' | 'saved';

/** The cut sheet or file of a post without a response, created on this device. */
export default function DeviceSheet({ form, what }: DeviceSheetProps) {
  const [state, setState] = useState<State>('making');
  const save = async (format: ExportFormat) => setState((await savePaper(format, form)) ?? 'saved');

  useEffect(() => {
    const make = async (): Promise<State> => {
      const why = whyNoPaper();
      if (why !== null) return why;
      if (what !== 'sheet') return (await savePaper(what, form)) ?? 'saved';
      const paper = await makePaper(what, form);
      if (!paper.ok) return paper.error;
      return paper.value.kind === 'sheet' ? paper.value.sheet : 'build';
    };
    void make().then(setState);
  }, [form, what]);

  if (typeof state === 'object') {
    return (
      <CutSheetPage sheet={state}>
        <PdfButton form={form} />
        <a href="/#cut-mode-section" className={buttonClasses('secondary')}>
          {tradeNotesWords.cutMode}
        </a>
      </CutSheetPage>
    );
  }
  return (
    <PageShell>
      {state !== 'making' && state !== 'saved' ? (
        <SheetNotice problem={state} />
      ) : (
        <Card role="status" className="mx-auto max-w-xl">
          <h1 className="mb-2 text-xl font-semibold">{cutSheetWords.title}</h1>
          {state === 'making' ? (
            <p>{what === 'sheet' ? cutSheetWords.making : cutSheetWords.makingFile(EXPORT_FORMATS[what].title)}</p>
          ) : (
            what !== 'sheet' && (
              <>
                <p className="mb-4">{cutSheetWords.fileMade(EXPORT_FORMATS[what].title)}</p>
                <Button onClick={() => void save(what)}>{cutSheetWords.saveAgain}</Button>
              </>
            )
          )}
        </Card>
      )}
    </PageShell>
  );
}

/** Saves the shown sheet as a PDF. */
function PdfButton({ form }: { readonly form: FormData }) {
  const [problem, setProblem] = useState<SheetProblem | null>(null);
  return (
    <>
      <Button onClick={async () => setProblem(await savePaper('pdf', form))}>{cutSheetWords.pdf}</Button>
      {problem !== null && <SheetNotice problem={problem} />}
    </>
  );
}
