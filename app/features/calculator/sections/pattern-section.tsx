import { memo } from 'react';
import { JobInput } from '#app/features/calculator/job-input.tsx';
import type { SectionProps } from '#app/features/calculator/section-props.ts';
import { PatternPicture } from '#app/features/calculator/sections/pattern-picture.tsx';
import { ORIENTATIONS } from '#app/layout/job/fields/job-fields.ts';
import type { LayoutType, PatternOrientation } from '#app/layout/layout-request.ts';
import { PATTERNS } from '#app/layout/patterns/registry.ts';
import { CardSection } from '#app/ui/card.tsx';
import { RadioCards } from '#app/ui/radio-cards.tsx';
import { Segmented } from '#app/ui/segmented.tsx';
import { Switch } from '#app/ui/switch.tsx';

/** Layout Options: pattern, the way the courses run, centring, and what the drawing shows. */
export const PatternSection = memo(function PatternSection({ form }: SectionProps) {
  const { job, showMeasurements } = form.values;
  const orientation = job.patternOrientation as PatternOrientation;
  return (
    <CardSection id="pattern-section" title="Layout Options">
      <div className="grid grid-cols-1 gap-4">
        <RadioCards
          name="layoutType"
          legend="Pattern"
          value={job.layoutType as LayoutType}
          onChange={(layoutType) => form.changeJob({ layoutType })}
          choices={PATTERNS.map((pattern) => ({
            value: pattern.id,
            label: pattern.label,
            picture: <PatternPicture pattern={pattern} orientation={orientation} />,
          }))}
        />
        <Segmented
          name="patternOrientation"
          legend="Orientation: the way the courses run"
          choices={ORIENTATIONS.map(({ id, label }) => ({ value: id, label }))}
          value={orientation}
          onChange={(patternOrientation) => form.changeJob({ patternOrientation })}
        />
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
