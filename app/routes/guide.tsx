import type { MetaFunction } from '@remix-run/node';
import { Link } from '@remix-run/react';
import { PRODUCT_NAME } from '#app/base/product.ts';
import { GuidePage } from '#app/features/support/guide-page.tsx';
import { pageLoader } from '#app/server/http/page.server.ts';
import { Button } from '#app/ui/button.tsx';
import { PageShell } from '#app/ui/page-shell.tsx';

export const meta: MetaFunction = () => [
  { title: `Guide – ${PRODUCT_NAME}` },
  {
    name: 'description',
    content: 'How to draw a room, place obstacles, measure on the layout and read the cut sheet.',
  },
];

export const loader = pageLoader('guide', async () => null);

export default function GuideRoute() {
  return (
    <PageShell
      width="text"
      headerEnd={
        <Button asChild>
          <Link to="/">Calculator</Link>
        </Button>
      }
    >
      <GuidePage />
    </PageShell>
  );
}
