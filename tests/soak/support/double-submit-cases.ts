import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { issueResetToken } from '#app/server/access/reset-token.server.ts';
import { unsubscribeAddress } from '#app/server/announcements/unsubscribe-link.server.ts';
import type { RouteId } from '#app/server/http/request/route-access.server.ts';
import { layouts } from '#drizzle/schema/layouts.ts';
import { auditLines, mailQueue, supportRequests, userAnnouncements } from '#drizzle/schema/operations.ts';
import { tiles } from '#drizzle/schema/tiles.ts';
import { sessions, users } from '#drizzle/schema/users.ts';
import { freshEmail, putUser, reload } from '#tests/factories/accounts.ts';
import { ACCOUNT_CASES } from './double-submit-account.ts';
import { ADMIN_CASES } from './double-submit-admin.ts';
import { BILLING_CASES } from './double-submit-billing.ts';
import { admin, type DoubleSubmitCase, doubleSubmit, pressOf, savedJob, signedIn } from './double-submit-case.ts';
import { PROJECT_CASES } from './double-submit-projects.ts';
import { PROPOSAL_CASES } from './double-submit-proposals.ts';

/** Routes whose posts store nothing: they look up, draw, or set a cookie. */
export const WITHOUT_EFFECT: readonly RouteId[] = [
  '$',
  'api.$',
  'guide',
  'pricing',
  'privacy',
  'terms',
  'dev.mail',
  'j.$link',
  'p.$link',
  'projects_.$id_.$file',
  'proposals_.$id_.$file',
  'proposal.$link_.$file',
  'pictures.$file',
  // The sample is laid out again; its form is in a cookie.
  'welcome',
  'proof',
  'sitemap[.]xml',
  'robots[.]txt',
  // A picture's id is a hash of its bytes, so two posts store one picture.
  'api.pictures',
  'cut-sheet',
  'export.$format',
  'jobs-file',
  'account-data',
  'admin.analytics',
  'admin.users',
  'admin.users-csv',
  'admin.weeks-csv',
  'admin.audit',
  'admin.support',
  'admin.health',
  'api.admin.analytics',
  'api.admin.weeks',
  'api.admin.announcements',
  'api.user',
  'api.trial-status',
  'api.billing-info',
  // Passkey challenges are independent and expire within minutes.
  'api.passkey-challenge',
  'api.passkey-offer',
  'api.validate-coupon',
  'api.job-link',
  'api.refresh-session',
  'api.stripe-webhook',
];

const ROOM = { roomType: 'rectangle', roomLength: '120', roomWidth: '126.5', tileLength: '12', tileWidth: '12' };

const signUp = (route: 'auth' | 'auth-page' | 'api.register') =>
  doubleSubmit(route, 'sign-up', async ({ app }) => {
    const fields = { email: freshEmail(), password: 'secret-1' };
    const press = pressOf(route, fields, { form: { intent: 'sign-up' } });
    return { press, effects: () => app.db.$count(users, eq(users.email, fields.email)) };
  });

const logIn = (route: 'auth' | 'api.login') =>
  doubleSubmit(route, 'login', async ({ app }) => {
    const fields = { email: freshEmail(), password: 'secret-1' };
    const user = await putUser(app, { email: fields.email, password: await app.passwords.hash(fields.password) });
    const press = pressOf(route, fields, { form: { intent: 'login' } });
    // Each browser gets its own session, so the expected effect is at least one.
    return { press, effects: async () => Math.min(1, await app.db.$count(sessions, eq(sessions.userId, user.id))) };
  });

const logOut = (route: 'logout' | 'api.logout') =>
  doubleSubmit(route, 'log-out', async (billing) => {
    const { user, cookie } = await signedIn(billing);
    const press = pressOf(route, {}, { cookie });
    return { press, effects: async () => 1 - (await billing.app.db.$count(sessions, eq(sessions.userId, user.id))) };
  });

const askReset = (route: 'forgot-password' | 'api.password-reset-request') =>
  doubleSubmit(route, 'reset request', async (billing) => {
    const { user } = await signedIn(billing);
    const press = pressOf(route, { email: user.email });
    return { press, effects: () => billing.app.db.$count(mailQueue, eq(mailQueue.recipient, user.email)) };
  });

const reset = (route: 'reset-password' | 'api.password-reset') =>
  doubleSubmit(route, 'reset', async (billing) => {
    const { user } = await signedIn(billing);
    const token = (await issueResetToken(billing.app, user.email)) ?? '';
    const newPassword = 'another-1';
    const press = pressOf(route, { token, newPassword }, { form: { confirmPassword: newPassword } });
    const done = and(eq(auditLines.userId, user.id), eq(auditLines.action, 'password.reset'));
    return { press, effects: () => billing.app.db.$count(auditLines, done) };
  });

