import { randomBytes } from 'node:crypto';
import { PassThrough } from 'node:stream';
import type { ActionFunctionArgs, AppLoadContext, EntryContext, LoaderFunctionArgs } from '@remix-run/node';
import { createReadableStreamFromReadable } from '@remix-run/node';
import { RemixServer } from '@remix-run/react';
import { isbot } from 'isbot';
import { renderToPipeableStream } from 'react-dom/server';
import { answerHeaders } from '#app/server/http/answer-headers.server.ts';
import { requestIdOf } from '#app/server/http/request-id.server.ts';
import { describeError, processLog, withRequestId } from '#app/server/log.server.ts';
import { NonceContext } from '#app/ui/nonce.tsx';

// What the server around the app needs of it.
// biome-ignore lint/performance/noBarrelFile: this is the build's one door
export { appGauges, appStatus, closeApp, getApp } from '#app/server/runtime.server.ts';

/** Loaders that have not answered by then are shown as failed. */
export const streamTimeout = 5_000;
const RENDER_TIMEOUT_MS = 10_000;

/** Renders a page, with a policy that allows this page's own inline scripts alone. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  _loadContext: AppLoadContext,
): Promise<Response> {
  const nonce = randomBytes(18).toString('base64url');
  for (const [name, value] of Object.entries(answerHeaders(nonce))) headers.set(name, value);
  headers.set('Content-Type', 'text/html; charset=utf-8');
  // A refusal thrown by a loader arrives here without its headers.
  if ((status === 503 || status === 429) && !headers.has('Retry-After')) {
    headers.set('Retry-After', status === 503 ? '2' : '60');
  }
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'private, no-store');
  // Someone who follows no scripts must get the whole page at once.
  const waitForAll = isbot(request.headers.get('user-agent') ?? '') || context.isSpaMode;
  return new Promise((resolve, reject) => {
    let shellRendered = false;
    let answerStatus = status;
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext.Provider value={nonce}>
        <RemixServer context={context} url={request.url} nonce={nonce} abortDelay={streamTimeout} />
      </NonceContext.Provider>,
      {
        nonce,
        [waitForAll ? 'onAllReady' : 'onShellReady']() {
          shellRendered = true;
          const body = new PassThrough();
          resolve(new Response(createReadableStreamFromReadable(body), { status: answerStatus, headers }));
          pipe(body);
        },
        onShellError: reject,
        onError(error: unknown) {
          answerStatus = 500;
          if (shellRendered) withRequestId(requestIdOf(request), () => logFailure('Rendering failed', request, error));
        },
      },
    );
    setTimeout(abort, RENDER_TIMEOUT_MS).unref();
  });
}

/** Data answers are private, and as strict as pages. */
export function handleDataRequest(response: Response): Response {
  for (const [name, value] of Object.entries(answerHeaders(null))) response.headers.set(name, value);
  if (!response.headers.has('Cache-Control')) response.headers.set('Cache-Control', 'private, no-store');
  return response;
}

/** Every unexpected error ends here, once, as one line. */
export function handleError(error: unknown, { request }: LoaderFunctionArgs | ActionFunctionArgs): void {
  if (request.signal.aborted) return;
  withRequestId(requestIdOf(request), () => logFailure('Request failed', request, error));
}

function logFailure(message: string, request: Request, error: unknown): void {
  processLog.error(message, {
    method: request.method,
    path: new URL(request.url).pathname,
    error: describeError(error),
  });
}
