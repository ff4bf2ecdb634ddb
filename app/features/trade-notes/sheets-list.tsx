import { memo } from 'react';
import type { SheetPlan } from '#app/layout/model/sheet-plan.ts';
import { listSheets } from '#app/layout/mosaics/list-sheets.ts';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { TermList } from '#app/ui/term-list.tsx';
import * as mosaicsWords from '#app/words/en/mosaics.ts';

/** How a mosaic's sheets are cut, by the numbers on the drawing. */
export const SheetsList = memo(function SheetsList({ sheetPlan }: { readonly sheetPlan: SheetPlan }) {
  const { whole, own, cut, further } = listSheets(sheetPlan);
  return (
    <Disclosure summary={mosaicsWords.howCut}>
      <div className="grid gap-3" data-testid="sheets-list">
        {whole !== null && <p>{whole}</p>}
        {own !== null && <p>{own}</p>}
        {cut.length > 0 && <TermList className="lines" rows={cut} />}
        {further > 0 && <p className="text-sm text-muted">{mosaicsWords.furtherSheets(further)}</p>}
      </div>
    </Disclosure>
  );
});
