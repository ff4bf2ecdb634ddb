import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { readProposal } from '#app/forms/read-proposal.ts';
import { setBusiness } from '#app/server/account/business.server.ts';
import { createProposal, publishProposal, readRevision } from '#app/server/proposals/change-proposal.server.ts';
import { proposalLinkPath } from '#app/server/proposals/proposal-link.server.ts';
import { proposalEvents, proposals } from '#drizzle/schema/proposals.ts';
import type { BillingPair } from './billing-pair.ts';
import { type DoubleSubmitCase, doubleSubmit, signedIn } from './double-submit-case.ts';

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

/** A published proposal with one line. */
async function putProposal(billing: BillingPair) {
  const { user, cookie } = await signedIn(billing, { plan: 'pro' });
  const { app } = billing;
  const owned = { userId: user.id, id: randomUUID() };
  await setBusiness(app, user.id, { name: 'Elm Tile', address: '', phone: '', email: '', licence: '' });
  const validThrough = new Date(app.now().getTime() + 7 * 86_400_000).toISOString().slice(0, 10);
  const fields = { title: 'Bath', client: 'Ann', 'line0.text': 'Lay tile', 'line0.price': '100', validThrough };
  await createProposal(app, owned, fields, []);
  const { read } = readProposal(fields, app.now().getTime());
  if (read === null) throw new Error('The sample cannot be read');
  await publishProposal(app, owned, read);
  return { cookie, id: owned.id };
}

export const PROPOSAL_CASES: readonly DoubleSubmitCase[] = [makeProposal, endLink, accept];
