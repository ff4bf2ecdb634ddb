import { processEnv } from '#app/server/env.server.ts';
import { securityHeaders } from '#app/server/http/security-headers.server.ts';

/** The strict headers for an answer of this process; `nonce` is null where no page is sent. */
export function answerHeaders(nonce: string | null): Readonly<Record<string, string>> {
  const { isHttps, isDevServer, mode, analyticsEndpoint } = processEnv();
  return securityHeaders({ nonce, isHttps, isDevServer, isLocal: mode === 'local', analyticsEndpoint });
}
