import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { documentOf } from '#app/layout/job/document-of.ts';
import { emptyJobText } from '#app/layout/job/job-text.ts';
import { unsubscribeAddress } from '#app/server/announcements/unsubscribe-link.server.ts';
import { issueResetToken } from '#app/server/auth/reset-token.server.ts';
import type { StoredUser } from '#app/server/auth/session.server.ts';
import type { RouteId } from '#app/server/http/route-access.server.ts';
import { saveJob as keepJob } from '#app/server/jobs/save-job.server.ts';
import { layouts } from '#drizzle/schema/layouts.ts';
import { auditLines, mailQueue, supportRequests, userAnnouncements } from '#drizzle/schema/operations.ts';
import { sessions, users } from '#drizzle/schema/users.ts';
import { freshEmail, putUser, reload, signIn } from '#tests/factories/accounts.ts';
import { type BillingPair, payFor, putCustomer } from './billing-pair.ts';

/** One press, sent many times at once. */
export interface Press {
  readonly path: string;
  readonly cookie?: string;
  readonly form?: Record<string, string>;
  readonly json?: object;
  readonly headers?: Record<string, string>;
}

/** A form or call with its press, and how often its effect is there afterwards (once is right). */
export interface DoubleSubmitCase {
  readonly route: RouteId;
  readonly what: string;
  readonly prepare: (
    billing: BillingPair,
  ) => Promise<{ readonly press: Press; readonly effects: () => Promise<number> }>;
}

/** Routes whose posts change nothing that is kept: they are looked up, drawn or told in a cookie. */
export const WITHOUT_EFFECT: readonly RouteId[] = [
  '$',
  'guide',
  'terms',
  'dev.mail',
  'j.$link',
  'cut-sheet',
  'export.$format',
  'jobs-file',
  'admin.analytics',
  'admin.users-csv',
  'api.admin.analytics',
  'api.admin.weeks',
  'api.admin.announcements',
  'api.user',
  'api.trial-status',
  'api.billing-info',
  'api.validate-coupon',
  'api.job-link',
  'api.refresh-session',
  'api.stripe-webhook',
];

const ROOM = { roomType: 'rectangle', roomLength: '120', roomWidth: '126.5', tileLength: '12', tileWidth: '12' };
const AUDIT_PLAN = eq(auditLines.action, 'plan.changed');

async function signedIn(billing: BillingPair, fields: Partial<typeof users.$inferInsert> = {}) {
  const user = await putUser(billing.app, fields);
  return { user, cookie: await signIn(billing.app, user.id) };
}

/** The account that the settings name as administrator, made by the first who asks. */
async function admin(billing: BillingPair): Promise<{ user: StoredUser; cookie: string }> {
  const email = String(billing.app.env.adminEmail);
  const [known] = await billing.app.db.select().from(users).where(eq(users.email, email));
  const user = known ?? (await putUser(billing.app, { email }));
  return { user, cookie: await signIn(billing.app, user.id) };
}

async function subscriber(billing: BillingPair) {
  const { user, customer } = await putCustomer(billing, { plan: 'pro' });
  const [, monthly] = billing.standIn.world.prices;
  if (monthly === undefined) throw new Error('no price');
  const held = payFor(billing.standIn, customer, monthly);
  await billing.app.db.update(users).set({ stripeSubscriptionId: held.id }).where(eq(users.id, user.id));
  return { user, held, cookie: await signIn(billing.app, user.id) };
}

function signUp(route: 'auth' | 'auth-page' | 'api.register'): DoubleSubmitCase {
  return {
    route,
    what: 'sign-up',
    async prepare({ app }) {
      const fields = { email: freshEmail(), password: 'secret-1' };
      const press =
        route === 'api.register'
          ? { path: '/api/register', json: fields }
          : { path: `/${route}`, form: { intent: 'sign-up', ...fields } };
      return { press, effects: () => app.db.$count(users, eq(users.email, fields.email)) };
    },
  };
}

function logIn(route: 'auth' | 'api.login'): DoubleSubmitCase {
  return {
    route,
    what: 'login',
    async prepare({ app }) {
      const fields = { email: freshEmail(), password: 'secret-1' };
      const user = await putUser(app, { email: fields.email, password: await app.passwords.hash(fields.password) });
      const press =
        route === 'auth'
          ? { path: '/auth', form: { intent: 'login', ...fields } }
          : { path: '/api/login', json: fields };
      // Each browser gets its own session; the effect is that there is one at all.
      return { press, effects: async () => Math.min(1, await app.db.$count(sessions, eq(sessions.userId, user.id))) };
    },
  };
}

function logOut(route: 'logout' | 'api.logout'): DoubleSubmitCase {
  return {
    route,
    what: 'log-out',
    async prepare(billing) {
      const { user, cookie } = await signedIn(billing);
      const press =
        route === 'logout' ? { path: '/logout', form: {}, cookie } : { path: '/api/logout', json: {}, cookie };
      return { press, effects: async () => 1 - (await billing.app.db.$count(sessions, eq(sessions.userId, user.id))) };
    },
  };
}

