import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { pageName, reportRouteChange } from '#app/features/page-views/report-route-change.ts';

test.each([
  ['/', {}, '/'],
  ['/admin/analytics', {}, '/admin/analytics'],
  ['/j/AbC_123', { link: 'AbC_123' }, '/j/:link'],
  ['/j/a%20b', { link: 'a b' }, '/j/:link'],
  ['/j/%E0%A4%A', { link: '%E0%A4%A' }, '/j/:link'],
  ['/my/secret/path', { '*': 'my/secret/path' }, '/*'],
])('%s counts as a page without its values', (pathname, params, name) => {
  expect(pageName(pathname, params)).toBe(name);
});

type Received = {
  readonly method: string | undefined;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
};
const received: Received[] = [];
const listener = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk: Buffer) => {
    body += chunk.toString();
  });
  request.on('end', () => {
    received.push({ method: request.method, headers: request.headers, body });
    response.end();
  });
});
await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
const endpoint = `http://127.0.0.1:${(listener.address() as AddressInfo).port}/seen`;
afterAll(() => new Promise((resolve) => listener.close(resolve)));

test('the endpoint gets only the page, without a cookie or a referrer', async () => {
  reportRouteChange(null, '/never');
  reportRouteChange(endpoint, '/support');
  await expect.poll(() => received.length).toBe(1);
  expect(received[0]).toMatchObject({ method: 'POST', body: '{"page":"/support"}' });
  expect(received[0]?.headers.cookie).toBeUndefined();
  expect(received[0]?.headers.referer).toBeUndefined();
});

test('an unreachable endpoint has no effect', async () => {
  expect(() => reportRouteChange('http://127.0.0.1:1/seen', '/support')).not.toThrow();
});
