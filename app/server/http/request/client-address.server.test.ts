import { describe, expect, test } from 'vitest';
import { announceShell, clientAddress, SOCKET_ADDRESS_HEADER } from '#app/server/http/request/client-address.server.ts';
import { readEnv } from '#app/server/process/env.server.ts';

const env = (header: string) => readEnv({ SESSION_SECRET: 'x'.repeat(32), TRUSTED_PROXY_HEADER: header });
const from = (headers: Record<string, string>) => new Request('http://localhost/', { headers });

describe("a visitor's address", () => {
  test('is the connection of our own server, and nothing without one', () => {
    const request = from({ [SOCKET_ADDRESS_HEADER]: '192.0.2.9', 'x-forwarded-for': '203.0.113.1' });
    expect(clientAddress(request, env(''))).toBe('unknown');
    announceShell();
    expect(clientAddress(request, env(''))).toBe('192.0.2.9');
  });

  test.each([
    ['203.0.113.1', '203.0.113.1'],
    ['1.2.3.4, 203.0.113.1', '203.0.113.1'],
    ['::ffff:203.0.113.1', '203.0.113.1'],
    ['2001:DB8:0:7::1', '2001:db8:0:7::/64'],
    ['2001:db8:0:7:ffff::2', '2001:db8:0:7::/64'],
    ['::1', '::/64'],
    ['::ffff:cb00:7101', '203.0.113.1'],
    ['fe80::1:2:3:4%eth0', 'fe80::/64'],
    ['203.113', '192.0.2.9'],
    ['1.2.3.4, 203.0.113.1:4711', '203.0.113.1'],
    ['[2001:db8:0:7::1]:4711', '2001:db8:0:7::/64'],
    ['[2001:db8:0:7::1]', '2001:db8:0:7::/64'],
    ['not an address', '192.0.2.9'],
    ['203.0.113.1:4711:1', '192.0.2.9'],
  ])('from the trusted proxy %j reads %j', (value, expected) => {
    announceShell();
    const request = from({ 'x-forwarded-for': value, [SOCKET_ADDRESS_HEADER]: '192.0.2.9' });
    expect(clientAddress(request, env('X-Forwarded-For'))).toBe(expected);
  });
});
