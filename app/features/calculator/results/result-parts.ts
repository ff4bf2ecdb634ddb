import { ResultDetails as WholeDetails } from '#app/features/calculator/results/result-details.tsx';
import { ResultNumbers as WholeNumbers } from '#app/features/calculator/results/result-numbers.tsx';
import { fetchPart, lazyPart } from '#app/ui/lazy-part.ts';

const loadDetails = () => import('#app/features/calculator/results/result-details.tsx');
const loadNumbers = () => import('#app/features/calculator/results/result-numbers.tsx');

/** What stands on the page with a layout only: fetched when one is in sight; the server has it at hand. */
export const ResultDetails = import.meta.env.SSR ? WholeDetails : lazyPart(loadDetails, 'ResultDetails');
export const ResultNumbers = import.meta.env.SSR ? WholeNumbers : lazyPart(loadNumbers, 'ResultNumbers');

/** Fetches them ahead of the first layout. Fails where they cannot be had. */
export async function fetchResultParts(): Promise<void> {
  await Promise.all([fetchPart(ResultDetails), fetchPart(ResultNumbers)]);
}
