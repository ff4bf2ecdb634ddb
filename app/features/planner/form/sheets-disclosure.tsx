import { Further } from '#app/features/planner/form/further.tsx';
import { isOfChips } from '#app/features/planner/form/is-of-chips.ts';
import { JobInput } from '#app/features/planner/form/job-input.tsx';
import { usePlanner } from '#app/features/planner/store.ts';
import { goesWith } from '#app/layout/fields/job-field.ts';
import { fieldNamed } from '#app/layout/model/job-fields.ts';
import type { JobText } from '#app/layout/model/job-text.ts';
import { MOSAIC_FIELDS } from '#app/layout/model/mosaic-fields.ts';
import { chipPatterns, plainSheetPatterns } from '#app/layout/patterns/registry.ts';
import { Disclosure } from '#app/ui/disclosure.tsx';
import * as mosaicsWords from '#app/words/en/mosaics.ts';

/** The sheet's own fields. Those in the notes belong to another form. */
const OF_SHEET = MOSAIC_FIELDS.map(({ name }) => name).filter(
  (name) => name !== 'soldBy' && fieldNamed(name).place !== 'notes',
);
const ON_SHEETS = chipPatterns();
const PLAIN = plainSheetPatterns();

/** How a small tile is sold: singly or by the sheet. Without scripts it is shown for every tile. */
export function SheetsDisclosure() {
  const job = usePlanner(({ values }) => values.job);
  const isPlain = PLAIN.includes(job.layoutType);
  const isOpen = isPlain || job.soldBy === 'sheet';
  const isOnSheets = ON_SHEETS.includes(job.layoutType);
  const isShown = isOpen || (isOfChips(job) && isOnSheets);
  const isAsked = (name: keyof JobText) => isOpen && goesWith(fieldNamed(name), job.layoutType);
  const hidden = OF_SHEET.map((name) => ({ name, value: String(job[name]) })).filter(
    ({ name, value }) => value !== '' && !isAsked(name),
  );
  return (
    <Disclosure summary={mosaicsWords.sheets} open={isOpen} className={isShown ? '' : 'hidden no-js:block'}>
      {isPlain ? (
        <input type="hidden" name="soldBy" value={job.soldBy} />
      ) : (
        <JobInput name="soldBy" hint={isOnSheets ? undefined : mosaicsWords.notInPattern} />
      )}
      {isOpen && <Further>{({ SheetFields }) => <SheetFields />}</Further>}
      {hidden.map(({ name, value }) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </Disclosure>
  );
}
