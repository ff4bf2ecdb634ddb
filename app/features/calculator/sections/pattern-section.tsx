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

/**
 * Layout Options: pattern, the way the courses run, centring, and what the drawing shows. The fields that go with a pattern
 * show where it is chosen, by CSS alone.
 */
export const PatternSection = memo(function PatternSection({ form }: SectionProps) {
  const { job, showMeasurements } = form.values;
  const orientation = job.patternOrientation as PatternOrientation;
  return (
    <CardSection id="pattern-section" title="Layout Options" className="group/pattern">
      <div className="grid grid-cols-1 gap-4">
        <RadioCards
          name="layoutType"
          legend="Pattern"
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
          <JobInput
            form={form}
            name="offsetLength"
            hint="How far every other course is shifted: a length, or a share of tile and joint such as 1/3 or 30%"
          />
        </div>
        <div className="hidden group-has-[#layoutType-third:checked]/pattern:block">
          <JobInput form={form} name="thirdStyle" hint="To and fro comes back after each course" />
        </div>
        <div className="hidden group-has-[#layoutType-herringbone:checked]/pattern:block">
          <JobInput
            form={form}
            name="planksAbreast"
            hint="How many lie side by side before the next ones turn: 1 to 4"
          />
        </div>
        <div className="hidden group-has-[#layoutType-hopscotch:checked]/pattern:block">
          <JobInput form={form} name="secondTile" hint="The side of the smaller square" />
        </div>
        <p className="hidden text-sm text-muted group-has-[#layoutType-french:checked]/pattern:block">
          Four sizes from one: tile width is the side of the small tile, tile length plays no part.
        </p>
        <div className="hidden gap-3 group-has-[#layoutType-planks:checked]/pattern:grid sm:grid-cols-2">
          <JobInput form={form} name="plankMethod" hint="From the last offcut on, or with the fewest planks" />
          <JobInput form={form} name="plankSeed" hint="Another floor of as few planks: 0 to 9999" />
          <JobInput
            form={form}
            name="plankMinEnd"
            hint={`Of a course; empty: ${isMetric(job.unitSystem) ? '30 cm' : '12 in'}`}
          />
          <JobInput
            form={form}
            name="plankMinOffset"
            hint={`In courses side by side; empty: ${isMetric(job.unitSystem) ? '15 cm' : '6 in'} or the width`}
          />
        </div>
        <Segmented
          name="patternOrientation"
          legend="Orientation: the way the courses run"
          choices={ORIENTATIONS.map(({ id, label }) => ({ value: id, label }))}
          value={orientation}
          onChange={(patternOrientation) => form.changeJob({ patternOrientation })}
        />
        <AngleFields form={form} />
        <div className="grid grid-cols-1 gap-1">
          <JobInput form={form} name="autoOptimize" hint="Centres the layout and keeps the border cuts wide" />
          <Switch
            id="showMeasurements"
            name="showMeasurements"
            label="Show measurements"
            checked={showMeasurements}
            onChange={form.showMeasurements}
          />
        </div>
      </div>
    </CardSection>
  );
});
