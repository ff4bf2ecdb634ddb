import { z } from 'zod';
import { AnnouncementFormSchema } from '#app/server/announcements/announcement-form.schema.server.ts';
import { sendAnnouncement, wordAnnouncementFault } from '#app/server/announcements/send-announcement.server.ts';
import { postCallWith } from '#app/server/http/api.server.ts';
import { jsonAnswer } from '#app/server/http/plain-answer.server.ts';

/** Mails are set from the text alone: what cannot be used is refused, not left out without a word. */
const HTML_REFUSED = 'htmlMessage is not used here. Please send the text as message alone.';

const BodySchema = z.object({ subject: z.string(), message: z.string(), htmlMessage: z.string().nullish() });

const call = postCallWith('api.admin.send-announcement', BodySchema, async ({ app, request, viewer, body }) => {
  if (body.htmlMessage) return refusal(HTML_REFUSED);
  const parsed = AnnouncementFormSchema.safeParse(body);
  if (!parsed.success) return refusal(parsed.error.issues[0]?.message ?? 'Failed to send announcement');
  try {
    const submissionId = request.headers.get('idempotency-key')?.slice(0, 64) ?? null;
    const sent = await sendAnnouncement(app, viewer.user.email, parsed.data, submissionId);
    return jsonAnswer({ success: true, message: `Announcement sent to ${sent.recipientCount} users` });
  } catch (error) {
    return refusal(wordAnnouncementFault(app, error));
  }
});
export const loader = call.loader;
export const action = call.action;

function refusal(message: string): Response {
  return jsonAnswer({ success: false, message, error: message });
}
