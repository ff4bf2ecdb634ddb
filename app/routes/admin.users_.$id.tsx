import type { MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { OneUser } from '#app/features/admin/user-page.tsx';
import { AdminShell } from '#app/features/plans/admin-shell.tsx';
import { refusalIn } from '#app/forms/form-answer.ts';
import { answerUnread } from '#app/forms/submission.ts';
import { userFormOf } from '#app/forms/user-forms.ts';
import { loadUserPage, submitUserForm } from '#app/server/admin/user-page.server.ts';
import { formAction, pageLoader } from '#app/server/http/response/page.server.ts';
import { keepUnsent } from '#app/ui/keep-unsent.ts';
import * as adminWords from '#app/words/en/admin.ts';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: adminWords.userPageTitle(data?.user.email ?? adminWords.users) },
  { name: 'description', content: adminWords.userPageDescription },
];

export const loader = pageLoader('admin.users_.$id', async ({ app, viewer, params }) => ({
  email: viewer.user.email,
  isAdmin: viewer.isAdmin,
  ...(await loadUserPage(app, viewer, params.id)),
}));

export const action = formAction('admin.users_.$id', ({ app, viewer, params, form }) =>
  submitUserForm(app, viewer, params.id, form),
);

export const clientAction = keepUnsent((form) => answerUnread(userFormOf(form), form, adminWords.notSent));

export default function UserRoute() {
  const { email, isAdmin, user, submissionId } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <AdminShell email={email} isAdmin={isAdmin} current="/admin/users">
      <OneUser
        user={user}
        submissionId={submissionId}
        answer={refusalIn(answer)}
        done={answer !== undefined && 'done' in answer ? answer.done : null}
      />
    </AdminShell>
  );
}
