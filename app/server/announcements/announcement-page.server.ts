import { data } from '@remix-run/node';
import type { AnnouncementAnswer, PreviewedMail } from '#app/product/admin-pages.ts';
import {
  type AnnouncementFields,
  AnnouncementFormSchema,
} from '#app/server/announcements/announcement-form.schema.server.ts';
import { addressLetter, draftAnnouncement } from '#app/server/announcements/announcement-letter.server.ts';
import { listAnnouncements, resumeAnnouncement } from '#app/server/announcements/list-announcements.server.ts';
import {
  countRecipients,
  describeAnnouncementFault,
  sendAnnouncement,
} from '#app/server/announcements/send-announcement.server.ts';
import type { App } from '#app/server/app.server.ts';
import type { Viewer } from '#app/server/auth/viewer.server.ts';
import { isUuid } from '#app/server/db/is-uuid.server.ts';
import { errorsByField, textOf } from '#app/server/http/form-reply.server.ts';
import { newSubmissionId } from '#app/server/http/submission-id.server.ts';
import * as adminWords from '#app/words/en/admin.ts';

const EMPTY = { subject: '', message: '' };

/** The announcements page for the administrator. */
export async function loadAnnouncements(app: App) {
  return {
    history: await listAnnouncements(app),
    recipients: await countRecipients(app),
    submissionId: newSubmissionId(),
  };
}

/** The page's form: preview and the question how many it goes to first, then sending; or resuming one. */
export async function submitAnnouncement(app: App, viewer: Viewer, form: FormData) {
  const values = { subject: textOf(form, 'subject'), message: textOf(form, 'message') };
  const resumed = textOf(form, 'resume');
  if (isUuid(resumed)) {
    await resumeAnnouncement(app, resumed, viewer.user.email);
    return answer({ values: EMPTY });
  }
  const parsed = AnnouncementFormSchema.safeParse(values);
  if (!parsed.success) return answer({ values, errors: errorsByField(parsed.error) }, 400);
  const intent = textOf(form, 'intent');
  if (intent === 'edit') return answer({ values });
  if (intent !== 'send') {
    return answer({ step: 'ask', values: parsed.data, preview: await previewOf(app, viewer, parsed.data) });
  }
  const submissionId = textOf(form, 'submissionId').slice(0, 64) || null;
  try {
    const { recipientCount } = await sendAnnouncement(app, viewer.user.email, parsed.data, submissionId);
    return answer({ step: 'sent', values: EMPTY, sent: recipientCount });
  } catch (error) {
    return answer({ values, errors: { '': [describeAnnouncementFault(app, error)] } }, 500);
  }
}

/** The mail that the administrator's own mailbox would get. */
async function previewOf(app: App, viewer: Viewer, form: AnnouncementFields): Promise<PreviewedMail> {
  const draft = await draftAnnouncement(app, form);
  const letter = addressLetter(app, draft, { userId: viewer.userId, email: viewer.user.email });
  return {
    from: app.env.mail?.from ?? adminWords.localMailbox,
    replyTo: letter.replyTo?.address ?? null,
    subject: letter.subject,
    html: letter.html,
    text: letter.text,
  };
}

function answer(said: Partial<AnnouncementAnswer> & Pick<AnnouncementAnswer, 'values'>, status = 200) {
  const whole: AnnouncementAnswer = { step: 'write', errors: {}, sent: null, preview: null, ...said };
  return data(whole, { status });
}
