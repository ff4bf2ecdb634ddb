import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { AdminTabs } from '#app/features/admin/admin-tabs.tsx';
import { UserList } from '#app/features/admin/user-list.tsx';
import { UserMenu } from '#app/features/plans/user-menu.tsx';
import { loadUsersPage } from '#app/server/analytics/users-page.server.ts';
import { pageLoader } from '#app/server/http/page.server.ts';
import { PageShell } from '#app/ui/page-shell.tsx';
import * as adminWords from '#app/words/en/admin.ts';

export const meta: MetaFunction = () => [
  { title: adminWords.usersPageTitle },
  { name: 'description', content: adminWords.usersPageDescription },
];

export const loader = pageLoader('admin.users', async ({ app, request, viewer }) => ({
  email: viewer.user.email,
  isAdmin: viewer.isAdmin,
  list: await loadUsersPage(app, request),
}));

export default function UsersRoute() {
  const { email, isAdmin, list } = useLoaderData<typeof loader>();
  return (
    <PageShell headerEnd={<UserMenu email={email} isAdmin={isAdmin} />}>
      <AdminTabs current="/admin/users" />
      <UserList {...list} />
    </PageShell>
  );
}
