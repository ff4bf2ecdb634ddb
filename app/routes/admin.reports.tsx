import { useLoaderData } from '@remix-run/react';
import { Reports } from '#app/features/admin/report-list.tsx';
import { AdminShell } from '#app/features/plans/admin-shell.tsx';
import { listReports, submitReports } from '#app/server/admin/reports-page.server.ts';
import { formAction, pageLoader } from '#app/server/http/response/page.server.ts';
import { pageMeta } from '#app/ui/page-meta.ts';
import * as adminWords from '#app/words/en/admin.ts';

export const meta = pageMeta(adminWords.reportsPageTitle, adminWords.reportsPageDescription);

export const loader = pageLoader('admin.reports', async ({ app, request, viewer }) => ({
  email: viewer.user.email,
  isAdmin: viewer.isAdmin,
  list: await listReports(app, request),
}));

export const action = formAction('admin.reports', ({ app, request, viewer, form }) =>
  submitReports(app, request, viewer, form),
);

export default function ReportsRoute() {
  const { email, isAdmin, list } = useLoaderData<typeof loader>();
  return (
    <AdminShell email={email} isAdmin={isAdmin} current="/admin/reports">
      <Reports list={list} />
    </AdminShell>
  );
}
