import { type ReactNode, useMemo } from 'react';
import { type CutListProps, type TradeNotesProps, useParts } from '#app/features/calculator/calculator-parts.ts';
import { BreakdownSection } from '#app/features/calculator/results/breakdown-section.tsx';
import { ProTips } from '#app/features/calculator/results/pro-tips.tsx';
import type { CalculatorForm } from '#app/features/calculator/use-calculator-form.ts';
import { shapesInAll } from '#app/layout/bound-layout.ts';
import { CardSection } from '#app/ui/card.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { useArrivals } from '#app/ui/use-arrivals.ts';
import { Waits } from '#app/ui/waits.tsx';

export interface ResultDetailsProps extends CutListProps {
  readonly form: CalculatorForm;
  /** What is shown may be looked at only. */
  readonly isReadOnly: boolean;
  /** The layout is the server's: its page has all of this already. */
  readonly isServers: boolean;
  readonly onLinks: TradeNotesProps['onLinks'];
  readonly planned: TradeNotesProps['planned'];
  readonly onCutting: TradeNotesProps['onCutting'];
  /** Find best start; it belongs to another feature and is handed in. */
  readonly adviser: ReactNode;
}

const PLACEHOLDER = <Skeleton className="h-40" />;

/** Its own parts come first; on the way out they stay until the notes have taken themselves down. */
const ARRIVALS = 8;

/** Under the drawing, over the whole width: the cuts, every figure, what the trade says, and the tips. */
export function ResultDetails(props: ResultDetailsProps) {
  const { result, form, isReadOnly, isServers, adviser, onLinks, unitSystem, sawn, highlightedLabel, onHighlight } =
    props;
  const { CutList, TradeNotes } = useParts();
  const arrived = useArrivals(ARRIVALS, isServers);
  const cutList = useMemo(
    () => <CutList {...{ result, unitSystem, sawn, highlightedLabel, onHighlight }} />,
    [CutList, result, unitSystem, sawn, highlightedLabel, onHighlight],
  );
  return (
    <div className="grid min-w-0 grid-cols-1 items-start gap-4 lg:col-span-2 lg:grid-cols-2 lg:gap-5">
      {adviser && (
        <div className="min-w-0 lg:col-span-2">
          <Waits isAtHand={isServers} fallback={PLACEHOLDER}>
            {arrived > 1 ? adviser : PLACEHOLDER}
          </Waits>
        </div>
      )}
      {result.shapes.length > 0 && (
        <CardSection
          id="cuts-section"
          title="Cuts"
          aside={`${shapesInAll(result)} different, ${result.counts.pieces} pieces`}
          isFar
        >
          <Waits isAtHand={isServers} fallback={PLACEHOLDER}>
            {arrived > 2 ? cutList : PLACEHOLDER}
          </Waits>
        </CardSection>
      )}
      <div className="grid min-w-0 grid-cols-1 gap-4">
        <BreakdownSection result={result} system={unitSystem} />
        <Waits isAtHand={isServers} fallback={PLACEHOLDER}>
          {result.omitted !== undefined ? (
            <NotesElsewhere />
          ) : arrived > 3 ? (
            <TradeNotes
              result={result}
              planned={props.planned}
              onCutting={props.onCutting}
              unitSystem={unitSystem}
              job={form.values.job}
              onTrade={form.changeJob}
              highlighted={highlightedLabel}
              onHighlight={onHighlight}
              onLinks={onLinks}
              isReadOnly={isReadOnly}
              isServers={isServers}
            />
          ) : (
            PLACEHOLDER
          )}
        </Waits>
        <ProTips system={unitSystem} />
      </div>
    </div>
  );
}

/** In place of the trade's notes, which need every cut: the browser works them out, and so does the sheet. */
function NotesElsewhere() {
  return (
    <CardSection id="notes-section" title="Order, rules and first lines">
      <p className="text-muted">
        This layout has too many cuts to plan and judge them on this page. With scripts your browser does it; the cut
        sheet and the exported PDF have all of it.
      </p>
    </CardSection>
  );
}
