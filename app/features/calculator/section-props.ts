import type { CalculatorForm } from '#app/features/calculator/use-calculator-form.ts';

/** What a section of the form is given. */
export interface SectionProps {
  readonly form: CalculatorForm;
}

/** The first message of a field, or undefined. */
export function fieldError(form: CalculatorForm, field: string): string | undefined {
  return form.errors[field]?.join(' ');
}
