import { FLASH_CODES, type FlashCode } from '#app/product/flash-code.ts';
import { processEnv } from '#app/server/env.server.ts';

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
