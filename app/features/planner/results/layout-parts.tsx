import { memo } from 'react';
import { DrawingWithTools, type DrawingWithToolsProps } from '#app/features/planner/drawing/drawing-with-tools.tsx';
import { OwnForm } from '#app/features/planner/form/own-forms.tsx';
import { OFFLINE_EXPORTS } from '#app/features/planner/paper/offline-exports.ts';
import {
  AdviserPart,
  BetterStartPart,
  BuyNotesPart,
  CutListPart,
  CutNotesPart,
  LayNotesPart,
  LayoutExportsPart,
  ResultDetailsPart,
} from '#app/features/planner/results/parts.ts';
import type { BuyNotesProps } from '#app/features/trade-notes/trade-notes.tsx';
import type { AdviceChoice } from '#app/layout/advice/advice-choice.ts';
import type { MarkMemory } from '#app/layout/advice/carry-marks.ts';
import type { AnsweredAdvice } from '#app/product/answered-advice.ts';
import type { MetLimit } from '#app/product/plans/plans.ts';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { useArrivals } from '#app/ui/use-arrivals.ts';
import { Waits } from '#app/ui/waits.tsx';

export interface DrawnLayoutProps extends DrawingWithToolsProps {
  readonly mayExport: boolean;
  readonly onLimit: (limit: MetLimit) => void;
  /** The layout is the server's: its page has all of this already. */
  readonly isServers: boolean;
}

/** The drawing, and what can be made of it. Rendered anew only when it changes itself, not with each press in the form. */
export const DrawnLayout = memo(function DrawnLayout(props: DrawnLayoutProps) {
  const { mayExport, onLimit, isServers, ...drawing } = props;
  const arrived = useArrivals(2, isServers);
  return (
    <>
      <DrawingWithTools {...drawing} />
      {arrived > 1 && (
        <LayoutExportsPart
          result={drawing.result}
          unitSystem={drawing.unitSystem}
          isAllowed={mayExport}
          onUpgrade={() => onLimit({ reason: 'export', message: null })}
          offline={OFFLINE_EXPORTS}
        />
      )}
    </>
  );
});

export interface LayoutDetailsProps extends Omit<BuyNotesProps, 'Trim' | 'highlighted' | 'marks'> {
  /** What the server answered to a press on the adviser's button. */
  readonly advice: AnsweredAdvice | null;
  readonly adviceChoice: AdviceChoice;
  readonly onAdviceChoice: (choice: AdviceChoice) => void;
  readonly marks: MarkMemory;
  readonly highlightedLabel: string | null;
  readonly isHydrated: boolean;
  readonly isCounted: boolean;
}

/** What a layout means for the work, put together of the features that say it; rendered like the drawing. */
export const LayoutDetails = memo(function LayoutDetails(props: LayoutDetailsProps) {
  const { advice, adviceChoice, onAdviceChoice, highlightedLabel, isHydrated, isCounted, ...notes } = props;
  const { result, unitSystem, planned, job, isServers, isReadOnly } = notes;
  const own = (part: 'adviser' | 'notes', of: JSX.Element) => (
    <OwnForm part={part} isAlive={isHydrated}>
      {of}
    </OwnForm>
  );
  const shared = { ...notes, highlighted: highlightedLabel };
  return (
    <Waits isAtHand={isServers} fallback={<Skeleton className="h-40" />}>
      <ResultDetailsPart
        result={result}
        system={unitSystem}
        planned={planned}
        job={job}
        isServers={isServers}
        betterStart={
          !isReadOnly && (
            <Waits isAtHand={isServers} fallback={null}>
              <BetterStartPart result={isCounted ? result : null} unitSystem={unitSystem} job={job} />
            </Waits>
          )
        }
        adviser={
          !isReadOnly &&
          own(
            'adviser',
            <AdviserPart
              result={result}
              unitSystem={unitSystem}
              job={job}
              onTrade={notes.onTrade}
              marks={notes.marks}
              answered={advice}
              choice={adviceChoice}
              onChoice={onAdviceChoice}
            />,
          )
        }
        cuts={
          <CutListPart
            result={result}
            unitSystem={unitSystem}
            cuttingPlan={planned.plan}
            isSliced={!isServers}
            highlightedLabel={highlightedLabel}
            onHighlight={notes.onHighlight}
          />
        }
        buyNotes={own('notes', <BuyNotesPart {...shared} />)}
        cutNotes={<CutNotesPart {...shared} />}
        layNotes={own('notes', <LayNotesPart {...shared} />)}
      />
    </Waits>
  );
});
