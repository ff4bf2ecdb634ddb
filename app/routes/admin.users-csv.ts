import { listUsers, readUserSearch, usersAsCsv } from '#app/server/analytics/list-users.server.ts';
import { audit } from '#app/server/guard/audit.server.ts';
import { getCall } from '#app/server/http/response/api.server.ts';
import { csvHeaders } from '#app/server/http/response/csv.server.ts';
import { plainAnswer } from '#app/server/http/response/plain-answer.server.ts';

/** More accounts than one sheet is of use for. */
const MOST = 100_000;

const call = getCall('admin.users-csv', async ({ app, request }) => {
  await audit(app, { action: 'accounts.exported', userId: null, actor: 'admin' });
  const csv = usersAsCsv(await listUsers(app, { ...readUserSearch(request, MOST), offset: 0 }));
  return plainAnswer(200, csv, csvHeaders('users.csv'));
});
export const loader = call.loader;
export const action = call.action;
