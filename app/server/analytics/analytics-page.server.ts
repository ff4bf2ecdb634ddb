import { readAnalytics } from '#app/server/analytics/read-analytics.server.ts';
import { readWeeks } from '#app/server/analytics/read-weeks.server.ts';
import type { App } from '#app/server/app.server.ts';
import { isDatabaseDown } from '#app/server/db/is-database-down.server.ts';
import { describeError } from '#app/server/process/log.server.ts';

/**
 * The figures of the analytics page. Only a document request includes them, so that the page is complete without
 * scripts. After a client-side navigation the page shows its frame immediately and fetches the figures itself.
 */
export async function loadAnalytics(app: App, request: Request) {
  if (request.headers.get('sec-fetch-dest') === 'empty') return { first: null, hasFailed: false };
  try {
    const [figures, weeks] = await Promise.all([readAnalytics(app), readWeeks(app)]);
    return { first: { figures, weeks }, hasFailed: false };
  } catch (error) {
    if (isDatabaseDown(error)) throw error;
    app.log.error('Analytics could not be read', { error: describeError(error) });
    return { first: null, hasFailed: true };
  }
}
