import type { PlannerValues } from '#app/planner/values.ts';

const loadStore = () => import('#app/features/calculator/last-calculation.ts');

function notFetched(): void {
  // Its code could not be fetched: then nothing is restored next time.
}

/** Keeps what was calculated last in this browser, for the next visit. */
export function rememberCalculation(values: PlannerValues): void {
  loadStore().then(({ writeLastCalculation }) => writeLastCalculation(values), notFetched);
}

/** Nothing is taken up on the next visit. */
export function forgetCalculation(): void {
  loadStore().then(({ clearLastCalculation }) => clearLastCalculation(), notFetched);
}

/** Fetches the code ahead of the first calculation. */
export function fetchMemoryAhead(): void {
  loadStore().catch(notFetched);
}
