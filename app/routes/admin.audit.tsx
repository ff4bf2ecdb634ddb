import { useLoaderData } from '@remix-run/react';
import { AuditView } from '#app/features/admin/audit-page.tsx';
import { AdminShell } from '#app/features/plans/admin-shell.tsx';
import { loadAuditPage } from '#app/server/admin/audit-page.server.ts';
import { pageLoader } from '#app/server/http/response/page.server.ts';
import { pageMeta } from '#app/ui/page-meta.ts';
import * as adminWords from '#app/words/en/admin.ts';

export const meta = pageMeta(adminWords.auditPageTitle, adminWords.auditPageDescription);

export const loader = pageLoader('admin.audit', async ({ app, request, viewer }) => ({
  email: viewer.user.email,
  isAdmin: viewer.isAdmin,
  audit: await loadAuditPage(app, request),
}));

export default function AuditRoute() {
  const { email, isAdmin, audit } = useLoaderData<typeof loader>();
  return (
    <AdminShell email={email} isAdmin={isAdmin} current="/admin/audit">
      <AuditView audit={audit} />
    </AdminShell>
  );
}
