import { data } from '@remix-run/node';
import { AnnouncementFormSchema } from '#app/server/announcements/announcement-form.schema.server.ts';
import { listAnnouncements, resumeAnnouncement } from '#app/server/announcements/list-announcements.server.ts';
import { countRecipients, sendAnnouncement } from '#app/server/announcements/send-announcement.server.ts';
import type { App } from '#app/server/app.server.ts';
import { errorsByField } from '#app/server/http/form-reply.server.ts';
import { newSubmissionId } from '#app/server/http/submission-id.server.ts';

/** The announcements page for the administrator. */
export async function loadAnnouncements(app: App) {
  return {
    history: await listAnnouncements(app),
    recipients: await countRecipients(app),
    submissionId: newSubmissionId(),
  };
}

/** The page's form: preview and the question how many it goes to first, then sending; or resuming one. */
export async function submitAnnouncement(app: App, sentBy: string, form: FormData) {
  const values = { subject: textOf(form, 'subject'), message: textOf(form, 'message') };
  const resumed = textOf(form, 'resume');
  if (/^[0-9a-f-]{36}$/i.test(resumed)) {
    await resumeAnnouncement(app, resumed);
    return data({ step: 'write' as const, values, errors: {}, sent: null });
  }
  const parsed = AnnouncementFormSchema.safeParse(values);
  if (!parsed.success) {
    return data({ step: 'write' as const, values, errors: errorsByField(parsed.error), sent: null }, { status: 400 });
  }
  const intent = textOf(form, 'intent');
  if (intent !== 'send') {
    const step = intent === 'edit' ? ('write' as const) : ('ask' as const);
    return data({ step, values, errors: {}, sent: null });
  }
  const { recipientCount } = await sendAnnouncement(
    app,
    sentBy,
    parsed.data,
    textOf(form, 'submissionId').slice(0, 64) || null,
  );
  return data({ step: 'sent' as const, values: { subject: '', message: '' }, errors: {}, sent: recipientCount });
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
