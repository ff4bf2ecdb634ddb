import { useState } from 'react';
import type { CalculatorPage } from '#app/features/calculator/calculator-values.ts';
import { shownSizes } from '#app/features/calculator/shown-sizes.ts';
import type { CalculatorForm } from '#app/features/calculator/use-calculator-form.ts';
import { TRADE_TEXT_FIELDS } from '#app/layout/job/trade/trade-text.ts';

export interface HiddenFieldsProps {
  readonly form: CalculatorForm;
  readonly page: CalculatorPage;
  readonly hasLayout: boolean;
  /** The fields of the trade stand under the layout; where they do not, they are carried along unseen. */
  readonly hasNotes: boolean;
  /** Nothing may be calculated, by no key either. */
  readonly isReadOnly: boolean;
}

/** What a plain post carries besides what is typed. */
export function HiddenFields({ form, page, hasLayout, hasNotes, isReadOnly }: HiddenFieldsProps) {
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
      {!hasNotes &&
        TRADE_TEXT_FIELDS.filter((field) => field !== 'perimeterGap' && form.values.job[field] !== '').map((field) => (
          <input key={field} type="hidden" name={field} value={form.values.job[field]} />
        ))}
    </>
  );
}
