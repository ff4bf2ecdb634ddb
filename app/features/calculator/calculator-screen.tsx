import { lazy, type ReactNode, Suspense, startTransition, useCallback, useMemo, useRef, useState } from 'react';
import { CalculatorErrors } from '#app/features/calculator/calculator-errors.tsx';
import {
  type CalculatorAccess,
  type CalculatorParts,
  PartsContext,
} from '#app/features/calculator/calculator-parts.ts';
import type { CalculatorPage } from '#app/features/calculator/calculator-values.ts';
import { FirstErrorContext, firstErrorField } from '#app/features/calculator/first-error.ts';
import { HiddenFields } from '#app/features/calculator/hidden-fields.tsx';
import { warmUpIntents } from '#app/features/calculator/load-intents.ts';
import { forgetCalculation, rememberCalculation, warmUpMemory } from '#app/features/calculator/remember-calculation.ts';
import { ActionsBar } from '#app/features/calculator/results/actions-bar.tsx';
import { announceLayout } from '#app/features/calculator/results/announce-layout.ts';
import { LayoutView } from '#app/features/calculator/results/layout-view.tsx';
import { PlainAnswer } from '#app/features/calculator/results/plain-answer.tsx';
import { ProTips } from '#app/features/calculator/results/pro-tips.tsx';
import { ReadOnlyNotice } from '#app/features/calculator/results/read-only-notice.tsx';
import { fetchResultParts, ResultDetails } from '#app/features/calculator/results/result-parts.ts';
import { saveUnits } from '#app/features/calculator/save-units.ts';
import { FormSections } from '#app/features/calculator/sections/form-sections.tsx';
import { createToolSlots } from '#app/features/calculator/tools/drawing-tools.ts';
import { DrawingWithTools } from '#app/features/calculator/tools/drawing-with-tools.tsx';
import { unitSystemOf } from '#app/features/calculator/unit-system-of.ts';
import { useAdoptTyped } from '#app/features/calculator/use-adopt-typed.ts';
import { useCalculationCounter } from '#app/features/calculator/use-calculation-counter.ts';
import { useCalculator } from '#app/features/calculator/use-calculator.ts';
import { useFirstErrorFocus } from '#app/features/calculator/use-first-error-focus.ts';
import { useHydrated } from '#app/features/calculator/use-hydrated.ts';
import { useOwnSubmits } from '#app/features/calculator/use-own-submits.ts';
import { usePlainSubmit } from '#app/features/calculator/use-plain-submit.ts';
import { useRestoreLast } from '#app/features/calculator/use-restore-last.ts';
import type { Ring } from '#app/geometry/ring.ts';
import type { AdviceChoice } from '#app/layout/advice/advice-choice.ts';
import { findSawnPieces } from '#app/layout/order/sawn-edges.ts';
import type { MetLimit } from '#app/product/plans/plans.ts';
import { may } from '#app/product/plans/plans.ts';
import type { TrialStatus } from '#app/product/plans/trial-status.ts';
import { LeaveSlowly } from '#app/ui/leave-slowly.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { Waits } from '#app/ui/waits.tsx';

/** In so many renderings all that a layout brought with it is taken down again. */
const DETAIL_STEPS = 9;

const LayoutTools = lazy(() => import('#app/features/calculator/tools/layout-tools.tsx'));

export interface CalculatorScreenProps {
  readonly page: CalculatorPage;
  /** Where the plain form posts to. */
  readonly action: string;
  /** Nothing was posted to this page. At / it then takes up the last calculation of this browser. */
  readonly isFresh: boolean;
  /** The signed-in account's address; empty while it is not known. */
  readonly account: string;
  /** Where the account stands; what the plan allows is read from it. */
  readonly status: TrialStatus;
  readonly onStatus: (status: TrialStatus) => void;
  readonly onLimit: (limit: MetLimit) => void;
  /** The limit that the posted form met, as part of the page. */
  readonly notice?: ReactNode;
  readonly parts: CalculatorParts;
}

