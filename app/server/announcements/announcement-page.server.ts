import { data } from '@remix-run/node';
import { ANNOUNCEMENT_FORM, type AnnouncementFields, AnnouncementFormSchema } from '#app/forms/announcement-form.ts';
import { answerForm, readSubmission } from '#app/forms/submission.ts';
import { textOf } from '#app/forms/text-of.ts';
import type { AnnouncementStep, PreviewedMail } from '#app/product/admin-pages.ts';
import type { Viewer } from '#app/server/access/viewer.server.ts';
import { addressLetter, draftAnnouncement } from '#app/server/announcements/announcement-letter.server.ts';
import { listAnnouncements, resumeAnnouncement } from '#app/server/announcements/list-announcements.server.ts';
import {
  countRecipients,
  describeAnnouncementFault,
  sendAnnouncement,
} from '#app/server/announcements/send-announcement.server.ts';
import type { App } from '#app/server/app.server.ts';
import { isUuid } from '#app/server/db/is-uuid.server.ts';
import { refuseForm } from '#app/server/http/response/answer-form.server.ts';
import { newSubmissionId } from '#app/server/http/submission-id.server.ts';
import * as adminWords from '#app/words/en/admin.ts';

/** The announcements page for the administrator. */
export async function loadAnnouncements(app: App) {
  return {
    history: await listAnnouncements(app),
    recipients: await countRecipients(app),
    submissionId: newSubmissionId(),
  };
}

/** The page's form: first a preview with the number of recipients, then sending; or resuming an announcement. */
export async function submitAnnouncement(app: App, viewer: Viewer, form: FormData) {
  const resumed = textOf(form, 'resume');
  if (isUuid(resumed)) {
    await resumeAnnouncement(app, resumed, viewer.user.email);
    return describeStep({ step: 'write' });
  }
  const submission = readSubmission(form, AnnouncementFormSchema);
  if (submission.status !== 'success') return refuseForm(answerForm(ANNOUNCEMENT_FORM, submission));
  const values = submission.value;
  switch (form.get('intent')) {
    case 'edit':
      return describeStep({ step: 'write', values });
    case 'send':
      try {
        const submissionId = textOf(form, 'submissionId').slice(0, 64) || null;
        const { recipientCount } = await sendAnnouncement(app, viewer.user.email, values, submissionId);
        return describeStep({ step: 'sent', recipients: recipientCount });
      } catch (error) {
        const errors = { '': [describeAnnouncementFault(app, error)] };
        return refuseForm(answerForm(ANNOUNCEMENT_FORM, submission, errors), { status: 500 });
      }
    default:
      return describeStep({ step: 'ask', values, preview: await previewOf(app, viewer, values) });
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

/** The next state of the page. */
function describeStep(step: AnnouncementStep) {
  return data(step);
}
