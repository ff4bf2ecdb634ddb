import { JobInput } from '#app/features/planner/form/job-input.tsx';
import { SheetFields } from '#app/features/planner/form/sheet-fields.tsx';
import { readTileSide } from '#app/features/planner/form/tile-direction.tsx';
import { usePlanner } from '#app/features/planner/store.ts';
import type { JobText } from '#app/layout/model/job-text.ts';
import { sheetPatterns } from '#app/layout/patterns/registry.ts';
import { fromInches } from '#app/layout/units/length.ts';
import { Disclosure } from '#app/ui/disclosure.tsx';
import * as mosaicsWords from '#app/words/en/mosaics.ts';

/** Tiles with a shorter side over this do not come on sheets. */
const MOST_CHIP = fromInches(6);
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
  const sides = [job.tileWidth, job.tileLength].map((text) => readTileSide(text, job.unitSystem));
  const isBySheet = job.soldBy === 'sheet';
  const isSmall = sides.some((side) => side != null && side > 0 && side <= MOST_CHIP);
  const isOnSheets = PATTERNS.includes(job.layoutType);
  const hidden = FIELDS.map((name) => ({ name, value: String(job[name]) })).filter(({ value }) => value !== '');
  const isShown = isBySheet || (isSmall && isOnSheets);
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
