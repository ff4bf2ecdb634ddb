import { isRouteErrorResponse, Link, useLocation, useRouteError } from '@remix-run/react';
import type { ReactNode } from 'react';
import { buttonClasses } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { PageShell } from '#app/ui/page-shell.tsx';
import { useOnline } from '#app/ui/use-online.ts';
import * as commonWords from '#app/words/en/common.ts';
import * as errorPageWords from '#app/words/en/error-page.ts';

interface Words {
  readonly heading: string;
  readonly text: string;
  /** The same address may work a moment later. */
  readonly mayRetry?: boolean;
}

/** The error and the remedy, by status. */
function describeError(error: unknown, isOnline: boolean): Words {
  if (!isOnline) {
    return {
      heading: errorPageWords.offline,
      text: errorPageWords.offlineText,
      mayRetry: true,
    };
  }
  if (!isRouteErrorResponse(error)) {
    return {
      heading: errorPageWords.failed,
      text: errorPageWords.failedText,
      mayRetry: true,
    };
  }
  if (error.status === 404) {
    return {
      heading: errorPageWords.notFound,
      text: errorPageWords.notFoundText,
    };
  }
  if (error.status === 403)
    return { heading: errorPageWords.notAllowed, text: plainText(error.data, errorPageWords.notAllowedText) };
  if (error.status === 503) {
    return {
      heading: errorPageWords.restarting,
      text: errorPageWords.restartingText,
      mayRetry: true,
    };
  }
  if (error.status === 413) {
    return {
      heading: errorPageWords.tooLarge,
      text: errorPageWords.tooLargeText(plainText(error.data, errorPageWords.tooLarge)),
      mayRetry: true,
    };
  }
  return {
    heading: `${error.status} ${error.statusText}`.trim(),
    text: plainText(error.data, errorPageWords.otherText),
  };
}

function plainText(data: unknown, otherwise: string): string {
  return typeof data === 'string' && data !== '' && data.length < 300 ? data : otherwise;
}

/** Pages with the calculator: after a failure they are reloaded, so that they do not fail on the same inputs again. */
const CALCULATOR = ['/', '/new'];

/**
 * Replaces a page that failed, in the usual frame. It needs no data, so it can always be shown. `headerEnd` is the
 * signed-in user, if known.
 */
export function RouteErrorPage({ headerEnd }: { readonly headerEnd?: ReactNode }) {
  const { heading, text, mayRetry = false } = describeError(useRouteError(), useOnline());
  const { pathname, search } = useLocation();
  return (
    <PageShell headerEnd={headerEnd} width="text">
      <Card role="alert" className="grid gap-3">
        <h1 className="text-2xl font-bold">{heading}</h1>
        <p className="text-muted">{text}</p>
        <p className="flex flex-wrap gap-2">
          {mayRetry && (
            <Link to={`${pathname}${search}`} replace className={buttonClasses('primary')}>
              {commonWords.tryAgain}
            </Link>
          )}
          <Link
            to="/"
            reloadDocument={CALCULATOR.includes(pathname)}
            className={buttonClasses(mayRetry ? 'secondary' : 'primary')}
          >
            {commonWords.backToCalculator}
          </Link>
        </p>
      </Card>
    </PageShell>
  );
}
