import { createHash, randomBytes } from 'node:crypto';
import { type Cookie, createCookie } from '@remix-run/node';
import type { Env } from '#app/server/process/env.server.ts';

/** The lifetime of a session, in days. */
export const SESSION_DAYS = 30;

const cookies = new WeakMap<Env, Cookie>();

/** The cookie with the session's signed id, bound to this host if the app runs on https. */
export function sessionCookie(env: Env): Cookie {
  const known = cookies.get(env);
  if (known) return known;
  const cookie = createCookie(env.isHttps ? '__Host-session' : 'session', {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: env.isHttps,
    maxAge: SESSION_DAYS * 86_400,
    secrets: [...env.sessionSecrets],
  });
  cookies.set(env, cookie);
  return cookie;
}

/** A new session id, from 32 random bytes. */
export function newSessionId(): string {
  return randomBytes(32).toString('base64url');
}

/** The stored form of a session id or a mailed token. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/** The session id in a request, if its signature is valid. */
export async function readSessionId(request: Request, env: Env): Promise<string | null> {
  const value: unknown = await sessionCookie(env).parse(request.headers.get('cookie'));
  return typeof value === 'string' && /^[A-Za-z0-9_-]{43}$/.test(value) ? value : null;
}

/** The Cookie header without the session. */
export function withoutSession(env: Env, cookies: string): string {
  const name = `${sessionCookie(env).name}=`;
  return cookies
    .split(/;\s*/)
    .filter((one) => !one.startsWith(name))
    .join('; ');
}
