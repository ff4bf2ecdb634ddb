import { type ReactNode, Suspense, startTransition, useCallback, useMemo, useRef, useState } from 'react';
import { CalculatorErrors } from '#app/features/calculator/calculator-errors.tsx';
import { FirstErrorContext, firstErrorField } from '#app/features/calculator/first-error.ts';
import { HiddenFields } from '#app/features/calculator/hidden-fields.tsx';
import { OwnForm, OwnForms } from '#app/features/calculator/own-forms.tsx';
import { ActionsBar } from '#app/features/calculator/results/actions-bar.tsx';
import { LayoutView } from '#app/features/calculator/results/layout-view.tsx';
import { PlainAnswer } from '#app/features/calculator/results/plain-answer.tsx';
import { ProTips, writtenTips } from '#app/features/calculator/results/pro-tips.tsx';
import { ReadOnlyNotice } from '#app/features/calculator/results/read-only-notice.tsx';
import { AnnouncementPart } from '#app/features/calculator/results/result-parts.ts';
import { FormSections } from '#app/features/calculator/sections/form-sections.tsx';
import { OpenJobName } from '#app/features/jobs/open-job-name.tsx';
import { SaveJobButton } from '#app/features/jobs/save-job-button.tsx';
import { SavedJobsSection } from '#app/features/jobs/saved-jobs-section.tsx';
import { DrawnLayout, LayoutDetails } from '#app/features/planner/layout-parts.tsx';
import { inObstaclePanel } from '#app/features/planner/tools/missing-tool.tsx';
import { createToolShelf } from '#app/features/planner/tools/tool-shelf.ts';
import { useHighlight } from '#app/features/planner/use-highlight.ts';
import { useJobOfResult } from '#app/features/planner/use-job-of-result.ts';
import { type PlannerVisit, usePlanner } from '#app/features/planner/use-planner.ts';
import { LaserSlot } from '#app/features/size-keys/laser/laser-slot.tsx';
import type { AdviceChoice } from '#app/layout/advice/advice-choice.ts';
import { may } from '#app/product/plans/plans.ts';
import { WithoutScripts } from '#app/ui/as-served.tsx';
import { SentParts } from '#app/ui/disclosure.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { LeaveSlowly } from '#app/ui/leave-slowly.tsx';
import { takeTurn } from '#app/ui/take-turns.ts';
import { useBeforePaint } from '#app/ui/use-before-paint.ts';
import { Waits } from '#app/ui/waits.tsx';
import { Written } from '#app/ui/written-once.tsx';
// Here as well as where it is used: those parts are fetched late in browsers, their pictures stand in the server's page.
import '#app/features/layout-canvas/layout-canvas.css';

/** In so many renderings all that a layout brought with it is taken down again. */
const DETAIL_STEPS = 11;

const LayoutTools = lazyPart(() => import('#app/features/planner/tools/layout-tools.tsx'), 'default', inObstaclePanel);
const RoomDrawingSlot = lazyPart(() => import('#app/features/planner/room-drawing-slot.tsx'), 'default');

export interface PlannerScreenProps {
  readonly visit: PlannerVisit;
  /** The limit that the posted form met, as part of the page. */
  readonly notice: ReactNode;
}

/**
 * The calculator with all that stands round it: its inputs on the left of a laptop, the drawing and its numbers beside
 * them, and below what the layout means for the work. The one place that puts the features together.
 */
