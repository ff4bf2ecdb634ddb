import { memo } from 'react';
import { JobInput } from '#app/features/calculator/job-input.tsx';
import type { SectionProps } from '#app/features/calculator/section-props.ts';
import { unitSystemOf } from '#app/features/calculator/unit-system-of.ts';
import { formatGap } from '#app/layout/units/format-length.ts';
import { fromInches } from '#app/layout/units/length.ts';
import { Banner } from '#app/ui/banner.tsx';
import { FoldingSection } from '#app/ui/folding-section.tsx';

/** What the trade leaves at walls. */
const USUAL_GAP = fromInches(1 / 4);

const FIELDS = ['startCutLength', 'startCutWidth', 'perimeterGap'] as const;
/** How a field reads that nobody has set. */
const EMPTY = new Set(['', '0']);

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
  const isOff = isHydrated && job.autoOptimize;
  const isSet = !job.autoOptimize || FIELDS.some((field) => !EMPTY.has(job[field]));
  const isWrong = FIELDS.some((field) => form.errors[field] !== undefined);
  return (
    <FoldingSection id="advanced-section" title="Advanced Options" open={isSet || isWrong || startCutAlert !== null}>
      <div className="fields">
        <JobInput
          form={form}
          name="startCutLength"
          hint="First piece at the top wall; 0 is a whole tile"
          disabled={isOff}
          onTextChange={(text) => onStartCutChange('startCutLength', text)}
        />
        <JobInput
          form={form}
          name="startCutWidth"
          hint="First piece at the left wall"
          disabled={isOff}
          onTextChange={(text) => onStartCutChange('startCutWidth', text)}
        />
        <JobInput
          form={form}
          name="perimeterGap"
          hint={`${formatGap(USUAL_GAP, unitSystemOf(job))} lets the floor move; empty is none`}
        />
      </div>
      {startCutAlert !== null && (
        <Banner tone="warn" role="alert" className="mt-3">
          {startCutAlert}
        </Banner>
      )}
      {job.autoOptimize && <p className="mt-3 text-sm text-muted">Start cuts are used when Auto-optimize is off.</p>}
    </FoldingSection>
  );
});
