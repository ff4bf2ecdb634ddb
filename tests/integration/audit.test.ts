import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { DAY_MS } from '#app/base/durations.ts';
import type { AuditLine, AuditPage } from '#app/product/admin-pages.ts';
import * as dataRoute from '#app/routes/account-data.ts';
import * as announcementsRoute from '#app/routes/admin.announcements.tsx';
import * as auditRoute from '#app/routes/admin.audit.tsx';
import * as reportsRoute from '#app/routes/admin.reports.tsx';
import * as threadRoute from '#app/routes/admin.support_.$id.tsx';
import * as userRoute from '#app/routes/admin.users_.$id.tsx';
import * as sendRoute from '#app/routes/api.admin.send-announcement.ts';
import * as setPlanRoute from '#app/routes/api.admin.set-plan.ts';
import * as loginRoute from '#app/routes/api.login.ts';
import * as logoutRoute from '#app/routes/api.logout.ts';
import * as challengeRoute from '#app/routes/api.passkey-challenge.ts';
import * as offerRoute from '#app/routes/api.passkey-offer.ts';
import * as resetRoute from '#app/routes/api.password-reset.ts';
import * as resetRequestRoute from '#app/routes/api.password-reset-request.ts';
import * as registerRoute from '#app/routes/api.register.ts';
import * as authRoute from '#app/routes/auth.tsx';
import * as confirmRoute from '#app/routes/confirm-email.tsx';
import * as supportRoute from '#app/routes/support.tsx';
import { changeBusiness } from '#app/server/account/change-business.server.ts';
import { putAccount } from '#app/server/auth/create-embedded-admin.server.ts';
import { totpCode } from '#app/server/auth/totp.server.ts';
import type { AuditAction } from '#app/server/guard/audit.server.ts';
import { startOutbox } from '#app/server/outbox/outbox.server.ts';
import { reportAddress } from '#app/server/proposals/mail-links.server.ts';
import { proposalLinkPath } from '#app/server/proposals/proposal-link.server.ts';
import { sweep } from '#app/server/runtime/sweep.server.ts';
import { announcementRecipients, mailbox, supportRequests, userAnnouncements } from '#drizzle/schema/operations.ts';
import { proposalMails } from '#drizzle/schema/proposal-mails.ts';
import { heldNames, proposalRevisions } from '#drizzle/schema/proposals.ts';
import { users } from '#drizzle/schema/users.ts';
import { openAccount, pressAccount } from '#tests/factories/account-page.ts';
import { freshEmail, signIn } from '#tests/factories/accounts.ts';
import { createBillingHost } from '#tests/factories/billing-host.ts';
import { billingSteps } from '#tests/factories/billing-steps.ts';
import { callRoute, cookieFrom, freshAddress } from '#tests/factories/call-route.ts';
import { routeNamed } from '#tests/factories/contractor.ts';
import { putDirectProposalDesk } from '#tests/factories/layout-engines.ts';
import { putBusiness } from '#tests/factories/put-business.ts';
import { PROPOSAL_FIELDS, SIGNED } from '#tests/factories/seller.ts';
import { softAuthenticator } from '#tests/factories/soft-authenticator.ts';

const ADMIN = 'admin@tilewright.test';
const PASSWORD = 'secret-1';

const billing = await createBillingHost();
const { host } = billing;
const steps = billingSteps(billing);
const outbox = startOutbox(host.app);
let adminCookie = '';
await resetAdmin();
afterAll(async () => {
  await outbox.stop();
  await billing.close();
});

/** Recreates the administrator by the command: logged in, without the second step. */
async function resetAdmin(): Promise<void> {
  await putAccount(host.app, ADMIN, PASSWORD);
  adminCookie = cookieFrom(await logIn(ADMIN));
}

function logIn(
  email: string,
  more: { readonly password?: string; readonly code?: string; readonly from?: string } = {},
) {
  const { password = PASSWORD, code, from = freshAddress() } = more;
  const json = { email, password, code };
  return callRoute(loginRoute, { path: '/api/login', json, headers: { 'x-forwarded-for': from } });
}

async function signUp() {
  const email = freshEmail();
  const cookie = cookieFrom(
    await callRoute(registerRoute, { path: '/api/register', json: { email, password: PASSWORD } }),
  );
  return { email, cookie };
}

async function idOf(email: string): Promise<string> {
  const [user] = await host.app.db.select({ id: users.id }).from(users).where(eq(users.email, email));
  return user?.id ?? '';
}

