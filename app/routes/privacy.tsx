import { useLoaderData } from '@remix-run/react';
import { UserMenu } from '#app/features/plans/user-menu.tsx';
import { ClauseList } from '#app/features/terms/clause-list.tsx';
import { pageLoader } from '#app/server/http/response/page.server.ts';
import { Card } from '#app/ui/card.tsx';
import { pageMeta } from '#app/ui/page-meta.ts';
import { PageShell } from '#app/ui/page-shell.tsx';
import * as privacyWords from '#app/words/en/privacy.ts';

export const meta = pageMeta(privacyWords.pageTitle, privacyWords.pageDescription);

export const loader = pageLoader('privacy', async ({ app, viewer }) => ({
  backupDays: app.env.backupDays,
  viewer: viewer && { email: viewer.user.email, isAdmin: viewer.isAdmin },
}));

export default function PrivacyRoute() {
  const { viewer, backupDays } = useLoaderData<typeof loader>();
  return (
    <PageShell width="text" headerEnd={viewer && <UserMenu {...viewer} />}>
      <h1 className="mb-4 text-2xl font-bold tracking-tight">{privacyWords.privacy}</h1>
      <Card>
        <ClauseList clauses={privacyWords.clauses(backupDays)} level={2} />
      </Card>
    </PageShell>
  );
}
