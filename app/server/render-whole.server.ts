import type { ReactElement } from 'react';
// React 18's renderer for Node writes zero bytes before a character of several bytes at the end of a chunk.
import { renderToReadableStream } from 'react-dom/server.browser';

const TIMEOUT_MS = 10_000;

type Rendered = {
  readonly html: ArrayBuffer;
  /** What failed inside of a Suspense boundary, where the HTML has the boundary's fallback instead. */
  readonly errors: readonly unknown[];
};

/**
 * Renders an element to UTF-8, whole: what was suspended is waited for, for ten seconds at most. Throws what was thrown
 * outside of any Suspense boundary.
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
