import { useState } from 'react';
import type { CalculatorForm } from '#app/features/calculator/use-calculator-form.ts';
import { fieldTable } from '#app/layout/job/fields/job-fields.ts';
import type { JobText } from '#app/layout/job/job-text.ts';
import { shownSizes } from '#app/planner/read-post.ts';
import type { AnsweredPage } from '#app/planner/values.ts';

export interface HiddenFieldsProps {
  readonly form: CalculatorForm;
  readonly page: AnsweredPage;
  readonly hasLayout: boolean;
  /** The fields of the trade stand under the layout; where they do not, they are carried along unseen. */
  readonly hasNotes: boolean;
  /** So do the adviser's boxes. */
  readonly hasAdviser: boolean;
  /** Nothing may be calculated, by no key either. */
  readonly isReadOnly: boolean;
}

/** What a plain post carries besides what is typed. */
export function HiddenFields({ form, page, hasLayout, hasNotes, hasAdviser, isReadOnly }: HiddenFieldsProps) {
  // As first shown: what is typed afterwards is told from it.
  const [shown] = useState(() => ({ sizes: shownSizes(form.values.job), units: form.values.job.unitSystem }));
  return (
    <>
      {/* The button that a bare Enter presses: browsers take the first one of the form. */}
      <button
        type="submit"
        name="intent"
        value="calculate"
        tabIndex={-1}
        aria-hidden="true"
        className="sr-only"
        disabled={isReadOnly}
      />
      <input type="hidden" name="submissionId" value={page.submissionId} />
      <input type="hidden" name="hasLayout" value={hasLayout ? 'yes' : 'no'} />
      <input type="hidden" name="shownUnits" value={shown.units} />
      <input type="hidden" name="shownSizes" value={shown.sizes} />
      {!hasAdviser && (
        <>
          <input type="hidden" name="adviseBothWays" value={page.adviceChoice.isBothWays ? 'on' : 'off'} />
          <input type="hidden" name="adviseEveryPattern" value={page.adviceChoice.isEveryPattern ? 'on' : 'off'} />
          <input type="hidden" name="adviseEveryAngle" value={page.adviceChoice.isEveryAngle ? 'on' : 'off'} />
        </>
      )}
      {!hasNotes &&
        noteFields(form.values.job).map(({ name, value }) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
    </>
  );
}

/** The fields whose controls stand in the notes, where they say something. */
function noteFields(job: JobText): { readonly name: string; readonly value: string }[] {
  const texts: Readonly<Record<string, unknown>> = job;
  return fieldTable.flatMap((field) => {
    const text = texts[field.name];
    if (field.place !== 'notes' || text === '' || (field.kind === 'flag' && text === field.usual)) return [];
    return [{ name: field.name, value: typeof text === 'boolean' ? (text ? 'on' : 'off') : String(text) }];
  });
}