/** The first match of `pattern` in the latest mail to a recipient. */
async function mailed(recipient: string, pattern: RegExp): Promise<string> {
  let found = '';
  outbox.wake();
  await expect
    .poll(async () => {
      const mails = await host.app.db
        .select()
        .from(mailbox)
        .where(eq(mailbox.recipient, recipient))
        .orderBy(mailbox.createdAt);
      found = pattern.exec(mails.map(({ text }) => text).join('\n'))?.[1] ?? '';
      return found;
    })
    .not.toBe('');
  return found;
}

async function openMailedLink(email: string, cookie: string) {
  const token = await mailed(email, /\/confirm-email\?token=([\w-]+)/);
  await callRoute(confirmRoute, { path: `/confirm-email?token=${token}`, form: { token }, cookie });
}

/** Posts a form of an account's page as the administrator. */
async function pressAsAdmin(email: string, form: Record<string, string>) {
  const id = await idOf(email);
  await callRoute(userRoute, {
    path: `/admin/users/${id}`,
    params: { id },
    cookie: adminCookie,
    form: { submissionId: randomUUID(), reason: 'asked by phone', ...form },
  });
}

async function addPasskey(cookie: string) {
  const phone = softAuthenticator();
  const offer = await callRoute(offerRoute, { path: '/api/passkey-offer', json: { password: PASSWORD }, cookie });
  const passkeyAnswer = phone.make((await offer.json()) as { challenge: string });
  await pressAccount(cookie, { intent: 'passkey-add', passkeyName: 'My phone', passkeyAnswer });
  return phone;
}

async function turnTwoStepOn() {
  const { twoStep } = await openAccount(adminCookie);
  if (twoStep === null || twoStep.isOn) throw new Error('Nothing is offered');
  await pressTwoStep('two-step-on', codeOf(twoStep.secret));
  return twoStep.secret;
}
const codeOf = (secret: string) => totpCode(secret, Math.floor(host.app.now().getTime() / 30_000));
const pressTwoStep = (intent: string, code: string) =>
  pressAccount(adminCookie, { intent, code, codePassword: PASSWORD });

async function payer() {
  const { user } = await steps.subscribe('diy', { password: await host.app.passwords.hash(PASSWORD) });
  return { email: user.email, cookie: await signIn(host.app, user.id) };
}

const announce = (subject: string) =>
  callRoute(sendRoute, {
    path: '/api/admin/send-announcement',
    json: { subject, message: 'We have news.' },
    cookie: adminCookie,
  });

/** A contractor with a published proposal that was mailed, and the presses of both sides. */
async function proposer() {
  putDirectProposalDesk();
  const { app } = host;
  const { user } = await steps.subscribe('pro-monthly');
  const twoDaysAgo = new Date(app.now().getTime() - 2 * DAY_MS);
  const set = { emailConfirmedAt: twoDaysAgo, createdAt: twoDaysAgo, convertedAt: twoDaysAgo };
  await app.db.update(users).set(set).where(eq(users.id, user.id));
  await putBusiness(app, user.id, 'Elm Tile');
  const cookie = await signIn(app, user.id);
  const id = randomUUID();
  await callRoute(await routeNamed('proposals'), { path: '/proposals', cookie, form: { intent: 'create', id } });
  const press = async (form: Record<string, string>) =>
    callRoute(await routeNamed('proposals_.$id'), { path: `/proposals/${id}`, params: { id }, cookie, form });
  const validThrough = new Date(app.now().getTime() + 9 * DAY_MS).toISOString().slice(0, 10);
  const cancelling = { cancelDays: '3', cancelNotice: 'You may cancel.' };
  const form = { ...PROPOSAL_FIELDS, ...cancelling, validThrough, clientEmail: freshEmail() };
  await press({ intent: 'publish', draftRevision: '1', ...form });
  await press({ intent: 'mail', mailed: '0' });
  const of = eq(proposalMails.proposalId, id);
  const [mail] = await app.db.select().from(proposalMails).where(of);
  const [revision] = await app.db
    .select({ fingerprint: proposalRevisions.fingerprint })
    .from(proposalRevisions)
    .where(eq(proposalRevisions.proposalId, id));
  const path = proposalLinkPath(app.env, { id, linkRound: 0 });
  const answer = async (fields: Record<string, string>) =>
    callRoute(await routeNamed('proposal.$link'), {
      path,
      params: { link: path.replace('/proposal/', '') },
      form: { fingerprint: revision?.fingerprint ?? '', ...fields },
    });
  const proposal = `${app.now().getUTCFullYear()}-001 A`;
  return { email: user.email, cookie, press, answer, mail, expected: { about: user.email, details: { proposal } } };
}

