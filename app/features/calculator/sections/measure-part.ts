import { MeasureReport as WholeReport } from '#app/features/calculator/sections/measure-report.tsx';
import { fetchPart, lazyPart } from '#app/ui/lazy-part.tsx';

// Without it the corners are made all the same, so a page that cannot fetch it goes on.
const loadReport = () =>
  import('#app/features/calculator/sections/measure-report.tsx').catch(() => ({ MeasureReport: () => null }));

export const MeasureReport = import.meta.env.SSR ? WholeReport : lazyPart(loadReport, 'MeasureReport');

let isFetched: boolean = import.meta.env.SSR;

/** Whether it is there without a wait: on the server, and once it was fetched. */
export function hasMeasureReport(): boolean {
  return isFetched;
}

/** Fetches it for a page that came with walls, before that comes alive. */
export async function fetchMeasureReport(): Promise<void> {
  await fetchPart(MeasureReport);
  isFetched = true;
}
