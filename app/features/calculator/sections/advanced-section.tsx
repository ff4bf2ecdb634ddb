import { memo } from 'react';
import { fieldError, type SectionProps } from '#app/features/calculator/section-props.ts';
import { SizeField } from '#app/features/calculator/size-field.tsx';
import { unitSystemOf } from '#app/features/calculator/unit-system-of.ts';
import { jointUnit, sizeUnit } from '#app/layout/units/field-unit.ts';
import { Banner } from '#app/ui/banner.tsx';
import { CardSection } from '#app/ui/card.tsx';

export interface AdvancedSectionProps extends SectionProps {
  /** Whether scripts run: only then are the fields really switched off, since without them nobody could switch them on again. */
  readonly isHydrated: boolean;
  /** What was said when a start cut was set to its maximum. */
  readonly startCutAlert: string | null;
  readonly onStartCutChange: (field: 'startCutLength' | 'startCutWidth', text: string) => void;
}

/** Advanced Options: where the first tiles start, when the layout is not centred. */
export const AdvancedSection = memo(function AdvancedSection({
  form,
  isHydrated,
  startCutAlert,
  onStartCutChange,
}: AdvancedSectionProps) {
  const { job } = form.values;
  const unit = sizeUnit(unitSystemOf(job));
  const gap = jointUnit(unitSystemOf(job));
  const isOff = isHydrated && job.autoOptimize;
  return (
    <CardSection id="advanced-section" title="Advanced Options">
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-3">
        <SizeField
          name="startCutLength"
          label="Start cut length"
          hint="First piece at the top wall; 0 is a whole tile"
          unit={unit}
          disabled={isOff}
          value={job.startCutLength}
          error={fieldError(form, 'startCutLength')}
          onValueChange={(text) => onStartCutChange('startCutLength', text)}
        />
        <SizeField
          name="startCutWidth"
          label="Start cut width"
          hint="First piece at the left wall"
          unit={unit}
          disabled={isOff}
          value={job.startCutWidth}
          error={fieldError(form, 'startCutWidth')}
          onValueChange={(text) => onStartCutChange('startCutWidth', text)}
        />
        <SizeField
          name="perimeterGap"
          label="Gap at the walls"
          hint={`${gap === 'in' ? '1/4' : '6.35'} lets the floor move; empty is none`}
          unit={gap}
          value={job.perimeterGap}
          error={fieldError(form, 'perimeterGap')}
          onValueChange={(perimeterGap) => form.changeJob({ perimeterGap })}
        />
      </div>
      {startCutAlert !== null && (
        <Banner tone="warn" role="alert" className="mt-3">
          {startCutAlert}
        </Banner>
      )}
      {job.autoOptimize && <p className="mt-3 text-sm text-muted">Start cuts are used when Auto-optimize is off.</p>}
    </CardSection>
  );
});
