import { measurePages, NOT_MEASURED } from '#scripts/lib/measure-pages.ts';
import { soakRow } from './support/soak-row.ts';

soakRow('page-figures', async () => {
  const rows = await measurePages(() => true);
  const failed = rows.filter(({ figure }) => figure.startsWith(NOT_MEASURED));
  return {
    row: 'page-figures',
    promise: 'Every row of npm run bench -- --page can measure',
    figure: `${rows.length - failed.length} of ${rows.length} rows measured${failed.map(({ row, figure }) => `; ${row}: ${figure}`).join('')}`,
    target: 'all',
    reached: rows.length > 0 && failed.length === 0,
  };
});
