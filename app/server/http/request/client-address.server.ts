import ipaddr from 'ipaddr.js';
import type { Env } from '#app/server/process/env.server.ts';

/** Set by our own server to the connection's address; a visitor's value under this name is replaced. */
export const SOCKET_ADDRESS_HEADER = 'x-tilewright-socket-address';

const SHELL = Symbol.for('tilewright.shell');

/** Declares that our own server is in front of the app, so that its header can be trusted. */
export function announceShell(): void {
  (globalThis as Record<symbol, unknown>)[SHELL] = true;
}

/**
 * The address against which attempts are counted: the connection's, or the one given by the trusted proxy. Other
 * forwarding headers are ignored. An IPv6 visitor counts as the /64 network, whose addresses they can choose freely.
 */
export function clientAddress(request: Request, env: Env): string {
  const hasShell = (globalThis as Record<symbol, unknown>)[SHELL] === true;
  const headerOf = (name: string) => request.headers.get(name) ?? '';
  return addressBehind(env, headerOf, (hasShell && headerOf(SOCKET_ADDRESS_HEADER)) || 'unknown');
}

/** The same of a request that the shell has in its hands, by its headers and the address of its connection. */
export function addressBehind(env: Env, headerOf: (name: string) => string, socketAddress: string): string {
  if (env.trustedProxyHeader !== null) {
    // A proxy appends: the last entry is its own word, those before it the visitor's.
    const last = withoutPort(headerOf(env.trustedProxyHeader).split(',').at(-1)?.trim() ?? '');
    if (ipaddr.IPv4.isValidFourPartDecimal(last) || ipaddr.IPv6.isValid(last)) return networkOf(last);
  }
  return networkOf(socketAddress);
}

/** Some proxies add the visitor's port: `1.2.3.4:5678`, `[2001:db8::1]:5678`. */
function withoutPort(entry: string): string {
  return /^\[([^\]]+)\](?::\d+)?$/.exec(entry)?.[1] ?? /^([\d.]+):\d+$/.exec(entry)?.[1] ?? entry;
}

/**
 * The /64 network of an IPv6 address, an unchanged IPv4 address (also if written as IPv6); any other text unchanged.
 */
export function networkOf(address: string): string {
  if (!ipaddr.IPv6.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  return parsed.kind() === 'ipv4' ? parsed.toString() : `${ipaddr.IPv6.networkAddressFromCIDR(`${address}/64`)}/64`;
}
