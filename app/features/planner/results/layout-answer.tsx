import { memo } from 'react';
import { Adviser } from '#app/features/adviser/adviser.tsx';
import { BetterStartNote } from '#app/features/adviser/better-start.tsx';
import { LayoutExports } from '#app/features/cut-sheet/layout-exports.tsx';
import { CutList } from '#app/features/layout-canvas/cut-list.tsx';
import { DrawingWithTools, type DrawingWithToolsProps } from '#app/features/planner/drawing/drawing-with-tools.tsx';
import { OwnForm } from '#app/features/planner/form/own-forms.tsx';
import { OFFLINE_EXPORTS } from '#app/features/planner/paper/offline-exports.ts';
import { FloorSection } from '#app/features/planner/results/floor-section.tsx';
import { LookChoices, LookOfJob } from '#app/features/planner/results/look-of-job.tsx';
import { ResultDetails } from '#app/features/planner/results/result-details.tsx';
import { TrimFields } from '#app/features/planner/results/trim-fields.tsx';
import { RulesToLookAt } from '#app/features/trade-notes/rule-list.tsx';
import { BuyNotes, type BuyNotesProps, CutNotes, LayNotes } from '#app/features/trade-notes/trade-notes.tsx';
import type { AdviceChoice } from '#app/layout/advice/advice-choice.ts';
import type { JobText } from '#app/layout/model/job-text.ts';
import type { LayoutResult } from '#app/layout/model/layout-result.ts';
import { areWallsApart } from '#app/layout/parts/walls-apart.ts';
import { describeSmallestCut } from '#app/layout/shown-sizes/describe-smallest-cut.ts';
import type { UnitSystem } from '#app/layout/units/length.ts';
import type { AnsweredAdvice } from '#app/product/answered-advice.ts';
import type { MetLimit } from '#app/product/plans/plans.ts';

export interface DrawnLayoutProps extends DrawingWithToolsProps {
  readonly mayExport: boolean;
  readonly onLimit: (limit: MetLimit) => void;
}

/** The drawing and its exports. Memoized, so that input in the form does not render it. */
export const DrawnLayout = memo(function DrawnLayout({ mayExport, onLimit, ...drawing }: DrawnLayoutProps) {
  return (
    <>
      <DrawingWithTools {...drawing} />
      {!drawing.isPreview && (
        <LayoutExports
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

/** Shown in place of the drawing: the finished surface. */
export const DrawnLook = LookOfJob;

interface BesideAnswerProps {
  readonly result: LayoutResult;
  readonly system: UnitSystem;
  readonly job: JobText;
}

/** Beside the answer: the smallest cut, and a link to the rules that warn. */
export const BesideAnswer = memo(function BesideAnswer({ result, system, job }: BesideAnswerProps) {
  const cut = describeSmallestCut(result, system);
  return (
    <>
      {cut !== null && <span className="text-base font-normal">· {cut}</span>}{' '}
      <RulesToLookAt result={result} job={job} />
    </>
  );
});

export interface LayoutDetailsProps extends Omit<BuyNotesProps, 'Trim' | 'highlighted'> {
  /** The server's answer to the adviser's button. */
  readonly advice: AnsweredAdvice | null;
  readonly adviceChoice: AdviceChoice;
  readonly onAdviceChoice: (choice: AdviceChoice) => void;
  readonly highlightedLabel: string | null;
  readonly isHydrated: boolean;
  readonly isCounted: boolean;
}

/** The notes for the work, combined from several features. Memoized like the drawing. */
export const LayoutDetails = memo(function LayoutDetails(props: LayoutDetailsProps) {
  const { advice, adviceChoice, onAdviceChoice, highlightedLabel, isHydrated, isCounted, ...notes } = props;
  const { result, unitSystem, planned, job, isReadOnly } = notes;
  const own = (part: 'adviser' | 'notes', of: JSX.Element) => (
    <OwnForm part={part} isAlive={isHydrated}>
      {of}
    </OwnForm>
  );
  // Each wall has its own start, so there is no search for a common one.
  const isApart = areWallsApart(result.request);
  const shared = { ...notes, highlighted: highlightedLabel };
  return (
    <ResultDetails
      result={result}
      system={unitSystem}
      planned={planned}
      job={job}
      betterStart={
        !isReadOnly &&
        !isApart &&
        // Courses that are down fix the start.
        job.laid === '' && <BetterStartNote result={isCounted ? result : null} unitSystem={unitSystem} job={job} />
      }
      adviser={
        !isReadOnly &&
        !isApart &&
        own(
          'adviser',
          <Adviser
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
        <CutList
          result={result}
          unitSystem={unitSystem}
          cuts={planned.cuts}
          highlightedLabel={highlightedLabel}
          onHighlight={notes.onHighlight}
        />
      }
      buyNotes={own('notes', <BuyNotes {...shared} Trim={TrimFields} />)}
      lookChoices={own(
        'notes',
        <LookChoices result={result} job={job} onTrade={notes.onTrade} isReadOnly={isReadOnly} />,
      )}
      cutNotes={<CutNotes {...shared} />}
      layNotes={own(
        'notes',
        <>
          <LayNotes {...shared} />
          <FloorSection
            result={result}
            unitSystem={unitSystem}
            job={job}
            onTrade={notes.onTrade}
            isReadOnly={isReadOnly}
          />
        </>,
      )}
    />
  );
});
