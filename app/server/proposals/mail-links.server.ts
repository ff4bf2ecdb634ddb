import { encodeBase64Url } from '#app/layout/job/base64url.ts';
import type { Env } from '#app/server/env.server.ts';
import { isSameMac, linkMac } from '#app/server/jobs/link-mac.server.ts';

const SIGNATURE_BYTES = 16;

/** A signed address in a mail to a client, which names one thing and needs no login. */
function signedAddress(path: string, name: string, purpose: string) {
  const mac = linkMac(purpose);
  return {
    write(env: Env, value: string): string {
      const [secret] = env.sessionSecrets;
      const url = new URL(path, env.appUrl);
      url.searchParams.set(name, value);
      url.searchParams.set('signature', encodeBase64Url(mac(secret, SIGNATURE_BYTES, value)));
      return url.href;
    },
    /** What the address names; null if the signature is not ours. */
    read(env: Env, url: URL): string | null {
      const value = url.searchParams.get(name) ?? '';
      const signature = url.searchParams.get('signature') ?? '';
      const isOurs = env.sessionSecrets.some((secret) => isSameMac(signature, mac(secret, SIGNATURE_BYTES, value)));
      return isOurs ? value : null;
    },
  };
}

/** Ends the mails to an address; names its keyed hash, so that it holds when the proposal is gone. */
export const noMailAddress = signedAddress('/no-mail', 'address', 'tilewright no mail, version 1');

/** Reports a mail; names its row. */
export const reportAddress = signedAddress('/report-mail', 'mail', 'tilewright report of a mail, version 1');
