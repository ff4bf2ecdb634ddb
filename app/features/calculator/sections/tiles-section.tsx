import { memo } from 'react';
import { fieldError, type SectionProps } from '#app/features/calculator/section-props.ts';
import { SizeField } from '#app/features/calculator/size-field.tsx';
import { unitSystemOf } from '#app/features/calculator/unit-system-of.ts';
import { JOINT_PRESETS } from '#app/layout/tile/joint.ts';
import { jointUnit, sizeUnit } from '#app/layout/units/field-unit.ts';
import { formatField } from '#app/layout/units/format-length.ts';
import { CardSection } from '#app/ui/card.tsx';

/** Material Specifications: the tile's sides and the joint between tiles. */
export const TilesSection = memo(function TilesSection({ form }: SectionProps) {
  const { job } = form.values;
  const system = unitSystemOf(job);
  const unit = sizeUnit(system);
  const joint = jointUnit(system);
  return (
    <CardSection id="tiles-section" title="Material Specifications">
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-3">
        <SizeField
          name="tileLength"
          label="Tile length"
          unit={unit}
          value={job.tileLength}
          error={fieldError(form, 'tileLength')}
          onValueChange={(tileLength) => form.changeJob({ tileLength })}
        />
        <SizeField
          name="tileWidth"
          label="Tile width"
          unit={unit}
          value={job.tileWidth}
          error={fieldError(form, 'tileWidth')}
          onValueChange={(tileWidth) => form.changeJob({ tileWidth })}
        />
      </div>
      <SizeField
        name="groutSpacing"
        label="Grout spacing"
        hint={`Pick a joint or type one in ${joint === 'in' ? 'inches' : 'millimetres'}`}
        fieldClassName="mt-3"
        unit={joint}
        list="joint-presets"
        value={job.groutSpacing}
        error={fieldError(form, 'groutSpacing')}
        onValueChange={(groutSpacing) => form.changeJob({ groutSpacing })}
      />
      <datalist id="joint-presets">
        {JOINT_PRESETS[system].map((preset) => (
          <option key={preset.label} value={formatField(preset.value, joint)}>
            {preset.label}
          </option>
        ))}
      </datalist>
    </CardSection>
  );
});
