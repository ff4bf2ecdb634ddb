import { DAY_MS, MINUTE_MS } from '#app/base/durations.ts';
import type { App } from '#app/server/app.server.ts';
import type { ElectedJob } from '#app/server/background/elected-jobs.server.ts';
import { oneLine } from '#app/server/mail/mail-letter.server.ts';
import { meter } from '#app/server/metrics/meter.server.ts';
import type { InboxSettings } from '#app/server/process/env-capabilities.server.ts';
import { describeError } from '#app/server/process/log.server.ts';
import { readHead, readWords } from '#app/server/support/inbox/inbound-mail.server.ts';
import { noteFailure, notePlace, noteRead, readInboxState } from '#app/server/support/inbox/inbox-state.server.ts';
import { findThread, isKept, keepReply } from '#app/server/support/inbox/keep-reply.server.ts';
import { type OpenInbox, openInbox } from '#app/server/support/inbox/open-inbox.server.ts';
import * as adminWords from '#app/words/en/admin.ts';

const ASK_MS = 15_000;
const LEASE_MS = 2 * MINUTE_MS;
const EVERY_MS = MINUTE_MS;
/** After a failure it is read again later and later. */
const RETRY_MIN_MS = 30_000;
const RETRY_MAX_MS = 15 * MINUTE_MS;
/** How far back a mailbox is read the first time. */
const DAYS = 30;
/** A mail at which reading broke off so often is passed over. */
const TRIES = 3;

/** Reads replies from the support mailbox once a minute; null if no mailbox is configured. */
export function inboxJob(app: App): ElectedJob | null {
  const { inbox } = app.env;
  if (inbox === null) return null;
  return {
    name: 'support-inbox',
    askEveryMs: ASK_MS,
    leaseMs: LEASE_MS,
    async run(signal) {
      const waitMs = await readInbox(app, inbox, signal);
      return waitMs === null ? null : new Date(app.now().getTime() + waitMs);
    },
  };
}

/**
 * Reads new mail in the support mailbox. Errors of the mailbox are recorded for the health page; errors of our database
 * are thrown. Returns how long to wait before the next read (ms), or null when the signal stopped it.
 */
async function readInbox(app: App, settings: InboxSettings, signal: AbortSignal): Promise<number | null> {
  const state = await readInboxState(app);
  let at: number | null = null;
  let open: OpenInbox | null = null;
  const close = () => open?.close();
  signal.addEventListener('abort', close, { once: true });
  try {
    open = await openInbox(settings);
    const isKnown = open.box === state.box;
    const since = new Date(app.now().getTime() - DAYS * DAY_MS);
    for (const uid of await open.uidsAfter(isKnown ? state.lastUid : 0, since)) {
      if (signal.aborted) return null;
      at = uid;
      const isHopeless = isKnown && state.stuck?.uid === uid && state.stuck.times >= TRIES;
      const outcome = isHopeless ? 'unreadable' : await takeMail(app, open, uid);
      at = null;
      if (outcome !== 'not-ours') meter().supportMail(outcome);
      if (isHopeless) app.log.warn('A mail of the support mailbox is passed over', { uid });
      await notePlace(app, { box: open.box, lastUid: uid });
    }
    await noteRead(app);
    return EVERY_MS;
  } catch (error) {
    if (signal.aborted) return null;
    app.log.warn('The support mailbox could not be read', { error: describeError(error) });
    await noteFailure(app, state, describeProblem(error), at);
    return Math.min(RETRY_MAX_MS, RETRY_MIN_MS * 2 ** Math.min(state.failures, 10));
  } finally {
    signal.removeEventListener('abort', close);
    close();
  }
}

/** The result of reading a mail. */
type MailOutcome = 'not-ours' | 'automatic' | 'unreadable' | Awaited<ReturnType<typeof keepReply>>;

/** Takes one mail: into its thread, or not at all. */
async function takeMail(app: App, inbox: OpenInbox, uid: number): Promise<MailOutcome> {
  const bytes = await inbox.head(uid);
  const head = bytes && (await readHead(bytes).catch(() => null));
  const thread = head && (await findThread(app, head));
  if (!head || !thread) return 'not-ours';
  // We send no automatic replies, so no loop can start here; automatic mails would only fill the thread.
  if (head.isAutomatic || head.from === app.env.supportEmail?.toLowerCase()) return 'automatic';
  if (await isKept(app, thread, head)) return 'repeated';
  const source = await inbox.source(uid);
  return source === null ? 'gone' : keepReply(app, thread, head, await readWords(source));
}

/** The server's own error text, if any; never what was sent to it. */
function describeProblem(error: unknown): string {
  const { responseText, code, message } = error as Readonly<Record<string, unknown>>;
  const reason = [responseText, message, code].find((one) => typeof one === 'string' && one !== '');
  return oneLine(typeof reason === 'string' ? reason : adminWords.inboxFailed);
}
