import type { MetaFunction } from '@remix-run/node';
import { PRODUCT_NAME } from '#app/base/product.ts';
import { KnownUserMenu } from '#app/features/plans/user-menu.tsx';
import { RouteErrorPage } from '#app/ui/route-error-page.tsx';

export const meta: MetaFunction = () => [{ title: `Page Not Found – ${PRODUCT_NAME}` }];

function notFound(): never {
  throw new Response(null, { status: 404, statusText: 'Page Not Found' });
}

/** Every address that no other route knows, for reading and for posting alike. */
export const loader = notFound;
export const action = notFound;

export default function UnknownRoute() {
  return null;
}

export function ErrorBoundary() {
  return <RouteErrorPage headerEnd={<KnownUserMenu />} />;
}
