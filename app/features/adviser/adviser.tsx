import { Fragment, memo, useRef, useState } from 'react';
import { EdgeMarks } from '#app/features/adviser/edge-marks.tsx';
import { StartCard } from '#app/features/adviser/start-card.tsx';
import { fetchSearchAhead, type SearchState, useAdviser } from '#app/features/adviser/use-adviser.ts';
import { useEdgeMarks } from '#app/features/adviser/use-edge-marks.ts';
import { WayCosts } from '#app/features/adviser/way-costs.tsx';
import { type AdviceChoice, adviceOptions } from '#app/layout/advice/advice-choice.ts';
import type { MarkMemory } from '#app/layout/advice/carry-marks.ts';
import { floorKey } from '#app/layout/advice/floor-key.ts';
import { isSameStart, startOf } from '#app/layout/advice/start-choice.ts';
import { finestStep } from '#app/layout/advice/start-steps.ts';
import { writeStart } from '#app/layout/advice/start-text.ts';
import type { AdviceSummary } from '#app/layout/advice/summarise-advice.ts';
import { termsOf } from '#app/layout/fields/material-terms.ts';
import { surfaceOf } from '#app/layout/fields/surface.ts';
import { readCutting } from '#app/layout/job/fields/read-trade.ts';
import type { TradeText } from '#app/layout/model/job-text.ts';
import { termsIn } from '#app/layout/model/layout-request.ts';
import type { LayoutResult } from '#app/layout/model/layout-result.ts';
import { formatGap } from '#app/layout/units/format-length.ts';
import type { UnitSystem } from '#app/layout/units/length.ts';
import type { AnsweredAdvice } from '#app/product/answered-advice.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { CardSection } from '#app/ui/card.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { useOwnerForm } from '#app/ui/owner-form.ts';
import * as adviserWords from '#app/words/en/adviser.ts';
import * as commonWords from '#app/words/en/common.ts';
import { inTermsOf, wordsFor } from '#app/words/en/material-terms.ts';

export interface AdviserProps {
  readonly result: LayoutResult;
  readonly unitSystem: UnitSystem;
  /** The form as typed, and the setter of its trade fields. */
  readonly job: TradeText;
  readonly onTrade: (patch: Partial<TradeText>) => void;
  readonly marks: MarkMemory;
  readonly answered: AnsweredAdvice | null;
  /** The settings it may vary, as ticked. */
  readonly choice: AdviceChoice;
  readonly onChoice: (choice: AdviceChoice) => void;
}

/** Find best start: three starts beside the current one, each with its gains and costs. */
export function Adviser(props: AdviserProps) {
  const { result, unitSystem, job, onTrade, marks, answered, choice, onChoice } = props;
  const edges = useEdgeMarks(result.request, {
    field: 'seenEdges',
    text: job.seenEdges,
    onChange: (seenEdges) => onTrade({ seenEdges }),
    memory: marks,
  });
  const [previous, setPrevious] = useState(answered?.previous ?? null);
  const button = useRef<HTMLButtonElement>(null);
  const shown = writeStart(startOf(result.request));
  const cuts = readCutting({ ...job }, unitSystem);
  const about = `${floorKey(result.request)} ${edges.marked.join(',')} ${JSON.stringify(cuts)}`;
  const [initial] = useState<SearchState>(() => {
    return answered?.summary ? { kind: 'found', advice: answered.summary, about } : { kind: 'idle' };
  });
  // If this browser cannot run the search, the form is posted to the server.
  const { state, find, cancel } = useAdviser(initial, () => button.current?.form?.requestSubmit(button.current));
  const advice = state.kind === 'found' && state.about === about ? state.advice : null;
  const problem = state.kind === 'failed' ? adviserWords.searchFailed : answered?.problem;

  function search() {
    setPrevious(null);
    void find(result.request, adviceOptions(result.request, choice, { seenEdges: edges.marked, cutting: cuts }), about);
  }

  return (
    <CardSection id="adviser-section" title={adviserWords.findBestStart} className="print:hidden">
      <div className="grid grid-cols-1 gap-4">
        <p className="text-sm text-muted">
          {adviserWords.what(formatGap(finestStep(unitSystem), unitSystem))}
          {result.zones !== undefined && ` ${adviserWords.onlyField}`}
        </p>
        <Disclosure
          summary={adviserWords.whatItMayVary}
          open={choice.isEveryPattern || choice.isEveryAngle || edges.marked.length > 0}
        >
          <div className="grid grid-cols-1 gap-4 @3xl:grid-cols-[minmax(0,18rem)_minmax(0,1fr)]">
            <ChoiceFields choice={choice} onChange={onChoice} />
            <EdgeMarks
              name="seenEdges"
              title={adviserWords.edgesSeenFirst}
              text={inTermsOf(termsOf(job), adviserWords.edgesText)}
              unitSystem={unitSystem}
              {...edges}
              isStraightOnly
            />
          </div>
        </Disclosure>
        <div className="flex flex-wrap items-center gap-3">
          <Button
            ref={button}
            intent="advise"
            formNoValidate
            variant="primary"
            instead={search}
            onPointerEnter={fetchSearchAhead}
            onFocus={fetchSearchAhead}
          >
            {adviserWords.findBestStart}
          </Button>
          {state.kind === 'searching' && <Searching progress={state.progress} onCancel={cancel} />}
          {previous !== null && previous !== shown && (
            <Button intent={`use-start:${previous}`} formNoValidate>
              {adviserWords.undo}
            </Button>
          )}
        </div>
        {problem && advice === null && (
          <Banner tone="warn" role="alert">
            {problem}
          </Banner>
        )}
        <p role="status" className="sr-only">
          {advice === null ? '' : adviserWords.startsFound(advice.best.length)}
        </p>
        {advice !== null && (
          // The buttons inside submit the form. A click on one also records the layout on screen, to compare with.
          // biome-ignore lint/a11y/useKeyWithClickEvents: a button's key press is a click as well
          // biome-ignore lint/a11y/noStaticElementInteractions: the buttons inside are the controls
          <div onClick={(event) => isButton(event.target) && setPrevious(shown)}>
            <Advised advice={advice} result={result} unitSystem={unitSystem} />
          </div>
        )}
      </div>
    </CardSection>
  );
}

