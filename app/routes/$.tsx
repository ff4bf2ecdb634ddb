import type { MetaFunction } from '@remix-run/node';
import { KnownUserMenu } from '#app/features/plans/known-user-menu.tsx';
import { RouteErrorPage } from '#app/ui/route-error-page.tsx';
import * as errorPageWords from '#app/words/en/error-page.ts';

export const meta: MetaFunction = () => [{ title: errorPageWords.notFoundTitle }];

function notFound(): never {
  throw new Response(null, { status: 404 });
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
