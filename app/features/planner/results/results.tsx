import { useCallback, useMemo, useRef, useState } from 'react';
import type { ToolShelf } from '#app/features/planner/drawing/tool-shelf.ts';
import { ANSWER_PART } from '#app/features/planner/page-parts.ts';
import { AnswerStrip } from '#app/features/planner/results/answer-strip.tsx';
import { LayoutSkeleton } from '#app/features/planner/results/layout-placeholder.tsx';
import { LayoutView } from '#app/features/planner/results/layout-view.tsx';
import { ProTips } from '#app/features/planner/results/pro-tips.tsx';
import { usePlanner, usePlannerStore } from '#app/features/planner/store.ts';
import type { AdviceChoice } from '#app/layout/advice/advice-choice.ts';
import type { MarkMemory } from '#app/layout/advice/carry-marks.ts';
import { termsOf } from '#app/layout/fields/material-terms.ts';
import { readTrade } from '#app/layout/job/fields/read-trade.ts';
import { isLaying } from '#app/layout/model/job-fields.ts';
import type { JobText, TradeText } from '#app/layout/model/job-text.ts';
import type { LayoutResult } from '#app/layout/model/layout-result.ts';
import type { TickMemory } from '#app/layout/replan/carry-ticks.ts';
import { type AnsweredPage, unitSystemOf } from '#app/planner/form/values.ts';
import { isBusy, type PlannerState, type ShownLayout } from '#app/planner/state.ts';
import type { MetLimit } from '#app/product/plans/plans.ts';
import { PartMissing } from '#app/ui/lazy-part.tsx';
import { usePagePart } from '#app/ui/page-part.ts';

export interface ResultsProps {
  readonly page: AnsweredPage;
  /** The layout on screen, which may lag behind the input. */
  readonly layout: ShownLayout & Pick<PlannerState, 'preview' | 'previewed'> & { readonly isComputing: boolean };
  readonly mayExport: boolean;
  readonly isReadOnly: boolean;
  readonly isHydrated: boolean;
  readonly shelf: ToolShelf;
  readonly onLargePlace: (place: Element | null) => void;
  readonly onLimit: (limit: MetLimit) => void;
}

