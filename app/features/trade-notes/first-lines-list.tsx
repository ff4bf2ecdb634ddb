import { Fragment, memo, useId, useMemo } from 'react';
import { drawFirstLines } from '#app/drawing/display-list/draw-first-lines.ts';
import { paintSvg } from '#app/drawing/paint/paint-svg.ts';
import { surfaceOf } from '#app/layout/fields/surface.ts';
import { describeFirstLines } from '#app/layout/first-lines/describe-first-lines.ts';
import { viewsOfParts } from '#app/layout/first-lines/part-view.ts';
import { type FirstLine, type FirstLines, planFirstLines } from '#app/layout/first-lines/plan-first-lines.ts';
import { termsIn } from '#app/layout/model/layout-request.ts';
import type { LayoutResult } from '#app/layout/model/layout-result.ts';
import { formatCount } from '#app/layout/units/format-count.ts';
import { formatMeasure } from '#app/layout/units/format-length.ts';
import type { Length, UnitSystem } from '#app/layout/units/length.ts';
import { CardSection } from '#app/ui/card.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import * as firstLinesWords from '#app/words/en/first-lines.ts';
import { inTermsOf } from '#app/words/en/material-terms.ts';
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
  const lines = useMemo(() => planFirstLines(result), [result]);
  const measure = (length: number) => formatMeasure(length, unitSystem);
  const surface = surfaceOf(result.request);
  return (
    <>
      <FirstLinesPicture result={result} lines={lines} unitSystem={unitSystem} />
      <ul className="grid list-disc gap-2 pl-5">
        {describeFirstLines(lines, unitSystem).map((sentence) => (
          <li key={sentence}>{inTermsOf(termsIn(result.request), sentence)}</li>
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

/** As wide as a laptop's drawer, where the texts are smallest. */
const PICTURE_PX = { widthPx: 270, heightPx: 270, textScale: 1.2 };

function FirstLinesPicture({ result, lines, unitSystem }: FirstLinesListProps & { readonly lines: FirstLines }) {
  const id = useId();
  const svg = useMemo(
    () =>
      paintSvg(drawFirstLines(result, lines, unitSystem), {
        ...PICTURE_PX,
        palette: 'css',
        idPrefix: `first-lines${id}`,
      }),
    [result, lines, unitSystem, id],
  );
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: our own markup, every text in it escaped by the painter
    <div className="mb-3 max-w-sm [&>svg]:h-auto [&>svg]:w-full" dangerouslySetInnerHTML={{ __html: svg }} />
  );
}

interface MarksProps {
  readonly title: string;
  readonly line: FirstLine;
  readonly measure: (length: Length) => string;
}

/** The most joints listed. A floor of mosaics has thousands, too many to mark by tape. */
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
