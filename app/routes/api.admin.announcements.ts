import { listAnnouncements } from '#app/server/announcements/list-announcements.server.ts';
import { getCall } from '#app/server/http/response/api.server.ts';
import { jsonAnswer } from '#app/server/http/response/plain-answer.server.ts';

/** All of the latest, or those sent at ?since=… and after, for following their progress. */
const call = getCall('api.admin.announcements', async ({ app, request }) => {
  const since = Date.parse(new URL(request.url).searchParams.get('since') ?? '');
  return jsonAnswer(await listAnnouncements(app, Number.isNaN(since) ? null : new Date(since)));
});
export const loader = call.loader;
export const action = call.action;