function askReset(route: 'forgot-password' | 'api.password-reset-request'): DoubleSubmitCase {
  return {
    route,
    what: 'reset request',
    async prepare(billing) {
      const { user } = await signedIn(billing);
      const press =
        route === 'forgot-password'
          ? { path: '/forgot-password', form: { email: user.email } }
          : { path: '/api/password-reset-request', json: { email: user.email } };
      return { press, effects: () => billing.app.db.$count(mailQueue, eq(mailQueue.recipient, user.email)) };
    },
  };
}

function reset(route: 'reset-password' | 'api.password-reset'): DoubleSubmitCase {
  return {
    route,
    what: 'reset',
    async prepare(billing) {
      const { user } = await signedIn(billing);
      const token = (await issueResetToken(billing.app, user.email)) ?? '';
      const newPassword = 'another-1';
      const press =
        route === 'reset-password'
          ? { path: '/reset-password', form: { token, newPassword, confirmPassword: newPassword } }
          : { path: '/api/password-reset', json: { token, newPassword } };
      const done = and(eq(auditLines.userId, user.id), eq(auditLines.action, 'password.reset'));
      return { press, effects: () => billing.app.db.$count(auditLines, done) };
    },
  };
}

function support(route: 'support' | 'api.support'): DoubleSubmitCase {
  return {
    route,
    what: 'support request',
    async prepare(billing) {
      const { user, cookie } = await signedIn(billing);
      const fields = { name: 'Ann', email: user.email, subject: 'A question', message: 'How do I start a layout?' };
      const press =
        route === 'support'
          ? { path: '/support', form: fields, cookie }
          : { path: '/api/support', json: fields, cookie };
      return { press, effects: () => billing.app.db.$count(supportRequests, eq(supportRequests.userId, user.id)) };
    },
  };
}

function checkout(route: 'checkout' | 'api.create-checkout-session'): DoubleSubmitCase {
  return {
    route,
    what: 'checkout',
    async prepare(billing) {
      const { user, cookie } = await signedIn(billing);
      const press =
        route === 'checkout'
          ? { path: '/checkout', form: { plan: 'diy', submissionId: randomUUID() }, cookie }
          : { path: '/api/create-checkout-session', json: { plan: 'diy' }, cookie };
      return {
        press,
        async effects() {
          const { customers, sessions: pages } = billing.standIn.world.state;
          const made = Object.values(customers).filter((one) => one.email === user.email);
          const open = Object.values(pages).filter((one) => made.some(({ id }) => id === one.customer));
          return made.length === 1 ? open.length : made.length;
        },
      };
    },
  };
}

function renewal(route: 'current-plan' | 'api.cancel-subscription' | 'api.reactivate-subscription'): DoubleSubmitCase {
  const isEnding = route !== 'api.reactivate-subscription';
  return {
    route,
    what: isEnding ? 'cancellation' : 'reactivation',
    async prepare(billing) {
      const { user, held, cookie } = await subscriber(billing);
      held.cancelAtPeriodEnd = !isEnding;
      const press =
        route === 'current-plan'
          ? { path: '/current-plan', form: { intent: 'cancel' }, cookie }
          : { path: `/${route.replace('.', '/')}`, json: {}, cookie };
      const lines = and(eq(auditLines.userId, user.id), AUDIT_PLAN);
      return {
        press,
        effects: async () => (held.cancelAtPeriodEnd === isEnding ? billing.app.db.$count(auditLines, lines) : 0),
      };
    },
  };
}

function announce(route: 'admin.announcements' | 'api.admin.send-announcement'): DoubleSubmitCase {
  return {
    route,
    what: 'announcement',
    async prepare(billing) {
      const { cookie } = await admin(billing);
      const fields = { subject: `News ${randomUUID()}`, message: 'Two new patterns.' };
      const press =
        route === 'admin.announcements'
          ? { path: '/admin/announcements', form: { ...fields, intent: 'send', submissionId: randomUUID() }, cookie }
          : { path: '/api/admin/send-announcement', json: fields, cookie };
      return {
        press,
        effects: () => billing.app.db.$count(userAnnouncements, eq(userAnnouncements.subject, fields.subject)),
      };
    },
  };
}

/** A call of the testing bar; it is done once, however often, when the account is as it should be. */
function testing(route: RouteId, json: object, isDone: (user: StoredUser) => boolean): DoubleSubmitCase {
  return {
    route,
    what: 'testing bar',
    async prepare(billing) {
      const { user, cookie } = await admin(billing);
      await billing.app.db
        .update(users)
        .set({ plan: 'trial', trialLayoutsUsed: 5, annualCalculationsUsed: 5 })
        .where(eq(users.id, user.id));
      const press = { path: `/${route.replaceAll('.', '/')}`, json, cookie };
      return { press, effects: async () => (isDone(await reload(billing.app, user.id)) ? 1 : 0) };
    },
  };
}

