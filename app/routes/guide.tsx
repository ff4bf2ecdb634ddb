import type { MetaFunction } from '@remix-run/node';
import { Link } from '@remix-run/react';
import { GuidePage } from '#app/features/support/guide-page.tsx';
import { pageLoader } from '#app/server/http/page.server.ts';
import { Button } from '#app/ui/button.tsx';
import { PageShell } from '#app/ui/page-shell.tsx';
import * as guideWords from '#app/words/en/guide.ts';

export const meta: MetaFunction = () => [
  { title: guideWords.pageTitle },
  {
    name: 'description',
    content: guideWords.pageDescription,
  },
];

export const loader = pageLoader('guide', async () => null);

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
