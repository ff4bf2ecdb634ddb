import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { exportData } from '#app/server/account/export-data.server.ts';
import { startOutbox } from '#app/server/outbox/outbox.server.ts';
import { sweep } from '#app/server/runtime/sweep.server.ts';
import { mailbox, mailQueue } from '#drizzle/schema/operations.ts';
import { proposalReports } from '#drizzle/schema/proposal-mails.ts';
import { users } from '#drizzle/schema/users.ts';
import { freshEmail, putUser, signIn } from '#tests/factories/accounts.ts';
import { callRoute } from '#tests/factories/call-route.ts';
import { replyOf, routeNamed } from '#tests/factories/contractor.ts';
import { putBusiness } from '#tests/factories/put-business.ts';
import { searchTables } from '#tests/factories/search-tables.ts';
import { SIGNED, sellerHost } from '#tests/factories/seller.ts';

const { host, sender, dayIn } = await sellerHost();
const { app } = host;
const outbox = startOutbox(app);
afterAll(() => outbox.stop());

const DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Date(app.now().getTime() - days * DAY_MS);

const admin = await signIn(app, (await putUser(app, { email: 'admin@tilewright.test' })).id);

/** Waits until every queued mail is sent or dropped, and returns those to an address, latest last. */
async function mailsTo(recipient: string) {
  outbox.wake();
  await expect.poll(() => app.db.$count(mailQueue, eq(mailQueue.status, 'queued'))).toBe(0);
  await expect.poll(() => app.db.$count(mailQueue, eq(mailQueue.status, 'sending'))).toBe(0);
  return app.db.select().from(mailbox).where(eq(mailbox.recipient, recipient)).orderBy(mailbox.createdAt);
}

/** The addresses in the last mail to somebody, as paths. */
async function linksTo(recipient: string) {
  const text = (await mailsTo(recipient)).at(-1)?.text ?? '';
  const pathOf = (start: string) => {
    const { pathname, search } = new URL(new RegExp(`http\\S+${start}[^\\s\\]]+`).exec(text)?.[0] ?? '');
    return pathname + search;
  };
  return { link: pathOf('/proposal/'), noMail: pathOf('/no-mail\\?'), report: pathOf('/report-mail\\?') };
}
const open = async (id: 'no-mail' | 'report-mail', path: string) =>
  (await callRoute(await routeNamed(id), { path })).json();
const press = async (id: 'no-mail' | 'report-mail', path: string, form: Record<string, string> = {}) =>
  (await callRoute(await routeNamed(id), { path, form })).json();

