import { useState } from 'react';
import { CALCULATOR_FORM } from '#app/features/planner/form/own-forms.tsx';
import { usePlanner } from '#app/features/planner/store.ts';
import { fieldTable } from '#app/layout/model/job-fields.ts';
import type { JobText } from '#app/layout/model/job-text.ts';
import { sizesOnPage } from '#app/planner/form/read-post.ts';
import type { PlannerState } from '#app/planner/state.ts';
import { EnterButton } from '#app/ui/enter-button.tsx';

export interface HiddenFieldsProps {
  /** The trade fields are under the layout; without a layout they are hidden fields. */
  readonly hasNotes: boolean;
  /** The adviser's checkboxes are under the layout too. */
  readonly hasAdviser: boolean;
  /** Calculating is disabled, with Enter too. */
  readonly isReadOnly: boolean;
}

/** Hidden fields of a plain post. */
export function HiddenFields({ hasNotes, hasAdviser, isReadOnly }: HiddenFieldsProps) {
  const values = usePlanner((state) => state.values);
  const { job } = values;
  const { hasLayout, adviceChoice, submissionId } = usePlanner(pick);
  // The initial values. The server finds later changes by comparison.
  const [shown] = useState(() => ({ sizes: sizesOnPage(values), units: job.unitSystem }));
  return (
    <>
      <EnterButton form={CALCULATOR_FORM} intent="calculate" isDisabled={isReadOnly} />
      <input type="hidden" name="submissionId" value={submissionId} />
      <input type="hidden" name="hasLayout" value={hasLayout ? 'yes' : 'no'} />
      <input type="hidden" name="shownUnits" value={shown.units} />
      <input type="hidden" name="shownSizes" value={shown.sizes} />
      {!hasAdviser && (
        <>
          <input type="hidden" name="adviseBothWays" value={adviceChoice.isBothWays ? 'on' : 'off'} />
          <input type="hidden" name="adviseEveryPattern" value={adviceChoice.isEveryPattern ? 'on' : 'off'} />
          <input type="hidden" name="adviseEveryAngle" value={adviceChoice.isEveryAngle ? 'on' : 'off'} />
        </>
      )}
      {!hasNotes &&
        noteFields(job).map(({ name, value }) => <input key={name} type="hidden" name={name} value={value} />)}
    </>
  );
}

function pick({ hasLayout, adviceChoice, submissionId }: PlannerState) {
  return { hasLayout, adviceChoice, submissionId };
}

/** The set fields whose controls are in the notes. */
function noteFields(job: JobText): { readonly name: string; readonly value: string }[] {
  const texts: Readonly<Record<string, unknown>> = job;
  return fieldTable.flatMap((field) => {
    const text = texts[field.name];
    if (field.place !== 'notes' || text === '' || (field.kind === 'flag' && text === field.usual)) return [];
    return [{ name: field.name, value: typeof text === 'boolean' ? (text ? 'on' : 'off') : String(text) }];
  });
}