export function PlannerScreen({ visit, notice }: PlannerScreenProps) {
  const { page, status, onLimit } = visit;
  const planner = usePlanner(visit);
  const { calculator, system, planned, isHydrated, marks } = planner;
  const { form, layout, isReadOnly } = calculator;
  const { result, plan } = layout;
  const isServers = result === page.result;
  const [firstError] = useState(() => firstErrorField(page.errors));
  const { learnLinks, ...highlight } = useHighlight();
  const [shelf] = useState(createToolShelf);
  const [obstaclePanel, setObstaclePanel] = useState<Element | null>(null);
  // A transition, as in useHydrated: the place is there before the parts of the server's page have all come alive.
  const takeObstaclePanel = useCallback((host: Element | null) => startTransition(() => setObstaclePanel(host)), []);
  const refuseCustom = useCallback(() => onLimit({ reason: 'custom-room', message: null }), [onLimit]);
  const lastChoice = useRef<AdviceChoice | null>(null);
  const { formElement } = planner;
  const recalculate = useCallback(() => formElement.current?.requestSubmit(), [formElement]);
  const { changeJob } = form;
  const { job } = form.values;
  const soldJob = useJobOfResult(job, result);
  // What a layout brings with it comes a frame after it, and what stood in its place comes back one after it has gone.
  const isFilled = result !== null;
  const [wasFilled, setWasFilled] = useState(isFilled);
  useBeforePaint(() => {
    if (wasFilled !== isFilled) return takeTurn(() => startTransition(() => setWasFilled(isFilled)));
  }, [isFilled, wasFilled]);
  const details = {
    page,
    planned,
    onCutting: layout.replan,
    unitSystem: system,
    job: soldJob,
    onTrade: changeJob,
    marks,
    lastChoice,
    ...highlight,
    onLinks: learnLinks,
    isReadOnly,
    isServers,
    isHydrated,
    isCounted: calculator.isCounted,
  };
  const areAllSent = isHydrated || page.result === null || isReadOnly;
  const sentParts = useMemo(() => ({ areAllSent, asked: page.askedPart }), [areAllSent, page.askedPart]);
  return (
    <FirstErrorContext.Provider value={firstError}>
      <SentParts.Provider value={sentParts}>
        <form
          ref={formElement}
          method="post"
          action={visit.action}
          autoComplete="off"
          noValidate
          onSubmit={planner.onSubmit}
          onFocus={planner.fetchAhead}
          className="mx-auto grid max-w-[110rem] grid-cols-1 gap-3 p-(--gutter) max-sm:pt-3 sm:gap-4 lg:grid-cols-[clamp(20rem,28.75vw,23rem)_minmax(0,1fr)] lg:gap-5 print:block"
        >
          <HiddenFields
            form={form}
            page={page}
            hasLayout={result !== null || page.hasLayout}
            hasNotes={result !== null}
            hasAdviser={result !== null && !isReadOnly}
            isReadOnly={isReadOnly}
          />
          <OpenJobName />
          {notice}
          {isReadOnly && <ReadOnlyNotice />}
          {page.result !== null && page.plan !== null && (
            <WithoutScripts className="lg:col-span-2">
              {import.meta.env.SSR && <PlainAnswer result={page.result} plan={page.plan} />}
            </WithoutScripts>
          )}
          <CalculatorErrors errors={form.errors} hasResult={result !== null} />
          <div className="grid min-w-0 grid-cols-1 content-start gap-3 sm:gap-4 print:hidden">
            <FormSections
              form={form}
              result={result}
              isHydrated={isHydrated}
              isReadOnly={isReadOnly}
              savedJobs={
                <>
                  <OwnForm part="jobs" isAlive={isHydrated}>
                    <SavedJobsSection calculator={planner.access} />
                  </OwnForm>
                  {!isReadOnly && <LaserSlot />}
                </>
              }
              RoomDrawing={RoomDrawingSlot}
              onCustomRefused={may(status.plan, 'mayDrawRooms') ? null : refuseCustom}
              onObstaclePanel={planner.hasTools && !isReadOnly ? takeObstaclePanel : null}
            />
            <ActionsBar isBusy={calculator.isBusy} isReadOnly={isReadOnly}>
              <OwnForm part="jobs" isAlive={isHydrated}>
                <SaveJobButton calculator={planner.access} />
              </OwnForm>
            </ActionsBar>
            <p role="status" className="sr-only">
              {result !== null && (
                <Waits isAtHand={isServers} fallback={null}>
                  <AnnouncementPart result={result} plan={plan} system={system} />
                </Waits>
              )}
            </p>
          </div>
          <LayoutView
            result={result}
            plan={plan}
            isServers={isServers}
            isComputing={layout.isComputing}
            system={system}
            isAwaited={calculator.isBusy}
            mayPrint={may(status.plan, 'mayExport')}
            drawing={
              result !== null && (
                <DrawnLayout
                  unitSystem={system}
                  cuttingPlan={plan}
                  {...highlight}
                  shelf={shelf}
                  result={result}
                  exposure={job.exposure === 'sun-or-wet' ? 'sun-or-wet' : 'inside'}
                  showMeasurements={form.values.showMeasurements}
                  onShowMeasurementsChange={form.showMeasurements}
                  mayExport={may(status.plan, 'mayExport')}
                  onLimit={onLimit}
                  isServers={isServers}
                />
              )
            }
          >
            <LeaveSlowly steps={DETAIL_STEPS} instead={null}>
              {result && wasFilled ? <LayoutDetails {...details} result={result} /> : null}
            </LeaveSlowly>
          </LayoutView>
          {/* They make way for a layout when it is begun: pushed down by it, they would jump. */}
          {!isFilled && !wasFilled && !layout.isComputing && (
            <Written className="min-w-0 lg:col-span-2" html={import.meta.env.SSR && writtenTips({ system })}>
              <ProTips system={system} />
            </Written>
          )}
        </form>
        {isHydrated && <OwnForms onSubmit={planner.onSubmit} />}
        {planner.hasTools && (
          <Suspense fallback={null}>
            <LayoutTools
              calculator={calculator}
              shelf={shelf}
              panelHost={obstaclePanel}
              unitSystem={system}
              onRecalculate={recalculate}
            />
          </Suspense>
        )}
      </SentParts.Provider>
    </FirstErrorContext.Provider>
  );
}
