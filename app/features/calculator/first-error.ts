import { createContext } from 'react';
import type { FormErrors } from '#app/features/calculator/calculator-values.ts';

const FIELD_ORDER = [
  'roomLength',
  'roomWidth',
  'customRoomPoints',
  'wallsText',
  'tileLength',
  'tileWidth',
  'groutSpacing',
  'startCutLength',
  'startCutWidth',
];

/** The first field with a message, in the order of the form; obstacles come last. Null where there is none. */
export function firstErrorField(errors: FormErrors): string | null {
  const inForm = FIELD_ORDER.find((field) => field in errors);
  return inForm ?? Object.keys(errors).find((field) => field.includes('.')) ?? null;
}

/** The field that takes the focus as the page arrives: that of the first message in a refused post. */
export const FirstErrorContext = createContext<string | null>(null);
