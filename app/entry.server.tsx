import { randomBytes } from 'node:crypto';
import { Writable } from 'node:stream';
import type { ActionFunctionArgs, AppLoadContext, EntryContext, LoaderFunctionArgs } from '@remix-run/node';
import { isRouteErrorResponse, RemixServer } from '@remix-run/react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import { answerHeaders } from '#app/server/http/answer-headers.server.ts';
import { pageCaching } from '#app/server/http/page-caching.server.ts';
import { requestIdOf } from '#app/server/http/request-id.server.ts';
import { describeError, processLog, withRequestId } from '#app/server/log.server.ts';
import { AnsweredTheme } from '#app/ui/answered-theme.ts';
import { NonceContext } from '#app/ui/nonce.tsx';
import { type AskWait, SliceContext } from '#app/ui/slice.tsx';
import { WriterContext } from '#app/ui/written-once.tsx';

// What the server around the app needs of it.
// biome-ignore lint/performance/noBarrelFile: this is the build's one door
export { appGauges, appStatus, closeApp, getApp } from '#app/server/runtime.server.ts';

/** Loaders that have not answered by then are shown as failed. */
export const streamTimeout = 5_000;
const RENDER_TIMEOUT_MS = 10_000;

/** Answers with a page, with a policy that allows this page's own inline scripts alone. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  { sendWhole }: AppLoadContext,
): Promise<Response> {
  const nonce = randomBytes(18).toString('base64url');
  for (const [name, value] of Object.entries(answerHeaders(nonce))) headers.set(name, value);
  headers.set('Content-Type', 'text/html; charset=utf-8');
  // A refusal thrown by a loader arrives here without its headers.
  if ((status === 503 || status === 429) && !headers.has('Retry-After')) {
    headers.set('Retry-After', status === 503 ? '2' : '60');
  }
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', await pageCaching(request, headers));
  const { html, hasFailed } = await renderInTurn(request, context, nonce);
  sendWhole?.(html);
  return new Response(sendWhole ? null : html, { status: hasFailed ? 500 : status, headers });
}

type Rendered = { readonly html: Buffer<ArrayBuffer>; readonly hasFailed: boolean };

/** The page that is rendered now, or was last. */
let lastPage: Promise<unknown> = Promise.resolve();

/** Renders one page after the other: pages half done would only hold memory. */
function renderInTurn(request: Request, context: EntryContext, nonce: string): Promise<Rendered> {
  const page = lastPage.then(() => renderPage(request, context, nonce));
  lastPage = page.catch(() => undefined);
  return page;
}

/** The theme that was just chosen, where that is what the posted form was about. */
function answeredTheme({ staticHandlerContext }: EntryContext): string | undefined {
  const [answer] = Object.values(staticHandlerContext.actionData ?? {}) as ({ readonly theme?: string } | null)[];
  return answer?.theme;
}

/** Each part of a page waits once, until the event loop has gone round. */
function waitOnce(): AskWait {
  const waited = new Set<string>();
  return (part) => {
    if (waited.has(part)) return null;
    return new Promise((resolve) => {
      setImmediate(() => {
        waited.add(part);
        resolve();
      });
    });
  };
}

/**
 * The whole page at once: its loaders have answered, and someone without scripts must get all of it. React renders it in
 * slices, so that others are answered in between.
 */
function renderPage(request: Request, context: EntryContext, nonce: string): Promise<Rendered> {
  return new Promise((resolve, reject) => {
    let isShellRendered = false;
    let hasFailed = false;
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext.Provider value={nonce}>
        <AnsweredTheme.Provider value={answeredTheme(context)}>
          <SliceContext.Provider value={waitOnce()}>
            <WriterContext.Provider value={renderToString}>
              <RemixServer context={context} url={request.url} nonce={nonce} abortDelay={streamTimeout} />
            </WriterContext.Provider>
          </SliceContext.Provider>
        </AnsweredTheme.Provider>
      </NonceContext.Provider>,
      {
        nonce,
        // Nothing is sent before the end, so nothing need be moved into its place by a script.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onShellReady() {
          isShellRendered = true;
        },
        onAllReady() {
          clearTimeout(timer);
          pipe(collect((html) => resolve({ html, hasFailed })));
        },
        onShellError(error) {
          clearTimeout(timer);
          reject(error);
        },
        onError(error) {
          hasFailed = true;
          // Before the shell is there the whole answer fails, and is logged as such.
          if (isShellRendered)
            withRequestId(requestIdOf(request), () => logFailure('Rendering failed', request, error));
        },
      },
    );
    const timer = setTimeout(abort, RENDER_TIMEOUT_MS).unref();
  });
}

/** Takes all that is written to it, and gives it over whole. */
function collect(done: (all: Buffer<ArrayBuffer>) => void): Writable {
  const chunks: Uint8Array[] = [];
  return new Writable({
    write(chunk: Uint8Array, _encoding, next) {
      chunks.push(chunk);
      next();
    },
    final(next) {
      done(Buffer.concat(chunks));
      next();
    },
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
  // What was refused is not a failure: its own line in the log has the status.
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
