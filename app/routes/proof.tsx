import { Link, useLoaderData } from '@remix-run/react';
import { ProofPage } from '#app/features/proof/proof-page.tsx';
import { pageLoader } from '#app/server/http/response/page.server.ts';
import { shownProof } from '#app/server/proof/shown-proof.server.ts';
import { Button } from '#app/ui/button.tsx';
import { pageMeta } from '#app/ui/page-meta.ts';
import { PageShell } from '#app/ui/page-shell.tsx';
import * as proofWords from '#app/words/en/proof.ts';

export const meta = pageMeta(proofWords.pageTitle, proofWords.pageDescription);

export const loader = pageLoader('proof', async () => shownProof());

export default function ProofRoute() {
  return (
    <PageShell
      headerEnd={
        <Button asChild>
          <Link to="/welcome#try">{proofWords.tryIt}</Link>
        </Button>
      }
    >
      <ProofPage {...useLoaderData<typeof loader>()} />
    </PageShell>
  );
}
