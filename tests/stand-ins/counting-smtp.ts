import { setTimeout as pause } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';

/** A mail server that only counts mails by recipient. */
export interface CountingSmtp {
  readonly url: string;
  /** The number of mails for each recipient. */
  readonly taken: ReadonlyMap<string, number>;
  /** Mails accepted and refused so far. */
  readonly counts: () => { readonly taken: number; readonly refused: number };
  readonly close: () => Promise<void>;
}

export interface CountingSmtpOptions {
  /** Whether the nth mail (from 1) is refused temporarily. */
  readonly refuses: (nth: number) => boolean;
  /** The time that each mail takes, in milliseconds. */
  readonly delayMs?: number;
}

/** Starts it on a free loopback port. */
export async function startCountingSmtp({ refuses, delayMs = 0 }: CountingSmtpOptions): Promise<CountingSmtp> {
  const byRecipient = new Map<string, number>();
  let taken = 0;
  let refused = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 1_000,
    disableReverseLookup: true,
    onData(stream, session, done) {
      stream.resume();
      stream.once('end', async () => {
        if (delayMs > 0) await pause(delayMs);
        if (refuses(taken + refused + 1)) {
          refused += 1;
          return done(Object.assign(new Error('Not now'), { responseCode: 451 }));
        }
        taken += 1;
        for (const { address } of session.envelope.rcptTo)
          byRecipient.set(address, (byRecipient.get(address) ?? 0) + 1);
        done();
      });
    },
  });
  // A killed client resets its connections.
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.server.address();
  return {
    url: `smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    taken: byRecipient,
    counts: () => ({ taken, refused }),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
