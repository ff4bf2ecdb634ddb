import { isRouteErrorResponse, Link, useLocation, useRouteError } from '@remix-run/react';
import type { ReactNode } from 'react';
import { buttonClasses } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { PageShell } from '#app/ui/page-shell.tsx';
import { useOnline } from '#app/ui/use-online.ts';

interface Words {
  readonly heading: string;
  readonly text: string;
  /** The same address may answer a moment later. */
  readonly mayRetry?: boolean;
}

/** What happened and what to do, by status. */
function wordError(error: unknown, isOnline: boolean): Words {
  if (!isOnline) {
    return {
      heading: 'You are offline',
      text: 'This page needs the internet. The calculator works without it, and what you had typed is still there.',
      mayRetry: true,
    };
  }
  if (!isRouteErrorResponse(error)) {
    return {
      heading: 'Something went wrong',
      text: 'This page could not be loaded. What you had typed is still in the calculator.',
      mayRetry: true,
    };
  }
  if (error.status === 404) {
    return {
      heading: '404 Page Not Found',
      text: 'There is nothing at this address. Check it, or start from the calculator.',
    };
  }
  if (error.status === 403)
    return { heading: 'Not allowed', text: plainText(error.data, 'You do not have access to this page.') };
  if (error.status === 503) {
    return {
      heading: 'One moment',
      text: 'The service is restarting. Try again in a few seconds; nothing has been lost.',
      mayRetry: true,
    };
  }
  return {
    heading: `${error.status} ${error.statusText}`.trim(),
    text: plainText(error.data, 'The page could not be shown.'),
  };
}

function plainText(data: unknown, otherwise: string): string {
  return typeof data === 'string' && data !== '' && data.length < 300 ? data : otherwise;
}

/** Pages that hold the calculator: where one of them failed, it is loaded anew, so that it cannot fail on the same inputs. */
const CALCULATOR = ['/', '/new'];

/**
 * The page in place of one that failed, in the frame of the others. It needs no data, so that it can always be shown.
 * `headerEnd` is who is signed in, where that is known.
 */
export function RouteErrorPage({ headerEnd }: { readonly headerEnd?: ReactNode }) {
  const { heading, text, mayRetry = false } = wordError(useRouteError(), useOnline());
  const { pathname, search } = useLocation();
  return (
    <PageShell headerEnd={headerEnd} width="text">
      <Card role="alert" className="grid gap-3">
        <h1 className="text-2xl font-bold">{heading}</h1>
        <p className="text-muted">{text}</p>
        <p className="flex flex-wrap gap-2">
          {mayRetry && (
            <Link to={`${pathname}${search}`} replace className={buttonClasses('primary')}>
              Try again
            </Link>
          )}
          <Link
            to="/"
            reloadDocument={CALCULATOR.includes(pathname)}
            className={buttonClasses(mayRetry ? 'secondary' : 'primary')}
          >
            Back to Calculator
          </Link>
        </p>
      </Card>
    </PageShell>
  );
}
