import { setTimeout as pause } from 'node:timers/promises';
import { DAY_MS } from '#app/base/durations.ts';
import type { App } from '#app/server/app.server.ts';
import type { InboxSettings } from '#app/server/env-capabilities.server.ts';
import { describeError } from '#app/server/log.server.ts';
import { oneLine } from '#app/server/mail/mail-letter.server.ts';
import { meter } from '#app/server/metrics/meter.server.ts';
import { readHead, readWords } from '#app/server/support/inbox/inbound-mail.server.ts';
import { noteFailure, notePlace, noteRead, takeTurn } from '#app/server/support/inbox/inbox-state.server.ts';
import { findThread, isKept, keepReply } from '#app/server/support/inbox/keep-reply.server.ts';
import { type OpenInbox, openInbox } from '#app/server/support/inbox/open-inbox.server.ts';
import * as adminWords from '#app/words/en/admin.ts';

/** How often a process asks whether it is its turn. */
const ASK_MS = 15_000;
const STOP_MS = 3_000;
/** A mailbox that is read for the first time is read so far back. */
const DAYS = 30;
/** A mail at which reading broke off so often is passed over. */
const TRIES = 3;

export type InboxWatch = { readonly stop: () => Promise<void> };

/** Reads replies out of the support mailbox until it is stopped; does nothing where none is set up. Returns at once. */
export function watchInbox(app: App): InboxWatch {
  const { inbox } = app.env;
  if (inbox === null) return { stop: async () => {} };
  const ending = new AbortController();
  let running: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    running = running.then(() => (ending.signal.aborted ? null : readInbox(app, inbox, ending.signal)));
  }, ASK_MS);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      ending.abort();
      // What is half done is done by whoever reads next.
      await Promise.race([running, pause(STOP_MS, undefined, { ref: false })]);
    },
  };
}

/**
 * Reads what is new in the support mailbox, where it is this process's turn. Whatever goes wrong is noted for the page of health, and
 * tried again later. Answers whether it was this one's turn.
 */
export async function readInbox(app: App, settings: InboxSettings, signal?: AbortSignal): Promise<boolean> {
  let at: number | null = null;
  let open: OpenInbox | null = null;
  const close = () => open?.close();
  signal?.addEventListener('abort', close, { once: true });
  try {
    const turn = await takeTurn(app);
    if (turn === null) return false;
    try {
      open = await openInbox(settings);
      const isKnown = open.box === turn.box;
      const since = new Date(app.now().getTime() - DAYS * DAY_MS);
      for (const uid of await open.uidsAfter(isKnown ? turn.lastUid : 0, since)) {
        if (signal?.aborted) return true;
        at = uid;
        const isHopeless = isKnown && turn.stuck?.uid === uid && turn.stuck.times >= TRIES;
        const outcome = isHopeless ? 'unreadable' : await takeMail(app, open, uid);
        at = null;
        if (outcome !== 'not-ours') meter().supportMail(outcome);
        if (isHopeless) app.log.warn('A mail of the support mailbox is passed over', { uid });
        await notePlace(app, { box: open.box, lastUid: uid });
      }
      await noteRead(app);
    } catch (error) {
      if (signal?.aborted) return true;
      app.log.warn('The support mailbox could not be read', { error: describeError(error) });
      await noteFailure(app, turn, describeProblem(error), at);
    }
    return true;
  } catch (error) {
    // The database: the turn runs out, and is taken again.
    app.log.warn('The support mailbox waits', { error: describeError(error) });
    return false;
  } finally {
    signal?.removeEventListener('abort', close);
    close();
  }
}

/** What became of a mail. */
type MailOutcome = 'not-ours' | 'automatic' | 'unreadable' | Awaited<ReturnType<typeof keepReply>>;

/** Takes one mail: into its thread, or not at all. */
async function takeMail(app: App, inbox: OpenInbox, uid: number): Promise<MailOutcome> {
  const bytes = await inbox.head(uid);
  const head = bytes && (await readHead(bytes).catch(() => null));
  const thread = head && (await findThread(app, head));
  if (!head || !thread) return 'not-ours';
  // Nothing of ours answers by itself, so no loop begins here; what does would fill the thread.
  if (head.isAutomatic || head.from === app.env.supportEmail?.toLowerCase()) return 'automatic';
  if (await isKept(app, thread, head)) return 'repeated';
  const source = await inbox.source(uid);
  return source === null ? 'gone' : keepReply(app, thread, head, await readWords(source));
}

/** The server's own words, where it said some; never what was sent to it. */
function describeProblem(error: unknown): string {
  const { responseText, code, message } = error as Readonly<Record<string, unknown>>;
  const said = [responseText, message, code].find((one) => typeof one === 'string' && one !== '');
  return oneLine(typeof said === 'string' ? said : adminWords.inboxFailed);
}
