import { eq, sql } from 'drizzle-orm';
import type { App } from '#app/server/app.server.ts';
import { settings } from '#drizzle/schema/operations.ts';

const NAME = 'support-inbox';

/** How far the support mailbox has been read, by any process, and its errors. Times are in ISO 8601. */
export type InboxState = {
  /** Identifies the mailbox and its UIDVALIDITY. If either changes, its mails are renumbered. */
  readonly box: string | null;
  readonly lastUid: number;
  /** The mail at which reading failed, and how often. */
  readonly stuck: { readonly uid: number; readonly times: number } | null;
  readonly readAt: string | null;
  readonly failingSince: string | null;
  readonly failures: number;
  readonly problem: string | null;
};

const FRESH: InboxState = {
  box: null,
  lastUid: 0,
  stuck: null,
  readAt: null,
  failingSince: null,
  failures: 0,
  problem: null,
};

/** Records how far the mailbox has been read. */
export function notePlace(app: App, place: Pick<InboxState, 'box' | 'lastUid'>): Promise<void> {
  return note(app, { ...place, stuck: null });
}

/** Notes that all was read. */
export function noteRead(app: App): Promise<void> {
  return note(app, { readAt: app.now().toISOString(), failingSince: null, failures: 0, problem: null });
}

/** Notes that it could not be read, at which mail if at one. */
export function noteFailure(app: App, before: InboxState, problem: string, stuckAt: number | null): Promise<void> {
  return note(app, {
    failures: before.failures + 1,
    failingSince: before.failingSince ?? app.now().toISOString(),
    problem,
    ...(stuckAt === null
      ? {}
      : { stuck: { uid: stuckAt, times: before.stuck?.uid === stuckAt ? before.stuck.times + 1 : 1 } }),
  });
}

/** Before the first read, the state is empty. */
export async function readInboxState(app: App): Promise<InboxState> {
  const [row] = await app.db.select({ value: settings.value }).from(settings).where(eq(settings.name, NAME));
  return { ...FRESH, ...(row?.value as Partial<InboxState> | undefined) };
}

async function note(app: App, known: Partial<InboxState>): Promise<void> {
  await app.db
    .insert(settings)
    .values({ name: NAME, value: { ...FRESH, ...known } })
    .onConflictDoUpdate({
      target: settings.name,
      set: { value: sql`${settings.value} || ${JSON.stringify(known)}::jsonb` },
    });
}
