import { setTimeout as pause } from 'node:timers/promises';
import { announcementMails } from '#app/server/announcements/announcement-mails.server.ts';
import type { App } from '#app/server/app.server.ts';
import { startLoop } from '#app/server/background/loop.server.ts';
import type { Db } from '#app/server/db/database.server.ts';
import { isDatabaseDown } from '#app/server/db/is-database-down.server.ts';
import { judgeMailFault } from '#app/server/mail/judge-mail-fault.server.ts';
import {
  type ClaimedMail,
  giveBack,
  type MailSource,
  putMailsBack,
  RENEW_MS,
  renewLeases,
  timeToNext,
} from '#app/server/mail/leased-mails.server.ts';
import { type MailTransport, openMailTransport } from '#app/server/mail/mail-transport.server.ts';
import { queuedMails } from '#app/server/outbox/queued-mails.server.ts';
import { describeError } from '#app/server/process/log.server.ts';

/** The most mails in flight, and so the most that a kill can send twice (docs/decisions/mail.md). */
export const IN_FLIGHT = 20;
/** New mails are claimed when this many are missing: fewer statements, without waiting for the slowest. */
const REFILL_AT = IN_FLIGHT / 2;
const IDLE_MS = 15_000;
/** While the mail server is unreachable it is retried after an increasing pause. */
const AWAY_MIN_MS = 2_000;
const AWAY_MAX_MS = 60_000;
/**
 * A sent mail must be recorded: while the database is unreachable, this is retried this many times, with this pause.
 */
const NOTE_TRIES = 40;
const NOTE_PAUSE_MS = 250;

export type Outbox = {
  /** Tells the outbox that a mail was queued. Does not wait. */
  readonly wake: () => void;
  readonly stop: () => Promise<void>;
};

/** What the outbox needs from a kind of mail, whatever its row type. */
type Shelf = {
  readonly prepare: () => Promise<void>;
  readonly claim: (most: number) => Promise<readonly (() => Promise<void>)[]>;
  readonly renew: () => Promise<void>;
  readonly timeToNext: () => Promise<number | null>;
};

/**
 * Sends all mail from its tables: mails to single people first, then announcements. A mail is claimed before it is sent
 * and closed as soon as the mail server accepted it; if a process is killed in between, the mail is claimed again when
 * its lease has expired. Several processes share the work without conflicts. Takes ownership of the transport; without
 * one mails wait.
 */
export function startOutbox(app: App, transport: MailTransport | null = openMailTransport(app.env, app.db)): Outbox {
  const away = awayTimer(app);
  const shelves =
    transport === null
      ? []
      : [shelfOf(app, queuedMails(app), transport, away), shelfOf(app, announcementMails(app), transport, away)];
  const flying = new Set<Promise<void>>();
  let lookAgain = () => {};

  /** Sends until nothing is due and nothing is in flight; returns when the next mail is due (ms). */
  const round = async (signal: AbortSignal) => {
    try {
      for (const { prepare } of shelves) await prepare();
      while (!signal.aborted) {
        await claimMails();
        if (flying.size === 0) break;
        const isWoken = new Promise<void>((resolve) => {
          lookAgain = resolve;
        });
        await Promise.race([...flying, isWoken]);
      }
    } finally {
      await Promise.all(flying);
    }
    let waitMs = IDLE_MS;
    if (signal.aborted) return waitMs;
    for (const shelf of shelves) waitMs = Math.min(waitMs, (await shelf.timeToNext()) ?? IDLE_MS);
    return Math.max(waitMs, away.leftMs());
  };
  const claimMails = async () => {
    for (const { claim } of shelves) {
      const free = IN_FLIGHT - flying.size;
      if (away.leftMs() > 0 || free < REFILL_AT) break;
      for (const send of await claim(free)) {
        const flight: Promise<void> = send()
          .catch((error: unknown) => app.log.warn('A mail was not noted', { error: describeError(error) }))
          .finally(() => flying.delete(flight));
        flying.add(flight);
      }
    }
  };
  const renewal = setInterval(() => {
    for (const { renew } of shelves) {
      renew().catch((error: unknown) => app.log.warn('Leases were not renewed', { error: describeError(error) }));
    }
  }, RENEW_MS);
  renewal.unref();
  const loop = startLoop({ name: 'mail', log: app.log, round, firstAfterMs: 0 });
  return {
    wake() {
      lookAgain();
      loop.wake();
    },
    async stop() {
      // A hanging mail server does not delay the stop: mails in flight are claimed again later.
      await loop.stop();
      clearInterval(renewal);
      transport?.close();
    },
  };
}

/** The pause while the mail server is unreachable; of several mails in flight only the first failure counts. */
function awayTimer(app: App) {
  let awayMs = 0;
  let awayUntil = 0;
  return {
    leftMs: () => awayUntil - performance.now(),
    isThere() {
      awayMs = 0;
      awayUntil = 0;
    },
    isAway(error: unknown) {
      if (performance.now() < awayUntil) return;
      awayMs = Math.min(AWAY_MAX_MS, Math.max(AWAY_MIN_MS, awayMs * 2));
      awayUntil = performance.now() + awayMs;
      app.log.warn('The mail server is away; mails wait', { awayMs, error: describeError(error) });
    },
  };
}

function shelfOf<M extends ClaimedMail>(
  app: App,
  source: MailSource<M>,
  transport: MailTransport,
  away: ReturnType<typeof awayTimer>,
): Shelf {
  const inHand = new Set<M>();
  const send = async (mail: M) => {
    const written = await source.write(mail).catch((error: unknown) => {
      // Its lease runs out, and it is claimed again.
      if (isDatabaseDown(error)) throw error;
      return noteFault(mail, error).then(() => undefined);
    });
    if (written === undefined) return;
    if (written === null) return source.close(mail, 'unwanted', null);
    const { letter, messageId, userId } = written;
    const close = (db: Db) => source.close(mail, 'sent', null, db);
    try {
      if (transport.sendAndClose !== undefined) return await transport.sendAndClose(letter, messageId, userId, close);
      await transport.send(letter, messageId, userId);
    } catch (error) {
      return noteFault(mail, error);
    }
    away.isThere();
    await insist(() => source.close(mail, 'sent', null));
  };
  const noteFault = async (mail: M, error: unknown) => {
    const { message } = describeError(error) as { message: string };
    const fault = judgeMailFault(error);
    if (fault === 'server-away') {
      away.isAway(error);
      return giveBack(app, source, mail, message);
    }
    app.log.warn('A mail could not be sent', { attempt: mail.attempts, error: describeError(error) });
    const isOver = source.isLastWord(error, fault) || mail.attempts >= source.tries;
    if (!isOver) return putMailsBack(app, source, mail, message);
    await source.close(mail, fault === 'dead-address' ? fault : 'failed', message);
  };
  return {
    prepare: source.prepare,
    timeToNext: () => timeToNext(app, source),
    renew: () => renewLeases(app, source, [...inHand]),
    async claim(most) {
      const mails = await source.claim(most);
      return mails.map((mail) => async () => {
        inHand.add(mail);
        await send(mail).finally(() => inHand.delete(mail));
      });
    },
  };
}

/** Records a result, with retries through a short outage of the database. */
async function insist(note: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await note();
    } catch (error) {
      if (tries >= NOTE_TRIES) throw error;
      await pause(NOTE_PAUSE_MS);
    }
  }
}