/** The expected line: the account it is about (null for none), the actor, and its details. */
interface Expected {
  readonly about: string | null;
  readonly actor?: AuditLine['actor'];
  readonly details?: Readonly<Record<string, string>>;
}

/** How each audited action is triggered, through its routes. */
const DOORS: Readonly<Record<AuditAction, () => Promise<Expected>>> = {
  async 'account.registered'() {
    return { about: (await signUp()).email };
  },
  async 'session.started'() {
    const { email } = await signUp();
    expect((await logIn(email)).status).toBe(200);
    return { about: email };
  },
  async 'session.refused'() {
    const { email } = await signUp();
    expect((await logIn(email, { password: 'not it' })).status).toBe(401);
    return { about: email, details: { cause: 'password' } };
  },
  async 'session.ended'() {
    const { email, cookie } = await signUp();
    await callRoute(logoutRoute, { path: '/api/logout', json: {}, cookie });
    return { about: email };
  },
  async 'password.reset-requested'() {
    const { email } = await signUp();
    await callRoute(resetRequestRoute, { path: '/api/password-reset-request', json: { email } });
    // The same line whether the account exists or not.
    return { about: null };
  },
  async 'password.reset'() {
    const { email } = await signUp();
    await callRoute(resetRequestRoute, { path: '/api/password-reset-request', json: { email } });
    const token = await mailed(email, /\/reset-password\?token=([\w-]+)/);
    await callRoute(resetRoute, { path: '/api/password-reset', json: { token, newPassword: 'secret-2' } });
    return { about: email };
  },
  async 'password.changed'() {
    const { email, cookie } = await signUp();
    const words = { currentPassword: PASSWORD, newPassword: 'secret-2', confirmPassword: 'secret-2' };
    await pressAccount(cookie, { intent: 'password', ...words });
    return { about: email };
  },
  async 'sessions.ended'() {
    const { email, cookie } = await signUp();
    await logIn(email);
    await pressAccount(cookie, { intent: 'end-sessions' });
    return { about: email, details: { sessions: '1' } };
  },
  async 'email.change-requested'() {
    const { email, cookie } = await signUp();
    await pressAccount(cookie, { intent: 'email', newEmail: freshEmail(), emailPassword: PASSWORD });
    return { about: email };
  },
  async 'email.changed'() {
    const { cookie } = await signUp();
    const email = freshEmail();
    await pressAccount(cookie, { intent: 'email', newEmail: email, emailPassword: PASSWORD });
    await openMailedLink(email, cookie);
    return { about: email };
  },
  async 'email.confirmed'() {
    const { email, cookie } = await signUp();
    await openMailedLink(email, cookie);
    return { about: email };
  },
  async 'data.exported'() {
    const { email, cookie } = await signUp();
    await callRoute(dataRoute, { path: '/account-data', method: 'POST', cookie });
    return { about: email };
  },
  async 'two-step.on'() {
    await turnTwoStepOn();
    await resetAdmin();
    return { about: ADMIN };
  },
  async 'two-step.off'() {
    const secret = await turnTwoStepOn();
    host.setNow(new Date(Date.now() + 120_000));
    await pressTwoStep('two-step-off', codeOf(secret));
    host.setNow(null);
    return { about: ADMIN };
  },
  async 'two-step.refused'() {
    await turnTwoStepOn();
    await pressTwoStep('two-step-off', '000000');
    await resetAdmin();
    return { about: ADMIN };
  },
  async 'passkey.added'() {
    const { email, cookie } = await signUp();
    await addPasskey(cookie);
    return { about: email };
  },
  async 'passkey.removed'() {
    const { email, cookie } = await signUp();
    const { id } = await addPasskey(cookie);
    await pressAccount(cookie, { intent: `passkey-remove:${id}`, [`removePassword-${id}`]: PASSWORD });
    return { about: email };
  },
  async 'account.deletion-scheduled'() {
    const { email, cookie } = await payer();
    await pressAccount(cookie, { intent: 'delete-later', deletePassword: PASSWORD });
    return { about: email };
  },
  async 'account.deletion-revoked'() {
    const { email, cookie } = await payer();
    await pressAccount(cookie, { intent: 'delete-later', deletePassword: PASSWORD });
    await pressAccount(cookie, { intent: 'keep' });
    return { about: email };
  },
  async 'account.deleted'() {
    const { email, cookie } = await signUp();
    const account = await idOf(email);
    await pressAccount(cookie, { intent: 'delete', deletePassword: PASSWORD });
    return { about: null, details: { account, plan: 'trial' } };
  },
  async 'plan.changed'() {
    await callRoute(setPlanRoute, { path: '/api/admin/set-plan', json: { plan: 'diy' }, cookie: adminCookie });
    return { about: ADMIN, actor: 'admin', details: { to: 'diy' } };
  },
  async 'plan.granted'() {
    const { email } = await signUp();
    await pressAsAdmin(email, { intent: 'give-plan', plan: 'vip', until: '' });
    return { about: email, actor: 'admin', details: { granted: 'vip', reason: 'asked by phone', by: ADMIN } };
  },
  async 'trial.extended'() {
    const { email } = await signUp();
    await pressAsAdmin(email, { intent: 'extend-trial', days: '5' });
    return { about: email, actor: 'admin', details: { days: '5', reason: 'asked by phone', by: ADMIN } };
  },
  async 'support.answered'() {
    const { email, cookie } = await signUp();
    const asked = { name: 'Ann Smith', email, subject: 'A question', message: 'Where is the herringbone?' };
    await callRoute(supportRoute, { path: '/support', cookie, form: asked });
    const [thread] = await host.app.db.select().from(supportRequests).where(eq(supportRequests.email, email));
    const id = thread?.id ?? '';
    const seen = thread?.changedAt.toISOString() ?? '';
    const form = { intent: 'answer', message: 'Under Pattern.', seen, submissionId: randomUUID() };
    await callRoute(threadRoute, { path: `/admin/support/${id}`, params: { id }, cookie: adminCookie, form });
    return { about: email, actor: 'admin', details: { by: ADMIN } };
  },
  async 'announcement.sent'() {
    const subject = `News ${randomUUID()}`;
    await announce(subject);
    return { about: null, actor: 'admin', details: { subject, by: ADMIN } };
  },
  async 'announcement.resumed'() {
    const subject = `News ${randomUUID()}`;
    await announce(subject);
    const [sent] = await host.app.db.select().from(userAnnouncements).where(eq(userAnnouncements.subject, subject));
    const id = sent?.id ?? '';
    await host.app.db
      .insert(announcementRecipients)
      .values({ announcementId: id, userId: randomUUID(), email: freshEmail(), status: 'failed' })
      .onConflictDoNothing();
    const path = '/admin/announcements';
    await callRoute(announcementsRoute, { path, cookie: adminCookie, form: { resume: id } });
    return { about: null, actor: 'admin', details: { subject, by: ADMIN } };
  },
  async 'business-name.allowed'() {
    const { email } = await signUp();
    const [id, name] = [await idOf(email), 'River Bank Tile'];
    await host.app.db.insert(heldNames).values({ userId: id, name, at: host.app.now() });
    const form = { intent: 'allow-name', id, name };
    await callRoute(reportsRoute, { path: '/admin/reports', cookie: adminCookie, form });
    return { about: email, actor: 'admin', details: { reason: name, by: ADMIN } };
  },
  async 'business-name.refused'() {
    const { email } = await signUp();
    const [id, name] = [await idOf(email), 'First Bank'];
    await host.app.db.insert(heldNames).values({ userId: id, name, at: host.app.now() });
    const form = { intent: 'refuse-name', id, name };
    await callRoute(reportsRoute, { path: '/admin/reports', cookie: adminCookie, form });
    return { about: email, actor: 'admin', details: { reason: name, by: ADMIN } };
  },
  async 'proposal.published'() {
    return (await proposer()).expected;
  },
  async 'proposal.accepted'() {
    const { answer, expected } = await proposer();
    await answer(SIGNED);
    return { ...expected, actor: 'client' };
  },
  async 'proposal.cancelled'() {
    const { answer, expected } = await proposer();
    await answer(SIGNED);
    await answer({ intent: 'cancel' });
    return { ...expected, actor: 'client' };
  },
  async 'proposal.declined'() {
    const { answer, expected } = await proposer();
    await answer({ intent: 'decline' });
    return { ...expected, actor: 'client' };
  },
  async 'proposal.withdrawn'() {
    const { press, expected } = await proposer();
    await press({ intent: 'withdraw' });
    return expected;
  },
  async 'proposal.link-ended'() {
    const { press, expected } = await proposer();
    await press({ intent: 'end-link', linkRound: '0' });
    return expected;
  },
  async 'proposal.reported'() {
    const { mail, expected } = await proposer();
    const { pathname, search } = new URL(reportAddress.write(host.app.env, mail?.id ?? ''));
    await callRoute(await routeNamed('report-mail'), { path: pathname + search, form: { report: '1' } });
    return { ...expected, actor: 'client' };
  },
  async 'business.changed'() {
    const { email, cookie } = await signUp();
    await pressAccount(cookie, { intent: 'business', name: 'Elm Tile', businessRevision: '0' });
    return { about: email };
  },
  async 'logo.changed'() {
    const { email } = await signUp();
    const change = {
      details: { name: '', address: '', phone: '', email: '', licence: '', currency: '' },
      logo: 'a'.repeat(32),
    };
    await changeBusiness(host.app, await idOf(email), change, 0);
    return { about: email };
  },
  async 'account.viewed'() {
    const { email } = await signUp();
    const id = await idOf(email);
    await callRoute(userRoute, { path: `/admin/users/${id}`, params: { id }, cookie: adminCookie });
    return { about: email, actor: 'admin' };
  },
  async 'accounts.exported'() {
    await callRoute(await routeNamed('admin.users-csv'), { path: '/admin/users-csv', cookie: adminCookie });
    return { about: null, actor: 'admin' };
  },
  async 'counters.reset'() {
    const { email } = await signUp();
    await pressAsAdmin(email, { intent: 'reset-counters' });
    return { about: email, actor: 'admin', details: { reason: 'asked by phone', by: ADMIN } };
  },
};

