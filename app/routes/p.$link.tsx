import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { PRODUCT_NAME } from '#app/base/product.ts';
import { ClientPlansPage } from '#app/features/client-plans/client-plans-page.tsx';
import { pageLoader } from '#app/server/http/response/page.server.ts';
import { loadSharedProject } from '#app/server/projects/shared-project.server.ts';
import { PageShell } from '#app/ui/page-shell.tsx';
import * as projectsWords from '#app/words/en/projects.ts';
// The colors of the pictures.
import '#app/features/layout-canvas/layout-canvas.css';

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => [
  { title: projectsWords.pageTitle(loaded?.title || projectsWords.sharedTitle, PRODUCT_NAME) },
  { name: 'robots', content: 'noindex' },
];

/** Anybody with the link sees the project in its present state. */
export const loader = pageLoader('p.$link', ({ app, request, params }) => loadSharedProject(app, request, params.link));

export default function SharedProjectRoute() {
  return (
    <PageShell>
      <ClientPlansPage {...useLoaderData<typeof loader>()} />
    </PageShell>
  );
}
