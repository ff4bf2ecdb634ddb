import { startTransition, useMemo, useState } from 'react';
import type { ToolShelf } from '#app/features/planner/drawing/tool-shelf.ts';
import { DrawnLayout, LayoutDetails } from '#app/features/planner/results/layout-parts.tsx';
import { LayoutView } from '#app/features/planner/results/layout-view.tsx';
import { ProTips, writtenTips } from '#app/features/planner/results/pro-tips.tsx';
import { useHighlight } from '#app/features/planner/results/use-highlight.ts';
import { useJobOfResult } from '#app/features/planner/results/use-job-of-result.ts';
import { usePlanner, usePlannerStore } from '#app/features/planner/store.ts';
import type { AdviceChoice } from '#app/layout/advice/advice-choice.ts';
import type { MarkMemory } from '#app/layout/advice/carry-marks.ts';
import type { TradeText } from '#app/layout/job/job-text.ts';
import { isBusy, type ShownLayout } from '#app/planner/state.ts';
import { type AnsweredPage, unitSystemOf } from '#app/planner/values.ts';
import type { MetLimit } from '#app/product/plans/plans.ts';
import { LeaveSlowly } from '#app/ui/leave-slowly.tsx';
import { takeTurn } from '#app/ui/take-turns.ts';
import { useBeforePaint } from '#app/ui/use-before-paint.ts';
import { Written } from '#app/ui/written-once.tsx';

/** In so many renderings all that a layout brought with it is taken down again. */
const DETAIL_STEPS = 11;

export interface ResultsProps {
  readonly page: AnsweredPage;
  /** The layout as it is shown, which may be a moment behind what is typed. */
  readonly layout: ShownLayout & { readonly isComputing: boolean };
  readonly mayExport: boolean;
  readonly isReadOnly: boolean;
  /** The layout is the server's. */
  readonly isServers: boolean;
  readonly isHydrated: boolean;
  readonly shelf: ToolShelf;
  readonly onLimit: (limit: MetLimit) => void;
}

/** The drawing of the layout, and what it means for the work. */
export function Results({ page, layout, mayExport, isReadOnly, isServers, isHydrated, shelf, onLimit }: ResultsProps) {
  const { result, plan, isPlanOld, hasPlanFailed } = layout;
  const { getState, send } = usePlannerStore();
  const job = usePlanner(({ values }) => values.job);
  const showMeasurements = usePlanner(({ values }) => values.showMeasurements);
  const adviceChoice = usePlanner((state) => state.adviceChoice);
  const isCounted = usePlanner((state) => state.isCounted);
  const isAwaited = usePlanner(isBusy);
  const system = unitSystemOf(job);
  const soldJob = useJobOfResult(job, result);
  const { learnLinks, ...highlight } = useHighlight();
  const planned = useMemo(() => ({ plan, isPlanOld, hasPlanFailed }), [plan, isPlanOld, hasPlanFailed]);
  const tell = useMemo(() => {
    const marks: MarkMemory = {
      get current() {
        return getState().marks;
      },
      set current(to) {
        send({ type: 'marks-changed', marks: to });
      },
    };
    return {
      marks,
      onTrade: (patch: Partial<TradeText>) => send({ type: 'job-changed', patch }),
      onAdviceChoice: (choice: AdviceChoice) => send({ type: 'advice-chosen', choice }),
      onShowMeasurementsChange: (show: boolean) => send({ type: 'measurements-shown', show }),
    };
  }, [getState, send]);
  const { onShowMeasurementsChange, ...details } = tell;
  // What a layout brings with it comes a frame after it, and what stood in its place comes back one after it has gone.
  const isFilled = result !== null;
  const [wasFilled, setWasFilled] = useState(isFilled);
  useBeforePaint(() => {
    if (wasFilled !== isFilled) return takeTurn(() => startTransition(() => setWasFilled(isFilled)));
  }, [isFilled, wasFilled]);
  return (
    <>
      <LayoutView
        result={result}
        plan={plan}
        isServers={isServers}
        isComputing={layout.isComputing}
        system={system}
        isAwaited={isAwaited}
        mayPrint={mayExport}
        drawing={
          result !== null && (
            <DrawnLayout
              unitSystem={system}
              cuttingPlan={plan}
              {...highlight}
              shelf={shelf}
              result={result}
              exposure={job.exposure === 'sun-or-wet' ? 'sun-or-wet' : 'inside'}
              showMeasurements={showMeasurements}
              onShowMeasurementsChange={onShowMeasurementsChange}
              mayExport={mayExport}
              onLimit={onLimit}
              isServers={isServers}
            />
          )
        }
      >
        <LeaveSlowly steps={DETAIL_STEPS} instead={null}>
          {result && wasFilled ? (
            <LayoutDetails
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
              isServers={isServers}
              isHydrated={isHydrated}
              isCounted={isCounted}
            />
          ) : null}
        </LeaveSlowly>
      </LayoutView>
      {/* They make way for a layout when it is begun: pushed down by it, they would jump. */}
      {!isFilled && !wasFilled && !layout.isComputing && (
        <Written className="min-w-0 lg:col-span-2" html={import.meta.env.SSR && writtenTips({ system })}>
          <ProTips system={system} />
        </Written>
      )}
    </>
  );
}
