import { securityHeaders } from '#app/server/http/request/security-headers.server.ts';
import { processEnv } from '#app/server/process/env.server.ts';

/** An answer in plain text, private and not stored. */
export function plainAnswer(status: number, text: string, headers: Readonly<Record<string, string>> = {}): Response {
  return new Response(text, {
    status,
    headers: {
      ...answerHeaders(null),
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'private, no-store',
      ...headers,
    },
  });
}

/** A JSON answer. Its caching is set around the app (`limited-remix.server.ts`). */
export function jsonAnswer(body: unknown, headers: HeadersInit = {}): Response {
  const all = new Headers(headers);
  for (const [name, value] of Object.entries(answerHeaders(null))) all.set(name, value);
  all.set('Content-Type', 'application/json; charset=utf-8');
  return new Response(JSON.stringify(body), { headers: all });
}

/** The security headers for an answer of this process; `nonce` is null unless it is a page. */
export function answerHeaders(nonce: string | null): Readonly<Record<string, string>> {
  const { isHttps, isDevServer, mode, analyticsEndpoint } = processEnv();
  return securityHeaders({ nonce, isHttps, isDevServer, isLocal: mode === 'local', analyticsEndpoint });
}
