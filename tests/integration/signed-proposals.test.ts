import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { err } from '#app/base/result.ts';
import { deleteAccount } from '#app/server/account/delete-account.server.ts';
import { startOutbox } from '#app/server/outbox/outbox.server.ts';
import { sweep } from '#app/server/runtime/sweep.server.ts';
import { auditLines, mailbox, mailQueue } from '#drizzle/schema/operations.ts';
import { proposalEvents, signedProposals } from '#drizzle/schema/proposals.ts';
import { users } from '#drizzle/schema/users.ts';
import { freshEmail, putUser, signIn } from '#tests/factories/accounts.ts';
import { callRoute } from '#tests/factories/call-route.ts';
import { replyOf, routeNamed } from '#tests/factories/contractor.ts';
import { putDirectProposalDesk, putProposalDesk } from '#tests/factories/layout-engines.ts';
import { readPages } from '#tests/factories/read-pages.ts';
import { SIGNED, sellerHost } from '#tests/factories/seller.ts';

const { host, seller, sender } = await sellerHost();
const { app } = host;
let outbox = startOutbox(app);
afterAll(() => outbox.stop());

const DAY_MS = 86_400_000;
const adminId = (await putUser(app, { email: 'admin@tilewright.test' })).id;

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** Waits until every queued mail is closed, and returns the latest to an address. */
async function lastMail(recipient: string) {
  outbox.wake();
  const open = sql`${mailQueue.status} in ('queued', 'sending')`;
  await expect.poll(() => app.db.$count(mailQueue, open)).toBe(0);
  const mails = await app.db.select().from(mailbox).where(eq(mailbox.recipient, recipient)).orderBy(mailbox.createdAt);
  return mails.at(-1);
}

/** A proposal that was mailed to a client and accepted, with a code if asked for. */
async function signedProposal({ asksCode = false, mailsIt = true } = {}) {
  const me = await sender();
  const twoDaysAgo = new Date(app.now().getTime() - 2 * DAY_MS);
  const set = { emailConfirmedAt: twoDaysAgo, createdAt: twoDaysAgo };
  await app.db.update(users).set(set).where(eq(users.id, me.user.id));
  const to = freshEmail();
  const id = await me.make();
  const link = await me.publish(id, { clientEmail: to, ...(asksCode && { asksCode: 'on' }) });
  const { fingerprint } = (await me.read(link)).page;
  if (mailsIt) await me.press(id, { intent: 'mail', mailed: '0' });
  await lastMail(to);
  let code = '';
  if (asksCode) {
    await me.answer(link, { intent: 'code', fingerprint });
    code = /Your code is (\d{6})/.exec((await lastMail(to))?.text ?? '')?.[1] ?? '';
  }
  expect((await me.answer(link, { ...SIGNED, code, fingerprint })).status).toBe(303);
  const { signed } = (await me.read(link)).page;
  return { me, id, to, link, signed: signed as { path: string; until: string; sha256: string } };
}

const load = async (path: string) => {
  const [, link = '', file = ''] = /^\/signed\/([^/]+)(?:\/(.+))?$/.exec(path) ?? [];
  const route = file === '' ? 'signed.$link' : 'signed.$link_.$file';
  return callRoute(await routeNamed(route), { path, params: { link, file } });
};
const pageOf = async (path: string) => {
  const { data, init } = await (await load(path)).json();
  return { status: init?.status ?? 200, page: data.page };
};
const fileOf = async (path: string) => {
  const answer = await load(`${path}/signed.pdf`);
  return { status: answer.status, bytes: new Uint8Array(await answer.arrayBuffer()) };
};

