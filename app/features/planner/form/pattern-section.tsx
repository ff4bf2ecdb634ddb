import { AngleFields } from '#app/features/planner/form/angle-fields.tsx';
import { JobInput } from '#app/features/planner/form/job-input.tsx';
import { PatternPicture } from '#app/features/planner/form/pattern-picture.tsx';
import { usePlanner, useSend } from '#app/features/planner/store.ts';
import { ORIENTATIONS } from '#app/layout/job/fields/job-fields.ts';
import type { JobText } from '#app/layout/job/job-text.ts';
import type { LayoutType, PatternOrientation } from '#app/layout/layout-request.ts';
import type { Pattern } from '#app/layout/patterns/pattern.ts';
import { PATTERNS } from '#app/layout/patterns/registry.ts';
import { CardSection } from '#app/ui/card.tsx';
import { RadioCards } from '#app/ui/radio-cards.tsx';
import { Segmented } from '#app/ui/segmented.tsx';
import { Switch } from '#app/ui/switch.tsx';
import * as formWords from '#app/words/en/form.ts';

/** Layout Options: pattern with the fields of its own, the way the courses run, centring, and what the drawing shows. */
export function PatternSection() {
  const { layoutType, unitSystem, patternOrientation } = usePlanner(({ values: { job } }) => ({
    layoutType: job.layoutType as LayoutType,
    unitSystem: job.unitSystem,
    patternOrientation: job.patternOrientation as PatternOrientation,
  }));
  const showMeasurements = usePlanner(({ values }) => values.showMeasurements);
  const send = useSend();
  const change = (patch: Partial<JobText>) => send({ type: 'job-changed', patch });
  return (
    <CardSection id="pattern-section" title={formWords.options}>
      <div className="grid grid-cols-1 gap-4">
        <RadioCards
          name="layoutType"
          legend={formWords.pattern}
          value={layoutType}
          onChange={(chosen) => change({ layoutType: chosen })}
          choices={PATTERNS.map((pattern) => ({
            value: pattern.id,
            label: pattern.label,
            picture: <PatternPicture pattern={pattern} />,
            fields: patternFields(pattern, unitSystem),
          }))}
        />
        <Segmented
          name="patternOrientation"
          legend={formWords.orientation}
          choices={ORIENTATIONS.map(({ id, label }) => ({ value: id, label }))}
          value={patternOrientation}
          onChange={(chosen) => change({ patternOrientation: chosen })}
        />
        <AngleFields />
        <div className="grid grid-cols-1 gap-1">
          <JobInput name="autoOptimize" hint={formWords.autoOptimizeHint} />
          <Switch
            name="showMeasurements"
            label={formWords.showMeasurements}
            checked={showMeasurements}
            onChange={(show) => send({ type: 'measurements-shown', show })}
          />
        </div>
      </div>
    </CardSection>
  );
}

/** What is said of the pattern and what it asks for, in the words of its own file; null: nothing. */
function patternFields({ note, fields = [] }: Pattern, unitSystem: string) {
  if (note === undefined && fields.length === 0) return null;
  return (
    <>
      {note !== undefined && <p className="text-sm text-muted">{note}</p>}
      {fields.map(({ name, hint }) => (
        <JobInput key={name} name={name as keyof JobText} hint={typeof hint === 'string' ? hint : hint(unitSystem)} />
      ))}
    </>
  );
}
