import { type SQL, sql } from 'drizzle-orm';
import type { App } from '#app/server/app.server.ts';
import type { Db } from '#app/server/db/database.server.ts';
import type { MailFault } from '#app/server/mail/judge-mail-fault.server.ts';
import type { Letter } from '#app/server/mail/mail-letter.server.ts';
import type { announcementRecipients, mailQueue } from '#drizzle/schema/operations.ts';

/** How long a claimed mail belongs to its process, unless the lease is renewed. */
const LEASE_MS = 20_000;
/** How often a lease is renewed. */
export const RENEW_MS = LEASE_MS / 4;
const BACKOFF_MS = 2_000;

/** A mail in the hands of this process. */
export type ClaimedMail = {
  /** Counts this try. */
  readonly attempts: number;
};

/** The final states of a mail. */
type MailFate = 'sent' | 'unwanted' | 'dead-address' | 'failed';

/** Mails of one kind, in their own table. */
export type MailSource<M extends ClaimedMail> = {
  readonly table: typeof mailQueue | typeof announcementRecipients;
  /** A mail is tried so often before it is given up. */
  readonly tries: number;
  /** Creates due rows that do not exist yet. */
  readonly prepare: () => Promise<void>;
  /** Takes some that are due, oldest first. */
  readonly claim: (most: number) => Promise<readonly M[]>;
  /** Identifies a mail's row. */
  readonly isOne: (mail: M) => SQL | undefined;
  /** The letter with its message id, and its account; null if it is no longer wanted. */
  readonly write: (
    mail: M,
  ) => Promise<{ readonly letter: Letter; readonly messageId: string; readonly userId: string | null } | null>;
  /** In the caller's transaction, if given. */
  readonly close: (mail: M, fate: MailFate, error: string | null, db?: Db) => Promise<void>;
  /** Whether a refusal is the last word, before the tries are used up. */
  readonly isLastWord: (error: unknown, fault: MailFault) => boolean;
};

/** A moment by the database's clock, so that processes with different clocks agree on what is due. */
const inMs = (ms: number) => sql`clock_timestamp() + ${`${ms} milliseconds`}::interval`;
const IS_OPEN = sql`status in ('queued', 'sending')`;

/** The rows that are due, to be claimed in a statement of the source's. */
export const dueRows = (most: number) =>
  sql`where ${IS_OPEN} and next_attempt_at <= clock_timestamp() order by next_attempt_at limit ${most} for update skip locked`;
/** The changes of a row when claimed. */
export const claimed = (row: SQL) =>
  sql`status = 'sending', attempts = ${row}.attempts + 1, next_attempt_at = ${inMs(LEASE_MS)}`;

/** Not claimed by another process meanwhile. */
function isStillMine<M extends ClaimedMail>({ table, isOne }: MailSource<M>, mail: M): SQL {
  return sql`(${isOne(mail)} and ${table.status} = 'sending' and ${table.attempts} = ${mail.attempts})`;
}

/** Renews this process's leases of these mails. */
export async function renewLeases<M extends ClaimedMail>(app: App, source: MailSource<M>, mails: readonly M[]) {
  if (mails.length === 0) return;
  const mine = sql.join(
    mails.map((mail) => isStillMine(source, mail)),
    sql` or `,
  );
  await app.db.execute(sql`update ${source.table} set next_attempt_at = ${inMs(LEASE_MS)} where ${mine}`);
}

/** Milliseconds until the next mail is due; null if none is open. */
export async function timeToNext<M extends ClaimedMail>(app: App, { table }: MailSource<M>): Promise<number | null> {
  const [row] = await rowsFrom<{ ms: number | null }>(
    app,
    sql`select (extract(epoch from min(next_attempt_at) - clock_timestamp()) * 1000)::float8 as ms
        from ${table} where ${IS_OPEN}`,
  );
  return row?.ms ?? null;
}

/** To be tried again after a pause that grows. */
export async function putMailsBack<M extends ClaimedMail>(app: App, source: MailSource<M>, mail: M, error: string) {
  const wait = BACKOFF_MS * 2 ** Math.min(mail.attempts, 8);
  await app.db.execute(sql`
    update ${source.table} set status = 'queued', last_error = ${error}, next_attempt_at = ${inMs(wait)}
    where ${isStillMine(source, mail)}`);
}

/** The mail server was away: no fault of this mail, so the try is not counted. */
export async function giveBack<M extends ClaimedMail>(app: App, source: MailSource<M>, mail: M, error: string) {
  await app.db.execute(sql`
    update ${source.table}
    set status = 'queued', last_error = ${error}, attempts = ${mail.attempts - 1}, next_attempt_at = clock_timestamp()
    where ${isStillMine(source, mail)}`);
}

export async function rowsFrom<Row>(app: App, statement: SQL): Promise<readonly Row[]> {
  const { rows } = (await app.db.execute(statement)) as unknown as { rows: Row[] };
  return rows;
}