/** The lines on the audit page, newest first. */
async function lines(query: Readonly<Record<string, string>>, cookie = adminCookie): Promise<readonly AuditLine[]> {
  const path = `/admin/audit?${new URLSearchParams(query)}`;
  const answer = await callRoute(auditRoute, { path, cookie });
  return ((await answer.json()) as { audit: AuditPage }).audit.items;
}
const detailsOf = (line: AuditLine) => Object.fromEntries(line.details.map(({ name, value }) => [name, value]));
const refusalsOf = async (about: string) =>
  (await lines({ what: 'session.refused', about })).map((line) => detailsOf(line).cause);

test.each(Object.entries(DOORS))('records %s, and the page shows it', async (what, act) => {
  const { about, actor = 'self', details = {} } = await act();
  const [line] = await lines({ what, who: actor, ...(about !== null && { about }) });
  expect(line).toMatchObject({ action: what, actor, email: about });
  expect(line && detailsOf(line)).toMatchObject(details);
});

test('a refused login records the cause, and an unknown address names nobody', async () => {
  const { email, cookie } = await signUp();
  await logIn(email, { password: 'not it' });
  const { id } = await addPasskey(cookie);
  const challenge = await callRoute(challengeRoute, { path: '/api/passkey-challenge', json: {} });
  const other = softAuthenticator().sign((await challenge.json()) as { challenge: string });
  const passkeyAnswer = JSON.stringify({ ...(JSON.parse(other) as object), id, rawId: id });
  await callRoute(authRoute, { path: '/auth?tab=login', form: { intent: 'passkey', passkeyAnswer } });
  expect(await refusalsOf(email)).toEqual(['passkey', 'password']);
  const nobody = freshEmail();
  await logIn(nobody);
  const [line] = await lines({ what: 'session.refused' });
  expect(line).toMatchObject({ userId: null, email: null, details: [{ name: 'cause', value: 'password' }] });
  expect(JSON.stringify(line)).not.toContain(nobody);
});

test('attempts during a pause are one line per pause, however many they are', async () => {
  const { email } = await signUp();
  const from = freshAddress();
  for (let n = 0; n < 12; n += 1) await logIn(email, { password: 'not it', from });
  expect(await refusalsOf(email)).toEqual(['limit', ...Array(5).fill('password')]);
});

test('refused logins are deleted after 90 days, everything else stays', async () => {
  const { email } = await signUp();
  await logIn(email, { password: 'not it' });
  const kept = async () => {
    const cookie = await signIn(host.app, await idOf(ADMIN));
    return (await lines({ about: email, what: 'all' }, cookie)).map(({ action }) => action);
  };
  try {
    host.setNow(new Date(Date.now() + 89 * DAY_MS));
    await sweep(host.app);
    expect(await kept()).toEqual(['session.refused', 'account.registered']);
    host.setNow(new Date(Date.now() + 91 * DAY_MS));
    await sweep(host.app);
    expect(await kept()).toEqual(['account.registered']);
  } finally {
    host.setNow(null);
  }
});
