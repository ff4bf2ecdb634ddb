import { expect, test } from 'vitest';
import { securityHeaders } from '#app/server/http/request/security-headers.server.ts';

const page = { nonce: 'n', isHttps: true, isDevServer: false };

function connectsTo(analyticsEndpoint?: string | null): string | undefined {
  const policy = securityHeaders({ ...page, ...(analyticsEndpoint === undefined ? {} : { analyticsEndpoint }) });
  return policy['Content-Security-Policy']?.split('; ').find((part) => part.startsWith('connect-src'));
}

test('a page talks to its own server alone', () => {
  expect(connectsTo()).toBe("connect-src 'self'");
  expect(connectsTo(null)).toBe("connect-src 'self'");
});

test('and to the endpoint for page views where one is set', () => {
  expect(connectsTo('https://views.example/hit?site=1')).toBe("connect-src 'self' https://views.example");
});
