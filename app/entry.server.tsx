import { randomBytes } from 'node:crypto';
import type { ActionFunctionArgs, EntryContext, LoaderFunctionArgs } from '@remix-run/node';
import { isRouteErrorResponse, RemixServer } from '@remix-run/react';
import { clientAddress } from '#app/server/http/request/client-address.server.ts';
import { requestIdOf } from '#app/server/http/request-id.server.ts';
import { pageCaching } from '#app/server/http/response/page-caching.server.ts';
import { answerHeaders } from '#app/server/http/response/plain-answer.server.ts';
import { startInTurn } from '#app/server/http/serve/start-in-turn.server.ts';
import { processEnv } from '#app/server/process/env.server.ts';
import { describeError, processLog, withRequestId } from '#app/server/process/log.server.ts';
import { renderWhole } from '#app/server/render-whole.server.ts';
import { AnsweredTheme } from '#app/ui/answered-theme.ts';
import { NonceContext } from '#app/ui/nonce.tsx';

// What the server around the app needs of it.
// biome-ignore lint/performance/noBarrelFile: this is the build's one door
export { endLeftSession } from '#app/server/auth/end-left-session.server.ts';
export { mayReadMore } from '#app/server/http/request/admit-body.server.ts';
export { getApp } from '#app/server/running-app.server.ts';
export { appGauges, appStatus, closeApp } from '#app/server/runtime/runtime.server.ts';

/** Loaders that have not answered by then are shown as failed. */
export const streamTimeout = 5_000;

/** Renders a page. Its security policy allows only the inline scripts of this page. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const nonce = randomBytes(18).toString('base64url');
  for (const [name, value] of Object.entries(answerHeaders(nonce))) headers.set(name, value);
  headers.set('Content-Type', 'text/html; charset=utf-8');
  // A refusal thrown by a loader arrives here without its headers.
  if ((status === 503 || status === 429) && !headers.has('Retry-After')) {
    headers.set('Retry-After', status === 503 ? '2' : '60');
  }
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', await pageCaching(request, headers));
  // One a turn of the event loop, so that others are answered between two pages; addresses take turns.
  await startInTurn(clientAddress(request, processEnv()));
  const { html, errors } = await renderWhole(
    <NonceContext.Provider value={nonce}>
      <AnsweredTheme.Provider value={answeredTheme(context)}>
        <RemixServer context={context} url={request.url} nonce={nonce} abortDelay={streamTimeout} />
      </AnsweredTheme.Provider>
    </NonceContext.Provider>,
    nonce,
  );
  for (const error of errors) {
    withRequestId(requestIdOf(request), () => logFailure('Rendering failed', request, error));
  }
  return new Response(html, { status: errors.length > 0 ? 500 : status, headers });
}

/** The theme chosen by the posted form, if the form chose one. */
function answeredTheme({ staticHandlerContext }: EntryContext): string | undefined {
  const [answer] = Object.values(staticHandlerContext.actionData ?? {}) as ({ readonly theme?: string } | null)[];
  return answer?.theme;
}

/** Responses with data are private and have the same strict headers as pages. */
export function handleDataRequest(response: Response): Response {
  for (const [name, value] of Object.entries(answerHeaders(null))) response.headers.set(name, value);
  if (!response.headers.has('Cache-Control')) response.headers.set('Cache-Control', 'private, no-store');
  return response;
}

/** Every unexpected error ends here, once, as one line. */
export function handleError(error: unknown, { request }: LoaderFunctionArgs | ActionFunctionArgs): void {
  // Refusals are not failures: the request's own log line has the status.
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  withRequestId(requestIdOf(request), () => logFailure('Request failed', request, error));
}

function logFailure(message: string, request: Request, error: unknown): void {
  processLog.error(message, {
    method: request.method,
    path: new URL(request.url).pathname,
    error: describeError(error),
  });
}