/** The drawing of the layout, and its notes for the work. */
export function Results(props: ResultsProps) {
  const { page, layout, mayExport, isReadOnly, isHydrated, shelf, onLargePlace, onLimit } = props;
  const { result, cuts, areCutsOld, haveCutsFailed } = layout;
  /** The layout in the drawing. */
  const drawn = result ?? layout.preview;
  const { getState, send } = usePlannerStore();
  const job = usePlanner(({ values }) => values.job);
  const showMeasurements = usePlanner(({ values }) => values.showMeasurements);
  const adviceChoice = usePlanner((state) => state.adviceChoice);
  const isCounted = usePlanner((state) => state.isCounted);
  const isAwaited = usePlanner(isBusy);
  const openings = usePlanner((state) => state.openings);
  const system = unitSystemOf(job);
  const soldJob = useJobOfResult(job, result);
  const { learnLinks, ...highlight } = useHighlight();
  const { exposure, plankFloor, plankRun } = job;
  const site = useMemo(
    () => readTrade({ exposure, plankFloor, plankRun }, system).trade,
    [exposure, plankFloor, plankRun, system],
  );
  const laid = useMemo(() => readTrade({ laid: job.laid }, system).trade.laid, [job.laid, system]);
  const planned = useMemo(() => ({ cuts, areCutsOld, haveCutsFailed }), [cuts, areCutsOld, haveCutsFailed]);
  const setters = useMemo(() => {
    const marks: MarkMemory = {
      get current() {
        return getState().marks;
      },
      set current(to) {
        send({ type: 'marks-changed', marks: to });
      },
    };
    const ticks: TickMemory = {
      get current() {
        return getState().ticked;
      },
      set current(to) {
        send({ type: 'ticks-changed', ticked: to });
      },
    };
    return {
      marks,
      ticks,
      onTrade: (patch: Partial<TradeText>) => send({ type: 'job-changed', patch }),
      onAdviceChoice: (choice: AdviceChoice) => send({ type: 'advice-chosen', choice }),
      onShowMeasurementsChange: (show: boolean) => send({ type: 'measurements-shown', show }),
    };
  }, [getState, send]);
  const { onShowMeasurementsChange, ...details } = setters;
  const part = usePagePart(ANSWER_PART, drawn !== null);
  const waiting = part === 'missing' ? <PartMissing onRetry={ANSWER_PART.retry} /> : <LayoutSkeleton />;
  const answer = part === 'missing' ? null : part;
  return (
    <>
      <LayoutView
        result={result}
        isPreview={result === null && drawn !== null}
        isComputing={layout.isComputing || (result !== null && part === null)}
        isAwaited={isAwaited}
        openings={openings}
        mayPrint={mayExport}
        onLargePlace={onLargePlace}
        answer={
          result !== null && (
            <AnswerStrip result={result} cuts={cuts}>
              {answer !== null && <answer.BesideAnswer result={result} system={system} job={soldJob} />}
            </AnswerStrip>
          )
        }
        look={
          result !== null && answer !== null ? (
            <answer.DrawnLook result={result} job={soldJob} mayExport={mayExport} onLimit={onLimit} />
          ) : null
        }
        drawing={
          drawn !== null &&
          (answer === null ? (
            waiting
          ) : (
            <answer.DrawnLayout
              unitSystem={system}
              cuts={cuts}
              {...highlight}
              shelf={shelf}
              result={drawn}
              isPreview={result === null}
              highlightedLabel={result === null ? null : highlight.highlightedLabel}
              site={site}
              laid={laid}
              isReadOnly={isReadOnly}
              showMeasurements={showMeasurements}
              onShowMeasurementsChange={onShowMeasurementsChange}
              mayExport={mayExport}
              onLimit={onLimit}
            />
          ))
        }
      >
        {result !== null && answer !== null && (
          <answer.LayoutDetails
            {...details}
            {...highlight}
            advice={page.advice}
            adviceChoice={adviceChoice}
            result={result}
            planned={planned}
            unitSystem={system}
            job={soldJob}
            onLinks={learnLinks}
            isReadOnly={isReadOnly}
            isHydrated={isHydrated}
            isCounted={isCounted}
          />
        )}
      </LayoutView>
      {/* Removed as soon as a calculation starts, because the layout would push them down. */}
      {drawn === null && !layout.isComputing && (
        <div className="workbench-wide min-w-0">
          <ProTips system={system} terms={termsOf(job)} />
        </div>
      )}
    </>
  );
}

/** The highlight of the drawing. A piece also highlights the other pieces of its tile, once they are known. */
function useHighlight() {
  const [highlightedLabel, setHighlightedLabel] = useState<string | null>(null);
  const links = useRef<ReadonlyMap<string, string>>(new Map());
  const onHighlight = useCallback((wanted: string | null) => {
    setHighlightedLabel(wanted === null ? null : (links.current.get(wanted) ?? wanted));
  }, []);
  const learnLinks = useCallback((learned: ReadonlyMap<string, string>) => {
    links.current = learned;
  }, []);
  return { highlightedLabel, onHighlight, learnLinks };
}

/**
 * The job for the components that show `result`. It does not change with fields that move tiles: such a change removes
 * the layout, so rendering it first would be wasted.
 */
function useJobOfResult(job: JobText, result: LayoutResult | null): JobText {
  const kept = useRef({ job, result });
  const { job: before } = kept.current;
  const names = Object.keys(job) as (keyof JobText)[];
  const isRead = result !== kept.current.result || names.some((name) => job[name] !== before[name] && !isLaying(name));
  if (isRead) kept.current = { job, result };
  return kept.current.job;
}
