import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { readProposal } from '#app/forms/read-proposal.ts';
import type { App } from '#app/server/app.server.ts';
import { createProposal, publishProposal } from '#app/server/proposals/change-proposal.server.ts';
import { proposalLinkPath } from '#app/server/proposals/proposal-link.server.ts';
import { proposalRevisions } from '#drizzle/schema/proposals.ts';
import { putUser, signIn } from '#tests/factories/accounts.ts';
import { putBusiness } from '#tests/factories/put-business.ts';

const DAY_MS = 86_400_000;

/** An account that may write to clients, with this business name. */
export async function putSender(app: App, name: string) {
  const since = new Date(app.now().getTime() - 2 * DAY_MS);
  const { id: userId } = await putUser(app, { plan: 'pro', createdAt: since, emailConfirmedAt: since });
  await putBusiness(app, userId, name);
  return { userId, cookie: await signIn(app, userId) };
}

/** A published proposal of the account, to an address. */
export async function putPublished(app: App, userId: string, clientEmail: string) {
  const owned = { userId, id: randomUUID() };
  const validThrough = new Date(app.now().getTime() + 7 * DAY_MS).toISOString().slice(0, 10);
  const fields = {
    title: 'Bath',
    client: 'Ann',
    clientEmail,
    'line0.text': 'Lay tile',
    'line0.price': '9',
    validThrough,
  };
  await createProposal(app, owned, fields, []);
  const { read } = readProposal(fields, app.now().getTime(), '');
  if (read === null) throw new Error('The sample cannot be read');
  const published = await publishProposal(app, owned, read);
  if (!published.ok) throw new Error(published.error);
  const isThis = eq(proposalRevisions.proposalId, owned.id);
  const [revision] = await app.db.select().from(proposalRevisions).where(isThis);
  return {
    id: owned.id,
    link: proposalLinkPath(app.env, { id: owned.id, linkRound: 0 }),
    fingerprint: revision?.fingerprint ?? '',
  };
}
