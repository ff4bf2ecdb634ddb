import { and, eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { writeJobLink } from '#app/server/jobs/job-link.server.ts';
import { startOutbox } from '#app/server/outbox/outbox.server.ts';
import { projectLinkPath } from '#app/server/projects/project-link.server.ts';
import { mailbox, mailQueue } from '#drizzle/schema/operations.ts';
import { projects } from '#drizzle/schema/projects.ts';
import { users } from '#drizzle/schema/users.ts';
import { freshEmail, putUser, signIn } from '#tests/factories/accounts.ts';
import { computeInPlace, postCalculator } from '#tests/factories/calculator-host.ts';
import { callRoute } from '#tests/factories/call-route.ts';
import { replyOf, routeNamed } from '#tests/factories/contractor.ts';
import { jobOf, roomForm } from '#tests/factories/posted-forms.ts';
import { putBusiness } from '#tests/factories/put-business.ts';
import { SIGNED, sellerHost } from '#tests/factories/seller.ts';

computeInPlace();
const { host, sender, dayIn } = await sellerHost();
const { app } = host;
const outbox = startOutbox(app);
afterAll(() => outbox.stop());
const DAY_MS = 86_400_000;
const OPERATOR = 'admin@tilewright.test';
const admin = await signIn(app, (await putUser(app, { email: OPERATOR })).id);
const reportsPage = await routeNamed('admin.reports');

/** A contractor with the operator's buttons for his name, and a factory of published proposals to an address. */
async function known(name = 'Elm Tile LLC', isKnown = true) {
  const me = await sender(name, isKnown);
  const judge = (verdict: 'allow' | 'refuse', judged = name) =>
    callRoute(reportsPage, {
      path: '/admin/reports',
      cookie: admin,
      form: { intent: `${verdict}-name`, id: me.user.id, name: judged },
    });
  const offer = async (to: string, fields: Record<string, string> = {}) => {
    const id = await me.make();
    return { id, link: await me.publish(id, { clientEmail: to, ...fields }) };
  };
  return { ...me, judge, offer };
}
const unknown = (name: string) => known(name, false);

async function mailsTo(recipient: string) {
  outbox.wake();
  for (const status of ['queued', 'sending'] as const) {
    await expect.poll(() => app.db.$count(mailQueue, eq(mailQueue.status, status))).toBe(0);
  }
  return app.db.select().from(mailbox).where(eq(mailbox.recipient, recipient)).orderBy(mailbox.createdAt);
}

const toOperator = async (subject: RegExp) =>
  (await mailsTo(OPERATOR)).filter((mail) => subject.test(mail.subject)).length;

describe('the first mail of a sender that the operator does not know', () => {
  test('waits for the operator, who is mailed once; the link works and the button says so', async () => {
    const before = await toOperator(/first mail/);
    const me = await unknown('Oak Street Tile');
    const to = freshEmail();
    const { id, link } = await me.offer(to);
    expect((await me.page(id)).clientMail.isSenderKnown).toBe(false);
    expect((await me.read(link)).page.document.business[0]).toBe('Oak Street Tile');
    for (const mailed of [0, 1]) expect((await me.mail(id, mailed)).status).toBe(303);
    expect(await me.mails(id)).toMatchObject([{ state: 'held' }, { state: 'held' }]);
    expect(await mailsTo(to)).toEqual([]);
    expect(await toOperator(/first mail/)).toBe(before + 1);
    const mail = (await mailsTo(OPERATOR)).at(-1);
    expect(mail?.text).not.toMatch(/Oak Street|Bath floor|Ann Smith/);
    expect(mail?.text).toContain('/admin/reports');
    await me.judge('allow');
    expect((await mailsTo(to)).map(({ subject }) => subject)).toEqual(
      Array(2).fill(expect.stringMatching(/from Oak Street Tile$/)),
    );
    expect((await me.page(id)).clientMail.isSenderKnown).toBe(true);
    expect(await me.mails(id)).toMatchObject([{ state: 'sent' }, { state: 'sent' }]);
  });

  test('is dropped if the name is refused or has changed, or the link has ended', async () => {
    const refused = await unknown('Oak Tile');
    const ended = await unknown('Ash Tile');
    const renamed = await unknown('Fir Tile');
    const to = freshEmail();
    for (const one of [refused, ended, renamed]) {
      const { id } = await one.offer(to);
      await one.mail(id);
      if (one === ended) await one.press(id, { intent: 'end-link', linkRound: '0' });
      if (one === renamed) await putBusiness(app, one.user.id, 'Yew Tile');
    }
    await refused.judge('refuse');
    await ended.judge('allow');
    await renamed.judge('allow', 'Yew Tile');
    expect(await mailsTo(to)).toEqual([]);
    const { id } = await ended.offer(to);
    await ended.mail(id);
    expect(await mailsTo(to)).toHaveLength(1);
    const again = await refused.make();
    expect((await replyOf(await refused.fill(again, 'publish'))).errors[''][0]).toMatch(/did not approve/);
  });

  test('delays a code to sign with, and the client is informed why', async () => {
    const me = await unknown('Elm Street Tile');
    const { link } = await me.offer(freshEmail(), { asksCode: 'on' });
    const { fingerprint } = (await me.read(link)).page;
    const ask = async () => (await replyOf(await me.answer(link, { intent: 'code', fingerprint }))).errors.code[0];
    expect(await ask()).toMatch(/reviewing the contractor/);
    await me.judge('allow');
    expect((await me.answer(link, { intent: 'code', fingerprint })).status).toBe(200);
  });
});

test('a deceptive name is on no public page or paper until it is approved; others are', async () => {
  for (const [name, isShown] of [
    ['PayPaI', false],
    ['Call 900-555-0100', false],
    ['evil。com', false],
    ['5280 Tile', true],
    ['李', true],
    ['1-800-Tile-Now', true],
  ] as const) {
    const me = await unknown(name);
    await app.db
      .update(users)
      .set({ business: { name, address: '', phone: '555 0100', email: '', licence: '', currency: '' } })
      .where(eq(users.id, me.user.id));
    const { link } = await me.offer(freshEmail());
    const project = await me.start();
    await app.db.update(projects).set({ isShared: true }).where(eq(projects.id, project));
    const path = projectLinkPath(app.env, { id: project, linkRound: 0 });
    const shared = await callRoute(await routeNamed('p.$link'), {
      path,
      params: { link: path.split('/p/')[1] ?? '' },
    });
    const posted = await postCalculator(me.cookie, { ...roomForm(1), jobName: 'Bath', intent: 'share-job' });
    const opened = async (address: string) =>
      (
        await callRoute(await routeNamed('j.$link'), { path: address, params: { link: address.split('/j/')[1] ?? '' } })
      ).text();
    const old = writeJobLink(app.env, me.user.id, jobOf(roomForm(1)), { name, phone: '555 0100' });
    const pages = [
      JSON.stringify(await me.read(link)),
      await shared.text(),
      await opened(new URL(posted.reply.linkAddress ?? '').pathname),
      await opened(`/j/${old}`),
    ];
    for (const text of pages) expect([name, text.includes(name) || text.includes('555 0100')]).toEqual([name, isShown]);
    if (isShown) continue;
    await me.judge('allow');
    expect(JSON.stringify(await me.read(link))).toContain(name);
  }
});

describe('one mailbox', () => {
  test('has a daily limit over all proposals and accounts, including its plus-addresses', async () => {
    const to = freshEmail();
    const plus = (tag: number) => to.replace('@', `+${tag}@`);
    const accounts = [await known('Elm A'), await known('Elm B'), await known('Elm C')] as const;
    const press = async (one: (typeof accounts)[number], n: number, fields = {}) =>
      one.mail((await one.offer(n === 0 ? to : plus(n), fields)).id);
    const answers = [];
    for (let n = 0; n < 9; n += 1) answers.push(await press(accounts[(n % 3) as 0 | 1 | 2], n));
    expect(answers.map(({ status }) => status === 303)).toEqual([...Array(5).fill(true), ...Array(4).fill(false)]);
    for (const refused of answers.slice(5)) {
      expect((await replyOf(refused)).errors[''][0]).toMatch(/has received 5 proposals/);
    }
    await mailsTo(to);
    const [name = ''] = to.split('@');
    const all = await app.db.select().from(mailbox);
    expect(all.filter(({ recipient }) => recipient.startsWith(name))).toHaveLength(5);
    host.setNow(new Date(app.now().getTime() + DAY_MS));
    try {
      expect((await press(accounts[0], 9, { validThrough: dayIn(9) })).status).toBe(303);
    } finally {
      host.setNow(null);
    }
  });
});

describe('reports of mails', () => {
  async function reported() {
    const me = await known('Pine Tile');
    const report = async (to: string) => {
      const { id, link } = await me.offer(to);
      await me.mail(id);
      const text = (await mailsTo(to)).at(-1)?.text ?? '';
      const { pathname, search } = new URL(/http\S+\/report-mail\?[^\s\]]+/.exec(text)?.[0] ?? '');
      const press = await routeNamed('report-mail');
      await callRoute(press, { path: pathname + search, form: {} });
      return link;
    };
    return { me, report };
  }

  test('from two mailboxes stop mails and new publications until the operator has reviewed them, and sent proposals stay open', async () => {
    const stops = await toOperator(/stopped an account/);
    const { me, report } = await reported();
    const [one, two] = [freshEmail(), freshEmail()];
    const open = await me.offer(freshEmail());
    await report(one);
    // The same mailbox counts only once.
    await report(one.replace('@', '+again@'));
    const { id } = await me.offer(freshEmail());
    expect((await me.mail(id)).status).toBe(303);
    await report(two);
    expect(await toOperator(/stopped an account/)).toBe(stops + 1);
    expect(await me.refusal(id, 1)).toMatch(/Two clients reported/);
    const draft = await me.make();
    expect((await replyOf(await me.fill(draft, 'publish'))).errors[''][0]).toMatch(/Two clients reported/);
    const { page } = await me.read(open.link);
    expect((await me.answer(open.link, { ...SIGNED, fingerprint: page.fingerprint })).status).toBe(303);
    const items = async () => {
      const { list } = await (await callRoute(reportsPage, { path: '/admin/reports', cookie: admin })).json();
      return list.items.filter(
        ({ account, handledAt }: { account: { id: string } | null; handledAt: string | null }) =>
          account?.id === me.user.id && handledAt === null,
      );
    };
    expect((await items()).map(({ isStopped }: { isStopped: boolean }) => isStopped)).toEqual([true, true, true]);
    for (const { id: reportId } of await items()) {
      expect(await me.refusal(id, 1)).toMatch(/Two clients reported/);
      await callRoute(reportsPage, { path: '/admin/reports', cookie: admin, form: { id: reportId, intent: 'handle' } });
    }
    expect((await me.mail(id, 1)).status).toBe(303);
    await me.publish(draft);
    expect(await app.db.$count(mailQueue, and(eq(mailQueue.status, 'held'), eq(mailQueue.userId, me.user.id)))).toBe(0);
  });
});
