import { memo } from 'react';
import { JobInput } from '#app/features/calculator/job-input.tsx';
import type { SectionProps } from '#app/features/calculator/section-props.ts';
import { AngleFields } from '#app/features/calculator/sections/angle-fields.tsx';
import { PatternPicture } from '#app/features/calculator/sections/pattern-picture.tsx';
import { ORIENTATIONS } from '#app/layout/job/fields/job-fields.ts';
import type { LayoutType, PatternOrientation } from '#app/layout/layout-request.ts';
import type { PatternSizes } from '#app/layout/patterns/pattern.ts';
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
export const PatternSection = memo(function PatternSection({ form }: SectionProps) {
  const { job, showMeasurements } = form.values;
  const orientation = job.patternOrientation as PatternOrientation;
  return (
    <CardSection id="pattern-section" title={formWords.options} className="group/pattern">
      <div className="grid grid-cols-1 gap-4">
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
        <div className="hidden group-has-[#layoutType-offset:checked]/pattern:block">
          <JobInput form={form} name="offsetLength" hint={formWords.offsetHint} />
        </div>
        <div className="hidden group-has-[#layoutType-third:checked]/pattern:block">
          <JobInput form={form} name="thirdStyle" hint={formWords.thirdHint} />
        </div>
        <div className="hidden group-has-[#layoutType-herringbone:checked]/pattern:block">
          <JobInput form={form} name="planksAbreast" hint={formWords.abreastHint} />
        </div>
        <div className="hidden group-has-[#layoutType-hopscotch:checked]/pattern:block">
          <JobInput form={form} name="secondTile" hint={formWords.secondTileHint} />
        </div>
        <p className="hidden text-sm text-muted group-has-[#layoutType-french:checked]/pattern:block">
          {formWords.frenchSizes}
        </p>
        <div className="hidden gap-3 group-has-[#layoutType-planks:checked]/pattern:grid sm:grid-cols-2">
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
            id="showMeasurements"
            name="showMeasurements"
            label={formWords.showMeasurements}
            checked={showMeasurements}
            onChange={form.showMeasurements}
          />
        </div>
      </div>
    </CardSection>
  );
});