describe('a proposal sent by mail', () => {
  test("is sent to the published revision's address, in fixed words, with replies to the contractor", async () => {
    const me = await sender();
    const to = freshEmail();
    const id = await me.make();
    const link = await me.publish(id, { clientEmail: ` ${to.toUpperCase()} `, title: 'Buy at evil.example' });
    // A draft's address is not the revision's.
    await me.fill(id, 'save', { clientEmail: freshEmail() });
    expect(await me.mails(id)).toEqual([]);
    expect((await me.mail(id)).headers.get('location')).toBe(`/proposals/${id}#client-link`);
    const [mail, ...others] = await mailsTo(to);
    expect(others).toEqual([]);
    const name = `Proposal ${app.now().getUTCFullYear()}-001 A`;
    expect([mail?.subject, mail?.replyTo]).toEqual([`${name} from Elm Tile LLC`, `Elm Tile LLC <${me.user.email}>`]);
    expect(mail?.text).not.toMatch(/evil|Ann Smith|Bath floor/);
    expect(mail?.text).toMatch(/Total: 1,587\.62\. Valid through /);
    // The contractor is in the header. We are only in the footer.
    const [head = '', foot = ''] = String(mail?.text).split('Sent by Elm Tile LLC with ');
    expect([
      head.trim().startsWith('Elm Tile LLC'),
      head.includes('Tilewright'),
      foot.startsWith('Tilewright.'),
    ]).toEqual([true, false, true]);
    expect(mail?.html).not.toMatch(/<img/);
    expect((await linksTo(to)).link.split('?')[0]).toBe(link);
    expect(await me.mails(id)).toMatchObject([{ to, letter: 'A', state: 'sent' }]);
    // The client's page does not show the address.
    expect(JSON.stringify(await me.read(link))).not.toContain(to);
    let exported = '';
    for await (const part of await exportData(app, me.user.id)) exported += part;
    expect(JSON.parse(exported).proposal_mails).toMatchObject([{ recipient: to }]);
  });

  test('reports a wrong address at its field', async () => {
    const me = await sender();
    const answer = await replyOf(await me.fill(await me.make(), 'save', { clientEmail: 'ann@' }));
    expect([answer.status, Object.keys(answer.errors), answer.values.clientEmail]).toEqual([
      400,
      ['clientEmail'],
      'ann@',
    ]);
  });

  test('is mailed at most three times, once for several presses of one page', async () => {
    const me = await sender();
    const to = freshEmail();
    const id = await me.make();
    await me.publish(id, { clientEmail: to });
    for (const mailed of [0, 1, 2]) {
      const presses = await Promise.all([me.mail(id, mailed), me.mail(id, mailed), me.mail(id, mailed)]);
      expect(presses.map(({ status }) => status)).toEqual([303, 303, 303]);
    }
    expect(await me.refusal(id, 3)).toMatch(/has reached its mail limit/);
    expect(await mailsTo(to)).toHaveLength(3);
  });

  test('needs a confirmed account that paid a day ago, and an open revision with an address', async () => {
    const me = await sender();
    const id = await me.make();
    await me.publish(id);
    expect(await me.refusal(id)).toMatch(/no address to send to/);
    await me.publish(id, { clientEmail: freshEmail() });
    await me.change({ emailConfirmedAt: null });
    expect(await me.refusal(id)).toMatch(/Confirm your own email address/);
    await me.change({ emailConfirmedAt: daysAgo(2), createdAt: daysAgo(0.9) });
    expect(await me.refusal(id)).toMatch(/second day/);
    await me.change({ createdAt: daysAgo(9), convertedAt: daysAgo(0.9) });
    expect(await me.refusal(id)).toMatch(/second day/);
    await me.change({ convertedAt: daysAgo(1.1), subscribedPlan: 'diy' });
    expect(await me.refusal(id)).toMatch(/requires the Pro Plan/);
    await me.change({ subscribedPlan: 'pro' });
    await me.press(id, { intent: 'withdraw' });
    expect(await me.refusal(id)).toMatch(/no longer open/);
    expect(await app.db.$count(mailQueue)).toBe(await app.db.$count(mailQueue, eq(mailQueue.status, 'sent')));
  });

  test('is sent to at most twenty new addresses a day', async () => {
    const me = await sender();
    const id = await me.make();
    for (let count = 0; count < 20; count += 1) {
      await me.publish(id, { clientEmail: freshEmail() });
      // Without the limit per proposal, because a proposal for each mail would take long.
      expect((await me.mail(id, 0)).status).toBe(303);
      await app.db.execute(`update proposal_mails set kind = 'accepted' where proposal_id = '${id}'`);
    }
    const known = (await me.page(id)).clientMail.to;
    await me.publish(id, { clientEmail: freshEmail() });
    expect(await me.refusal(id)).toMatch(/20 new addresses/);
    await me.publish(id, { clientEmail: known });
    expect((await me.mail(id, 0)).status).toBe(303);
    host.setNow(new Date(app.now().getTime() + DAY_MS));
    try {
      await me.publish(id, { clientEmail: freshEmail(), validThrough: dayIn(9) });
      expect((await me.mail(id, 1)).status).toBe(303);
    } finally {
      host.setNow(null);
    }
  });

  test('is not sent if its link was ended in between', async () => {
    const me = await sender();
    const to = freshEmail();
    const id = await me.make();
    await me.publish(id, { clientEmail: to });
    await me.mail(id);
    await me.press(id, { intent: 'end-link', linkRound: '0' });
    expect(await mailsTo(to)).toEqual([]);
    expect(await me.mails(id)).toMatchObject([{ state: 'dropped' }]);
  });

  test("shows the mail's status as long as the proposal exists", async () => {
    const me = await sender();
    const id = await me.make();
    await me.publish(id, { clientEmail: freshEmail() });
    await me.mail(id);
    await me.press(id, { intent: 'end-link', linkRound: '0' });
    await mailsTo(me.user.email);
    await me.mail(id, 1);
    await mailsTo(me.user.email);
    await app.db.update(mailQueue).set({ finishedAt: daysAgo(400) });
    await sweep(app);
    expect((await me.mails(id)).map(({ state }: { state: string }) => state)).toEqual(['sent', 'dropped']);
    const kept = await app.db.$count(mailQueue);
    await app.db.delete(users).where(eq(users.id, me.user.id));
    await sweep(app);
    expect(await app.db.$count(mailQueue)).toBe(kept - 2);
  });
});

