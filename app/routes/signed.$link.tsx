import type { MetaFunction } from '@remix-run/node';
import { useLoaderData, useLocation } from '@remix-run/react';
import { PRODUCT_NAME } from '#app/base/product.ts';
import { SignedPage } from '#app/features/proposals/signed-page.tsx';
import { pageLoader } from '#app/server/http/response/page.server.ts';
import { loadSignedPage } from '#app/server/proposals/signed-page.server.ts';
import { PageShell } from '#app/ui/page-shell.tsx';
import * as proposalsWords from '#app/words/en/proposals.ts';

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [
  { title: proposalsWords.signedPageTitle(loaded?.page?.name ?? proposalsWords.proposal, PRODUCT_NAME) },
  { name: 'robots', content: 'noindex' },
];

export const loader = pageLoader('signed.$link', ({ app, request, params }) =>
  loadSignedPage(app, request, params.link),
);

export default function SignedRoute() {
  const { page } = useLoaderData<typeof loader>();
  const { pathname } = useLocation();
  return (
    <PageShell width="text">
      <SignedPage page={page} path={pathname} />
    </PageShell>
  );
}
