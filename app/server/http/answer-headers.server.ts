import { processEnv } from '#app/server/env.server.ts';
import { securityHeaders } from '#app/server/http/security-headers.server.ts';

/** The security headers for an answer of this process; `nonce` is null unless it is a page. */
export function answerHeaders(nonce: string | null): Readonly<Record<string, string>> {
  const { isHttps, isDevServer, mode, analyticsEndpoint } = processEnv();
  return securityHeaders({ nonce, isHttps, isDevServer, isLocal: mode === 'local', analyticsEndpoint });
}