describe("the contractor's mails", () => {
  test('quote a requested change in full, and use fixed words for acceptance, decline and cancellation', async () => {
    const me = await sender();
    const to = freshEmail();
    const sent = async (fields: Record<string, string> = {}) => {
      const id = await me.make();
      const link = await me.publish(id, { clientEmail: to, ...fields });
      const { fingerprint } = (await me.read(link)).page;
      return { id, answer: (form: Record<string, string>) => me.answer(link, { fingerprint, ...form }) };
    };
    const latest = async () => (await mailsTo(me.user.email)).at(-1);
    const name = (number: string) => `Proposal ${app.now().getUTCFullYear()}-${number} A`;

    const first = await sent();
    await first.answer({ intent: 'see' });
    expect(await latest()).toBeUndefined();
    const note = 'Wider joints, please.\n\nAnd <b>no</b> border';
    await first.answer({ intent: 'ask', note });
    const asked = await latest();
    expect(asked).toMatchObject({ subject: `A change was requested on ${name('001')}`, replyTo: ` <${to}>` });
    for (const line of note.split('\n')) expect(asked?.text).toContain(line);
    expect(asked?.text).toContain(`/proposals/${first.id}`);
    await first.answer({ intent: 'decline' });
    expect(await latest()).toMatchObject({ subject: `${name('001')} was declined`, replyTo: null });

    const second = await sent({ cancelDays: '3', cancelNotice: 'You may cancel within three days.' });
    await second.answer(SIGNED);
    const accepted = await latest();
    expect(accepted).toMatchObject({ subject: `${name('002')} was accepted` });
    expect(accepted?.text).not.toContain('Ann Smith');
    await second.answer({ intent: 'cancel' });
    expect(await latest()).toMatchObject({ subject: `The acceptance of ${name('002')} was canceled` });
    expect(await mailsTo(me.user.email)).toHaveLength(4);
    // The client was not mailed before.
    expect(await mailsTo(to)).toEqual([]);
  });

  test('report once whether the business name was approved or refused, as the page does', async () => {
    const reports = await routeNamed('admin.reports');
    for (const [verdict, subject] of [
      ['allow', 'Your business name was approved'],
      ['refuse', 'Your business name was not approved'],
    ]) {
      const name = `${verdict} Bank Street Tile`;
      const me = await sender(name, false);
      const id = await me.make();
      expect((await me.page(id)).nameState).toBe('waits');
      const judge = () =>
        callRoute(reports, {
          path: '/admin/reports',
          cookie: admin,
          form: { intent: `${verdict}-name`, id: me.user.id, name },
        });
      for (const _press of [1, 2]) expect((await judge()).status).toBe(303);
      const [mail, ...others] = await mailsTo(me.user.email);
      expect(others).toEqual([]);
      expect(mail?.subject).toBe(subject);
      expect(mail?.text).not.toContain(name);
      const isAllowed = verdict === 'allow';
      expect(mail?.text).toContain(isAllowed ? '/proposals' : '/account#business');
      expect((await me.page(id)).nameState).toBe(isAllowed ? null : 'refused');
      if (isAllowed) await me.publish(id);
      else {
        // A rejected name is not reviewed again, but another name can be chosen.
        expect((await replyOf(await me.fill(id, 'publish'))).errors[''][0]).toMatch(/did not approve/);
        await putBusiness(app, me.user.id, 'Elm Tile');
        expect((await me.page(id)).nameState).toBeNull();
        await me.publish(id);
      }
    }
    const { list } = await (await callRoute(reports, { path: '/admin/reports', cookie: admin })).json();
    expect(list.names).toEqual([]);
  });

  test('are sent to a confirmed address only', async () => {
    const me = await sender();
    await me.change({ emailConfirmedAt: null });
    const id = await me.make();
    const link = await me.publish(id);
    const { fingerprint } = (await me.read(link)).page;
    await me.answer(link, { intent: 'ask', note: 'Buy this', fingerprint });
    expect(await mailsTo(me.user.email)).toEqual([]);
  });

  test('have a counterpart to the mailed client when the proposal is accepted', async () => {
    const me = await sender();
    const to = freshEmail();
    const id = await me.make();
    const link = await me.publish(id, { clientEmail: to });
    await me.mail(id);
    const { fingerprint } = (await me.read(link)).page;
    await Promise.all([1, 2].map(() => me.answer(link, { ...SIGNED, fingerprint })));
    const mails = await mailsTo(to);
    const name = `Proposal ${app.now().getUTCFullYear()}-001 A`;
    expect(mails.map(({ subject }) => subject).sort()).toEqual([
      `${name} from Elm Tile LLC`,
      `${name} from Elm Tile LLC was accepted`,
    ]);
    const { signed } = (await me.read(link)).page;
    // Mails from the same millisecond are in no fixed order.
    const accepted = mails.find(({ subject }) => subject.endsWith('was accepted'));
    expect(accepted?.text).toContain(signed.path);
    expect(await me.mails(id)).toMatchObject([{ kind: 'accepted', state: 'sent' }, { kind: 'proposal' }]);
  });
});

