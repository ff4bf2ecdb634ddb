import { FORGET_COOKIE, type Forgotten, LEAVING_COOKIE } from '#app/product/leaving-cookies.ts';
import type { Env } from '#app/server/process/env.server.ts';

/** A year. A browser that runs no scripts for that long has no use for what it stores. */
const FORGET_DAYS = 365;

/**
 * Photos and files that the browser may keep for a year go when its account is left. Its stores stay: jobs that were not
 * sent are in them, and the program that works offline.
 */
export const CLEAR_CACHE = '"cache"';

/** A Set-Cookie value: the next page with scripts removes what belongs to the account. Scripts read it and take it away. */
export function forgetCookie(env: Env, what: Forgotten): string {
  return scriptCookie(env, FORGET_COOKIE, what, FORGET_DAYS);
}

/** A Set-Cookie value: the session of a left account is ended. */
export function leftCookie(env: Env): string {
  return scriptCookie(env, LEAVING_COOKIE, '', 0);
}

/** Whether a request's cookies show that the account was left while the server was unreachable. */
export function isLeaving(env: Env, cookies: string | undefined): boolean {
  return cookies?.split('; ').includes(`${nameOf(env, LEAVING_COOKIE)}=yes`) === true;
}

function scriptCookie(env: Env, name: string, value: string, days: number): string {
  const secure = env.isHttps ? '; Secure' : '';
  return `${nameOf(env, name)}=${value}; Path=/; SameSite=Lax; Max-Age=${days * 86_400}${secure}`;
}

function nameOf({ isHttps }: Env, name: string): string {
  return `${isHttps ? '__Host-' : ''}${name}`;
}
