import { data, type LinksFunction, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import {
  isRouteErrorResponse,
  Links,
  type Location,
  Meta,
  Outlet,
  ScrollRestoration,
  type ShouldRevalidateFunction,
  useLoaderData,
  useRouteLoaderData,
} from '@remix-run/react';
import { type ReactNode, useContext, useSyncExternalStore } from 'react';
import { PRODUCT_NAME } from '#app/base/product.ts';
import { LeftPage } from '#app/features/auth/left-page.tsx';
import { FlashNotice } from '#app/features/flash/flash-notice.tsx';
import { LeavingAccount } from '#app/features/jobs/leaving-account.tsx';
import { OfflineSupport } from '#app/features/offline/offline-support.tsx';
import { RouteReporter } from '#app/features/page-views/route-reporter.tsx';
import { keepsData } from '#app/features/planner/keeps-data.ts';
import { KnownUserMenu } from '#app/features/plans/known-user-menu.tsx';
import { readPreferences } from '#app/server/http/preferences.server.ts';
import { requestIdOf } from '#app/server/http/request-id.server.ts';
import { flashCookie, flashMessage, readFlash } from '#app/server/http/response/flash.server.ts';
import { processEnv } from '#app/server/process/env.server.ts';
import { AnsweredTheme } from '#app/ui/answered-theme.ts';
import { LateScripts } from '#app/ui/late-scripts.tsx';
import { leftNow, subscribeToLeft } from '#app/ui/left-account.ts';
import { NavigationSpinner } from '#app/ui/navigation-spinner.tsx';
import { useNonce } from '#app/ui/nonce.tsx';
import { RouteErrorPage } from '#app/ui/route-error-page.tsx';
import { Toaster } from '#app/ui/toaster.tsx';
import { Tooltips } from '#app/ui/tooltips.tsx';
import * as commonWords from '#app/words/en/common.ts';
import * as errorPageWords from '#app/words/en/error-page.ts';
import './tailwind.css';

export const links: LinksFunction = () => [
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'icon', href: '/icon.svg', type: 'image/svg+xml' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
];

export const meta: MetaFunction = ({ error }) => [
  { title: isRouteErrorResponse(error) && error.status === 404 ? errorPageWords.notFoundTitle : PRODUCT_NAME },
  {
    name: 'description',
    content: commonWords.description,
  },
];

/** Reads the message left by the previous step and deletes it, so it is shown once. */
export async function loader({ request }: LoaderFunctionArgs) {
  const code = await readFlash(request);
  const headers = code === null ? undefined : { 'Set-Cookie': await flashCookie(null) };
  const flash = { code, message: code === null ? null : flashMessage(code), id: requestIdOf(request) };
  const { theme } = readPreferences(request);
  const chosen = theme === 'device' ? {} : { theme };
  return data({ flash, analyticsEndpoint: processEnv().analyticsEndpoint, ...chosen }, headers && { headers });
}

/** A message is read with the rest of the page. */
export const shouldRevalidate: ShouldRevalidateFunction = (options) =>
  options.defaultShouldRevalidate && !keepsData(options);

/**
 * Where the browser blocks storage, even reading `sessionStorage` throws, which the router's own scripts do not expect.
 * Scroll positions and drafts then last as long as the page.
 */
const REPLACE_BLOCKED_STORE =
  "try{sessionStorage}catch{let m=new Map;Object.defineProperty(window,'sessionStorage',{value:{getItem:k=>m.get(k)??null,setItem(k,v){m.set(k,String(v))},removeItem(k){m.delete(k)}}})};";

/**
 * Marks the document as scripted before the first paint. On pages that the device stores (without an account) it also
 * sets the theme from the cookie.
 */
const MARK_SCRIPTING =
  "((d,t)=>{d.classList.add('js');t&&(d.dataset.theme=t[1])})(document.documentElement,/theme=(\\w+)/.exec(document.cookie))";

const FIRST_SCRIPT = REPLACE_BLOCKED_STORE + MARK_SCRIPTING;

/**
 * The key under which the router stores a scroll position. A link to an anchor makes a history entry with the key
 * `default`; the router would treat all of those as one entry and restore its position instead of going to the anchor.
 * A random key prevents that.
 */
function scrollKey({ key, hash }: Location): string {
  return hash === '' || key !== 'default' ? key : Math.random().toString(36);
}

/** The document around every page, error pages included. */
export function Layout({ children }: { readonly children: ReactNode }) {
  const nonce = useNonce();
  const kept = useRouteLoaderData<typeof loader>('root')?.theme;
  const chosen = useContext(AnsweredTheme) ?? kept;
  const theme = chosen === 'device' ? undefined : chosen;
  return (
    <html lang="en" data-theme={theme} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        {(['light', 'dark'] as const).map((one) => (
          <meta
            key={one}
            name="theme-color"
            media={theme === undefined ? `(prefers-color-scheme: ${one})` : theme === one ? 'all' : 'not all'}
            content={one === 'light' ? '#ffffff' : '#1b1e22'}
          />
        ))}
        <Meta />
        <Links />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant, and text children would be escaped */}
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: FIRST_SCRIPT }} />
      </head>
      <body>
        {/* The first of the page's own: what stands before it is of others. */}
        <Tooltips />
        {children}
        <Toaster />
        <ScrollRestoration nonce={nonce} getKey={scrollKey} />
        <LateScripts nonce={nonce} />
      </body>
    </html>
  );
}

export default function App() {
  const { flash, analyticsEndpoint } = useLoaderData<typeof loader>();
  const left = useSyncExternalStore(subscribeToLeft, leftNow, () => null);
  return (
    <>
      <FlashNotice {...flash} />
      <NavigationSpinner />
      <OfflineSupport />
      <RouteReporter endpoint={analyticsEndpoint} />
      <LeavingAccount />
      {left === null ? <Outlet /> : <LeftPage {...left} />}
    </>
  );
}

export function ErrorBoundary() {
  return <RouteErrorPage headerEnd={<KnownUserMenu />} />;
}