describe('a proposal that asks for a code', () => {
  async function coded(fields: Record<string, string> = {}) {
    const me = await sender();
    const to = freshEmail();
    const id = await me.make();
    const link = await me.publish(id, { clientEmail: to, asksCode: 'on', ...fields });
    const { fingerprint } = (await me.read(link)).page;
    const ask = (form: Record<string, string> = {}) => me.answer(link, { intent: 'code', fingerprint, ...form });
    const sign = (code: string) => me.answer(link, { ...SIGNED, code, fingerprint });
    const codes = async () => (await mailsTo(to)).flatMap(({ text }) => /Your code is (\d{6})\./.exec(text)?.[1] ?? []);
    const errors = async (answer: Response) => (await replyOf(answer)).errors;
    return { me, to, id, link, fingerprint, ask, sign, codes, errors };
  }
  /** Runs with the clock moved ahead by this much. */
  async function later(ms: number, run: () => Promise<void>) {
    host.setNow(new Date(Date.now() + ms));
    await run().finally(() => host.setNow(null));
  }

  test('is accepted with the mailed code, once, and the input stays', async () => {
    const { me, to, id, link, ask, sign, codes, errors } = await coded();
    expect((await me.read(link)).page).toMatchObject({ codeTo: `${to[0]}…@example.test`, isCodeOnItsWay: false });
    expect(await errors(await sign(''))).toEqual({ code: [expect.stringMatching(/then enter it here/)] });
    expect(await errors(await sign('000000'))).toEqual({ code: [expect.stringMatching(/no longer valid/)] });
    const { data } = await (await ask({ name: 'Ann Smith', consent: 'on' })).json();
    expect(data.result.initialValue).toMatchObject({ name: 'Ann Smith', consent: 'on' });
    expect((await me.read(link)).page.isCodeOnItsWay).toBe(true);
    const [code = '', ...others] = await codes();
    expect(others).toEqual([]);
    const wrong = code === '123456' ? '654321' : '123456';
    const refused = await replyOf(await sign(wrong));
    expect([refused.status, refused.errors.code[0], refused.values.name]).toEqual([
      409,
      expect.stringMatching(/not the code/),
      'Ann Smith',
    ]);
    expect(JSON.stringify(refused.values)).not.toContain(wrong);
    // No table has the code in the clear.
    await app.db.delete(mailbox);
    expect(await searchTables(host, [code])).toEqual([]);
    const presses = await Promise.all([1, 2, 3].map(() => sign(` ${code.slice(0, 3)} ${code.slice(3)} `)));
    expect(presses.filter(({ status }) => status === 303)).toHaveLength(1);
    expect((await me.read(link)).page.state).toBe('accepted');
    expect((await me.mails(id)).map(({ kind }: { kind: string }) => kind)).toEqual(['accepted', 'code']);
  });

  test('allows five guesses of a code, for ten minutes, and only the latest code', async () => {
    const { ask, sign, codes, errors } = await coded();
    await Promise.all([ask(), ask()]);
    const [first = ''] = await codes();
    const wrong = first === '123456' ? '654321' : '123456';
    for (let count = 0; count < 5; count += 1) {
      expect(await errors(await sign(wrong))).toEqual({ code: [expect.stringMatching(/not the code/)] });
    }
    expect(await errors(await sign(first))).toEqual({ code: [expect.stringMatching(/no longer valid/)] });
    await later(60_000, async () => {
      await ask();
      const [, second = '', ...others] = await codes();
      expect(others).toEqual([]);
      if (second !== first) {
        expect(await errors(await sign(first))).toEqual({ code: [expect.stringMatching(/not the code/)] });
      }
      host.setNow(new Date(app.now().getTime() + 10 * 60_000));
      expect(await errors(await sign(second))).toEqual({ code: [expect.stringMatching(/no longer valid/)] });
      await ask();
      const third = (await codes()).at(-1) ?? '';
      expect((await sign(third)).status).toBe(303);
    });
  });

  test('mails a code at most five times a day', async () => {
    const { ask, errors, codes } = await coded();
    for (let minute = 0; minute < 5; minute += 1) {
      await later(minute * 60_000, async () =>
        expect((await (await ask()).json()).data.result.error ?? {}).toEqual({}),
      );
    }
    await later(5 * 60_000, async () => {
      expect(await errors(await ask())).toEqual({ code: [expect.stringMatching(/No more codes/)] });
    });
    expect(await codes()).toHaveLength(5);
  });

  test('reserves codes for the client: others with the link use up none of them', async () => {
    const { me, to, link, fingerprint, ask, sign, codes, errors } = await coded();
    // Other people with the link can request codes as often as they like.
    for (let minute = 0; minute <= 5; minute += 1) await later(minute * 60_000, async () => void (await ask()));
    expect(await codes()).toHaveLength(5);
    await later(6 * 60_000, async () => {
      expect(await errors(await ask())).toEqual({ code: [expect.stringMatching(/No more codes/)] });
      // The client follows the link in any of those mails.
      const mail = (await mailsTo(to)).at(-1);
      const key = /\/proposal\/[\w.-]+\?mail=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
      expect((await me.read(`${link}?mail=${key}`)).page.mailKey).toBe(key);
      const asked = await me.answer(link, { intent: 'code', fingerprint, mailKey: key });
      expect((await asked.json()).data.result.error ?? {}).toEqual({});
      const code = (await codes()).at(-1) ?? '';
      expect(await codes()).toHaveLength(6);
      // Other people's guesses do not void it, and it does not sign without the key.
      const wrong = code === '123456' ? '654321' : '123456';
      for (let count = 0; count < 6; count += 1) await sign(wrong);
      expect(await errors(await sign(code))).toHaveProperty('code');
      const forged = await me.answer(link, { ...SIGNED, code, fingerprint, mailKey: `${key.slice(0, -2)}AA` });
      expect(await errors(forged)).toHaveProperty('code');
      expect((await me.answer(link, { ...SIGNED, code, fingerprint, mailKey: key })).status).toBe(303);
    });
  });

  test('is bound to the revision that was read, and to an address that accepts mail', async () => {
    const { me, to, id, ask, codes, sign, errors } = await coded();
    await ask();
    const [code = ''] = await codes();
    const { noMail } = await linksTo(to);
    const link = await me.publish(id, { clientEmail: to, asksCode: 'on', title: 'Bath and hall' });
    expect(await errors(await sign(code))).toEqual({ '': [expect.stringMatching(/has changed/)] });
    expect(await errors(await ask())).toEqual({ '': [expect.stringMatching(/has changed/)] });
    const { fingerprint } = (await me.read(link)).page;
    expect(await errors(await me.answer(link, { ...SIGNED, code, fingerprint }))).toHaveProperty('code');
    await press('no-mail', noMail);
    await later(60_000, async () => {
      const asked = await me.answer(link, { intent: 'code', fingerprint });
      expect(await errors(asked)).toEqual({ code: [expect.stringMatching(/asked for no more mail/)] });
    });
    const again = await me.fill(id, 'publish', { clientEmail: to, asksCode: 'on', title: 'Hall' });
    expect(await errors(again)).toHaveProperty('clientEmail');
  });

  test('can be published only with an address and an account that may mail; the draft is kept', async () => {
    const me = await sender();
    const id = await me.make();
    const without = await replyOf(await me.fill(id, 'publish', { asksCode: 'on' }));
    expect([without.status, Object.keys(without.errors)]).toEqual([400, ['clientEmail']]);
    await me.change({ emailConfirmedAt: null });
    const to = freshEmail();
    const refused = await replyOf(await me.fill(id, 'publish', { asksCode: 'on', clientEmail: to }));
    expect([refused.status, Object.keys(refused.errors)]).toEqual([409, ['asksCode']]);
    expect(await me.page(id)).toMatchObject({ state: 'draft', draft: { asksCode: 'on', clientEmail: to } });
  });
});

