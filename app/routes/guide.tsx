import type { LoaderFunctionArgs } from '@remix-run/node';
import { Link } from '@remix-run/react';
import { GuidePage } from '#app/features/support/guide-page.tsx';
import { pageLoader } from '#app/server/http/response/page.server.ts';
import { isShellRequest } from '#app/server/plans/shell-page.server.ts';
import { Button } from '#app/ui/button.tsx';
import { pageMeta } from '#app/ui/page-meta.ts';
import { PageShell } from '#app/ui/page-shell.tsx';
import * as guideWords from '#app/words/en/guide.ts';

export const meta = pageMeta(guideWords.pageTitle, guideWords.pageDescription);

const loadForViewer = pageLoader('guide', async () => null);

/** The same for everybody: the device keeps a copy for when there is no network. */
export const loader = (args: LoaderFunctionArgs) => (isShellRequest(args.request) ? null : loadForViewer(args));

export default function GuideRoute() {
  return (
    <PageShell
      width="text"
      headerEnd={
        <Button asChild>
          <Link to="/">{guideWords.calculator}</Link>
        </Button>
      }
    >
      <GuidePage />
    </PageShell>
  );
}
