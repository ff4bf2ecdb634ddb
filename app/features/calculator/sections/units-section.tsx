import { memo } from 'react';
import { IntentButton } from '#app/features/calculator/intent-button.tsx';
import type { SectionProps } from '#app/features/calculator/section-props.ts';
import { unitSystemOf } from '#app/features/calculator/unit-system-of.ts';
import { UNIT_SYSTEMS } from '#app/layout/units/unit-systems.ts';
import { CardSection } from '#app/ui/card.tsx';
import { Segmented } from '#app/ui/segmented.tsx';

export interface UnitsSectionProps extends SectionProps {
  /** Whether the choice can be kept for the next visit. */
  readonly canSave: boolean;
}

/** Measurement Units: switching converts every size that has been typed. */
export const UnitsSection = memo(function UnitsSection({ form, canSave }: UnitsSectionProps) {
  return (
    <CardSection
      id="units-section"
      title="Measurement Units"
      aside={
        canSave && (
          <IntentButton intent="save-units" variant="quiet" className="-mx-3 -my-2 px-3 text-sm whitespace-nowrap">
            Save Preference
          </IntentButton>
        )
      }
    >
      <Segmented
        name="unitSystem"
        legend="Measurement Units"
        hideLegend
        choices={UNIT_SYSTEMS.map(({ id, label, note }) => ({ value: id, label, note }))}
        value={unitSystemOf(form.values.job)}
        onChange={form.changeUnits}
      />
      <IntentButton intent="set-units" className="mt-3 w-full js:hidden">
        Convert sizes
      </IntentButton>
    </CardSection>
  );
});