/** The two calls that look a payment up: it is linked to the account that asks. */
function linking(route: 'api.process-existing-payments' | 'api.link-subscription'): DoubleSubmitCase {
  return {
    route,
    what: 'linking',
    async prepare(billing) {
      const { user, cookie } = await admin(billing);
      const world = billing.standIn.world;
      const id = `cus_admin_${randomUUID().slice(0, 8)}`;
      const { email } = user;
      world.state.customers[id] = { id, email, metadata: {}, created: world.nowS(), balance: 0, isCardDeclined: false };
      const [diy] = world.prices;
      if (diy === undefined) throw new Error('no price');
      const held = payFor(billing.standIn, id, diy);
      await billing.app.db
        .update(users)
        .set({ stripeCustomerId: null, stripeSubscriptionId: null, plan: 'trial' })
        .where(eq(users.id, user.id));
      const before = await billing.app.db.$count(auditLines, and(eq(auditLines.userId, user.id), AUDIT_PLAN));
      const press = { path: `/${route.replace('.', '/')}`, json: { subscriptionId: held.id }, cookie };
      return {
        press,
        effects: async () =>
          (await billing.app.db.$count(auditLines, and(eq(auditLines.userId, user.id), AUDIT_PLAN))) - before,
      };
    },
  };
}

const calculate: DoubleSubmitCase = {
  route: '(new)',
  what: 'calculation',
  async prepare(billing) {
    const { user, cookie } = await signedIn(billing);
    const form = { ...ROOM, intent: 'calculate', submissionId: randomUUID() };
    return {
      press: { path: '/?index', form, cookie },
      effects: async () => (await reload(billing.app, user.id)).layoutsCreated,
    };
  },
};

const increment: DoubleSubmitCase = {
  route: 'api.increment-layout',
  what: 'calculation',
  async prepare(billing) {
    const { user, cookie } = await signedIn(billing);
    const headers = { 'idempotency-key': randomUUID() };
    return {
      press: { path: '/api/increment-layout', headers, cookie },
      effects: async () => (await reload(billing.app, user.id)).layoutsCreated,
    };
  },
};

const saveJob: DoubleSubmitCase = {
  route: '(new)',
  what: 'saved job',
  async prepare(billing) {
    const { user, cookie } = await signedIn(billing, { plan: 'pro' });
    const form = { ...ROOM, intent: 'save-job', jobName: 'Kitchen', submissionId: randomUUID() };
    return {
      press: { path: '/?index', form, cookie },
      effects: () => billing.app.db.$count(layouts, eq(layouts.userId, user.id)),
    };
  },
};

const renameJob: DoubleSubmitCase = {
  route: 'api.jobs',
  what: 'renamed job',
  async prepare(billing) {
    const { user, cookie } = await signedIn(billing, { plan: 'pro' });
    const data = documentOf({ ...emptyJobText(), ...ROOM }, new Date().toISOString());
    if (data === null) throw new Error('The sample cannot be read');
    const saved = await keepJob(billing.app, user.id, { name: 'Kitchen', data }, 0);
    if (!saved.ok) throw new Error(saved.error);
    const json = { intent: 'rename', id: saved.value.id, name: 'Bath' };
    const renamed = and(eq(layouts.userId, user.id), eq(layouts.name, 'Bath'));
    return { press: { path: '/api/jobs', json, cookie }, effects: () => billing.app.db.$count(layouts, renamed) };
  },
};

const giveVip: DoubleSubmitCase = {
  route: 'admin.users',
  what: 'VIP',
  async prepare(billing) {
    const { cookie } = await admin(billing);
    const user = await putUser(billing.app);
    const form = { intent: 'give-vip', userId: user.id };
    const lines = and(eq(auditLines.userId, user.id), AUDIT_PLAN);
    return { press: { path: '/admin/users', form, cookie }, effects: () => billing.app.db.$count(auditLines, lines) };
  },
};

const unsubscribe: DoubleSubmitCase = {
  route: 'unsubscribe',
  what: 'unsubscribing',
  async prepare(billing) {
    const user = await putUser(billing.app);
    const { pathname, search } = new URL(unsubscribeAddress(billing.app.env, user.id));
    return {
      press: { path: `${pathname}${search}`, form: {} },
      effects: async () => ((await reload(billing.app, user.id)).unsubscribedAt === null ? 0 : 1),
    };
  },
};

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
  checkout('checkout'),
  checkout('api.create-checkout-session'),
  renewal('current-plan'),
  renewal('api.cancel-subscription'),
  renewal('api.reactivate-subscription'),
  announce('admin.announcements'),
  announce('api.admin.send-announcement'),
  giveVip,
  unsubscribe,
  testing('api.admin.set-plan', { plan: 'pro' }, (user) => user.plan === 'pro'),
  testing('api.test-webhook', { plan: 'diy' }, (user) => user.plan === 'diy' && user.annualCalculationsUsed === 0),
  testing('api.test-reset-trial', {}, (user) => user.trialLayoutsUsed === 0),
  testing('api.admin.reset-annual', {}, (user) => user.annualCalculationsUsed === 0),
  linking('api.process-existing-payments'),
  linking('api.link-subscription'),
];