const support = (route: 'support' | 'api.support') =>
  doubleSubmit(route, 'support request', async (billing) => {
    const { user, cookie } = await signedIn(billing);
    const fields = { name: 'Ann', email: user.email, subject: 'A question', message: 'How do I start a layout?' };
    const press = pressOf(route, fields, { cookie });
    return { press, effects: () => billing.app.db.$count(supportRequests, eq(supportRequests.userId, user.id)) };
  });

const announce = (route: 'admin.announcements' | 'api.admin.send-announcement') =>
  doubleSubmit(route, 'announcement', async (billing) => {
    const { cookie } = await admin(billing);
    const fields = { subject: `News ${randomUUID()}`, message: 'Two new patterns.' };
    const press = pressOf(route, fields, { cookie, form: { intent: 'send', submissionId: randomUUID() } });
    return {
      press,
      effects: () => billing.app.db.$count(userAnnouncements, eq(userAnnouncements.subject, fields.subject)),
    };
  });

const calculate = doubleSubmit('(new)', 'calculation', async (billing) => {
  const { user, cookie } = await signedIn(billing);
  const form = { ...ROOM, intent: 'calculate', submissionId: randomUUID() };
  return {
    press: { path: '/?index', form, cookie },
    effects: async () => (await reload(billing.app, user.id)).layoutsCreated,
  };
});

const increment = doubleSubmit('api.increment-layout', 'calculation', async (billing) => {
  const { user, cookie } = await signedIn(billing);
  const headers = { 'idempotency-key': randomUUID() };
  return {
    press: { path: '/api/increment-layout', headers, cookie },
    effects: async () => (await reload(billing.app, user.id)).layoutsCreated,
  };
});

const saveJob = doubleSubmit('(new)', 'saved job', async (billing) => {
  const { user, cookie } = await signedIn(billing, { plan: 'pro' });
  const form = { ...ROOM, intent: 'save-job', jobName: 'Kitchen', submissionId: randomUUID() };
  return {
    press: { path: '/?index', form, cookie },
    effects: () => billing.app.db.$count(layouts, eq(layouts.userId, user.id)),
  };
});

const renameJob = doubleSubmit('api.jobs', 'renamed job', async (billing) => {
  const { user, cookie } = await signedIn(billing, { plan: 'pro' });
  const json = { intent: 'rename', id: await savedJob(billing, user.id), name: 'Bath' };
  const renamed = and(eq(layouts.userId, user.id), eq(layouts.name, 'Bath'));
  return { press: { path: '/api/jobs', json, cookie }, effects: () => billing.app.db.$count(layouts, renamed) };
});

const keepTile = doubleSubmit('tiles', 'tile kept', async (billing) => {
  const { user, cookie } = await signedIn(billing, { plan: 'pro' });
  const sizes = { tileWidth: '12', tileLength: '24', unitSystem: 'imperial' };
  const form = { intent: 'keep', id: randomUUID(), tileName: 'Slate', ...sizes };
  return {
    press: { path: '/tiles', form, cookie },
    effects: () => billing.app.db.$count(tiles, eq(tiles.userId, user.id)),
  };
});

const unsubscribe = doubleSubmit('unsubscribe', 'unsubscribing', async (billing) => {
  const user = await putUser(billing.app);
  const { pathname, search } = new URL(unsubscribeAddress(billing.app.env, user.id));
  return {
    press: { path: `${pathname}${search}`, form: {} },
    effects: async () => ((await reload(billing.app, user.id)).unsubscribedAt === null ? 0 : 1),
  };
});

export const DOUBLE_SUBMIT_CASES: readonly DoubleSubmitCase[] = [
  signUp('auth'),
  signUp('auth-page'),
  signUp('api.register'),
  logIn('auth'),
  logIn('api.login'),
  logOut('logout'),
  logOut('api.logout'),
  askReset('forgot-password'),
  askReset('api.password-reset-request'),
  reset('reset-password'),
  reset('api.password-reset'),
  support('support'),
  support('api.support'),
  calculate,
  increment,
  saveJob,
  renameJob,
  keepTile,
  announce('admin.announcements'),
  announce('api.admin.send-announcement'),
  unsubscribe,
  ...ACCOUNT_CASES,
  ...ADMIN_CASES,
  ...BILLING_CASES,
  ...PROJECT_CASES,
  ...PROPOSAL_CASES,
];
