import type { LoaderFunctionArgs } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { GuidePage } from '#app/features/support/guide-page.tsx';
import { guidePictures } from '#app/server/guide/guide-pictures.server.ts';
import { pageLoader } from '#app/server/http/response/page.server.ts';
import { isShellRequest } from '#app/server/plans/shell-page.server.ts';
import { Button } from '#app/ui/button.tsx';
import { pageMeta } from '#app/ui/page-meta.ts';
import { PageShell } from '#app/ui/page-shell.tsx';
import * as guideWords from '#app/words/en/guide.ts';
// The colors of drawings.
import '#app/features/layout-canvas/layout-canvas.css';

export const meta = pageMeta(guideWords.pageTitle, guideWords.pageDescription);

const loadForViewer = pageLoader('guide', guidePictures);

/** The same for everybody: the device keeps a copy for when there is no network. */
export const loader = (args: LoaderFunctionArgs): ReturnType<typeof loadForViewer> =>
  isShellRequest(args.request) ? guidePictures() : loadForViewer(args);

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
      <GuidePage pictures={useLoaderData<typeof loader>()} />
    </PageShell>
  );
}