/** The calculator: one form, its inputs on the left of a laptop, the drawing and its numbers beside them. */
export function CalculatorScreen(props: CalculatorScreenProps) {
  const { page, action, isFresh, status, parts } = props;
  const { SavedJobs, Actions, Exports, Adviser } = parts;
  const formElement = useRef<HTMLFormElement>(null);
  const { isPlain, submitPlainly } = usePlainSubmit(formElement);
  const [highlightedLabel, setHighlightedLabel] = useState<string | null>(null);
  const links = useRef<ReadonlyMap<string, string>>(new Map());
  const highlight = useCallback((wanted: string | null) => {
    // A piece lights those that come from the same tile.
    setHighlightedLabel(wanted === null ? null : (links.current.get(wanted) ?? wanted));
  }, []);
  const learnLinks = useCallback((learned: ReadonlyMap<string, string>) => {
    links.current = learned;
  }, []);
  const isHydrated = useHydrated();
  const [slots] = useState(createToolSlots);
  const [obstaclePanel, setObstaclePanel] = useState<Element | null>(null);
  // A transition, as in useHydrated: the place is there before the parts of the server's page have all come alive.
  const takeObstaclePanel = useCallback((host: Element | null) => startTransition(() => setObstaclePanel(host)), []);
  const [isWarm, setIsWarm] = useState(false);
  const markedRoom = useRef<Ring | null>(null);
  const lastChoice = useRef<AdviceChoice | null>(null);
  const counter = useCalculationCounter(props.account, status, props.onLimit, props.onStatus);
  const calculator = useCalculator({
    page,
    counter,
    plan: status.plan,
    onLimit: props.onLimit,
    onUnavailable: () => submitPlainly(null),
    onCalculated: rememberCalculation,
    onTakenBack: forgetCalculation,
  });
  const [firstError] = useState(() => firstErrorField(page.errors));
  const { form, layout, isReadOnly } = calculator;
  const { result, plan, isPlanOld, hasPlanFailed } = layout;
  const planned = useMemo(() => ({ plan, isPlanOld, hasPlanFailed }), [plan, isPlanOld, hasPlanFailed]);
  const system = unitSystemOf(form.values.job);
  useAdoptTyped(formElement, form);
  useFirstErrorFocus(form.errors, calculator.refusals);
  useRestoreLast(isFresh && action !== '/new', isFresh, calculator);

  const { onLimit } = props;
  const refuseCustom = useCallback(() => onLimit({ reason: 'custom-room', message: null }), [onLimit]);
  const { changeJob } = form;
  const { seenEdges: seenEdgesText } = form.values.job;
  const seenEdges = useMemo(
    () => ({ text: seenEdgesText, onChange: (text: string) => changeJob({ seenEdges: text }), markedRoom }),
    [seenEdgesText, changeJob],
  );

  function warmUp() {
    startTransition(() => setIsWarm(true));
    warmUpIntents();
    warmUpMemory();
    fetchResultParts().catch(() => {
      // They are fetched again when they are wanted; then a failure is told.
    });
    void layout.warmUp();
  }

  async function answerButton(submitter: HTMLElement | null) {
    const intent = submitter instanceof HTMLButtonElement ? submitter.value : 'calculate';
    if (intent === 'save-units') return saveUnits(system);
    // The adviser answers its own button; what it cannot run here, the server can.
    if (intent === 'advise') return submitPlainly(submitter);
    if (intent === 'calculate') {
      if (calculator.isBusy || calculator.refuseHalfDrawn()) return;
      calculator.startBusy();
    }
    const isDone = await calculator.runIntent(intent, (now) => now, result !== null);
    if (!isDone) submitPlainly(submitter);
  }
  const ownSubmits = useOwnSubmits(isPlain, answerButton);

  const access: CalculatorAccess = {
    job: form.values.job,
    isHalfDrawn: form.isHalfDrawn && form.values.job.roomType === 'custom',
    result,
    load(job, isCounted) {
      calculator.noteOpened({ ...form.values, job });
      void calculator.runIntent(isCounted ? 'restore' : 'calculate', (now) => ({ ...now, job }), false);
    },
    showErrors() {
      if (!calculator.refuseHalfDrawn()) void calculator.runIntent('check', (now) => now, false);
    },
    isReadOnly,
    close: calculator.closeLookedAt,
  };
  const hasTools = isHydrated && (isWarm || result !== null);
  const sawn = useMemo(() => (result && plan ? findSawnPieces(plan, result) : []), [result, plan]);
  const shared = { unitSystem: system, sawn, highlightedLabel, onHighlight: highlight };
  return (
    <PartsContext.Provider value={parts}>
      <FirstErrorContext.Provider value={firstError}>
        <form
          ref={formElement}
          method="post"
          action={action}
          noValidate
          {...ownSubmits}
          onFocus={warmUp}
          className="mx-auto grid max-w-[96rem] grid-cols-1 gap-4 p-4 sm:p-5 lg:grid-cols-[minmax(20rem,25rem)_minmax(0,1fr)] lg:gap-5"
        >
          <HiddenFields
            form={form}
            page={page}
            hasLayout={result !== null || page.hasLayout}
            hasNotes={result !== null && result.omitted === undefined}
            isReadOnly={isReadOnly}
          />
          {props.notice}
          {isReadOnly && <ReadOnlyNotice />}
          {page.result !== null && page.plan !== null && <PlainAnswer result={page.result} plan={page.plan} />}
          <CalculatorErrors errors={form.errors} />
          <div className="grid min-w-0 grid-cols-1 content-start gap-4 print:hidden">
            <FormSections
              form={form}
              result={result}
              isHydrated={isHydrated}
              isReadOnly={isReadOnly}
              savedJobs={<SavedJobs calculator={access} />}
              onCustomRefused={may(status.plan, 'mayDrawRooms') ? null : refuseCustom}
              onObstaclePanel={hasTools && !isReadOnly ? takeObstaclePanel : null}
            />
          </div>
          <div className="min-w-0">
            <div className="grid grid-cols-1 gap-4 lg:sticky lg:top-[calc(var(--header-height)+1.25rem)]">
              <ActionsBar isBusy={calculator.isBusy} isReadOnly={isReadOnly}>
                <Actions calculator={access} />
              </ActionsBar>
              <p role="status" className="sr-only">
                {result === null ? '' : announceLayout(result, plan)}
              </p>
              <LayoutView
                result={result}
                isServers={result === page.result}
                planned={planned}
                isComputing={layout.isComputing}
                system={system}
                drawing={
                  result !== null && (
                    <>
                      <DrawingWithTools
                        {...shared}
                        slots={slots}
                        result={result}
                        exposure={form.values.job.exposure === 'sun-or-wet' ? 'sun-or-wet' : 'inside'}
                        showMeasurements={form.values.showMeasurements}
                        onShowMeasurementsChange={form.showMeasurements}
                      />
                      <Exports
                        result={result}
                        unitSystem={system}
                        isAllowed={may(status.plan, 'mayExport')}
                        onUpgrade={() => onLimit({ reason: 'export', message: null })}
                      />
                    </>
                  )
                }
              />
            </div>
          </div>
          <LeaveSlowly
            steps={DETAIL_STEPS}
            instead={
              <div className="min-w-0 lg:col-span-2">
                <ProTips system={system} />
              </div>
            }
          >
            {result && (
              <Waits isAtHand={result === page.result} fallback={<Skeleton className="h-40 lg:col-span-2" />}>
                <ResultDetails
                  {...shared}
                  result={result}
                  form={form}
                  isReadOnly={isReadOnly}
                  isServers={result === page.result}
                  planned={planned}
                  onCutting={layout.replan}
                  onLinks={learnLinks}
                  adviser={
                    !isReadOnly && (
                      <Adviser
                        result={result}
                        unitSystem={system}
                        seenEdges={seenEdges}
                        cutting={form.values.job}
                        answered={page.advice}
                        lastChoice={lastChoice}
                      />
                    )
                  }
                />
              </Waits>
            )}
          </LeaveSlowly>
        </form>
        {hasTools && (
          <Suspense fallback={null}>
            <LayoutTools
              calculator={calculator}
              slots={slots}
              panelHost={obstaclePanel}
              unitSystem={system}
              onRecalculate={() => formElement.current?.requestSubmit()}
            />
          </Suspense>
        )}
      </FirstErrorContext.Provider>
    </PartsContext.Provider>
  );
}
