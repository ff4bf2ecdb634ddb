import { describe, expect, test } from 'vitest';
import { isMutating, isSameOrigin } from '#app/server/http/request/same-origin.server.ts';

const local = { appUrl: new URL('http://localhost:3000'), mode: 'local' as const };
const production = { appUrl: new URL('https://tiles.example.com'), mode: 'production' as const };

describe('where a mutating request comes from', () => {
  test.each<[boolean, string | null, string | null, string, typeof local | typeof production]>([
    [true, null, null, 'localhost:3000', local],
    [true, 'http://localhost:3000', 'same-origin', 'localhost:3000', local],
    [true, 'http://127.0.0.1:4100', null, '127.0.0.1:4100', local],
    [true, null, 'none', 'localhost:3000', local],
    [false, 'http://127.0.0.1:4100', null, '127.0.0.1:4200', local],
    // A foreign name that resolves to this machine is not this site.
    [false, 'http://rebound.example:3000', null, 'rebound.example:3000', local],
    [false, 'null', null, 'localhost:3000', local],
    [false, '', null, 'localhost:3000', local],
    [false, 'http://localhost:3000', 'cross-site', 'localhost:3000', local],
    [false, 'http://localhost:3000', 'same-site', 'localhost:3000', local],
    [false, null, 'cross-site', 'localhost:3000', local],
    [true, 'https://tiles.example.com', 'same-origin', 'tiles.example.com', production],
    [false, 'http://tiles.example.com', null, 'tiles.example.com', production],
    [false, 'https://tiles.example.com.evil.example', null, 'tiles.example.com', production],
    [false, 'https://evil.example', null, 'evil.example', production],
    [false, 'https://tiles.example.com/', null, 'tiles.example.com', production],
    [false, 'https://user@tiles.example.com', null, 'tiles.example.com', production],
    [false, 'http://localhost:3000', null, 'localhost:3000', production],
  ])('%s for origin %j, fetch %j, host %j', (expected, origin, fetchSite, host, policy) => {
    expect(isSameOrigin({ origin, fetchSite, host }, policy)).toBe(expected);
  });

  test('only GET, HEAD and OPTIONS change nothing', () => {
    expect(['GET', 'head', 'OPTIONS'].map(isMutating)).toEqual([false, false, false]);
    expect(['POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND'].every(isMutating)).toBe(true);
  });
});
