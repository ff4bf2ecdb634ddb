import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { lineField } from '#app/forms/proposal-lines.ts';
import { heldNames } from '#drizzle/schema/proposals.ts';
import { users } from '#drizzle/schema/users.ts';
import { callRoute } from '#tests/factories/call-route.ts';
import { projectHost, replyOf, routeNamed } from '#tests/factories/contractor.ts';
import { putDirectProposalDesk } from '#tests/factories/layout-engines.ts';
import { putBusiness } from '#tests/factories/put-business.ts';

const DAY_MS = 86_400_000;

/** The fields of a proposal that can be published, without its last day. */
export const PROPOSAL_FIELDS = {
  title: 'Bath floor',
  client: 'Ann Smith',
  [lineField(0, 'text')]: 'Lay tile',
  [lineField(0, 'quantity')]: '120.5',
  [lineField(0, 'unit')]: 'sq ft',
  [lineField(0, 'price')]: '8.50',
  [lineField(1, 'text')]: 'Slate',
  [lineField(1, 'price')]: '$612.34',
  [lineField(1, 'taxed')]: 'on',
  discountKind: 'amount',
  discount: '100',
  tax: 'once',
  taxRate: '8.875',
  depositKind: 'percent',
  deposit: '33.33',
};
/** The client's posted acceptance. */
export const SIGNED = { intent: 'accept', consent: 'on', name: 'Ann Smith' };

/** An app, and contractors with the buttons of their pages and of their clients' pages. */
export async function sellerHost() {
  const { host, contractor } = await projectHost();
  const { app } = host;
  // Accepting always returns a PDF.
  putDirectProposalDesk();
  const dayIn = (days: number) => new Date(app.now().getTime() + days * DAY_MS).toISOString().slice(0, 10);
  /** A contractor with a business name, and the buttons of his pages and of his client's page. */
  async function seller(name = 'Elm Tile LLC') {
    const me = await contractor();
    await putBusiness(app, me.user.id, name, '1 Elm St');
    const list = await routeNamed('proposals');
    const one = await routeNamed('proposals_.$id');
    const client = await routeNamed('proposal.$link');
    const open = async (id: string) => callRoute(one, { path: `/proposals/${id}`, params: { id }, cookie: me.cookie });
    const press = (id: string, form: Record<string, string>) =>
      callRoute(one, { path: `/proposals/${id}`, params: { id }, cookie: me.cookie, form });
    const page = async (id: string) => (await open(id)).json();
    /** The path of the client's link. */
    const clientPath = async (id: string) => new URL((await page(id)).link).pathname;
    const fill = async (id: string, intent: string, fields: Record<string, string> = {}) => {
      const { draftRevision } = await page(id);
      const form = { ...PROPOSAL_FIELDS, validThrough: dayIn(30), ...fields };
      return press(id, { intent, draftRevision: String(draftRevision), ...form });
    };
    return {
      ...me,
      open,
      press,
      page,
      clientPath,
      fill,
      list: async (query = '') => (await callRoute(list, { path: `/proposals?${query}`, cookie: me.cookie })).json(),
      listed: async (state = '') =>
        (await (await callRoute(list, { path: `/proposals?state=${state}`, cookie: me.cookie })).json()).proposals,
      make: async (from = '') => {
        const id = randomUUID();
        const made = await callRoute(list, {
          path: '/proposals',
          cookie: me.cookie,
          form: { intent: 'create', id, from },
        });
        expect([made.status, made.headers.get('location')]).toEqual([303, `/proposals/${id}`]);
        return id;
      },
      publish: async (id: string, fields: Record<string, string> = {}) => {
        expect((await fill(id, 'publish', fields)).headers.get('location')).toBe(`/proposals/${id}#client-link`);
        return clientPath(id);
      },
      read: async (path: string) => {
        const link = path.replace('/proposal/', '').split('?')[0] ?? '';
        const { data, init } = await (await callRoute(client, { path, params: { link } })).json();
        return { status: init?.status ?? 200, ...data };
      },
      answer: (path: string, form: Record<string, string>) =>
        callRoute(client, {
          path,
          params: { link: path.replace('/proposal/', '') },
          headers: { 'user-agent': 'Phone 1' },
          form,
        }),
    };
  }
  /** A contractor who may mail clients. If `isKnown`, the operator has approved his business name. */
  async function sender(name = 'Elm Tile LLC', isKnown = true) {
    const me = await seller(name);
    const change = (set: Partial<typeof users.$inferInsert>) =>
      app.db.update(users).set(set).where(eq(users.id, me.user.id));
    const since = new Date(app.now().getTime() - 2 * DAY_MS);
    await change({ emailConfirmedAt: since, createdAt: since });
    const allowed = { userId: me.user.id, name, at: app.now(), allowedAt: app.now() };
    if (isKnown) await app.db.insert(heldNames).values(allowed);
    const mail = (id: string, mailed = 0) => me.press(id, { intent: 'mail', mailed: String(mailed) });
    return {
      ...me,
      change,
      mail,
      /** The message with which sending a mail is refused. */
      refusal: async (id: string, mailed = 0) => {
        const reply = await replyOf(await mail(id, mailed));
        expect(reply.status).toBe(409);
        return reply.errors[''][0] as string;
      },
      mails: async (id: string) => (await me.page(id)).clientMail.mails,
    };
  }
  return { host, contractor, seller, sender, dayIn };
}
