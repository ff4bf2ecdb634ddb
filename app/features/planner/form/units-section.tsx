import { usePlanner, useSend } from '#app/features/planner/store.ts';
import { UNIT_SYSTEMS } from '#app/layout/units/unit-systems.ts';
import { unitSystemOf } from '#app/planner/form/values.ts';
import { Button } from '#app/ui/button.tsx';
import { FoldingSection } from '#app/ui/folding-section.tsx';
import { Segmented } from '#app/ui/segmented.tsx';
import * as formWords from '#app/words/en/form.ts';

/** Measurement Units. Switching converts every typed size. */
export function UnitsSection() {
  const system = usePlanner(({ values }) => unitSystemOf(values.job));
  const isWrong = usePlanner(({ errors }) => errors.unitSystem !== undefined);
  const send = useSend();
  return (
    <FoldingSection
      id="units-section"
      title={formWords.units}
      aside={UNIT_SYSTEMS.find(({ id }) => id === system)?.label}
      open={isWrong}
    >
      <Segmented
        name="unitSystem"
        legend={formWords.units}
        hideLegend
        choices={UNIT_SYSTEMS.map(({ id, label, note }) => ({ value: id, label, note }))}
        value={system}
        onChange={(to) => send({ type: 'units-changed', to })}
      />
      <Button intent="set-units" className="mt-3 w-full js:hidden">
        {formWords.convertSizes}
      </Button>
      <Button intent="save-units" variant="quiet" className="mt-1 -mb-2 -ml-3 px-3 text-sm">
        {formWords.savePreference}
      </Button>
    </FoldingSection>
  );
}
