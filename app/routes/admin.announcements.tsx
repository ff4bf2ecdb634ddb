import { useActionData, useLoaderData } from '@remix-run/react';
import { useEffect } from 'react';
import { AccessDenied } from '#app/features/admin/access-denied.tsx';
import { AnnouncementForm } from '#app/features/admin/announcement-form.tsx';
import { AnnouncementHistory } from '#app/features/admin/announcement-history.tsx';
import { AdminShell } from '#app/features/plans/admin-shell.tsx';
import { UserMenu } from '#app/features/plans/user-menu.tsx';
import { ANNOUNCEMENT_FORM } from '#app/forms/announcement-form.ts';
import { refusalIn } from '#app/forms/form-answer.ts';
import { answerUnread } from '#app/forms/submission.ts';
import type { AnnouncementStep } from '#app/product/admin-pages.ts';
import { loadAnnouncements, submitAnnouncement } from '#app/server/announcements/announcement-page.server.ts';
import { formAction, pageLoader } from '#app/server/http/response/page.server.ts';
import { CardSection } from '#app/ui/card.tsx';
import { keepUnsent } from '#app/ui/keep-unsent.ts';
import { pageMeta } from '#app/ui/page-meta.ts';
import { PageShell } from '#app/ui/page-shell.tsx';
import * as adminWords from '#app/words/en/admin.ts';

export const meta = pageMeta(adminWords.announcementsPageTitle, adminWords.announcementsPageDescription);

/** Delay after sending before the page is reloaded. */
const RELOAD_MS = 2_000;
const WRITE: AnnouncementStep = { step: 'write' };

export const loader = pageLoader('admin.announcements', async ({ app, viewer }) => ({
  email: viewer.user.email,
  isAdmin: viewer.isAdmin,
  page: viewer.isAdmin ? await loadAnnouncements(app) : null,
}));

// The route table restricts this route to the administrator.
export const action = formAction('admin.announcements', ({ app, viewer, form }) =>
  submitAnnouncement(app, viewer, form),
);

export const clientAction = keepUnsent((form) =>
  answerUnread(ANNOUNCEMENT_FORM, form, adminWords.announcementFailedTryAgain),
);

export default function AnnouncementsRoute() {
  const { email, isAdmin, page } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const step = answer !== undefined && 'step' in answer ? answer : WRITE;
  const isSent = step.step === 'sent';
  useEffect(() => {
    if (!isSent) return;
    const timer = setTimeout(() => window.location.assign('/admin/announcements'), RELOAD_MS);
    return () => clearTimeout(timer);
  }, [isSent]);
  if (page === null) {
    return (
      <PageShell headerEnd={<UserMenu email={email} isAdmin={isAdmin} />}>
        <AccessDenied />
      </PageShell>
    );
  }
  return (
    <AdminShell email={email} isAdmin={isAdmin} current="/admin/announcements">
      <h1 className="mb-4 text-2xl font-bold tracking-tight">{adminWords.announcements}</h1>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <CardSection id="new-announcement" title={adminWords.newAnnouncement}>
          <AnnouncementForm
            step={step}
            answer={refusalIn(answer)}
            recipients={page.recipients}
            submissionId={page.submissionId}
          />
        </CardSection>
        <AnnouncementHistory items={page.history} />
      </div>
    </AdminShell>
  );
}
