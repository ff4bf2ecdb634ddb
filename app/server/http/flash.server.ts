import { createCookie } from '@remix-run/node';
import { FLASH_CODES, type FlashCode } from '#app/product/flash-code.ts';
import { processEnv } from '#app/server/env.server.ts';

function cookie() {
  const { isHttps } = processEnv();
  return createCookie(isHttps ? '__Host-flash' : 'flash', {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isHttps,
    maxAge: 60,
  });
}

/** A Set-Cookie value that carries `code` to the next page, for a minute; null takes it away. */
export function flashCookie(code: FlashCode | null): Promise<string> {
  return code === null ? cookie().serialize('', { maxAge: 0 }) : cookie().serialize(code);
}

/** The code in the request; null for an unknown one. */
export async function readFlash(request: Request): Promise<FlashCode | null> {
  const code: unknown = await cookie().parse(request.headers.get('cookie'));
  return FLASH_CODES.find((known) => known === code) ?? null;
}
