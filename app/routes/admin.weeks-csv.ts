import { readWeeks } from '#app/server/analytics/read-weeks.server.ts';
import { weeksAsCsv } from '#app/server/analytics/weeks-as-csv.server.ts';
import { getCall } from '#app/server/http/response/api.server.ts';
import { csvHeaders } from '#app/server/http/response/csv.server.ts';
import { plainAnswer } from '#app/server/http/response/plain-answer.server.ts';

const call = getCall('admin.weeks-csv', async ({ app }) =>
  plainAnswer(200, weeksAsCsv(await readWeeks(app)), csvHeaders('weeks.csv')),
);
export const loader = call.loader;
export const action = call.action;
