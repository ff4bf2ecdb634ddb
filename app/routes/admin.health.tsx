import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { AdminTabs } from '#app/features/admin/admin-tabs.tsx';
import { Health } from '#app/features/admin/health-page.tsx';
import { UserMenu } from '#app/features/plans/user-menu.tsx';
import { loadHealth } from '#app/server/admin/health-page.server.ts';
import { pageLoader } from '#app/server/http/page.server.ts';
import { PageShell } from '#app/ui/page-shell.tsx';
import * as adminWords from '#app/words/en/admin.ts';

export const meta: MetaFunction = () => [
  { title: adminWords.healthPageTitle },
  { name: 'description', content: adminWords.healthPageDescription },
];

export const loader = pageLoader('admin.health', async ({ app, viewer }) => ({
  email: viewer.user.email,
  isAdmin: viewer.isAdmin,
  health: await loadHealth(app),
}));

export default function HealthRoute() {
  const { email, isAdmin, health } = useLoaderData<typeof loader>();
  return (
    <PageShell headerEnd={<UserMenu email={email} isAdmin={isAdmin} />}>
      <AdminTabs current="/admin/health" />
      <Health health={health} />
    </PageShell>
  );
}
