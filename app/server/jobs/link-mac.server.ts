import { createHmac, timingSafeEqual } from 'node:crypto';
import { decodeBase64Url } from '#app/layout/job/base64url.ts';

/** The first bytes of a keyed hash of `parts`, by a key that is made of a session secret for one purpose. */
export function linkMac(purpose: string) {
  return (secret: string, bytes: number, ...parts: readonly (string | Uint8Array)[]): Buffer => {
    const hmac = createHmac('sha256', createHmac('sha256', secret).update(purpose).digest());
    for (const part of parts) hmac.update(part).update('\0');
    return hmac.digest().subarray(0, bytes);
  };
}

/** Whether a link's text encodes these bytes, in constant time. */
export function isSameMac(text: string, expected: Buffer): boolean {
  const bytes = decodeBase64Url(text);
  return bytes !== null && bytes.length === expected.length && timingSafeEqual(bytes, expected);
}
