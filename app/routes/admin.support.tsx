import { useLoaderData } from '@remix-run/react';
import { Threads } from '#app/features/admin/thread-list.tsx';
import { AdminShell } from '#app/features/plans/admin-shell.tsx';
import { pageLoader } from '#app/server/http/response/page.server.ts';
import { listThreads } from '#app/server/support/list-threads.server.ts';
import { pageMeta } from '#app/ui/page-meta.ts';
import * as adminWords from '#app/words/en/admin.ts';

export const meta = pageMeta(adminWords.supportPageTitle, adminWords.supportPageDescription);

export const loader = pageLoader('admin.support', async ({ app, request, viewer }) => ({
  email: viewer.user.email,
  isAdmin: viewer.isAdmin,
  list: await listThreads(app, request),
}));

export default function SupportListRoute() {
  const { email, isAdmin, list } = useLoaderData<typeof loader>();
  return (
    <AdminShell email={email} isAdmin={isAdmin} current="/admin/support">
      <Threads list={list} />
    </AdminShell>
  );
}