describe('a client who was mailed', () => {
  async function mailed() {
    const me = await sender();
    const to = freshEmail();
    const id = await me.make();
    await me.publish(id, { clientEmail: to });
    await me.mail(id);
    return { me, to, id, ...(await linksTo(to)) };
  }

  test('stops all mail to the address with one press; the address itself is not stored', async () => {
    const { me, to, id, noMail } = await mailed();
    expect(await open('no-mail', noMail)).toEqual({ isValid: true });
    expect((await me.mail(id, 1)).status).toBe(303);
    expect(await press('no-mail', noMail, { 'List-Unsubscribe': 'One-Click' })).toEqual({ done: 'off' });
    expect(await me.refusal(id, 2)).toMatch(/asked for no more mail/);
    const other = await sender();
    const theirs = await other.make();
    await other.publish(theirs, { clientEmail: to });
    expect(await other.refusal(theirs)).toMatch(/asked for no more mail/);
    expect(await mailsTo(to)).toHaveLength(1);
    for (const one of [me, other]) await app.db.delete(users).where(eq(users.id, one.user.id));
    await app.db.delete(mailbox);
    expect(await searchTables(host, [to])).toEqual([]);
    const third = await sender();
    const again = await third.make();
    await third.publish(again, { clientEmail: to });
    expect(await third.refusal(again)).toMatch(/asked for no more mail/);
    expect(await press('no-mail', `${noMail}x`, { intent: 'undo' })).toEqual({ done: null });
    expect(await press('no-mail', noMail, { intent: 'undo' })).toEqual({ done: 'on' });
    expect((await third.mail(again)).status).toBe(303);
  });

  test('reports a mail with one press, which ends the link; the operator sees it once and marks it as handled', async () => {
    const { me, id, link, report } = await mailed();
    const number = `Proposal ${app.now().getUTCFullYear()}-001 A`;
    expect(await open('report-mail', report)).toEqual({ isValid: true, about: { business: 'Elm Tile LLC', number } });
    expect((await me.read(link)).status).toBe(200);
    for (const _press of [1, 2]) expect(await press('report-mail', report)).toEqual({ isDone: true });
    expect((await me.read(link)).status).toBe(404);
    const page = await me.page(id);
    expect(page.events.map(({ kind }: { kind: string }) => kind)).toEqual(['reported', 'sent']);
    // A new link replaces it, and is not mailed.
    expect((await me.read(await me.clientPath(id))).status).toBe(200);
    expect(await me.refusal(id, 1)).toMatch(/was reported/);

    const list = await routeNamed('admin.reports');
    const listed = async () => {
      const answer = await (await callRoute(list, { path: '/admin/reports', cookie: admin })).json();
      return answer.list;
    };
    const account = { id: me.user.id, email: me.user.email };
    expect(await listed()).toMatchObject({ open: 1, items: [{ number, account, handledAt: null }] });
    const reported = (await listed()).items[0].id;
    expect((await callRoute(list, { path: '/admin/reports', cookie: me.cookie })).headers.get('location')).toBe('/');
    const mark = () => callRoute(list, { path: '/admin/reports', cookie: admin, form: { id: reported } });
    expect((await mark()).headers.get('location')).toBe('/admin/reports');
    const { handledAt } = (await listed()).items[0];
    await mark();
    expect(await listed()).toMatchObject({ open: 0, items: [{ handledAt }] });
    await app.db.delete(users).where(eq(users.id, me.user.id));
    expect((await listed()).items[0].account).toBeNull();
    expect(await open('report-mail', report)).toEqual({ isValid: true, about: null });
    expect(await press('report-mail', report)).toEqual({ isDone: false });
    expect(await app.db.$count(proposalReports)).toBe(1);
    expect(await open('report-mail', `${report}x`)).toEqual({ isValid: false, about: null });
  });
});
