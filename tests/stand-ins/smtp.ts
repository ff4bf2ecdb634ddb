import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';

/** A mail server that stores mails for tests to read. */
export type SmtpStandIn = {
  readonly url: string;
  readonly mails: readonly ParsedMail[];
  /** The raw messages as received. */
  readonly raw: readonly string[];
  /** Makes the next `count` messages fail with this SMTP code. */
  readonly failNext: (count: number, code: number) => void;
  /** Refuses this recipient from now on, with this SMTP code and text. */
  readonly refuseRecipient: (address: string, code: number, text: string) => void;
  /** Resolves with the first mail to this address, optionally with this subject, once it has arrived. */
  readonly mailTo: (recipient: string, subject?: string) => Promise<ParsedMail>;
  /** Resolves with the first raw message that contains `sign`, once it has arrived. */
  readonly rawWith: (sign: string) => Promise<string>;
  readonly close: () => Promise<void>;
};

/** Starts it on a free loopback port, or on the given one. */
export async function startSmtp(port = 0): Promise<SmtpStandIn> {
  const mails: ParsedMail[] = [];
  const raw: string[] = [];
  const waiting: { isIt: (mail: ParsedMail, text: string) => boolean; resolve: (n: number) => void }[] = [];
  const refused = new Map<string, Error>();
  let failures = 0;
  let failureCode = 451;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    // Nobody uses the client's host name, and looking it up can take seconds.
    disableReverseLookup: true,
    onRcptTo({ address }, _session, done) {
      done(refused.get(address));
    },
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (failures > 0) {
          failures -= 1;
          done(Object.assign(new Error('Not now'), { responseCode: failureCode }));
          return;
        }
        const text = Buffer.concat(chunks).toString('utf8');
        simpleParser(text).then((mail) => {
          raw.push(text);
          mails.push(mail);
          done();
          for (const waiter of waiting) if (waiter.isIt(mail, text)) waiter.resolve(mails.length - 1);
        }, done);
      });
    },
  });
  /** Resolves with the index of the first message for which `isIt` holds, once it has arrived. */
  const find = (isIt: (mail: ParsedMail, text: string) => boolean): Promise<number> => {
    const known = mails.findIndex((mail, n) => isIt(mail, raw[n] ?? ''));
    return known >= 0 ? Promise.resolve(known) : new Promise((resolve) => waiting.push({ isIt, resolve }));
  };
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = server.server.address();
  const actual = typeof address === 'object' && address ? address.port : port;
  return {
    url: `smtp://127.0.0.1:${actual}`,
    mails,
    raw,
    failNext(count, code) {
      failures = count;
      failureCode = code;
    },
    refuseRecipient(address, responseCode, text) {
      refused.set(address, Object.assign(new Error(text), { responseCode }));
    },
    async mailTo(recipient, subject) {
      const at = await find((mail) => isTo(mail, recipient) && (subject === undefined || mail.subject === subject));
      return mails[at] as ParsedMail;
    },
    async rawWith(sign) {
      return raw[await find((_mail, text) => text.includes(sign))] ?? '';
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** Whether a mail is addressed to this address. */
export function isTo(mail: ParsedMail, recipient: string): boolean {
  return [mail.to ?? []].flat().some((to) => to.text === recipient);
}

/** The header fields of a raw message, with folded lines joined, as mail programs read them. */
export function headerOf(raw: string): string[] {
  const fields = raw.slice(0, raw.indexOf('\r\n\r\n')).split(/\r\n(?![ \t])/);
  return fields.map((field) => field.replace(/\r\n/g, ''));
}
