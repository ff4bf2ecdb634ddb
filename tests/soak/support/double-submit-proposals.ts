import { randomUUID } from 'node:crypto';
import { and, eq, isNotNull } from 'drizzle-orm';
import { readProposal } from '#app/forms/read-proposal.ts';
import { createProposal, publishProposal, readRevision } from '#app/server/proposals/change-proposal.server.ts';
import { queueClientMail } from '#app/server/proposals/client-mails.server.ts';
import { noMailAddress, reportAddress } from '#app/server/proposals/mail-links.server.ts';
import { proposalLinkPath } from '#app/server/proposals/proposal-link.server.ts';
import { proposalMails, proposalReports, unwantedAddresses } from '#drizzle/schema/proposal-mails.ts';
import { proposalEvents, proposals } from '#drizzle/schema/proposals.ts';
import { putBusiness } from '#tests/factories/put-business.ts';
import type { BillingPair } from './billing-pair.ts';
import { admin, type DoubleSubmitCase, doubleSubmit, signedIn } from './double-submit-case.ts';

const makeProposal = doubleSubmit('proposals', 'new proposal', async (billing) => {
  const { user, cookie } = await signedIn(billing, { plan: 'pro' });
  return {
    press: { path: '/proposals', form: { intent: 'create', id: randomUUID(), from: '' }, cookie },
    effects: () => billing.app.db.$count(proposals, eq(proposals.userId, user.id)),
  };
});

const endLink = doubleSubmit('proposals_.$id', 'link of a proposal ended', async (billing) => {
  const { cookie, id } = await putProposal(billing);
  return {
    press: { path: `/proposals/${id}`, form: { intent: 'end-link', linkRound: '0' }, cookie },
    effects: async () => {
      const [found] = await billing.app.db.select().from(proposals).where(eq(proposals.id, id));
      return found?.linkRound ?? 0;
    },
  };
});

const accept = doubleSubmit('proposal.$link', 'proposal accepted', async (billing) => {
  const { id } = await putProposal(billing);
  const current = await readRevision(billing.app.db, { id, revision: 0 });
  const form = { intent: 'accept', consent: 'on', name: 'Ann', fingerprint: current?.fingerprint ?? '' };
  return {
    press: { path: proposalLinkPath(billing.app.env, { id, linkRound: 0 }), form },
    effects: () =>
      billing.app.db.$count(
        proposalEvents,
        and(eq(proposalEvents.proposalId, id), eq(proposalEvents.kind, 'accepted')),
      ),
  };
});

const mailIt = doubleSubmit('proposals_.$id', 'proposal mailed', async (billing) => {
  const { cookie, id } = await putProposal(billing);
  return {
    press: { path: `/proposals/${id}`, form: { intent: 'mail', mailed: '0' }, cookie },
    effects: () => billing.app.db.$count(proposalMails, eq(proposalMails.proposalId, id)),
  };
});

const endMails = doubleSubmit('no-mail', 'mails to an address ended', async ({ app }) => {
  const hash = randomUUID();
  const { pathname, search } = new URL(noMailAddress.write(app.env, hash));
  return {
    press: { path: pathname + search, form: {} },
    effects: () => app.db.$count(unwantedAddresses, eq(unwantedAddresses.hash, hash)),
  };
});

/** A mail of a proposal. */
async function putMail(billing: BillingPair) {
  const { app } = billing;
  const { userId, id: proposalId } = await putProposal(billing);
  const mail = { proposalId, kind: 'proposal', revision: 0, linkRound: 0, recipient: 'ann@example.test' } as const;
  await queueClientMail(app, app.db, userId, mail);
  const [row] = await app.db.select().from(proposalMails).where(eq(proposalMails.proposalId, proposalId));
  if (row === undefined) throw new Error('The mail was not returned');
  return { proposalId, id: row.id };
}

const reportMail = doubleSubmit('report-mail', 'mail reported', async (billing) => {
  const { app } = billing;
  const { proposalId, id } = await putMail(billing);
  const { pathname, search } = new URL(reportAddress.write(app.env, id));
  return {
    press: { path: pathname + search, form: {} },
    effects: async () => {
      const [found] = await app.db.select().from(proposals).where(eq(proposals.id, proposalId));
      return found?.linkRound ?? 0;
    },
  };
});

const handleReport = doubleSubmit('admin.reports', 'report handled', async (billing) => {
  const { app } = billing;
  const { cookie } = await admin(billing);
  const id = randomUUID();
  await app.db.insert(proposalReports).values({ id, number: '2026-001 A', at: app.now() });
  return {
    press: { path: '/admin/reports', form: { id }, cookie },
    effects: () =>
      app.db.$count(proposalReports, and(eq(proposalReports.id, id), isNotNull(proposalReports.handledAt))),
  };
});

/** A published proposal with one line, which its account may mail. */
async function putProposal(billing: BillingPair) {
  const { app } = billing;
  const since = new Date(app.now().getTime() - 2 * 86_400_000);
  const { user, cookie } = await signedIn(billing, { plan: 'pro', createdAt: since, emailConfirmedAt: since });
  const owned = { userId: user.id, id: randomUUID() };
  await putBusiness(app, user.id, 'Elm Tile');
  const validThrough = new Date(app.now().getTime() + 7 * 86_400_000).toISOString().slice(0, 10);
  const client = { client: 'Ann', clientEmail: `${randomUUID()}@example.test` };
  const fields = { title: 'Bath', ...client, 'line0.text': 'Lay tile', 'line0.price': '100', validThrough };
  await createProposal(app, owned, fields, []);
  const { read } = readProposal(fields, app.now().getTime(), '');
  if (read === null) throw new Error('The sample cannot be read');
  await publishProposal(app, owned, read);
  return { cookie, ...owned };
}

export const PROPOSAL_CASES: readonly DoubleSubmitCase[] = [
  makeProposal,
  endLink,
  accept,
  mailIt,
  endMails,
  reportMail,
  handleReport,
];
