import { createHash } from 'node:crypto';
import type { InboxSettings } from '#app/server/process/env-capabilities.server.ts';
import { HEAD_MAX, SOURCE_MAX } from '#app/server/support/inbox/inbound-mail.server.ts';

/** The support mailbox, open. It is only read: nothing in it is marked, moved or deleted. */
export type OpenInbox = {
  /** Identifies the mailbox and its UIDVALIDITY. If it changes, mails are renumbered. */
  readonly box: string;
  /** The UIDs after `lastUid`, in order; since `since` if `lastUid` is 0. */
  readonly uidsAfter: (lastUid: number, since: Date) => Promise<readonly number[]>;
  /** The first bytes of a mail's header; null if the mail is gone. */
  readonly head: (uid: number) => Promise<Uint8Array | null>;
  /** The first bytes of a mail; null if the mail is gone. */
  readonly source: (uid: number) => Promise<Uint8Array | null>;
  readonly close: () => void;
};

/** In milliseconds. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };
/** In bytes. A server that sends more than was requested is disconnected. */
const SIZES = { maxLiteralSize: 2 * SOURCE_MAX, maxLineLength: 2 * SOURCE_MAX, maxResponseSize: 4 * SOURCE_MAX };

/** Connects, logs in and opens the mailbox for reading. Rejects with the server's words. */
export async function openInbox(settings: InboxSettings): Promise<OpenInbox> {
  // Loaded only where replies are read, with the first read.
  const { ImapFlow } = await import('imapflow');
  const { host, port, isTls, needsTls, user, password, folder } = settings;
  const client = new ImapFlow({
    host,
    port,
    secure: isTls,
    ...(needsTls ? { doSTARTTLS: true } : {}),
    auth: { user, pass: password },
    logger: false,
    disableAutoIdle: true,
    ...TIMEOUTS,
    ...SIZES,
  });
  // An error between two commands makes the next command fail.
  client.on('error', () => {});
  try {
    await client.connect();
    const { uidValidity } = await client.mailboxOpen(folder, { readOnly: true });
    const name = createHash('sha256').update(`${user}@${host}:${port}/${folder}`).digest('hex').slice(0, 16);
    return {
      box: `${name}:${uidValidity}`,
      async uidsAfter(lastUid, since) {
        const found = await client.search(lastUid > 0 ? { uid: `${lastUid + 1}:*` } : { since }, { uid: true });
        if (!Array.isArray(found)) throw new Error('The mailbox cannot be searched');
        // `n:*` includes the last mail even if its number is less than n.
        return found.filter((uid) => uid > lastUid).sort((a, b) => a - b);
      },
      async head(uid) {
        const part = { key: 'HEADER', start: 0, maxLength: HEAD_MAX };
        const mail = await client.fetchOne(`${uid}`, { uid: true, bodyParts: [part] }, { uid: true });
        return mail ? (mail.headers ?? null) : null;
      },
      async source(uid) {
        const part = { start: 0, maxLength: SOURCE_MAX };
        const mail = await client.fetchOne(`${uid}`, { uid: true, source: part }, { uid: true });
        return mail ? (mail.source ?? null) : null;
      },
      close: () => client.close(),
    };
  } catch (error) {
    client.close();
    throw error;
  }
}
