import { listAnnouncements } from '#app/server/announcements/list-announcements.server.ts';
import { getCall } from '#app/server/http/api.server.ts';
import { jsonAnswer } from '#app/server/http/plain-answer.server.ts';

const call = getCall('api.admin.announcements', async ({ app }) => jsonAnswer(await listAnnouncements(app)));
export const loader = call.loader;
export const action = call.action;
