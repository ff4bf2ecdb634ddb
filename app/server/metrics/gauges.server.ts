import { sql } from 'drizzle-orm';
import type { App } from '#app/server/app.server.ts';
import type { OpenDatabase, PoolStatus } from '#app/server/db/database.server.ts';
import { announcementRecipients, mailQueue, userAnnouncements } from '#drizzle/schema/operations.ts';

/** How things stand at one moment, looked up when a collector asks. */
export type Gauges = {
  readonly pool: PoolStatus;
  /** Null while the database does not answer. */
  readonly queues: QueueDepths | null;
};

type QueueDepths = {
  readonly mailsWaiting: number;
  readonly mailsFailed: number;
  /** How long the longest-waiting mail has waited, in seconds. */
  readonly oldestMailS: number;
  readonly announcementMailsWaiting: number;
};

/** Reads the gauges. Two questions that indexes answer; a database that is away is told as such, not thrown. */
export async function readGauges(app: App, database: OpenDatabase): Promise<Gauges> {
  return { pool: database.poolStatus(), queues: await readQueues(app).catch(() => null) };
}

async function readQueues(app: App): Promise<QueueDepths> {
  const [mails, announcements] = await Promise.all([
    app.db.execute(sql`
      select case status when 'sending' then 'queued' else status end as status, count(*)::int as n,
        extract(epoch from ${app.now().toISOString()}::timestamptz - min(${mailQueue.createdAt}))::float8 as age
      from ${mailQueue} where ${mailQueue.status} in ('queued', 'sending', 'failed') group by 1`),
    // Announcement by announcement, which is how the index is sorted.
    app.db.execute(sql`
      select coalesce(sum(waiting.n), 0)::int as n from ${userAnnouncements} cross join lateral (
        select count(*) as n from ${announcementRecipients}
        where ${announcementRecipients.announcementId} = ${userAnnouncements.id}
          and ${announcementRecipients.status} in ('queued', 'sending')
      ) waiting`),
  ]);
  const byStatus = new Map(rowsOf(mails).map((row) => [row.status, row]));
  return {
    mailsWaiting: Number(byStatus.get('queued')?.n ?? 0),
    mailsFailed: Number(byStatus.get('failed')?.n ?? 0),
    oldestMailS: Math.max(0, Number(byStatus.get('queued')?.age ?? 0)),
    announcementMailsWaiting: Number(rowsOf(announcements)[0]?.n ?? 0),
  };
}

function rowsOf(result: unknown): Record<string, unknown>[] {
  return (result as { rows: Record<string, unknown>[] }).rows;
}