describe('a signed proposal', () => {
  test('is the PDF of the acceptance, the same bytes wherever it is loaded', async () => {
    const { me, id, link, signed } = await signedProposal();
    const { status, bytes } = await fileOf(signed.path);
    expect([status, sha256(bytes)]).toEqual([200, signed.sha256]);
    const text = (await readPages(bytes)).flat().join(' ');
    for (const part of ['Bath floor', 'Elm Tile LLC', 'Accepted by Ann Smith']) expect(text).toContain(part);
    const own = await callRoute(await routeNamed('proposals_.$id_.$file'), {
      path: `/proposals/${id}/signed.pdf`,
      params: { id, file: 'signed.pdf' },
      cookie: me.cookie,
    });
    const clients = await callRoute(await routeNamed('proposal.$link_.$file'), {
      path: `${link}/signed.pdf`,
      params: { link: link.replace('/proposal/', ''), file: 'signed.pdf' },
    });
    for (const answer of [own, clients]) {
      expect(sha256(new Uint8Array(await answer.arrayBuffer()))).toBe(signed.sha256);
    }
    const { page } = await pageOf(signed.path);
    expect(page.trail.map(({ kind }: { kind: string }) => kind)).toEqual(['sent', 'accepted']);
    expect(page.isIntact).toBe(true);
  });

  test('stays for 90 days even if its link has ended, its plan is over and its account is deleted', async () => {
    const { me, id, link, to, signed } = await signedProposal();
    await lastMail(to);
    await me.press(id, { intent: 'end-link', linkRound: '0' });
    expect((await me.read(link)).status).toBe(404);
    expect((await fileOf(signed.path)).status).toBe(200);
    await me.become('trial');
    expect((await fileOf(signed.path)).status).toBe(200);
    expect((await deleteAccount(app, me.user.id, 'self')).ok).toBe(true);
    const kept = await fileOf(signed.path);
    expect(sha256(kept.bytes)).toBe(signed.sha256);
    const { page } = await pageOf(signed.path);
    expect(page.trail.map(({ kind }: { kind: string }) => kind)).toEqual(['sent', 'accepted', 'link-ended']);
    try {
      host.setNow(new Date(Date.now() + 89 * DAY_MS));
      await sweep(app);
      expect((await fileOf(signed.path)).status).toBe(200);
      host.setNow(new Date(Date.now() + 91 * DAY_MS));
      expect((await fileOf(signed.path)).status).toBe(404);
      await sweep(app);
      expect(await app.db.$count(signedProposals, eq(signedProposals.sha256, signed.sha256))).toBe(0);
    } finally {
      host.setNow(null);
    }
  });

  test('does not open with another signature', async () => {
    const { signed } = await signedProposal();
    const other = await signedProposal();
    const [id, signature] = signed.path.split('.');
    const [, othersSignature] = other.signed.path.split('.');
    for (const path of [`${id}`, `${id}.`, `${id}.${othersSignature}`, `${id}.${signature}x`, `${id}.${signature}.x`]) {
      expect([(await pageOf(path)).status, (await fileOf(path)).status]).toEqual([404, 404]);
    }
  });

  test('is mailed to the contractor, and to the client only if they signed with our mailed code', async () => {
    const plain = await signedProposal();
    const coded = await signedProposal({ asksCode: true });
    for (const { me, to, signed } of [plain, coded]) {
      const toContractor = await lastMail(me.user.email);
      expect(toContractor?.files.map(({ base64 }) => sha256(Buffer.from(base64, 'base64')))).toEqual([signed.sha256]);
      const toClient = await lastMail(to);
      expect(toClient?.subject).toMatch(/was accepted$/);
      expect(toClient?.text).toContain(`http://localhost:3000${signed.path}`);
      expect(toClient?.text).toContain(signed.sha256);
      // Anybody with the link can type any name.
      expect(toClient?.text).not.toContain('Ann Smith');
      const attached = toClient?.files.map(({ base64 }) => sha256(Buffer.from(base64, 'base64')));
      expect(attached).toEqual(to === coded.to ? [signed.sha256] : []);
    }
    const unmailed = await signedProposal({ mailsIt: false });
    expect(await lastMail(unmailed.to)).toBeUndefined();
  });

  test('reaches the client even if the account is deleted before the mail is written', async () => {
    await outbox.stop();
    const me = await seller();
    const twoDaysAgo = new Date(app.now().getTime() - 2 * DAY_MS);
    await app.db
      .update(users)
      .set({ emailConfirmedAt: twoDaysAgo, createdAt: twoDaysAgo })
      .where(eq(users.id, me.user.id));
    const to = freshEmail();
    const id = await me.make();
    const link = await me.publish(id, { clientEmail: to });
    await me.press(id, { intent: 'mail', mailed: '0' });
    const { fingerprint } = (await me.read(link)).page;
    expect((await me.answer(link, { ...SIGNED, fingerprint })).status).toBe(303);
    const { signed } = (await me.read(link)).page;
    expect((await deleteAccount(app, me.user.id, 'self')).ok).toBe(true);
    outbox = startOutbox(app);
    expect((await lastMail(to))?.text).toContain(signed.path);
  });

  test('is not shown once a stored row was changed, and the operator sees it', async () => {
    const changes = {
      pdf: async (where: ReturnType<typeof eq>) =>
        app.db
          .update(signedProposals)
          .set({ pdf: Buffer.from('%PDF-1.3 other').toString('base64') })
          .where(where),
      hash: async (where: ReturnType<typeof eq>) =>
        app.db
          .update(signedProposals)
          .set({ sha256: 'a'.repeat(64) })
          .where(where),
      name: async (where: ReturnType<typeof eq>) =>
        app.db.update(signedProposals).set({ trail: sql`jsonb_set(trail, '{1,name}', '"Bob Smith"')` }).where(where),
      removed: async (where: ReturnType<typeof eq>) =>
        app.db.update(signedProposals).set({ trail: sql`trail - 0` }).where(where),
    };
    const health = async () => {
      const cookie = await signIn(app, adminId);
      const answer = await callRoute(await routeNamed('admin.health'), { path: '/admin/health', cookie });
      return (await answer.json()).health.signed.changed as number;
    };
    for (const [what, change] of Object.entries(changes)) {
      const { signed } = await signedProposal({ mailsIt: false });
      const before = await health();
      await change(eq(signedProposals.sha256, signed.sha256));
      try {
        // Nobody opens it, so the sweep finds it within a day.
        host.setNow(new Date(Date.now() + 2 * DAY_MS));
        await sweep(app);
      } finally {
        host.setNow(null);
      }
      expect([what, await health()]).toEqual([what, before + 1]);
      expect([what, (await pageOf(signed.path)).page.isIntact]).toEqual([what, false]);
      expect([what, (await fileOf(signed.path)).status]).toEqual([what, 500]);
    }
  });

  test('is signed once, whatever the number of presses', async () => {
    const me = await seller();
    const id = await me.make();
    const link = await me.publish(id);
    const { fingerprint } = (await me.read(link)).page;
    const presses = await Promise.all([1, 2, 3, 4].map(() => me.answer(link, { ...SIGNED, fingerprint })));
    expect(presses.filter(({ status }) => status === 303)).toHaveLength(1);
    expect(await app.db.$count(signedProposals, eq(signedProposals.proposalId, id))).toBe(1);
  });

  test('is not accepted while its PDF cannot be written, and keeps the typed name', async () => {
    const me = await seller();
    const id = await me.make();
    const link = await me.publish(id);
    const { fingerprint } = (await me.read(link)).page;
    putProposalDesk({ write: async () => err({ code: 'overloaded' }) });
    try {
      const refused = await replyOf(await me.answer(link, { ...SIGNED, fingerprint }));
      expect([refused.status, refused.errors[''][0]]).toEqual([503, expect.stringMatching(/nothing was signed/)]);
      expect(refused.values.name).toBe('Ann Smith');
      expect((await me.read(link)).page).toMatchObject({ state: 'sent', signed: null });
    } finally {
      putDirectProposalDesk();
    }
  });
});

