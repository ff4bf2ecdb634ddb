import { setTimeout as pause } from 'node:timers/promises';
import { addressLetter, draftStoredAnnouncement } from '#app/server/announcements/announcement-letter.server.ts';
import {
  type ClaimedRecord,
  claimRecords,
  closeDeadRecord,
  closeRecord,
  LEASE_MS,
  putBackRecord,
  renewLeases,
  returnRecord,
  timeToNextRecord,
} from '#app/server/announcements/announcement-records.server.ts';
import { writeDueRecipients } from '#app/server/announcements/write-recipients.server.ts';
import type { App } from '#app/server/app.server.ts';
import { describeError } from '#app/server/log.server.ts';
import { judgeMailFault } from '#app/server/mail/judge-mail-fault.server.ts';
import type { Letter } from '#app/server/mail/mail-letter.server.ts';
import type { MailTransport } from '#app/server/mail/mail-transport.server.ts';

/** Mails in flight at once: what a kill can make go out twice, at the most. */
export const IN_FLIGHT = 20;
/** New records are claimed when so many are missing: fewer statements, and no waiting for the slowest. */
const REFILL_AT = IN_FLIGHT / 2;
const RENEW_MS = LEASE_MS / 4;
const IDLE_MS = 15_000;
const SOON_MS = 10;
const STOP_MS = 3_000;
/** While the mail server is away it is asked again after a pause that grows. */
const AWAY_MIN_MS = 2_000;
const AWAY_MAX_MS = 60_000;
/** A mail that went out must be noted: while the database is away, this is tried again so often and long. */
const NOTE_TRIES = 40;
const NOTE_PAUSE_MS = 250;

export interface AnnouncementSender {
  readonly wake: () => void;
  readonly stop: () => Promise<void>;
}

/**
 * Sends announcements from their per-recipient records. A record is claimed before its mail goes out and closed
 * as soon as the mail server took it; a process that is killed in between leaves it to be claimed again when its
 * lease has run out. Several processes share the work without meeting. Takes the transport over.
 */
export function startAnnouncementSender(app: App, transport: MailTransport | null): AnnouncementSender {
  const flying = new Map<ClaimedRecord, Promise<void>>();
  const drafts = new Map<string, Promise<Letter | null>>();
  let isStopped = false;
  let isAgain = false;
  let running: Promise<void> | null = null;
  let awayMs = 0;
  let awayUntil = 0;
  let timer: NodeJS.Timeout | undefined;

  /** Runs until nothing is due and nothing is in flight. */
  const run = async (mail: MailTransport) => {
    await writeDueRecipients(app);
    while (!isStopped) {
      const free = IN_FLIGHT - flying.size;
      if (performance.now() >= awayUntil && free >= REFILL_AT) {
        for (const one of await claimRecords(app, free)) launch(mail, one);
      }
      if (flying.size === 0) return;
      await Promise.race(flying.values());
    }
  };
  const launch = (mail: MailTransport, one: ClaimedRecord) => {
    const flight = sendOne(mail, one)
      .catch((error: unknown) => app.log.warn('A mail was not noted', { error: describeError(error) }))
      .finally(() => flying.delete(one));
    flying.set(one, flight);
  };
  const sendOne = async (mail: MailTransport, one: ClaimedRecord) => {
    if (!one.isWanted) return closeRecord(app, one, 'skipped');
    const draft = await draftOf(one.announcementId);
    if (draft === null) return closeRecord(app, one, 'skipped');
    try {
      await mail.send(addressLetter(app, draft, one), `${one.announcementId}.${one.userId}`);
    } catch (error) {
      return noteFault(one, error);
    }
    awayMs = 0;
    awayUntil = 0;
    await insist(() => closeRecord(app, one, 'sent'));
  };
  const noteFault = async (one: ClaimedRecord, error: unknown) => {
    const { message } = describeError(error) as { message: string };
    const fault = judgeMailFault(error);
    if (fault === 'dead-address') return closeDeadRecord(app, one, message);
    if (fault === 'refused') return putBackRecord(app, one, message);
    // Of all mails in flight the first to say so counts.
    if (performance.now() >= awayUntil) {
      awayMs = Math.min(AWAY_MAX_MS, Math.max(AWAY_MIN_MS, awayMs * 2));
      awayUntil = performance.now() + awayMs;
      app.log.warn('The mail server is away; announcements wait', { awayMs, error: describeError(error) });
    }
    await returnRecord(app, one, message);
  };
  const draftOf = (announcementId: string) => {
    const known = drafts.get(announcementId);
    if (known !== undefined) return known;
    // An announcement does not change; the last few are enough.
    if (drafts.size > 4) drafts.clear();
    const draft = draftStoredAnnouncement(app, announcementId);
    drafts.set(announcementId, draft);
    draft.catch(() => drafts.delete(announcementId));
    return draft;
  };

  const wake = () => {
    if (isStopped || transport === null) return;
    isAgain = true;
    if (running !== null) return;
    clearTimeout(timer);
    running = keepRunning(transport).finally(() => {
      running = null;
      if (isAgain) wake();
    });
  };
  const keepRunning = async (mail: MailTransport) => {
    isAgain = false;
    let wait = IDLE_MS;
    try {
      await run(mail);
      wait = Math.min(IDLE_MS, (await timeToNextRecord(app)) ?? IDLE_MS);
    } catch (error) {
      app.log.warn('Announcements wait', { error: describeError(error) });
      await Promise.all(flying.values());
    }
    if (isStopped) return;
    timer = setTimeout(wake, Math.max(wait, awayUntil - performance.now(), SOON_MS));
    timer.unref();
  };
  const renewal = setInterval(() => {
    renewLeases(app, [...flying.keys()]).catch((error: unknown) =>
      app.log.warn('Leases were not renewed', { error: describeError(error) }),
    );
  }, RENEW_MS);
  renewal.unref();
  wake();
  return {
    wake,
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      // A mail server that hangs must not hold the whole stop: what is then in flight is claimed again later.
      await Promise.race([Promise.all([running, ...flying.values()]), pause(STOP_MS, undefined, { ref: false })]);
      clearInterval(renewal);
      transport?.close();
    },
  };
}

/** Notes what happened, through a short absence of the database. */
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
