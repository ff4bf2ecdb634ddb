import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { AdminTabs } from '#app/features/admin/admin-tabs.tsx';
import { Threads } from '#app/features/admin/thread-list.tsx';
import { UserMenu } from '#app/features/plans/user-menu.tsx';
import { pageLoader } from '#app/server/http/page.server.ts';
import { listThreads } from '#app/server/support/list-threads.server.ts';
import { PageShell } from '#app/ui/page-shell.tsx';
import * as adminWords from '#app/words/en/admin.ts';

export const meta: MetaFunction = () => [
  { title: adminWords.supportPageTitle },
  { name: 'description', content: adminWords.supportPageDescription },
];

export const loader = pageLoader('admin.support', async ({ app, request, viewer }) => ({
  email: viewer.user.email,
  isAdmin: viewer.isAdmin,
  list: await listThreads(app, request),
}));

export default function SupportListRoute() {
  const { email, isAdmin, list } = useLoaderData<typeof loader>();
  return (
    <PageShell headerEnd={<UserMenu email={email} isAdmin={isAdmin} />}>
      <AdminTabs current="/admin/support" />
      <Threads list={list} />
    </PageShell>
  );
}
