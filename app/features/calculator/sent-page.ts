import { type JsonText, readJsonText, toJsonText } from '#app/base/json-text.ts';
import type { CalculatorPage } from '#app/features/calculator/calculator-values.ts';

/** A page on its way to the browser: its layout, which may have thousands of parts, goes as one text. */
export type SentPage = Omit<CalculatorPage, 'result' | 'plan'> & {
  readonly layout: JsonText<Pick<CalculatorPage, 'result' | 'plan'>>;
};

export function sendPage({ result, plan, ...page }: CalculatorPage): SentPage {
  return { ...page, layout: toJsonText({ result, plan }) };
}

export function readSentPage({ layout, ...page }: SentPage): CalculatorPage {
  return { ...page, ...readJsonText(layout) };
}
