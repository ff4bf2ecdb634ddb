import {
  type ReactNode,
  Suspense,
  startTransition,
  useCallback,
  useDeferredValue,
  useMemo,
  useRef,
  useState,
} from 'react';
import { OpenJobName } from '#app/features/jobs/open-job-name.tsx';
import { SaveJobButton } from '#app/features/jobs/save-job-button.tsx';
import { SavedJobsSection } from '#app/features/jobs/saved-jobs-section.tsx';
import { ObstaclePanelPlace } from '#app/features/obstacles/obstacle-place.tsx';
import { underDrawingWithoutTools } from '#app/features/planner/drawing/missing-tool.tsx';
import { createToolShelf } from '#app/features/planner/drawing/tool-shelf.ts';
import { LargePlaceContext } from '#app/features/planner/drawing/use-large-place.ts';
import { ActionsBar } from '#app/features/planner/form/actions-bar.tsx';
import { ChangedPartContext } from '#app/features/planner/form/changed-part.ts';
import { FormErrors } from '#app/features/planner/form/form-errors.tsx';
import { FormSections } from '#app/features/planner/form/form-sections.tsx';
import { HiddenFields } from '#app/features/planner/form/hidden-fields.tsx';
import { CALCULATOR_FORM, OwnForm, OwnForms } from '#app/features/planner/form/own-forms.tsx';
import { ReadOnlyNotice } from '#app/features/planner/form/read-only-notice.tsx';
import { FoldsContext, useFolds } from '#app/features/planner/form/use-folds.ts';
import { usePanels } from '#app/features/planner/form/use-panels.ts';
import { useJobsOfLayouts } from '#app/features/planner/jobs/jobs-of-layouts.ts';
import { NewJob } from '#app/features/planner/jobs/new-job.tsx';
import { useCalculatorAccess } from '#app/features/planner/jobs/use-calculator-access.ts';
import { ANSWER_PART } from '#app/features/planner/page-parts.ts';
import { usePlainPost } from '#app/features/planner/plain-post.ts';
import { Announcement } from '#app/features/planner/results/answer-strip.tsx';
import { PlainAnswer } from '#app/features/planner/results/plain-answer.tsx';
import { Results } from '#app/features/planner/results/results.tsx';
import { PlannerStoreContext, usePlanner, usePlannerStore } from '#app/features/planner/store.ts';
import { type PlannerVisit, useVisit } from '#app/features/planner/visit.ts';
import { LaserSlot } from '#app/features/size-keys/laser/laser-slot.tsx';
import { termsOf } from '#app/layout/fields/material-terms.ts';
import { type AnsweredPage, isEmptyForm, unitSystemOf } from '#app/planner/form/values.ts';
import { readIntent } from '#app/planner/intents/intents.ts';
import { isComputing } from '#app/planner/state.ts';
import { may } from '#app/product/plans/plans.ts';
import { focusAfterChange, focusAfterLoss } from '#app/ui/focus-after.ts';
import { lazyPart } from '#app/ui/lazy-part.tsx';
import { RefusedMessages } from '#app/ui/refused-messages.ts';
import { ReturnsTo } from '#app/ui/returns-to.ts';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { WithoutScripts } from '#app/ui/without-scripts.tsx';
import { wordsFor } from '#app/words/en/material-terms.ts';
// Imported here and in the components: browsers load those late, but the server's page already contains their markup.
import '#app/features/layout-canvas/layout-canvas.css';
import '#app/features/look/look.css';
import 'react-easy-crop/react-easy-crop.css';

const LayoutTools = lazyPart(() => import('#app/features/planner/drawing/layout-tools.tsx'), underDrawingWithoutTools);
const RoomDrawingSlot = lazyPart(() => import('#app/features/planner/drawing/room-drawing-slot.tsx'));

export interface PlannerScreenProps {
  readonly visit: PlannerVisit;
  /** The page around the form. Its header contains buttons of the planner. */
  readonly frame: (form: ReactNode) => ReactNode;
  /** The limit reached by the posted form, as part of the page. */
  readonly notice: ReactNode;
  /** Without scripts, replaces the message about the layout at the top. Undefined if a layout was requested. */
  readonly plainTop: ReactNode;
}

