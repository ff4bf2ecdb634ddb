import { and, eq, ne, sql } from 'drizzle-orm';
import type { App } from '#app/server/app.server.ts';
import { announcementRecipients } from '#drizzle/schema/operations.ts';
import { users } from '#drizzle/schema/users.ts';

/** How long a claimed mail belongs to the process that claimed it, unless that says it is still at it. */
export const LEASE_MS = 20_000;
/** A mail is tried so often before it is given up. */
const TRIES = 8;
const BACKOFF_MS = 2_000;

/** A recipient's record in the hands of this process. */
export type ClaimedRecord = {
  readonly announcementId: string;
  readonly userId: string;
  readonly email: string;
  /** Counts this try. */
  readonly attempts: number;
  /** False where the person has left, or the address died, since the announcement was written. */
  readonly isWanted: boolean;
};

const r = announcementRecipients;
const inMs = (ms: number) => sql`clock_timestamp() + ${`${ms} milliseconds`}::interval`;

/** The database's clock tells what is due, so that processes whose clocks differ agree. */
export async function claimRecords(app: App, most: number): Promise<readonly ClaimedRecord[]> {
  const rows = await rowsOf<Record<string, never>>(
    app,
    sql`
    with due as (
      select announcement_id, user_id from ${r}
      where status in ('queued', 'sending') and next_attempt_at <= clock_timestamp()
      order by next_attempt_at limit ${most} for update skip locked)
    update ${r} as r
    set status = 'sending', attempts = r.attempts + 1, next_attempt_at = ${inMs(LEASE_MS)}
    from due left join ${users} as u on u.id = due.user_id
    where r.announcement_id = due.announcement_id and r.user_id = due.user_id
    returning r.announcement_id as "announcementId", r.user_id as "userId", r.email, r.attempts,
      (u.id is not null and u.unsubscribed_at is null and u.undeliverable_at is null) as "isWanted"`,
  );
  return rows as unknown as readonly ClaimedRecord[];
}

/** Says that this process is still at these records. */
export async function renewLeases(app: App, records: readonly ClaimedRecord[]): Promise<void> {
  if (records.length === 0) return;
  const keys = sql.join(
    records.map((one) => sql`(${one.announcementId}::uuid, ${one.userId}::uuid, ${one.attempts}::int)`),
    sql`, `,
  );
  await app.db.execute(sql`
    update ${r} set next_attempt_at = ${inMs(LEASE_MS)}
    where status = 'sending' and (announcement_id, user_id, attempts) in (${keys})`);
}

/** Milliseconds until the next record is due; null when none is open. */
export async function timeToNextRecord(app: App): Promise<number | null> {
  const [row] = await rowsOf<{ ms: number | null }>(
    app,
    sql`select (extract(epoch from min(next_attempt_at) - clock_timestamp()) * 1000)::float8 as ms
        from ${r} where status in ('queued', 'sending')`,
  );
  return row?.ms ?? null;
}

/** The mail server took it, or the reader wants none: whoever else thinks so too, this is the end of it. */
export async function closeRecord(app: App, one: ClaimedRecord, status: 'sent' | 'skipped'): Promise<void> {
  await app.db
    .update(r)
    .set({ status, lastError: null, sentAt: status === 'sent' ? app.now() : null })
    .where(and(isOne(one), ne(r.status, 'sent')));
}

/** The address does not exist: the record is closed and the account gets no more announcements. */
export async function closeDeadRecord(app: App, one: ClaimedRecord, lastError: string): Promise<void> {
  await app.db.update(users).set({ undeliverableAt: app.now() }).where(eq(users.id, one.userId));
  await app.db.update(r).set({ status: 'dead', lastError }).where(isStillMine(one));
}

/** To be tried again after a pause that grows, or given up after the last try. */
export async function putBackRecord(app: App, one: ClaimedRecord, lastError: string): Promise<void> {
  const wait = BACKOFF_MS * 2 ** Math.min(one.attempts, 8);
  await app.db
    .update(r)
    .set(
      one.attempts >= TRIES
        ? { status: 'failed', lastError }
        : { status: 'queued', lastError, nextAttemptAt: sql`${inMs(wait)}` },
    )
    .where(isStillMine(one));
}

/** The mail server was away: no fault of this mail, so the try is not counted. */
export async function returnRecord(app: App, one: ClaimedRecord, lastError: string): Promise<void> {
  await app.db
    .update(r)
    .set({ status: 'queued', lastError, attempts: one.attempts - 1, nextAttemptAt: sql`clock_timestamp()` })
    .where(isStillMine(one));
}

function isOne(one: ClaimedRecord) {
  return and(eq(r.announcementId, one.announcementId), eq(r.userId, one.userId));
}

/** Not claimed by another process meanwhile. */
function isStillMine(one: ClaimedRecord) {
  return and(isOne(one), eq(r.status, 'sending'), eq(r.attempts, one.attempts));
}

async function rowsOf<Row>(app: App, statement: ReturnType<typeof sql>): Promise<readonly Row[]> {
  const result = await app.db.execute(statement);
  return (Array.isArray(result) ? result : (result as { rows: unknown[] }).rows) as Row[];
}
