import { createHash, randomBytes } from 'node:crypto';
import type { Address, Email } from 'postal-mime';
import { oneLine } from '#app/server/mail/mail-letter.server.ts';
import { withoutQuote } from '#app/server/support/inbox/without-quote.server.ts';
import * as adminWords from '#app/words/en/admin.ts';

/** Of a head no more is read, in bytes. */
export const HEAD_MAX = 64 * 1024;
/** The most bytes read of a mail: its text is nearly always before the attachments. */
export const SOURCE_MAX = 1024 * 1024;
/** As long as a message of a thread may be, in characters. */
const TEXT_MAX = 20_000;
/** Of those our own lines below it need no more. */
const NOTES_MAX = 2_000;
const FILES_TOLD = 10;
const LIMITS = { maxNestingDepth: 50, maxHeadersSize: 256 * 1024, forceRfc822Attachments: true } as const;

/** The data in a mail's headers. */
export type MailHead = {
  /** A hash of the mail's own id; without one, of its headers. */
  readonly id: string;
  /** The threads that it may reply to, by the tokens of our mails, the likeliest first. */
  readonly tokens: readonly string[];
  /** In lower case; empty if there is none. */
  readonly from: string;
  /** Written by a program: an absence note, a bounce, a list. */
  readonly isAutomatic: boolean;
};

/** Headers in which a mail server records the delivery address. */
const RECIPIENTS = new Set(['to', 'cc', 'delivered-to', 'x-original-to', 'envelope-to', 'x-envelope-to']);
const IN_ADDRESS = /\+([0-9a-f]{32})@/gi;
const IN_MESSAGE_ID = /\.([0-9a-f]{32})@/gi;
const TOKENS_MAX = 20;

/** Reads the head of a mail, which may be anything. */
export async function readHead(bytes: Uint8Array): Promise<MailHead> {
  const mail = await parse(bytes);
  const all = (key: string) => mail.headers.filter((header) => header.key === key).map(({ value }) => value);
  const found = (text: string, pattern: RegExp) =>
    [...text.matchAll(pattern)].map(([, token]) => `${token}`.toLowerCase());
  const recipients = mail.headers.filter(({ key }) => RECIPIENTS.has(key)).map(({ value }) => value);
  const tokens = [
    ...found(recipients.join('\n'), IN_ADDRESS),
    ...found(all('in-reply-to').join('\n'), IN_MESSAGE_ID),
    ...found(all('references').join('\n'), IN_MESSAGE_ID).reverse(),
  ];
  const messageId = all('message-id')[0]?.trim();
  return {
    id: createHash('sha256')
      .update(messageId ? messageId : bytes)
      .digest('hex'),
    tokens: [...new Set(tokens)].slice(0, TOKENS_MAX),
    from: oneLine(addressOf(mail.from)).toLowerCase(),
    isAutomatic: isAutomatic(all, addressOf(mail.from)),
  };
}

/** By RFC 3834 and by headers of programs that ignore it. */
function isAutomatic(all: (key: string) => readonly string[], from: string): boolean {
  const matches = (key: string, pattern: RegExp) => all(key).some((value) => pattern.test(value));
  return (
    matches('auto-submitted', /^\s*(?!no\b)\S/i) ||
    matches('precedence', /^\s*(bulk|junk|list|auto_reply)\b/i) ||
    matches('return-path', /^\s*<\s*>/) ||
    matches('content-type', /^\s*(multipart\/report|message\/delivery-status)\b/i) ||
    ['x-autoreply', 'x-autorespond', 'list-id', 'x-failed-recipients'].some((key) => all(key).length > 0) ||
    /^(mailer-daemon|postmaster)(@|$)/i.test(from)
  );
}

/**
 * The text of a mail: the plain text, or the HTML as text, without quotes and harmful characters, truncated if too
 * long; with a note about omitted parts. Never empty.
 */
export async function readWords(bytes: Uint8Array): Promise<string> {
  const mail = await parse(bytes).catch(() => null);
  if (mail === null) return adminWords.mailUnreadable;
  const text = harmless(withoutQuote(await textOf(mail)));
  const files = mail.attachments
    .filter(({ related }) => related !== true)
    .map(({ filename }) => harmless(filename ?? ''));
  const listed = files.slice(0, FILES_TOLD).map((name) => oneLine(name).slice(0, 80) || adminWords.fileWithoutName);
  // A truncated mail lacks the rest of its last part: an attachment, if there is one.
  const isCut = text.length > TEXT_MAX - NOTES_MAX || (bytes.length >= SOURCE_MAX && files.length === 0);
  const notes = [
    ...(text === '' ? [adminWords.mailWithoutText] : []),
    ...(isCut ? [adminWords.mailGoesOn] : []),
    ...(files.length > 0 ? [adminWords.filesInMailbox(files.length, listed)] : []),
  ];
  return [text.slice(0, TEXT_MAX - NOTES_MAX), ...notes].filter((part) => part !== '').join('\n\n');
}

/** Its plain text. Of HTML alone quotes are marked as in plain text, so that both are read by one rule. */
async function textOf({ text, html }: Email): Promise<string> {
  if (text !== undefined || html === undefined) return text ?? '';
  const [begin, end] = [newMark(), newMark()];
  const marked = html
    .replace(/<blockquote\b[^<>]{0,2000}>/gi, `<p>${begin}</p>`)
    .replace(/<\/blockquote\s{0,20}>/gi, `<p>${end}</p>`);
  let depth = 0;
  const lines: string[] = [];
  for (const line of (await textOfHtml(marked)).split('\n')) {
    if (line.includes(begin)) depth += 1;
    else if (line.includes(end)) depth = Math.max(0, depth - 1);
    else lines.push(depth > 0 ? `> ${line}` : line);
  }
  return lines.join('\n');
}

/** Converts HTML to text: the parser does so if there is a plain text part as well. */
async function textOfHtml(html: string): Promise<string> {
  const [edge, mark] = [newMark(), newMark()];
  const part = (type: string, body: string) =>
    `--${edge}\r\nContent-Type: text/${type}; charset=utf-8\r\n\r\n${body}\r\n`;
  const parts = `${part('plain', mark)}${part('html', html)}--${edge}--`;
  const mail = await parse(Buffer.from(`Content-Type: multipart/mixed; boundary=${edge}\r\n\r\n${parts}`));
  return (mail.text ?? '').replace(mark, '');
}

/** A random text that cannot occur in a mail. */
function newMark(): string {
  return randomBytes(12).toString('hex');
}

/** Without control characters, and without those that turn the direction of what follows. */
function harmless(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
  return text.replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g, '').trim();
}

function addressOf(from: Address | undefined): string {
  return from?.address ?? from?.group?.[0]?.address ?? '';
}

/** Loaded with the first reply. */
async function parse(bytes: Uint8Array): Promise<Email> {
  const { default: PostalMime } = await import('postal-mime');
  return PostalMime.parse(bytes, LIMITS);
}
