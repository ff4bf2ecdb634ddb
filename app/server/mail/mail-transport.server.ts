import nodemailer from 'nodemailer';
import type { Db } from '#app/server/db/database.server.ts';
import { type Letter, oneLine } from '#app/server/mail/mail-letter.server.ts';
import type { Env } from '#app/server/process/env.server.ts';
import { mailbox } from '#drizzle/schema/operations.ts';

export type MailTransport = {
  /** Resolves when the mail server has taken the letter; rejects with its refusal. `userId` is whose account it is about. */
  readonly send: (letter: Letter, messageId: string, userId: string | null) => Promise<void>;
  /** Sends and notes it in one transaction. Only a mailbox in our own database can; a mail server cannot. */
  readonly sendAndClose?: (
    letter: Letter,
    messageId: string,
    userId: string | null,
    close: (db: Db) => Promise<void>,
  ) => Promise<void>;
  readonly close: () => void;
};

/** Timeouts for answers of a mail server, in milliseconds. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };
/** Persistent connections for many mails. After a disconnect the sender decides; the library does not retry. */
const POOL = { pool: true, maxConnections: 5, maxMessages: 100, maxRequeues: 0 } as const;

/** SMTP if configured, over pooled connections; otherwise the mailbox page in a local run; null if mail is off. */
export function openMailTransport(env: Env, db: Db): MailTransport | null {
  if (env.mail) return smtpTransport(env.mail.smtpUrl, env.mail.from, env.appUrl.hostname);
  return env.mode === 'local' ? mailboxTransport(db) : null;
}

function smtpTransport(url: string, from: string, host: string): MailTransport {
  const transport = nodemailer.createTransport({ url, ...TIMEOUTS, ...POOL }, { from });
  return {
    async send(letter, messageId) {
      await transport.sendMail({
        to: { name: '', address: letter.to },
        subject: letter.subject,
        html: letter.html,
        text: letter.text,
        messageId: `<${messageId}${letter.replyToken ? `.${letter.replyToken}` : ''}@${host}>`,
        ...(letter.replyTo
          ? { replyTo: { name: oneLine(letter.replyTo.name), address: oneLine(letter.replyTo.address) } }
          : {}),
        ...(letter.headers ? { headers: { ...letter.headers } } : {}),
        attachments: letter.files?.map(({ name, bytes }) => ({
          filename: name,
          content: Buffer.from(bytes),
          contentType: 'application/pdf',
        })),
        disableFileAccess: true,
        disableUrlAccess: true,
      });
    },
    close: () => transport.close(),
  };
}

function mailboxTransport(db: Db): MailTransport {
  const put = async (to: Db, letter: Letter, messageId: string, userId: string | null) => {
    const content = {
      recipient: letter.to,
      userId,
      sender: 'local',
      replyTo: letter.replyTo ? `${oneLine(letter.replyTo.name)} <${letter.replyTo.address}>` : null,
      subject: letter.subject,
      html: letter.html,
      text: letter.text,
      files: letter.files?.map(({ name, bytes }) => ({ name, base64: Buffer.from(bytes).toString('base64') })) ?? [],
    };
    // If two processes wrote it, the later mail has the valid code or token: it voids the earlier one.
    await to
      .insert(mailbox)
      .values({ messageId, ...content })
      .onConflictDoUpdate({ target: mailbox.messageId, set: content });
  };
  return {
    send: (letter, messageId, userId) => put(db, letter, messageId, userId),
    sendAndClose: (letter, messageId, userId, close) =>
      db.transaction(async (tx) => {
        await put(tx, letter, messageId, userId);
        await close(tx);
      }),
    close: () => {},
  };
}
