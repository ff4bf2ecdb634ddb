import { ResultNumbers as WholeNumbers } from '#app/features/calculator/results/result-numbers.tsx';
import { fetchPart, lazyPart } from '#app/ui/lazy-part.tsx';

const loadNumbers = () => import('#app/features/calculator/results/result-numbers.tsx');

/** Stands on the page with a layout only: fetched when one is in sight; the server has it at hand. */
export const ResultNumbers = import.meta.env.SSR ? WholeNumbers : lazyPart(loadNumbers, 'ResultNumbers');

/** Fetches it ahead of the first layout. Fails where it cannot be had. */
export function fetchResultNumbers(): Promise<void> {
  return fetchPart(ResultNumbers);
}
