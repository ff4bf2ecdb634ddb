import { sql } from 'drizzle-orm';
import type { HealthPage } from '#app/product/admin-pages.ts';
import type { App } from '#app/server/app.server.ts';
import type { OpenDatabase, PoolStatus } from '#app/server/db/database.server.ts';
import { readInboxState } from '#app/server/support/inbox/inbox-state.server.ts';
import { announcementRecipients, mailQueue, stripeEvents, userAnnouncements } from '#drizzle/schema/operations.ts';

/** The present state, read when a collector asks. */
export type Gauges = Pick<HealthPage, 'queues'> & { readonly pool: PoolStatus };

/** Reads the gauges with indexed queries; null instead of an error if the database is unreachable. */
export async function readGauges(app: App, database: OpenDatabase): Promise<Gauges> {
  return { pool: database.poolStatus(), queues: await readQueues(app).catch(() => null) };
}

async function readQueues(app: App): Promise<NonNullable<Gauges['queues']>> {
  const now = sql`${app.now().toISOString()}::timestamptz`;
  const [mails, announcements, webhooks, inbox] = await Promise.all([
    app.db.execute(sql`
      select case status when 'sending' then 'queued' else status end as status, count(*)::int as n,
        extract(epoch from ${now} - min(${mailQueue.createdAt}))::float8 as age
      from ${mailQueue} where ${mailQueue.status} in ('queued', 'sending', 'failed') group by 1`),
    // Per announcement, in the order of the index.
    app.db.execute(sql`
      select coalesce(sum(found.waiting), 0)::int as waiting, coalesce(sum(found.failed), 0)::int as failed
      from ${userAnnouncements} cross join lateral (
        select count(*) filter (where ${announcementRecipients.status} <> 'failed') as waiting,
          count(*) filter (where ${announcementRecipients.status} = 'failed') as failed
        from ${announcementRecipients}
        where ${announcementRecipients.announcementId} = ${userAnnouncements.id}
          and ${announcementRecipients.status} in ('queued', 'sending', 'failed')
      ) found`),
    app.db.execute(sql`
      select pg_database_size(current_database())::float8 as bytes,
        (select extract(epoch from max(${stripeEvents.receivedAt} - ${stripeEvents.createdAt}))::float8 from ${stripeEvents}
          where ${stripeEvents.receivedAt} > ${now} - interval '1 day') as lag,
        (select extract(epoch from ${now} - max(${stripeEvents.receivedAt}))::float8 from ${stripeEvents}) as age`),
    readInbox(app),
  ]);
  const [webhook] = rowsOf(webhooks);
  const byStatus = new Map(rowsOf(mails).map((row) => [row.status, row]));
  return {
    mailsWaiting: Number(byStatus.get('queued')?.n ?? 0),
    mailsFailed: Number(byStatus.get('failed')?.n ?? 0),
    oldestMailS: Math.max(0, Number(byStatus.get('queued')?.age ?? 0)),
    announcementMailsWaiting: Number(rowsOf(announcements)[0]?.waiting ?? 0),
    announcementMailsFailed: Number(rowsOf(announcements)[0]?.failed ?? 0),
    // The service's clock may be a little ahead of ours.
    webhookLagS: Math.max(0, Number(webhook?.lag ?? 0)),
    webhookAgeS: webhook?.age == null ? null : Math.max(0, Number(webhook.age)),
    databaseBytes: Number(webhook?.bytes ?? 0),
    inbox,
  };
}

async function readInbox(app: App): Promise<NonNullable<HealthPage['queues']>['inbox']> {
  if (app.env.inbox === null) return null;
  const state = await readInboxState(app);
  const secondsSince = (iso: string | null) =>
    iso === null ? null : Math.max(0, (app.now().getTime() - Date.parse(iso)) / 1000);
  return {
    readS: secondsSince(state.readAt),
    failingS: secondsSince(state.failingSince),
    problem: state.problem,
  };
}

function rowsOf(result: unknown): Record<string, unknown>[] {
  return (result as { rows: Record<string, unknown>[] }).rows;
}
