import type { ReactElement } from 'react';
// React 18's renderer for Node writes zero bytes before a character of several bytes at the end of a chunk.
import { renderToReadableStream } from 'react-dom/server.browser';

const TIMEOUT_MS = 10_000;

type Rendered = {
  readonly html: ArrayBuffer;
  /** Errors inside Suspense boundaries, where the HTML has the boundary's fallback instead. */
  readonly errors: readonly unknown[];
};

/**
 * Renders an element completely to UTF-8 and waits for suspended parts, at most ten seconds. Throws errors from outside
 * any Suspense boundary.
 */
export async function renderWhole(element: ReactElement, nonce?: string): Promise<Rendered> {
  const errors: unknown[] = [];
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), TIMEOUT_MS);
  try {
    const stream = await renderToReadableStream(element, {
      nonce,
      signal: controller.signal,
      // Nothing is sent before the end, so nothing need be moved into its place by a script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError(error) {
        errors.push(error);
      },
    });
    await stream.allReady;
    return { html: await new Response(stream).arrayBuffer(), errors };
  } finally {
    clearTimeout(timer);
  }
}
