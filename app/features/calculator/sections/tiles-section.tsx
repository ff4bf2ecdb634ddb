import { memo } from 'react';
import { JobInput } from '#app/features/calculator/job-input.tsx';
import type { SectionProps } from '#app/features/calculator/section-props.ts';
import { unitSystemOf } from '#app/features/calculator/unit-system-of.ts';
import { jointPresets } from '#app/layout/tile/joint.ts';
import { jointUnit } from '#app/layout/units/field-unit.ts';
import { formatField } from '#app/layout/units/format-length.ts';
import { CardSection } from '#app/ui/card.tsx';

/** Material Specifications: the tile's sides and the joint between tiles. */
export const TilesSection = memo(function TilesSection({ form }: SectionProps) {
  const system = unitSystemOf(form.values.job);
  const joint = jointUnit(system);
  return (
    <CardSection id="tiles-section" title="Material Specifications">
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-3">
        <JobInput form={form} name="tileLength" />
        <JobInput form={form} name="tileWidth" />
      </div>
      <JobInput
        form={form}
        name="groutSpacing"
        hint={`Pick a joint or type one in ${joint === 'in' ? 'inches' : 'millimetres'}`}
        fieldClassName="mt-3"
        list="joint-presets"
      />
      <datalist id="joint-presets">
        {jointPresets(system).map((preset) => (
          <option key={preset.label} value={formatField(preset.value, joint)}>
            {preset.label}
          </option>
        ))}
      </datalist>
    </CardSection>
  );
});
