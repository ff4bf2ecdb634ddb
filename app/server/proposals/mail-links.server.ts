import { encodeBase64Url } from '#app/layout/job/base64url.ts';
import { isSameMac, linkMac } from '#app/server/jobs/link-mac.server.ts';
import type { Env } from '#app/server/process/env.server.ts';

const SIGNATURE_BYTES = 16;

const keyMac = linkMac('tilewright key of a mailed proposal, version 1');

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
    /** The payload of the address; null if the signature is not ours. */
    read(env: Env, url: URL): string | null {
      const value = url.searchParams.get(name) ?? '';
      const signature = url.searchParams.get('signature') ?? '';
      const isOurs = env.sessionSecrets.some((secret) => isSameMac(signature, mac(secret, SIGNATURE_BYTES, value)));
      return isOurs ? value : null;
    },
  };
}

/** Stops mail to an address. It has the address's keyed hash, so it works after the proposal is deleted. */
export const noMailAddress = signedAddress('/no-mail', 'address', 'tilewright no mail, version 1');

/** Reports a mail; names its row. */
export const reportAddress = signedAddress('/report-mail', 'mail', 'tilewright report of a mail, version 1');

/** The parameter of a mailed proposal's address that has its key. */
export const MAIL_KEY = 'mail';

/** Whose mailbox a key shows: of the client of a proposal. */
interface MailReader {
  readonly proposalId: string;
  /** Where the proposal is mailed. */
  readonly recipient: string;
}

/**
 * The key in the proposal's link of a mail, which shows that its reader has the client's mailbox. What holders of the plain
 * link do takes nothing from him.
 */
export const mailKey = {
  write: (env: Env, reader: MailReader) => encodeBase64Url(keyOf(env.sessionSecrets[0], reader)),
  isOf: (env: Env, reader: MailReader, key: string) =>
    env.sessionSecrets.some((secret) => isSameMac(key, keyOf(secret, reader))),
};

function keyOf(secret: string, { proposalId, recipient }: MailReader): Buffer {
  return keyMac(secret, SIGNATURE_BYTES, proposalId, recipient);
}