/** One visit of the planner: its store, and its form with the handlers of its buttons. */
export function PlannerScreen({ visit, notice, plainTop, frame }: PlannerScreenProps) {
  const form = useRef<HTMLFormElement>(null);
  const { onSubmit, post } = usePlainPost(form, (button) => {
    const intent = button instanceof HTMLButtonElement ? button.value : 'calculate';
    // The adviser handles its own button; if it cannot run here, the server does.
    if (intent === 'advise') post(button);
    else {
      const { intent: known, argument } = readIntent(intent);
      const { values } = store.getState();
      const [next, part] = [known.returnsTo?.(argument, values), known.changedPart?.(argument, values)];
      if (next === undefined && part != null && button !== null) focusAfterLoss(button, () => headOfPart(part));
      store.send({ type: 'pressed', intent });
      // A message takes the focus to its field.
      if (next !== undefined && Object.keys(store.getState().errors).length === 0)
        focusAfterChange(() => controlOf(next));
    }
  });
  const { store, startEngine } = useVisit({ ...visit, ...useJobsOfLayouts(), form, post: () => post(null) });
  return (
    <PlannerStoreContext.Provider value={store}>
      {frame(
        <PlannerForm
          visit={visit}
          notice={notice}
          plainTop={plainTop}
          form={form}
          onSubmit={onSubmit}
          startEngine={startEngine}
        />,
      )}
    </PlannerStoreContext.Provider>
  );
}

/** The visible button with that value, or the field with that name. */
function controlOf(next: string): HTMLElement | undefined {
  const name = CSS.escape(next);
  const found = document.querySelectorAll<HTMLElement>(`button[name="intent"][value="${name}"], [name="${name}"]`);
  return [...found].find((control) => control.offsetParent !== null);
}

/** The heading of the part that a button changed, as `Disclosure` has it. */
function headOfPart(id: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`#${CSS.escape(id)} > summary`);
}

/** Once scripts run, `FormErrors` moves the focus. */
const NONE_REFUSED: ReadonlySet<string> = new Set();

/** A refused post's messages, for its fields. Below the drawing they use the words for the shown material. */
function messagesOf({ errors, values }: AnsweredPage): ReadonlySet<string> {
  const messages = Object.values(errors).map((ofField) => ofField.join(' '));
  return new Set([...messages, ...messages.map(wordsFor(termsOf(values.job)))]);
}

interface PlannerFormProps extends Omit<PlannerScreenProps, 'frame'> {
  readonly form: React.RefObject<HTMLFormElement>;
  readonly onSubmit: React.FormEventHandler<HTMLFormElement>;
  readonly startEngine: () => void;
}

/**
 * The calculator. On a laptop its inputs are on the left, with the drawing and its numbers beside them, and the notes
 * for the work below.
 */
