import { processEnv } from '#app/server/env.server.ts';

/** What happened just before the page was left; the page after it says so once. The wording stands in the features. */
export const FLASH_CODES = [
  'signed-up',
  'logged-in',
  'logged-out',
  'payment-cancelled',
  'upgraded-diy',
  'upgraded-pro-monthly',
  'upgraded-pro-annual',
  'changed-diy',
  'changed-pro-monthly',
  'changed-pro-annual',
  'plan-on-its-way',
] as const;
export type FlashCode = (typeof FLASH_CODES)[number];

/** A Set-Cookie value that carries `code` to the next page, for a minute; null takes it away. */
export function flashCookie(code: FlashCode | null): string {
  const { isHttps } = processEnv();
  const name = isHttps ? '__Host-flash' : 'flash';
  return `${name}=${code ?? ''}; Path=/; SameSite=Lax; Max-Age=${code === null ? 0 : 60}${isHttps ? '; Secure' : ''}`;
}

/** The code the request carries; anything but a known code is none. */
export function readFlash(request: Request): FlashCode | null {
  const match = /(?:^|;\s*)(?:__Host-)?flash=([a-z-]{1,30})(?:;|$)/.exec(request.headers.get('cookie') ?? '');
  return FLASH_CODES.find((code) => code === match?.[1]) ?? null;
}
