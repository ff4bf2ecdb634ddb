import { useLoaderData } from '@remix-run/react';
import { Health } from '#app/features/admin/health-page.tsx';
import { AdminShell } from '#app/features/plans/admin-shell.tsx';
import { pageLoader } from '#app/server/http/response/page.server.ts';
import { loadHealth } from '#app/server/runtime/health-page.server.ts';
import { pageMeta } from '#app/ui/page-meta.ts';
import * as adminWords from '#app/words/en/admin.ts';

export const meta = pageMeta(adminWords.healthPageTitle, adminWords.healthPageDescription);

export const loader = pageLoader('admin.health', async ({ app, viewer }) => ({
  email: viewer.user.email,
  isAdmin: viewer.isAdmin,
  health: await loadHealth(app),
}));

export default function HealthRoute() {
  const { email, isAdmin, health } = useLoaderData<typeof loader>();
  return (
    <AdminShell email={email} isAdmin={isAdmin} current="/admin/health">
      <Health health={health} />
    </AdminShell>
  );
}
