import { memo } from 'react';
import type { SectionProps } from '#app/features/calculator/section-props.ts';
import { UNIT_SYSTEMS } from '#app/layout/units/unit-systems.ts';
import { unitSystemOf } from '#app/planner/values.ts';
import { Button } from '#app/ui/button.tsx';
import { FoldingSection } from '#app/ui/folding-section.tsx';
import { Segmented } from '#app/ui/segmented.tsx';
import * as formWords from '#app/words/en/form.ts';

export interface UnitsSectionProps extends SectionProps {
  /** Whether the choice can be kept for the next visit. */
  readonly canSave: boolean;
}

/** Measurement Units: switching converts every size that has been typed. */
export const UnitsSection = memo(function UnitsSection({ form, canSave }: UnitsSectionProps) {
  const system = unitSystemOf(form.values.job);
  return (
    <FoldingSection
      id="units-section"
      title={formWords.units}
      aside={UNIT_SYSTEMS.find(({ id }) => id === system)?.label}
      open={form.errors.unitSystem !== undefined}
    >
      <Segmented
        name="unitSystem"
        legend={formWords.units}
        hideLegend
        choices={UNIT_SYSTEMS.map(({ id, label, note }) => ({ value: id, label, note }))}
        value={system}
        onChange={form.changeUnits}
      />
      <Button intent="set-units" className="mt-3 w-full js:hidden">
        {formWords.convertSizes}
      </Button>
      {canSave && (
        <Button intent="save-units" variant="quiet" className="mt-1 -mb-2 -ml-3 px-3 text-sm">
          {formWords.savePreference}
        </Button>
      )}
    </FoldingSection>
  );
});
