import { Card } from '#app/ui/card.tsx';
import * as commonWords from '#app/words/en/common.ts';
import * as cutSheetWords from '#app/words/en/cut-sheet.ts';

/** Why there is no sheet, by problem. */
export const SHEET_PROBLEMS = {
  nothing: cutSheetWords.nothingCalculated,
  'no-cuts': cutSheetWords.noCuts,
  input: cutSheetWords.formUnreadable,
  'too-large': cutSheetWords.tooLarge,
  engine: cutSheetWords.calculationFailed,
  build: cutSheetWords.buildFailed,
  missing: cutSheetWords.partsMissing,
  plan: cutSheetWords.planHasNone,
  unconfirmed: cutSheetWords.planUnconfirmed,
} as const;

export type SheetProblem = keyof typeof SHEET_PROBLEMS;

/** A page that reports the problem and links back. */
export function SheetNotice({ problem }: { readonly problem: SheetProblem }) {
  return (
    <Card role="alert" className="mx-auto max-w-xl">
      <h1 className="mb-2 text-xl font-semibold">{cutSheetWords.title}</h1>
      <p className="mb-4">{SHEET_PROBLEMS[problem]}</p>
      <a href="/" className="inline-flex min-h-11 items-center font-semibold text-accent-ink underline">
        {commonWords.backToCalculator}
      </a>
    </Card>
  );
}
