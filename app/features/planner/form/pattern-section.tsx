import { AngleFields } from '#app/features/planner/form/angle-fields.tsx';
import { JobInput } from '#app/features/planner/form/job-input.tsx';
import { PatternPicture } from '#app/features/planner/form/pattern-picture.tsx';
import { usePlanner, useSend } from '#app/features/planner/store.ts';
import { ORIENTATIONS } from '#app/layout/job/fields/job-fields.ts';
import type { JobText } from '#app/layout/job/job-text.ts';
import type { LayoutRequest, LayoutType, PatternOrientation } from '#app/layout/layout-request.ts';
import { PATTERNS } from '#app/layout/patterns/registry.ts';
import { isMetric } from '#app/layout/units/field-unit.ts';
import { CardSection } from '#app/ui/card.tsx';
import { RadioCards } from '#app/ui/radio-cards.tsx';
import { Segmented } from '#app/ui/segmented.tsx';
import { Switch } from '#app/ui/switch.tsx';
import * as formWords from '#app/words/en/form.ts';

/**
 * Layout Options: pattern, the way the courses run, centring, and what the drawing shows. The fields that go with a pattern
 * show where it is chosen, by CSS alone.
 */
export function PatternSection() {
  const { layoutType, thirdStyle, unitSystem, patternOrientation } = usePlanner(({ values: { job } }) => ({
    layoutType: job.layoutType as LayoutType,
    thirdStyle: job.thirdStyle as LayoutRequest['thirdStyle'],
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
            picture: <PatternPicture pattern={pattern} orientation={patternOrientation} thirdStyle={thirdStyle} />,
          }))}
        />
        <div className="of-offset">
          <JobInput name="offsetLength" hint={formWords.offsetHint} />
        </div>
        <div className="of-third">
          <JobInput name="thirdStyle" hint={formWords.thirdHint} />
        </div>
        <div className="of-herringbone">
          <JobInput name="planksAbreast" hint={formWords.abreastHint} />
        </div>
        <div className="of-hopscotch">
          <JobInput name="secondTile" hint={formWords.secondTileHint} />
        </div>
        <p className="of-french text-sm text-muted">{formWords.frenchSizes}</p>
        <div className="of-planks gap-3 sm:grid-cols-2">
          <JobInput name="plankMethod" hint={formWords.plankMethodHint} />
          <JobInput name="plankSeed" hint={formWords.plankSeedHint} />
          <JobInput name="plankMinEnd" hint={formWords.plankMinEndHint(isMetric(unitSystem) ? '30 cm' : '12 in')} />
          <JobInput
            name="plankMinOffset"
            hint={formWords.plankMinOffsetHint(isMetric(unitSystem) ? '15 cm' : '6 in')}
          />
        </div>
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
