import { type RefObject, startTransition, useEffect, useRef } from 'react';
import type { CalculatorForm } from '#app/features/calculator/use-calculator-form.ts';
import type { JobField } from '#app/layout/job/fields/job-field.ts';
import { fieldTable } from '#app/layout/job/fields/job-fields.ts';
import type { JobText } from '#app/layout/job/job-text.ts';
import { isUnitSystem } from '#app/layout/units/field-unit.ts';

/** Takes up what was typed before scripts ran, or what the browser filled in again on the way back. */
export function useAdoptTyped(element: RefObject<HTMLFormElement>, form: CalculatorForm): void {
  const formRef = useRef(form);
  formRef.current = form;
  useEffect(() => {
    if (element.current === null) return;
    const { values, changeJob, changeUnits } = formRef.current;
    const typed = new FormData(element.current);
    const notes = typedPatch(typed, values.job, (field) => field.place === 'notes', element.current);
    // The layout stays, and with it parts of the page that have not come alive yet: an urgent update would throw them away.
    if (Object.keys(notes).length > 0) startTransition(() => changeJob(notes));
    const units = typed.get('unitSystem');
    if (isUnitSystem(units) && units !== values.job.unitSystem) changeUnits(units);
    const inputs = typedPatch(typed, values.job, (field) => field.place !== 'notes', element.current);
    if (Object.keys(inputs).length > 0) changeJob(inputs);
  }, [element]);
}

/** The fields that are one control each, where it shows something other than the form knows. */
function typedPatch(
  typed: FormData,
  job: JobText,
  isMeant: (field: JobField) => boolean,
  element: HTMLFormElement,
): Partial<JobText> {
  const known: Readonly<Record<string, unknown>> = job;
  const patch: Record<string, unknown> = {};
  for (const field of fieldTable) {
    const { name, kind } = field;
    if (!isMeant(field) || name === 'unitSystem' || name === 'obstacles') continue;
    const texts = typed.getAll(name);
    const text = texts.at(-1);
    if (typeof text !== 'string' || isUntouched(element.elements.namedItem(name))) continue;
    if (kind === 'flag') {
      if ((text === 'on') !== known[name]) patch[name] = text === 'on';
    } else if (texts.length === 1 && text.replaceAll('\r\n', '\n') !== known[name]) patch[name] = text;
  }
  return patch;
}

/** Whether a list shows what the page came with: an empty field shows its usual choice. */
function isUntouched(control: Element | RadioNodeList | null): boolean {
  if (!(control instanceof HTMLSelectElement)) return false;
  const first = Array.from(control.options).findIndex((option) => option.defaultSelected);
  return control.selectedIndex === Math.max(0, first);
}