/** The checkboxes for what may vary. */
const VARIED = [
  { id: 'adviseBothWays', key: 'isBothWays', label: adviserWords.bothOrientations },
  { id: 'adviseEveryPattern', key: 'isEveryPattern', label: adviserWords.allPatterns },
  { id: 'adviseEveryAngle', key: 'isEveryAngle', label: adviserWords.usualAngles },
] as const;

function isButton(target: EventTarget): boolean {
  return target instanceof Element && target.closest('button') !== null;
}

interface ChoiceFieldsProps {
  readonly choice: AdviceChoice;
  readonly onChange: (choice: AdviceChoice) => void;
}

/** Memoized, so that a search's progress does not render it again. */
const ChoiceFields = memo(function ChoiceFields({ choice, onChange }: ChoiceFieldsProps) {
  const form = useOwnerForm();
  return (
    <fieldset>
      <legend className="sr-only">{adviserWords.whatItMayVary}</legend>
      {VARIED.map(({ id, key, label }) => (
        <Fragment key={id}>
          <input type="hidden" form={form} name={id} value="off" />
          <Checkbox
            name={id}
            value="on"
            label={label}
            checked={choice[key]}
            onChange={(event) => onChange({ ...choice, [key]: event.target.checked })}
          />
        </Fragment>
      ))}
    </fieldset>
  );
});

interface SearchingProps {
  readonly progress: { readonly done: number; readonly total: number } | null;
  readonly onCancel: () => void;
}

function Searching({ progress, onCancel }: SearchingProps) {
  const { done, total } = progress ?? { done: 0, total: 1 };
  return (
    <>
      <progress aria-label={adviserWords.startsTried} value={done} max={total} className="progress w-40" />
      <span className="text-sm text-muted">
        {progress === null ? adviserWords.starting : adviserWords.progress(done, total)}
      </span>
      <Button variant="quiet" onClick={onCancel}>
        {commonWords.cancel}
      </Button>
    </>
  );
}

interface AdvisedProps {
  readonly advice: AdviceSummary;
  readonly result: LayoutResult;
  readonly unitSystem: UnitSystem;
}

const Advised = memo(function Advised({ advice, result, unitSystem }: AdvisedProps) {
  const shown = startOf(result.request);
  const isPresentShown = isSameStart(advice.present.start, shown);
  const reword = wordsFor(termsIn(result.request));
  const shared = { advice, unitSystem, surface: surfaceOf(result.request), reword, canUse: true };
  return (
    <>
      <ul className="grid grid-cols-1 gap-3 @lg:grid-cols-2 @5xl:grid-cols-4">
        {advice.best.map((start, index) => (
          <StartCard
            key={writeStart(start.start)}
            {...shared}
            title={adviserWords.choices[index] ?? ''}
            start={start}
            isShown={isSameStart(start.start, shown) || (start.isPresent && isPresentShown)}
          />
        ))}
        <StartCard {...shared} title={adviserWords.asItWas} start={advice.present} isShown={isPresentShown} />
      </ul>
      <WayCosts ways={advice.ways} shown={shown} unitSystem={unitSystem} reword={reword} />
      <p className="mt-2 text-sm text-muted">
        {reword(adviserWords.tried(advice.startsTried, formatGap(advice.step, unitSystem)))}
        {advice.slantedEdges.length > 0 && ` ${adviserWords.slantedNotWeighed}`}
      </p>
    </>
  );
});
