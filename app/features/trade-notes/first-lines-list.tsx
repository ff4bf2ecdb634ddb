import { Fragment, memo } from 'react';
import { describeFirstLines } from '#app/layout/first-lines/describe-first-lines.ts';
import { viewsOfParts } from '#app/layout/first-lines/part-view.ts';
import { type FirstLine, planFirstLines } from '#app/layout/first-lines/plan-first-lines.ts';
import type { LayoutResult } from '#app/layout/layout-result.ts';
import { laidOf } from '#app/layout/room/laid.ts';
import { surfaceOf } from '#app/layout/room/surface.ts';
import { formatCount } from '#app/layout/units/format-count.ts';
import { formatMeasure } from '#app/layout/units/format-length.ts';
import type { Length, UnitSystem } from '#app/layout/units/length.ts';
import { CardSection } from '#app/ui/card.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import * as firstLinesWords from '#app/words/en/first-lines.ts';
import { ofLaid } from '#app/words/en/laid.ts';
import * as tradeNotesWords from '#app/words/en/trade-notes.ts';

export interface FirstLinesListProps {
  readonly result: LayoutResult;
  readonly unitSystem: UnitSystem;
}

/** What to measure and snap before the first tile is laid, room by room if there are several. */
export const FirstLinesList = memo(function FirstLinesList({ result, unitSystem }: FirstLinesListProps) {
  return (
    <CardSection isFar id="first-lines-section" title={tradeNotesWords.firstLines}>
      {viewsOfParts(result).map((view, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rooms are known by their place in the list
        <Fragment key={index}>
          {view.name !== '' && <h3 className="mt-3 font-semibold">{view.name}</h3>}
          <LinesOfRoom result={view.result} unitSystem={unitSystem} />
        </Fragment>
      ))}
    </CardSection>
  );
});

function LinesOfRoom({ result, unitSystem }: FirstLinesListProps) {
  const lines = planFirstLines(result);
  const measure = (length: number) => formatMeasure(length, unitSystem);
  const surface = surfaceOf(result.request);
  return (
    <>
      <ul className="grid list-disc gap-2 pl-5">
        {describeFirstLines(lines, unitSystem).map((sentence) => (
          <li key={sentence}>{ofLaid(laidOf(result.request), sentence)}</li>
        ))}
      </ul>
      {lines.across.marks.length + lines.down.marks.length > 0 && (
        <Disclosure summary={tradeNotesWords.marksForTape} className="mt-2">
          <div className="grid gap-4 @lg:grid-cols-2">
            <Marks title={tradeNotesWords.across[surface]} line={lines.across} measure={measure} />
            <Marks title={tradeNotesWords.down[surface]} line={lines.down} measure={measure} />
          </div>
        </Disclosure>
      )}
    </>
  );
}

interface MarksProps {
  readonly title: string;
  readonly line: FirstLine;
  readonly measure: (length: Length) => string;
}

/** Nobody marks more joints by tape; a floor of mosaics has thousands. */
const MOST_MARKS = 120;

function Marks({ title, line, measure }: MarksProps) {
  const further = line.marks.length - MOST_MARKS;
  return (
    <div>
      <h3 className="font-semibold">{title}</h3>
      <ol className="grid max-h-60 list-decimal gap-0.5 overflow-auto pl-8 text-sm">
        {line.marks.slice(0, MOST_MARKS).map((mark) => (
          <li key={mark}>{measure(mark)}</li>
        ))}
      </ol>
      {further > 0 && <p className="text-sm text-muted">{firstLinesWords.furtherMarks(formatCount(further))}</p>}
    </div>
  );
}
