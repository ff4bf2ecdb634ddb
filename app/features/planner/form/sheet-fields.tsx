import { usePlanner, useSend } from '#app/features/planner/store.ts';
import { readTradeForm, TradeInput } from '#app/features/trade-notes/trade-form.tsx';
import { readShape } from '#app/layout/job/read-shape.ts';
import { checkSheet } from '#app/layout/mosaics/check-sheet.ts';
import { describeSheet } from '#app/layout/mosaics/describe-sheet.ts';
import { tradeOf } from '#app/layout/units/field-unit.ts';
import { unitSystemOf } from '#app/planner/form/values.ts';
import * as mosaicsWords from '#app/words/en/mosaics.ts';

/** The sheet that the tile is sold on: its rows and columns, its size as made, what it covers, and what that comes to. */
export function SheetFields() {
  const job = usePlanner(({ values }) => values.job);
  const send = useSend();
  const read = readTradeForm(job, (patch) => send({ type: 'job-changed', patch }));
  const { values } = readShape({ ...job });
  const system = unitSystemOf(job);
  const form = { ...read, problems: [...read.problems, ...checkSheet(read.trade, values, system)] };
  const said = describeSheet(read.trade, values, system);
  return (
    <div className="mt-3 grid gap-3">
      <div className="fields">
        <TradeInput form={form} name="sheetColumns" hint={mosaicsWords.columnsHint} />
        <TradeInput form={form} name="sheetRows" hint={mosaicsWords.rowsHint} />
        <TradeInput form={form} name="sheetWidth" hint={mosaicsWords.madeHint} />
        <TradeInput form={form} name="sheetLength" />
        <TradeInput form={form} name="sheetEdges" />
        <TradeInput form={form} name="sheetCoverage" hint={mosaicsWords.coverageHint[tradeOf(system)]} />
        <TradeInput form={form} name="sheetsPerBox" />
      </div>
      {said.map((line) => (
        <p key={line} role="status" className="text-sm">
          {line}
        </p>
      ))}
    </div>
  );
}
