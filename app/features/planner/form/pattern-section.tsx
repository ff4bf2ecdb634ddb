import { Shuffle as Shuffled } from 'lucide-react';
import { useCallback, useId, useMemo } from 'react';
import { AngleFields } from '#app/features/planner/form/angle-fields.tsx';
import { FormSection } from '#app/features/planner/form/form-section.tsx';
import { JobInput } from '#app/features/planner/form/job-input.tsx';
import { PatternPicture } from '#app/features/planner/form/pattern-picture.tsx';
import { ZonesList } from '#app/features/planner/form/zones/zones-list.tsx';
import { useFieldError, usePlanner, useSend } from '#app/features/planner/store.ts';
import type { JobText } from '#app/layout/model/job-text.ts';
import type { LayoutType, PatternOrientation } from '#app/layout/model/layout-request.ts';
import { ORIENTATIONS } from '#app/layout/model/tile-fields.ts';
import type { Pattern, PatternField } from '#app/layout/patterns/pattern.ts';
import { PATTERNS } from '#app/layout/patterns/registry.ts';
import { patternLine, warningsLine } from '#app/planner/form/section-lines.ts';
import { isTurned } from '#app/planner/form/values.ts';
import { Button } from '#app/ui/button.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { FieldError } from '#app/ui/field.tsx';
import { RadioCards } from '#app/ui/radio-cards.tsx';
import { Segmented } from '#app/ui/segmented.tsx';
import { Switch } from '#app/ui/switch.tsx';
import * as formWords from '#app/words/en/form.ts';

/** The patterns shown first. A button shows the others. */
const USUAL = new Set<string>(['straight', 'half', 'third', 'quarter', 'herringbone']);
const patternsThatAre = (isUsual: boolean): readonly Pattern[] =>
  PATTERNS.filter(({ id }) => USUAL.has(id) === isUsual);
const TURNS = ['layoutAngle', 'angleWall', 'patternOrientation'];

export interface PatternSectionProps {
  /** Called when the user chooses to set the start by hand, or no longer. Stable. */
  readonly onByHand?: (isByHand: boolean) => void;
}

/**
 * Layout Options: the pattern with its own fields, the direction of the courses, centering, and what the drawing shows.
 */
export function PatternSection({ onByHand }: PatternSectionProps) {
  const { layoutType, unitSystem, patternOrientation } = usePlanner(({ values: { job } }) => ({
    layoutType: job.layoutType as LayoutType,
    unitSystem: job.unitSystem,
    patternOrientation: job.patternOrientation as PatternOrientation,
  }));
  // A field that is set, or has an error, is always visible.
  const isTurnInSight = usePlanner(
    ({ values: { job }, errors }) => isTurned(job) || TURNS.some((field) => field in errors),
  );
  const { usual, more } = useMemo(() => {
    const cards = (patterns: readonly Pattern[]) =>
      patterns.map((pattern) => ({
        value: pattern.id as LayoutType,
        label: pattern.label,
        picture: <PatternPicture pattern={pattern} />,
        fields: patternFields(pattern, unitSystem),
      }));
    return { usual: cards(patternsThatAre(true)), more: cards(patternsThatAre(false)) };
  }, [unitSystem]);
  const showMeasurements = usePlanner(({ values }) => values.showMeasurements);
  const line = usePlanner(({ values }) => patternLine(values.job));
  const warning = usePlanner(({ layout }) => warningsLine(layout.result));
  const send = useSend();
  const change = useCallback((patch: Partial<JobText>) => send({ type: 'job-changed', patch }), [send]);
  const choosePattern = useCallback((chosen: LayoutType) => change({ layoutType: chosen }), [change]);
  return (
    <FormSection id="pattern-section" title={formWords.options} line={line} warning={warning}>
      <div className="grid grid-cols-1 gap-4">
        <RadioCards
          name="layoutType"
          legend={formWords.pattern}
          value={layoutType}
          onChange={choosePattern}
          choices={usual}
          more={{ summary: formWords.morePatterns, choices: more }}
        />
        <Disclosure
          summary={formWords.direction}
          aside={patternOrientation === 'vertical' ? formWords.vertical : formWords.horizontal}
          open={isTurnInSight}
        >
          <div className="grid grid-cols-1 gap-4">
            <Segmented
              name="patternOrientation"
              legend={formWords.orientation}
              choices={ORIENTATIONS.map(({ id, label }) => ({ value: id, label }))}
              value={patternOrientation}
              onChange={(chosen) => change({ patternOrientation: chosen })}
            />
            <AngleFields />
            <Switch
              name="showMeasurements"
              label={formWords.showMeasurements}
              checked={showMeasurements}
              onChange={(show) => send({ type: 'measurements-shown', show })}
            />
          </div>
        </Disclosure>
        <div
          onChange={({ target }) => {
            if (target instanceof HTMLInputElement) onByHand?.(!target.checked);
          }}
        >
          <JobInput name="autoOptimize" hint={formWords.autoOptimizeHint} />
        </div>
        <ZonesList />
      </div>
    </FormSection>
  );
}

/** The pattern's description and fields, in the words of its own file; null if there are none. */
function patternFields({ note, fields = [] }: Pattern, unitSystem: string) {
  if (note === undefined && fields.length === 0) return null;
  return (
    <>
      {note !== undefined && <p className="text-sm text-muted">{note}</p>}
      {fields.map(({ name, label, hint, shuffledIf }) => {
        const shown = typeof hint === 'string' ? hint : hint(unitSystem);
        return shuffledIf === undefined ? (
          <JobInput key={name} name={name as keyof JobText} hint={shown} />
        ) : (
          <Shuffle key={name} name={name as keyof JobText} label={label} hint={shown} shuffledIf={shuffledIf} />
        );
      })}
    </>
  );
}

interface ShuffleProps {
  readonly name: keyof JobText;
  readonly label: string;
  readonly hint: string;
  readonly shuffledIf: NonNullable<PatternField['shuffledIf']>;
}

/** A button that steps a field to the next layout of the same inputs. */
function Shuffle({ name, label, hint, shuffledIf }: ShuffleProps) {
  const value = usePlanner(({ values: { job } }) => String(job[name]));
  const isOffered = usePlanner(({ values: { job } }) => job[shuffledIf.of as keyof JobText] === shuffledIf.is);
  const error = useFieldError(name);
  const id = useId();
  return (
    <>
      <input type="hidden" id={name} name={name} value={value} />
      {isOffered && (
        <div>
          <Button intent={`shuffle:${name}`} aria-describedby={id}>
            <Shuffled className="size-5" />
            {label}
          </Button>
          <p id={id} className="mt-1 text-sm text-muted">
            {hint}
          </p>
        </div>
      )}
      <FieldError id={name} message={error} />
    </>
  );
}
