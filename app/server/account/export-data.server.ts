import { and, asc, eq, getTableColumns, gt, ne } from 'drizzle-orm';
import { ownMailbox, ownMails, ownThreads } from '#app/server/account/own-rows.server.ts';
import type { App } from '#app/server/app.server.ts';
import { audit } from '#app/server/guard/audit.server.ts';
import { countedLayouts, layouts, submissions } from '#drizzle/schema/layouts.ts';
import {
  announcementRecipients,
  auditLines,
  mailbox,
  mailQueue,
  supportMessages,
  supportRequests,
  userAnnouncements,
} from '#drizzle/schema/operations.ts';
import { projectJobs, projects } from '#drizzle/schema/projects.ts';
import { proposalMails, proposalReports } from '#drizzle/schema/proposal-mails.ts';
import {
  heldNames,
  proposalEvents,
  proposalNumbers,
  proposalRevisions,
  proposals,
  signedProposals,
} from '#drizzle/schema/proposals.ts';
import { pictures, tiles } from '#drizzle/schema/tiles.ts';
import {
  accountNotices,
  emailTokens,
  passkeyChallenges,
  passkeys,
  planGrants,
  sessions,
  users,
} from '#drizzle/schema/users.ts';

const { replyToken: _token, ...ownThreadColumns } = getTableColumns(supportRequests);
const { pdf: _pdf, ...signedColumns } = getTableColumns(signedProposals);

/** Jobs read and written per batch. Other requests are answered between batches. */
const JOBS_AT_ONCE = 20;

/**
 * Everything that is kept about a person, as one JSON text in parts. Secrets (hashes of passwords, sessions and links) are left
 * out. Throws before the first part where the account is gone.
 */
export async function exportData(app: App, userId: string): Promise<AsyncGenerator<string>> {
  const { db } = app;
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  if (user === undefined) throw new Error('The account is gone');
  const { password: _hash, totpSecret: _secret, ...account } = user;
  await audit(app, { action: 'data.exported', userId, actor: 'self' });
  const data = {
    exportedAt: app.now(),
    account,
    projects: await db.select().from(projects).where(eq(projects.userId, userId)),
    project_jobs: await db
      .select(getTableColumns(projectJobs))
      .from(projectJobs)
      .innerJoin(projects, eq(projects.id, projectJobs.projectId))
      .where(eq(projects.userId, userId)),
    proposals: await db.select().from(proposals).where(eq(proposals.userId, userId)),
    proposal_numbers: await db.select().from(proposalNumbers).where(eq(proposalNumbers.userId, userId)),
    proposal_revisions: await db
      .select(getTableColumns(proposalRevisions))
      .from(proposalRevisions)
      .innerJoin(proposals, eq(proposals.id, proposalRevisions.proposalId))
      .where(eq(proposals.userId, userId)),
    proposal_events: await db
      .select(getTableColumns(proposalEvents))
      .from(proposalEvents)
      .innerJoin(proposals, eq(proposals.id, proposalEvents.proposalId))
      .where(eq(proposals.userId, userId)),
    proposal_mails: await db
      .select(getTableColumns(proposalMails))
      .from(proposalMails)
      .innerJoin(proposals, eq(proposals.id, proposalMails.proposalId))
      .where(eq(proposals.userId, userId)),
    // Each PDF is on the page of its proposal.
    signed_proposals: await db.select(signedColumns).from(signedProposals).where(eq(signedProposals.userId, userId)),
    proposal_reports: await db.select().from(proposalReports).where(eq(proposalReports.userId, userId)),
    tiles: await db.select().from(tiles).where(eq(tiles.userId, userId)),
    pictures: await db.select().from(pictures).where(eq(pictures.userId, userId)),
    held_names: await db.select().from(heldNames).where(eq(heldNames.userId, userId)),
    counted_layouts: await db.select().from(countedLayouts).where(eq(countedLayouts.userId, userId)),
    submissions: await db.select().from(submissions).where(eq(submissions.userId, userId)),
    sessions: await db
      .select({ createdAt: sessions.createdAt, lastUsedAt: sessions.lastUsedAt, userAgent: sessions.userAgent })
      .from(sessions)
      .where(eq(sessions.userId, userId)),
    passkeys: await db
      .select({ name: passkeys.name, createdAt: passkeys.createdAt, lastUsedAt: passkeys.lastUsedAt })
      .from(passkeys)
      .where(eq(passkeys.userId, userId)),
    passkey_challenges: await db
      .select({ expiresAt: passkeyChallenges.expiresAt })
      .from(passkeyChallenges)
      .where(eq(passkeyChallenges.userId, userId)),
    email_tokens: await db
      .select({ email: emailTokens.email, expiresAt: emailTokens.expiresAt })
      .from(emailTokens)
      .where(eq(emailTokens.userId, userId)),
    account_notices: await db.select().from(accountNotices).where(eq(accountNotices.userId, userId)),
    plan_grants: await db.select().from(planGrants).where(eq(planGrants.userId, userId)),
    support_requests: await db.select(ownThreadColumns).from(supportRequests).where(ownThreads(app, user)),
    support_messages: await db
      .select({ kind: supportMessages.kind, message: supportMessages.message, createdAt: supportMessages.createdAt })
      .from(supportMessages)
      .innerJoin(supportRequests, eq(supportRequests.id, supportMessages.requestId))
      // Notes are the support desk's own.
      .where(and(ownThreads(app, user), ne(supportMessages.kind, 'note'))),
    announcement_recipients: await db
      .select({
        subject: userAnnouncements.subject,
        status: announcementRecipients.status,
        sentAt: announcementRecipients.sentAt,
      })
      .from(announcementRecipients)
      .innerJoin(userAnnouncements, eq(userAnnouncements.id, announcementRecipients.announcementId))
      .where(eq(announcementRecipients.userId, userId)),
    mail_queue: await db
      .select({ kind: mailQueue.kind, status: mailQueue.status, createdAt: mailQueue.createdAt })
      .from(mailQueue)
      .where(ownMails(app, user)),
    mailbox: await db
      .select({ recipient: mailbox.recipient, subject: mailbox.subject, createdAt: mailbox.createdAt })
      .from(mailbox)
      .where(ownMailbox(app, user)),
    audit_lines: await db.select().from(auditLines).where(eq(auditLines.userId, userId)),
  };
  return inParts(app, userId, data);
}

/** Writes these data and the jobs after them. */
async function* inParts(app: App, userId: string, data: object): AsyncGenerator<string> {
  yield `${JSON.stringify(data, null, 2).slice(0, -'\n}'.length)},\n  "layouts": [`;
  let separator = '';
  for await (const jobs of readJobs(app, userId)) {
    if (jobs.length === 0) break;
    yield separator + jobs.map((job) => `\n${JSON.stringify(job, null, 2)}`).join(',');
    separator = ',';
  }
  yield ']\n}\n';
}

/** The rows of all jobs, a batch at a time. */
async function* readJobs({ db }: App, userId: string): AsyncGenerator<readonly (typeof layouts.$inferSelect)[]> {
  let last: string | null = null;
  for (;;) {
    const rows: (typeof layouts.$inferSelect)[] = await db
      .select()
      .from(layouts)
      .where(and(eq(layouts.userId, userId), last === null ? undefined : gt(layouts.id, last)))
      .orderBy(asc(layouts.id))
      .limit(JOBS_AT_ONCE);
    yield rows;
    last = rows.at(-1)?.id ?? null;
    if (rows.length < JOBS_AT_ONCE || last === null) return;
  }
}
