import type { AdviceSummary } from '#app/layout/advice/summarise-advice.ts';

/** The server's answer to the adviser's button in the plain form. */
export interface AnsweredAdvice {
  readonly summary: AdviceSummary | null;
  /** Why there is no advice although it was requested. */
  readonly problem: string | null;
  /** The start before the one just applied, as the value of its button. */
  readonly previous: string | null;
}
