import { useLoaderData } from '@remix-run/react';
import { PricingPage } from '#app/features/plans/pricing-page.tsx';
import { UserMenu } from '#app/features/plans/user-menu.tsx';
import { pageLoader } from '#app/server/http/response/page.server.ts';
import { pageMeta } from '#app/ui/page-meta.ts';
import { PageShell } from '#app/ui/page-shell.tsx';
import * as pricingWords from '#app/words/en/pricing.ts';

export const meta = pageMeta(pricingWords.pageTitle, pricingWords.pageDescription);

export const loader = pageLoader('pricing', async ({ viewer }) => ({
  viewer: viewer && { email: viewer.user.email, isAdmin: viewer.isAdmin },
}));

export default function PricingRoute() {
  const { viewer } = useLoaderData<typeof loader>();
  return (
    <PageShell headerEnd={viewer && <UserMenu {...viewer} />}>
      <PricingPage isVisitor={viewer === null} />
    </PageShell>
  );
}
