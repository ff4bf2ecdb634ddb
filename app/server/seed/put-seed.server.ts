import { eq } from 'drizzle-orm';
import { DAY_MS } from '#app/base/durations.ts';
import { documentOf } from '#app/layout/job/document-of.ts';
import { emptyJobText, type JobText } from '#app/layout/model/job-text.ts';
import { knownSystem } from '#app/layout/units/field-unit.ts';
import { isGiven } from '#app/product/plans/plans.ts';
import type { App } from '#app/server/app.server.ts';
import { putGrant } from '#app/server/grants/grants.server.ts';
import { insertJob } from '#app/server/jobs/insert-job.server.ts';
import { storableJob } from '#app/server/jobs/job-record.server.ts';
import { announcementRecipients, userAnnouncements } from '#drizzle/schema/operations.ts';
import { users } from '#drizzle/schema/users.ts';
import { SEED_ANNOUNCEMENTS } from '#drizzle/seed/announcements.ts';
import { SEED_JOBS } from '#drizzle/seed/jobs.ts';
import { SEED_PEOPLE, type SeedPerson, seedCrowd } from '#drizzle/seed/people.ts';

/** Everybody's password: these accounts are for one's own machine. */
export const SEED_PASSWORD = 'tilewright';

export type SeedReport = { readonly people: number; readonly jobs: number; readonly announcements: number };

/**
 * Inserts people on every plan, their jobs and past announcements into the database; existing rows are unchanged.
 * Throws in production: the password is public.
 */
export async function putSeed(app: App): Promise<SeedReport> {
  if (app.env.mode === 'production') throw new Error('Seed data is for local runs: it is refused in production');
  const hash = await app.passwords.hash(SEED_PASSWORD);
  const report = { people: 0, jobs: 0, announcements: 0 };
  for (const person of [...SEED_PEOPLE, ...seedCrowd()]) {
    const userId = await putPerson(app, person, hash);
    if (userId === null) continue;
    report.people += 1;
    for (const name of person.jobs ?? []) report.jobs += await putJob(app, userId, name);
  }
  for (const announcement of SEED_ANNOUNCEMENTS) report.announcements += await putAnnouncement(app, announcement);
  return report;
}

async function putPerson(app: App, person: SeedPerson, password: string): Promise<string | null> {
  const joinedAt = daysAgo(app, person.joinedDaysAgo);
  const { email, plan, layoutsCreated, trialLayoutsUsed, annualCalculationsUsed } = person;
  const [user] = await app.db
    .insert(users)
    .values({
      email,
      subscribedPlan: isGiven(plan) ? 'trial' : plan,
      password,
      layoutsCreated,
      trialLayoutsUsed,
      annualCalculationsUsed,
      trialStartDate: joinedAt,
      annualCalculationResetDate: joinedAt,
      createdAt: joinedAt,
      convertedAt: person.convertedDaysAgo === undefined ? null : daysAgo(app, person.convertedDaysAgo),
      lastSeenAt: daysAgo(app, Math.floor(person.joinedDaysAgo / 3)),
    })
    .onConflictDoNothing()
    .returning({ id: users.id });
  if (user !== undefined && isGiven(plan)) await putGrant(app, app.db, user.id, { plan, until: null });
  return user?.id ?? null;
}

async function putJob(app: App, userId: string, name: string): Promise<number> {
  const { unitSystem } = SEED_JOBS[name] ?? {};
  const fields = { ...emptyJobText(knownSystem(String(unitSystem))), ...SEED_JOBS[name] } as JobText;
  const data = documentOf(fields, app.now().toISOString());
  if (data === null) throw new Error(`The job ${name} cannot be read`);
  const kept = await insertJob(app.db, userId, storableJob({ name, data }), app.now());
  return kept === null ? 0 : 1;
}

async function putAnnouncement(app: App, seed: (typeof SEED_ANNOUNCEMENTS)[number]): Promise<number> {
  const sentAt = daysAgo(app, seed.sentDaysAgo);
  const { submissionId, subject, message } = seed;
  const sentBy = app.env.adminEmail ?? 'admin@example.test';
  const [made] = await app.db
    .insert(userAnnouncements)
    .values({ submissionId, subject, message, sentBy, sentAt })
    .onConflictDoNothing()
    .returning({ id: userAnnouncements.id });
  if (made === undefined) return 0;
  const people = await app.db.select({ id: users.id, email: users.email, createdAt: users.createdAt }).from(users);
  const reached = people.filter(({ createdAt }) => createdAt <= sentAt);
  const rows = reached.map(({ id, email }) => ({
    announcementId: made.id,
    userId: id,
    email,
    status: 'sent' as const,
    attempts: 1,
    sentAt,
  }));
  if (rows.length > 0) await app.db.insert(announcementRecipients).values(rows);
  await app.db.update(userAnnouncements).set({ recipientCount: rows.length }).where(eq(userAnnouncements.id, made.id));
  return 1;
}

function daysAgo(app: App, days: number): Date {
  return new Date(app.now().getTime() - days * DAY_MS);
}
