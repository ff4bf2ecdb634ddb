import { isIPv4, isIPv6 } from 'node:net';
import type { Env } from '#app/server/env.server.ts';

/** Set by our own server to the address of the connection; whatever a visitor sends under this name is replaced. */
export const SOCKET_ADDRESS_HEADER = 'x-tilewright-socket-address';

// The pattern behind it is compiled in its first uses, which takes longer than the rest of a request.
for (const address of ['::1', 'fe80::1%eth0', '192.0.2.1']) isIPv6(address);

const SHELL = Symbol.for('tilewright.shell');

/** Says that our own server stands before the app, so that its header can be believed. */
export function announceShell(): void {
  (globalThis as Record<symbol, unknown>)[SHELL] = true;
}

/**
 * Whom to count attempts against: the connection's address, or what the one trusted proxy says. Forwarding
 * headers of visitors are not read. An IPv6 visitor counts as the /64 network they can pick addresses from.
 */
export function clientAddress(request: Request, env: Env): string {
  if (env.trustedProxyHeader !== null) {
    // A proxy appends: the last entry is its own word, those before it the visitor's.
    const last = withoutPort(request.headers.get(env.trustedProxyHeader)?.split(',').at(-1)?.trim() ?? '');
    if (isIPv4(last) || isIPv6(last)) return networkOf(last);
  }
  const hasShell = (globalThis as Record<symbol, unknown>)[SHELL] === true;
  return networkOf((hasShell && request.headers.get(SOCKET_ADDRESS_HEADER)) || 'unknown');
}

/** Some proxies add the visitor's port: `1.2.3.4:5678`, `[2001:db8::1]:5678`. */
function withoutPort(entry: string): string {
  return /^\[([^\]]+)\](?::\d+)?$/.exec(entry)?.[1] ?? /^([\d.]+):\d+$/.exec(entry)?.[1] ?? entry;
}

function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(address)) return address;
  const [head = '', tail = ''] = address.split('%')[0]?.toLowerCase().split('::') ?? [];
  const front = head.split(':').filter(Boolean);
  const back = tail.split(':').filter(Boolean);
  const groups = [...front, ...Array<string>(Math.max(0, 8 - front.length - back.length)).fill('0'), ...back];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
