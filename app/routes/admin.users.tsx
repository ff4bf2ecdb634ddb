import { useLoaderData } from '@remix-run/react';
import { UserList } from '#app/features/admin/user-list.tsx';
import { AdminShell } from '#app/features/plans/admin-shell.tsx';
import { loadUsersPage } from '#app/server/analytics/users-page.server.ts';
import { pageLoader } from '#app/server/http/response/page.server.ts';
import { pageMeta } from '#app/ui/page-meta.ts';
import * as adminWords from '#app/words/en/admin.ts';

export const meta = pageMeta(adminWords.usersPageTitle, adminWords.usersPageDescription);

export const loader = pageLoader('admin.users', async ({ app, request, viewer }) => ({
  email: viewer.user.email,
  isAdmin: viewer.isAdmin,
  list: await loadUsersPage(app, request),
}));

export default function UsersRoute() {
  const { email, isAdmin, list } = useLoaderData<typeof loader>();
  return (
    <AdminShell email={email} isAdmin={isAdmin} current="/admin/users">
      <UserList {...list} />
    </AdminShell>
  );
}
