import { MeasureReport as WholeReport } from '#app/features/calculator/sections/measure-report.tsx';
import { lazyPart } from '#app/ui/lazy-part.tsx';

// Without it the corners are made all the same, so a page that cannot fetch it goes on.
const loadReport = () =>
  import('#app/features/calculator/sections/measure-report.tsx').catch(() => ({ MeasureReport: () => null }));

export const MeasureReport = import.meta.env.SSR ? WholeReport : lazyPart(loadReport, 'MeasureReport');
