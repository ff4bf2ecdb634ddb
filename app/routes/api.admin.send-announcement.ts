import { z } from 'zod';
import { AnnouncementFormSchema } from '#app/forms/announcement-form.ts';
import { describeAnnouncementFault, sendAnnouncement } from '#app/server/announcements/send-announcement.server.ts';
import { postCallWith } from '#app/server/http/response/api.server.ts';
import { jsonAnswer } from '#app/server/http/response/plain-answer.server.ts';
import * as adminWords from '#app/words/en/admin.ts';

const BodySchema = z.object({ subject: z.string(), message: z.string(), htmlMessage: z.string().nullish() });

const call = postCallWith('api.admin.send-announcement', BodySchema, async ({ app, request, viewer, body }) => {
  if (body.htmlMessage) return refusal(adminWords.htmlRefused);
  const parsed = AnnouncementFormSchema.safeParse(body);
  if (!parsed.success) return refusal(parsed.error.issues[0]?.message ?? adminWords.announcementFailed);
  try {
    const submissionId = request.headers.get('idempotency-key')?.slice(0, 64) ?? null;
    const sent = await sendAnnouncement(app, viewer.user.email, parsed.data, submissionId);
    return jsonAnswer({ success: true, message: adminWords.sentToUsers(sent.recipientCount) });
  } catch (error) {
    return refusal(describeAnnouncementFault(app, error));
  }
});
export const loader = call.loader;
export const action = call.action;

function refusal(message: string): Response {
  return jsonAnswer({ success: false, message, error: message });
}
