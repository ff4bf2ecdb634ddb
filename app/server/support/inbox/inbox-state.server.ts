import { eq, sql } from 'drizzle-orm';
import type { App } from '#app/server/app.server.ts';
import { settings } from '#drizzle/schema/operations.ts';

const NAME = 'support-inbox';
/** A process that is killed while it reads holds the mailbox no longer than this. */
const TURN_MS = 2 * 60_000;
const EVERY_MS = 60_000;
const RETRY_MIN_MS = 30_000;
const RETRY_MAX_MS = 15 * 60_000;

/** How far the support mailbox was read, by whichever process, and how that went. Moments in ISO 8601. */
export type InboxState = {
  /** When it is the next one's turn. */
  readonly nextAt: string;
  /** Which mailbox, in which life: its server numbers mails anew where that changes. */
  readonly box: string | null;
  readonly lastUid: number;
  /** The mail at which reading broke off, and how often. */
  readonly stuck: { readonly uid: number; readonly times: number } | null;
  readonly readAt: string | null;
  readonly failingSince: string | null;
  readonly failures: number;
  readonly problem: string | null;
};

const FRESH = { box: null, lastUid: 0, stuck: null, readAt: null, failingSince: null, failures: 0, problem: null };

/** Takes the turn to read, in one statement, so that of several processes one does; null where it is not due. */
export async function takeTurn(app: App): Promise<InboxState | null> {
  const now = app.now();
  const nextAt = new Date(now.getTime() + TURN_MS).toISOString();
  const [taken] = await app.db
    .insert(settings)
    .values({ name: NAME, value: { ...FRESH, nextAt } })
    .onConflictDoUpdate({
      target: settings.name,
      set: { value: sql`${settings.value} || ${JSON.stringify({ nextAt })}::jsonb` },
      setWhere: sql`(${settings.value} ->> 'nextAt')::timestamptz <= ${now.toISOString()}::timestamptz`,
    })
    .returning({ value: settings.value });
  return (taken?.value as InboxState | undefined) ?? null;
}

/** Notes how far reading came, and keeps the turn. */
export function notePlace(app: App, place: Pick<InboxState, 'box' | 'lastUid'>): Promise<void> {
  return note(app, { ...place, stuck: null, nextAt: inMs(app, TURN_MS) });
}

/** Notes that all was read. */
export function noteRead(app: App): Promise<void> {
  const readAt = app.now().toISOString();
  return note(app, { readAt, failingSince: null, failures: 0, problem: null, nextAt: inMs(app, EVERY_MS) });
}

/** Notes that it could not be read, at which mail if at one; it is tried again after a pause that grows. */
export function noteFailure(app: App, before: InboxState, problem: string, stuckAt: number | null): Promise<void> {
  const pauseMs = Math.min(RETRY_MAX_MS, RETRY_MIN_MS * 2 ** Math.min(before.failures, 10));
  return note(app, {
    failures: before.failures + 1,
    failingSince: before.failingSince ?? app.now().toISOString(),
    problem,
    ...(stuckAt === null
      ? {}
      : { stuck: { uid: stuckAt, times: before.stuck?.uid === stuckAt ? before.stuck.times + 1 : 1 } }),
    nextAt: inMs(app, pauseMs),
  });
}

/** How reading goes; null before the first try. */
export async function readInboxState(app: App): Promise<InboxState | null> {
  const [row] = await app.db.select({ value: settings.value }).from(settings).where(eq(settings.name, NAME));
  return (row?.value as InboxState | undefined) ?? null;
}

async function note(app: App, known: Partial<InboxState>): Promise<void> {
  await app.db
    .update(settings)
    .set({ value: sql`${settings.value} || ${JSON.stringify(known)}::jsonb` })
    .where(eq(settings.name, NAME));
}

function inMs(app: App, ms: number): string {
  return new Date(app.now().getTime() + ms).toISOString();
}
