import { usePlanner, useSend } from '#app/features/planner/store.ts';
import { readTradeForm, TradeInput } from '#app/features/trade-notes/trade-form.tsx';
import { goesWith } from '#app/layout/fields/job-field.ts';
import { readShape } from '#app/layout/job/read-shape.ts';
import { fieldNamed } from '#app/layout/model/job-fields.ts';
import { checkSheet } from '#app/layout/mosaics/check-sheet.ts';
import { describeSheet } from '#app/layout/mosaics/describe-sheet.ts';
import { tradeOf } from '#app/layout/units/field-unit.ts';
import { unitSystemOf } from '#app/planner/form/values.ts';
import * as mosaicsWords from '#app/words/en/mosaics.ts';

/** A sheet's fields, in the order of the form. */
const SHEET_FIELDS = [
  { name: 'sheetColumns', hint: mosaicsWords.columnsHint },
  { name: 'sheetRows', hint: mosaicsWords.rowsHint },
  { name: 'sheetWidth', hint: mosaicsWords.madeHint },
  { name: 'sheetLength', hint: undefined },
  { name: 'sheetEdges', hint: undefined },
  { name: 'alikeColumns', hint: mosaicsWords.alikeColumnsHint },
  { name: 'alikeRows', hint: mosaicsWords.alikeRowsHint },
  { name: 'sheetCoverage', hint: mosaicsWords.coverageHint },
  { name: 'sheetsPerBox', hint: undefined },
] as const;

/** The sheet that the tile is sold on: rows and columns, actual size, coverage, and a summary. */
export function SheetFields() {
  const job = usePlanner(({ values }) => values.job);
  const send = useSend();
  const read = readTradeForm(job, (patch) => send({ type: 'job-changed', patch }));
  const { values } = readShape({ ...job });
  const system = unitSystemOf(job);
  const form = { ...read, problems: [...read.problems, ...checkSheet(read.trade, values, system)] };
  const described = describeSheet(read.trade, values, system);
  const shown = SHEET_FIELDS.filter(({ name }) => goesWith(fieldNamed(name), job.layoutType));
  return (
    <div className="mt-3 grid gap-3">
      <div className="fields">
        {shown.map(({ name, hint }) => (
          <TradeInput
            key={name}
            form={form}
            name={name}
            hint={typeof hint === 'string' ? hint : hint?.[tradeOf(system)]}
          />
        ))}
      </div>
      {described.map((line) => (
        <p key={line} role="status" className="text-sm">
          {line}
        </p>
      ))}
    </div>
  );
}
