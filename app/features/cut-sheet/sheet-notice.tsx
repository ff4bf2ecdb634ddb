import { CUT_SHEET_TITLE } from '#app/drawing/cut-sheet/build-cut-sheet.ts';
import { Card } from '#app/ui/card.tsx';

/** Why there is no sheet, in words, by what stood in the way. */
export const SHEET_PROBLEMS = {
  nothing: 'Calculate a layout first; its cut sheet opens from there.',
  rectangle: 'The cut sheet is for custom rooms. Use ‘Edit as custom shape’ to turn this rectangle into one.',
  'no-cuts': 'This layout has no cuts: every tile is whole.',
  input: 'Calculate the layout first: something in the form cannot be read.',
  engine: 'An error occurred during calculation. Please check your inputs and try again.',
  build: 'The cut sheet could not be built. Please recalculate the layout and try again.',
} as const;

export type SheetProblem = keyof typeof SHEET_PROBLEMS;

/** A page that says what stands in the way and leads back. */
export function SheetNotice({ problem }: { readonly problem: SheetProblem }) {
  return (
    <Card role="alert" className="mx-auto max-w-xl">
      <h1 className="mb-2 text-xl font-semibold">{CUT_SHEET_TITLE}</h1>
      <p className="mb-4">{SHEET_PROBLEMS[problem]}</p>
      <a href="/" className="font-semibold text-accent-ink underline">
        Back to Calculator
      </a>
    </Card>
  );
}
