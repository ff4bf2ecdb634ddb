import { isRouteErrorResponse, useRouteError } from '@remix-run/react';
import { buttonClasses } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Logo } from '#app/ui/logo.tsx';

interface Words {
  readonly heading: string;
  readonly text: string;
}

/** What happened and what to do, by status. */
function wordError(error: unknown): Words {
  if (!isRouteErrorResponse(error)) {
    return {
      heading: 'Something went wrong',
      text: 'What you had typed is still in the page before this one. Go back and try again.',
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

/** The page in place of one that failed. It needs no data, so that it can always be shown. */
export function RouteErrorPage() {
  const words = wordError(useRouteError());
  return (
    <main className="mx-auto grid min-h-dvh max-w-xl content-center gap-5 p-4">
      <Logo />
      <Card className="grid gap-3">
        <h1 className="text-2xl font-bold">{words.heading}</h1>
        <p className="text-muted">{words.text}</p>
        <p>
          <a href="/" className={buttonClasses('primary')}>
            Back to Calculator
          </a>
        </p>
      </Card>
    </main>
  );
}