function PlannerForm({ visit, notice, plainTop, form, onSubmit, startEngine }: PlannerFormProps) {
  const { page, status, onLimit } = visit;
  const { send } = usePlannerStore();
  const now = usePlanner((state) => ({
    ...state.layout,
    preview: state.preview,
    previewed: state.previewed,
    isComputing: isComputing(state),
  }));
  // Deferred, because rendering the layout is half the work: input is shown first.
  const layout = useDeferredValue(now);
  const { result, cuts } = layout;
  const access = useCalculatorAccess(status.plan);
  const { isReadOnly } = access;
  const isHydrated = useHydrated();
  const isKept = usePlanner(({ values }) => values.planKept !== '') && !isHydrated;
  const [refused] = useState(() => messagesOf(page));
  const [shelf] = useState(createToolShelf);
  const [obstaclePanel, setObstaclePanel] = useState<Element | null>(null);
  const [largePlace, setLargePlace] = useState<Element | null>(null);
  // A transition, as in useHydrated: the element exists before the whole server page is hydrated.
  const takeObstaclePanel = useCallback((host: Element | null) => startTransition(() => setObstaclePanel(host)), []);
  const takeLargePlace = useCallback((place: Element | null) => {
    // If the large place disappears, its content needs another place immediately.
    if (place === null) setLargePlace(null);
    else startTransition(() => setLargePlace(place));
  }, []);
  const refuseCustom = useCallback(() => onLimit({ reason: 'custom-room', message: null }), [onLimit]);
  const recalculate = useCallback(() => send({ type: 'pressed', intent: 'calculate' }), [send]);
  const folds = useFolds(layout);
  usePanels(form, folds);
  const savedJobs = useMemo(
    () => (
      <>
        <OwnForm part="jobs" isAlive={isHydrated}>
          <SavedJobsSection calculator={access} />
        </OwnForm>
        {!isReadOnly && <LaserSlot />}
      </>
    ),
    [access, isHydrated, isReadOnly],
  );
  // Only in a visit that starts with a layout. Otherwise the tools are loaded before the layout appears.
  const obstaclePlace = useMemo(
    () =>
      page.result !== null &&
      !isReadOnly && <ObstaclePanelPlace result={page.result} unitSystem={unitSystemOf(page.values.job)} />,
    [page, isReadOnly],
  );
  const [isWarm, setIsWarm] = useState(false);
  const hasTools = isHydrated && (isWarm || result !== null);

  /** Loads the code for the first layout at the first touch of the form. */
  function fetchAhead() {
    if (isWarm) return;
    startTransition(() => setIsWarm(true));
    ANSWER_PART.fetch().catch(() => {
      // The code is loaded again when it is needed. A failure is reported then.
    });
    startEngine();
  }

  return (
    <RefusedMessages.Provider value={isHydrated ? NONE_REFUSED : refused}>
      <ChangedPartContext.Provider value={page.changedPart}>
        <ReturnsTo.Provider value={isHydrated ? null : page.returnsTo}>
          <form
            ref={form}
            id={CALCULATOR_FORM}
            method="post"
            // A stored file is larger than a plain form may send.
            encType={isKept ? 'multipart/form-data' : undefined}
            // Not to /new: reloading the answer there would show an empty form.
            action="/?index"
            autoComplete="off"
            noValidate
            onSubmit={onSubmit}
            onFocus={fetchAhead}
            className="workbench"
            data-answered={result !== null || folds !== null || undefined}
            data-begun={!isEmptyForm(page.values) || undefined}
          >
            <HiddenFields
              hasNotes={result !== null}
              hasAdviser={result !== null && !isReadOnly}
              isReadOnly={isReadOnly}
            />
            <OpenJobName />
            {notice}
            {isReadOnly && <ReadOnlyNotice />}
            {(plainTop !== undefined || (page.result !== null && page.cuts !== null)) && (
              <WithoutScripts>
                {import.meta.env.SSR &&
                  (plainTop ??
                    (page.result !== null && page.cuts !== null && (
                      <PlainAnswer result={page.result} cuts={page.cuts} ticked={page.ticked} />
                    )))}
              </WithoutScripts>
            )}
            <FormErrors />
            <div className="workbench-form print:hidden">
              <FoldsContext.Provider value={folds}>
                <LargePlaceContext.Provider value={largePlace}>
                  <FormSections
                    isHydrated={isHydrated}
                    isReadOnly={isReadOnly}
                    savedJobs={savedJobs}
                    RoomDrawing={RoomDrawingSlot}
                    onCustomRefused={may(status.plan, 'mayDrawRooms') ? null : refuseCustom}
                    onObstaclePanel={hasTools && !isReadOnly ? takeObstaclePanel : null}
                    obstaclePlace={obstaclePlace}
                  />
                </LargePlaceContext.Provider>
              </FoldsContext.Provider>
              <ActionsBar isReadOnly={isReadOnly}>
                <NewJob size="large" className="text-base md:hidden" />
                <OwnForm part="jobs" isAlive={isHydrated}>
                  <SaveJobButton calculator={access} size="large" className="text-base" />
                </OwnForm>
              </ActionsBar>
              <p role="status" className="sr-only">
                {result !== null && <Announcement result={result} cuts={cuts} />}
              </p>
            </div>
            <Results
              page={page}
              layout={layout}
              mayExport={may(status.plan, 'mayExport')}
              isReadOnly={isReadOnly}
              isHydrated={isHydrated}
              shelf={shelf}
              onLargePlace={takeLargePlace}
              onLimit={onLimit}
            />
          </form>
          {isHydrated && <OwnForms onSubmit={onSubmit} />}
          {hasTools && (
            <Suspense fallback={null}>
              <LayoutTools
                layout={layout}
                shelf={shelf}
                panelHost={obstaclePanel}
                isReadOnly={isReadOnly}
                onRecalculate={recalculate}
              />
            </Suspense>
          )}
        </ReturnsTo.Provider>
      </ChangedPartContext.Provider>
    </RefusedMessages.Provider>
  );
}
