import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { AdminTabs } from '#app/features/admin/admin-tabs.tsx';
import { AuditView } from '#app/features/admin/audit-page.tsx';
import { UserMenu } from '#app/features/plans/user-menu.tsx';
import { loadAuditPage } from '#app/server/admin/audit-page.server.ts';
import { pageLoader } from '#app/server/http/page.server.ts';
import { PageShell } from '#app/ui/page-shell.tsx';
import * as adminWords from '#app/words/en/admin.ts';

export const meta: MetaFunction = () => [
  { title: adminWords.auditPageTitle },
  { name: 'description', content: adminWords.auditPageDescription },
];

export const loader = pageLoader('admin.audit', async ({ app, request, viewer }) => ({
  email: viewer.user.email,
  isAdmin: viewer.isAdmin,
  audit: await loadAuditPage(app, request),
}));

export default function AuditRoute() {
  const { email, isAdmin, audit } = useLoaderData<typeof loader>();
  return (
    <PageShell headerEnd={<UserMenu email={email} isAdmin={isAdmin} />}>
      <AdminTabs current="/admin/audit" />
      <AuditView audit={audit} />
    </PageShell>
  );
}
