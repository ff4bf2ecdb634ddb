import { isOfChips } from '#app/features/planner/form/is-of-chips.ts';
import { JobInput } from '#app/features/planner/form/job-input.tsx';
import { SheetFields } from '#app/features/planner/form/sheet-fields.tsx';
import { usePlanner } from '#app/features/planner/store.ts';
import type { JobText } from '#app/layout/model/job-text.ts';
import { sheetPatterns } from '#app/layout/patterns/registry.ts';
import { Disclosure } from '#app/ui/disclosure.tsx';
import * as mosaicsWords from '#app/words/en/mosaics.ts';

const PATTERNS = sheetPatterns();
const FIELDS = [
  'sheetRows',
  'sheetColumns',
  'sheetWidth',
  'sheetLength',
  'sheetEdges',
  'sheetCoverage',
  'sheetsPerBox',
] as const satisfies readonly (keyof JobText)[];

/** How a small tile is sold: singly or by the sheet. Without scripts it is there for every tile. */
export function SheetsDisclosure() {
  const job = usePlanner(({ values }) => values.job);
  const isBySheet = job.soldBy === 'sheet';
  const isOnSheets = PATTERNS.includes(job.layoutType);
  const hidden = FIELDS.map((name) => ({ name, value: String(job[name]) })).filter(({ value }) => value !== '');
  const isShown = isBySheet || (isOfChips(job) && isOnSheets);
  return (
    <Disclosure summary={mosaicsWords.sheets} open={isBySheet} className={isShown ? '' : 'hidden no-js:block'}>
      <JobInput name="soldBy" hint={isOnSheets ? undefined : mosaicsWords.notInPattern} />
      {isBySheet ? (
        <SheetFields />
      ) : (
        hidden.map(({ name, value }) => <input key={name} type="hidden" name={name} value={value} />)
      )}
    </Disclosure>
  );
}
