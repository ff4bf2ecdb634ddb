import type { AdviceSummary } from '#app/layout/advice/summarise-advice.ts';

/** What the server answered to the adviser's button in the plain form. */
export interface AnsweredAdvice {
  readonly summary: AdviceSummary | null;
  /** Why there is none, where one was asked for. */
  readonly problem: string | null;
  /** The start before the one that was just applied, as a button's word. */
  readonly previous: string | null;
}
