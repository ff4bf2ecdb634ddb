import nodemailer from 'nodemailer';
import type { Db } from '#app/server/db/database.server.ts';
import type { Env } from '#app/server/env.server.ts';
import { type Letter, oneLine } from '#app/server/mail/mail-letter.server.ts';
import { mailbox } from '#drizzle/schema/operations.ts';

export type MailTransport = {
  /** Resolves when the mail server has taken the letter; rejects with its refusal. `userId` is whose account it is about. */
  readonly send: (letter: Letter, messageId: string, userId: string | null) => Promise<void>;
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
        disableFileAccess: true,
        disableUrlAccess: true,
      });
    },
    close: () => transport.close(),
  };
}

function mailboxTransport(db: Db): MailTransport {
  return {
    async send(letter, _messageId, userId) {
      await db.insert(mailbox).values({
        recipient: letter.to,
        userId,
        sender: 'local',
        replyTo: letter.replyTo ? `${oneLine(letter.replyTo.name)} <${letter.replyTo.address}>` : null,
        subject: letter.subject,
        html: letter.html,
        text: letter.text,
      });
    },
    close: () => {},
  };
}