describe('the audit', () => {
  test("has a proposal's events even after the account is deleted, without a name", async () => {
    const { me, id } = await signedProposal();
    await me.press(id, { intent: 'end-link', linkRound: '0' });
    const lines = async () => {
      const rows = await app.db.select().from(auditLines).where(eq(auditLines.userId, me.user.id));
      return rows.map(({ action }) => action).filter((action) => action.startsWith('proposal.'));
    };
    expect((await lines()).sort()).toEqual(['proposal.accepted', 'proposal.link-ended', 'proposal.published']);
    const ids = (await app.db.select().from(auditLines).where(eq(auditLines.userId, me.user.id))).map(
      (line) => line.id,
    );
    await deleteAccount(app, me.user.id, 'self');
    const kept = await app.db.select().from(auditLines);
    const ours = kept.filter(({ id: line }) => ids.includes(line));
    expect(ours).toHaveLength(ids.length);
    expect(JSON.stringify(ours)).not.toMatch(/Ann Smith|Elm Tile|@/);
    expect(await app.db.$count(proposalEvents, eq(proposalEvents.proposalId, id))).toBe(0);
  });

  test('is not hidden by refused logins', async () => {
    const { me } = await signedProposal();
    const refused = { action: 'session.refused', userId: me.user.id, actor: 'self', at: app.now() };
    await app.db.insert(auditLines).values(Array.from({ length: 200 }, () => refused));
    const about = encodeURIComponent(me.user.email);
    const cookie = await signIn(app, adminId);
    const page = async (route: 'admin.audit' | 'admin.users_.$id', path: string) =>
      JSON.stringify(
        await (await callRoute(await routeNamed(route), { path, params: { id: me.user.id }, cookie })).json(),
      );
    expect(await page('admin.audit', `/admin/audit?about=${about}`)).toContain('proposal.accepted');
    expect(await page('admin.users_.$id', `/admin/users/${me.user.id}`)).toContain('proposal.accepted');
    // The view itself is logged, once an hour.
    await page('admin.users_.$id', `/admin/users/${me.user.id}`);
    const looks = await app.db.select().from(auditLines).where(eq(auditLines.action, 'account.viewed'));
    expect(looks.filter(({ userId }) => userId === me.user.id)).toHaveLength(1);
  });
});
