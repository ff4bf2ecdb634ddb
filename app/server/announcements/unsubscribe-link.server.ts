import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Env } from '#app/server/process/env.server.ts';

/** Signs only this: a link that takes one account off the announcements, for good. */
const PURPOSE = 'unsubscribe:v1:';

/** The address in every announcement that ends them for one account, signed, without a login. */
export function unsubscribeAddress(env: Env, userId: string): string {
  const [secret] = env.sessionSecrets;
  const url = new URL('/unsubscribe', env.appUrl);
  url.searchParams.set('account', userId);
  url.searchParams.set('signature', sign(secret, userId));
  return url.href;
}

/** The account of an unsubscribe address; null if the signature is invalid. */
export function readUnsubscribeAddress(env: Env, url: URL): string | null {
  const userId = url.searchParams.get('account') ?? '';
  const given = Buffer.from(url.searchParams.get('signature') ?? '');
  const isOurs = env.sessionSecrets.some((secret) => {
    const expected = Buffer.from(sign(secret, userId));
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
  return isOurs && userId !== '' ? userId : null;
}

function sign(secret: string, userId: string): string {
  return createHmac('sha256', secret).update(`${PURPOSE}${userId}`).digest('base64url');
}
