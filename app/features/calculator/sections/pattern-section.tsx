import { memo } from 'react';
import { JobInput } from '#app/features/calculator/job-input.tsx';
import type { SectionProps } from '#app/features/calculator/section-props.ts';
import { AngleFields } from '#app/features/calculator/sections/angle-fields.tsx';
import { PatternPicture } from '#app/features/calculator/sections/pattern-picture.tsx';
import { areUnsaid } from '#app/features/calculator/sections/unsaid.ts';
import { type CalculatorForm, useCalculatorForm } from '#app/features/calculator/use-calculator-form.ts';
import { ORIENTATIONS } from '#app/layout/job/fields/job-fields.ts';
import type { LayoutType, PatternOrientation } from '#app/layout/layout-request.ts';
import type { PatternSizes } from '#app/layout/patterns/pattern.ts';
import { PATTERNS } from '#app/layout/patterns/registry.ts';
import { isMetric } from '#app/layout/units/field-unit.ts';
import type { UnitSystem } from '#app/layout/units/length.ts';
import { emptyValues, unitSystemOf } from '#app/planner/values.ts';
import { CardSection } from '#app/ui/card.tsx';
import { RadioCards } from '#app/ui/radio-cards.tsx';
import { Segmented } from '#app/ui/segmented.tsx';
import { Switch } from '#app/ui/switch.tsx';
import { Written, type WrittenProps, writtenOnce } from '#app/ui/written-once.tsx';
import * as formWords from '#app/words/en/form.ts';

/**
 * Layout Options: pattern, the way the courses run, centring, and what the drawing shows. The fields that go with a pattern
 * show where it is chosen, by CSS alone.
 */
export const PatternSection = memo(function PatternSection({ form }: SectionProps) {
  return (
    <CardSection id="pattern-section" title={formWords.options}>
      <Written className="grid grid-cols-1 gap-4" html={import.meta.env.SSR && writtenFields(form)}>
        <PatternFields form={form} />
      </Written>
    </CardSection>
  );
});

function PatternFields({ form }: SectionProps) {
  const { job, showMeasurements } = form.values;
  const orientation = job.patternOrientation as PatternOrientation;
  return (
    <>
      <RadioCards
        name="layoutType"
        legend={formWords.pattern}
        value={job.layoutType as LayoutType}
        onChange={(layoutType) => form.changeJob({ layoutType })}
        choices={PATTERNS.map((pattern) => ({
          value: pattern.id,
          label: pattern.label,
          picture: (
            <PatternPicture
              pattern={pattern}
              orientation={orientation}
              thirdStyle={job.thirdStyle as PatternSizes['thirdStyle']}
            />
          ),
        }))}
      />
      <div className="of-offset">
        <JobInput form={form} name="offsetLength" hint={formWords.offsetHint} />
      </div>
      <div className="of-third">
        <JobInput form={form} name="thirdStyle" hint={formWords.thirdHint} />
      </div>
      <div className="of-herringbone">
        <JobInput form={form} name="planksAbreast" hint={formWords.abreastHint} />
      </div>
      <div className="of-hopscotch">
        <JobInput form={form} name="secondTile" hint={formWords.secondTileHint} />
      </div>
      <p className="of-french text-sm text-muted">{formWords.frenchSizes}</p>
      <div className="of-planks gap-3 sm:grid-cols-2">
        <JobInput form={form} name="plankMethod" hint={formWords.plankMethodHint} />
        <JobInput form={form} name="plankSeed" hint={formWords.plankSeedHint} />
        <JobInput
          form={form}
          name="plankMinEnd"
          hint={formWords.plankMinEndHint(isMetric(job.unitSystem) ? '30 cm' : '12 in')}
        />
        <JobInput
          form={form}
          name="plankMinOffset"
          hint={formWords.plankMinOffsetHint(isMetric(job.unitSystem) ? '15 cm' : '6 in')}
        />
      </div>
      <Segmented
        name="patternOrientation"
        legend={formWords.orientation}
        choices={ORIENTATIONS.map(({ id, label }) => ({ value: id, label }))}
        value={orientation}
        onChange={(patternOrientation) => form.changeJob({ patternOrientation })}
      />
      <AngleFields form={form} />
      <div className="grid grid-cols-1 gap-1">
        <JobInput form={form} name="autoOptimize" hint={formWords.autoOptimizeHint} />
        <Switch
          name="showMeasurements"
          label={formWords.showMeasurements}
          checked={showMeasurements}
          onChange={form.showMeasurements}
        />
      </div>
    </>
  );
}

/** The fields that show beside the choices; those of the room say what the pattern may lie along. */
const BESIDE = [
  ...(['thirdStyle', 'offsetLength', 'planksAbreast', 'secondTile'] as const),
  ...(['plankMethod', 'plankSeed', 'plankMinEnd', 'plankMinOffset'] as const),
  ...(['layoutAngle', 'angleWall', 'roomType', 'surface'] as const),
];

interface PatternChoices {
  readonly system: UnitSystem;
  readonly layoutType: LayoutType;
  readonly patternOrientation: PatternOrientation;
  readonly autoOptimize: boolean;
  readonly showMeasurements: boolean;
}

const chosenFields = writtenOnce(function ChosenFields({ system, showMeasurements, ...chosen }: PatternChoices) {
  const empty = emptyValues(system);
  const values = { ...empty, showMeasurements, job: { ...empty.job, ...chosen } };
  return <PatternFields form={useCalculatorForm({ values, errors: {} })} />;
});

/** Where of all this only choices were made, it is the same for everybody who made them. */
function writtenFields({ values, errors }: CalculatorForm): WrittenProps['html'] {
  const { job, showMeasurements } = values;
  const layoutType = PATTERNS.find(({ id }) => id === job.layoutType)?.id;
  const patternOrientation = ORIENTATIONS.find(({ id }) => id === job.patternOrientation)?.id;
  const isChosen = layoutType !== undefined && patternOrientation !== undefined;
  if (!isChosen || Object.keys(errors).length > 0 || !areUnsaid(job, BESIDE)) return false;
  const system = unitSystemOf(job);
  return chosenFields({ system, layoutType, patternOrientation, autoOptimize: job.autoOptimize, showMeasurements });
}
