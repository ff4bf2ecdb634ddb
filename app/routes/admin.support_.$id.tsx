import type { MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { OneThread } from '#app/features/admin/thread-page.tsx';
import { AdminShell } from '#app/features/plans/admin-shell.tsx';
import { refusalIn } from '#app/forms/form-answer.ts';
import { answerUnread } from '#app/forms/submission.ts';
import { THREAD_FORM } from '#app/forms/thread-form.ts';
import { formAction, pageLoader } from '#app/server/http/response/page.server.ts';
import { loadThread, submitThreadForm } from '#app/server/support/thread-page.server.ts';
import { keepUnsent } from '#app/ui/keep-unsent.ts';
import * as adminWords from '#app/words/en/admin.ts';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: adminWords.threadPageTitle(data?.page.thread.subject ?? adminWords.supportMessages) },
  { name: 'description', content: adminWords.supportPageDescription },
];

export const loader = pageLoader('admin.support_.$id', async ({ app, viewer, params }) => ({
  email: viewer.user.email,
  isAdmin: viewer.isAdmin,
  page: await loadThread(app, params.id),
}));

export const action = formAction('admin.support_.$id', ({ app, viewer, params, form }) =>
  submitThreadForm(app, viewer, params.id, form),
);

export const clientAction = keepUnsent((form) => answerUnread(THREAD_FORM, form, adminWords.notSent));

export default function ThreadRoute() {
  const { email, isAdmin, page } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <AdminShell email={email} isAdmin={isAdmin} current="/admin/support">
      <OneThread
        {...page}
        answer={refusalIn(answer)}
        done={answer !== undefined && 'done' in answer ? answer.done : null}
      />
    </AdminShell>
  );
}
