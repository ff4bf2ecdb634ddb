import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { and, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll } from 'vitest';
import type { Plan } from '#app/product/plans/plans.ts';
import { accountColumns } from '#app/server/grants/held-plan.server.ts';
import { signEvent } from '#dev/stripe/send-event.ts';
import type { StandInEvent } from '#dev/stripe/stand-in-books.ts';
import { auditLines, stripeEvents } from '#drizzle/schema/operations.ts';
import { users } from '#drizzle/schema/users.ts';
import type { FigureRow } from '#scripts/lib/figure-row.ts';
import { BUILD_DIR, inRoot } from '#scripts/lib/paths.mjs';
import { reload } from '#tests/factories/accounts.ts';
import { permutations } from '#tests/factories/billing-steps.ts';
import { type BillingPair, payFor, postWebhook, putCustomer, startBillingPair } from './support/billing-pair.ts';
import { soakRow } from './support/soak-row.ts';

/** The final state of an account's subscriptions, and the resulting plan. */
const ENDINGS: readonly { readonly start: Plan; readonly end: Plan; readonly isLive: boolean }[] = [
  { start: 'trial', end: 'pro', isLive: true },
  { start: 'pro', end: 'trial', isLive: false },
  { start: 'vip', end: 'vip', isLive: false },
];
/** Accounts in parallel; each gets its own events in sequence. */
const AT_ONCE = 8;

/** A history with all six kinds of event; `isLive` says whether a subscription remains at its end. */
async function sixEvents(billing: BillingPair, start: Plan, isLive: boolean) {
  const { standIn } = billing;
  const { user, customer } = await putCustomer(billing, { plan: start });
  const [diy, , annual] = standIn.world.prices;
  if (diy === undefined || annual === undefined) throw new Error('no prices');
  const from = standIn.events.length;
  const first = payFor(standIn, customer, diy);
  standIn.world.failRenewal(first);
  standIn.world.end(first);
  if (isLive) payFor(standIn, customer, annual);
  const kinds = new Map(standIn.events.slice(from).map((event) => [event.type, event]));
  return { userId: user.id, events: [...kinds.values()] };
}

async function forged(billing: BillingPair): Promise<FigureRow> {
  const { userId, events } = await sixEvents(billing, 'trial', true);
  const [event] = events as [StandInEvent];
  const secret = billing.standIn.settings.webhookSecret;
  const nowS = Math.floor(Date.now() / 1_000);
  const { payload, signature } = signEvent(event, secret, nowS);
  const large = signEvent({ type: event.type, object: { customer: 'x'.repeat(5_000_000) } }, secret, nowS);
  const old = signEvent(event, secret, nowS - 301);
  const cases: Record<string, [string, string | null]> = {
    missing: [payload, null],
    wrong: [payload, signEvent(event, 'whsec_somebody_else', nowS).signature],
    old: [old.payload, old.signature],
    altered: [payload.replace('"livemode":false', '"livemode":true'), signature],
    'v0 only': [payload, signature.replace('v1=', 'v0=')],
    '5 MB': [large.payload, large.signature],
  };
  const before = await billing.app.db.$count(stripeEvents);
  const answers: string[] = [];
  let isRefused = true;
  for (const [name, [body, header]] of Object.entries(cases)) {
    for (const n of [0, 1]) {
      const status = await postWebhook(
        billing.pair.originOf(n),
        body,
        header === null ? {} : { 'stripe-signature': header },
      );
      isRefused = isRefused && status >= 400 && status < 500;
      if (n === 0) answers.push(`${name} ${status}`);
    }
  }
  const rows = (await billing.app.db.$count(stripeEvents)) - before;
  const { plan } = await reload(billing.app, userId);
  return {
    row: 4,
    promise: 'Forged webhooks are refused',
    figure: `${answers.join(', ')}; ${rows} rows written, plan ${plan}`,
    target: 'all 4xx, no row written',
    reached: isRefused && rows === 0 && plan === 'trial',
  };
}

async function replayed(billing: BillingPair): Promise<FigureRow> {
  const { userId, events } = await sixEvents(billing, 'trial', true);
  const found: string[] = [];
  let isRight = events.length === 6;
  for (const event of events) {
    await billing.app.db.update(users).set({ subscribedPlan: 'trial' }).where(eq(users.id, userId));
    const changes = and(eq(auditLines.userId, userId), eq(auditLines.action, 'plan.changed'));
    const before = await billing.app.db.$count(auditLines, changes);
    const id = `evt_${event.type}_${userId}`;
    const statuses = await Promise.all(Array.from({ length: 50 }, (_, n) => billing.post(n, event, id)));
    const effects = (await billing.app.db.$count(auditLines, changes)) - before;
    const rows = await billing.app.db.$count(stripeEvents, eq(stripeEvents.id, id));
    const taken = statuses.filter((status) => status === 200).length;
    found.push(`${event.type} ${effects}`);
    isRight = isRight && effects === 1 && rows === 1 && taken === 50;
  }
  return {
    row: 5,
    promise: 'A replayed webhook is harmless',
    figure: `effects of 50 at once in 2 processes: ${found.join(', ')}`,
    target: 'each event 50× in parallel: 1 effect, 1 record',
    reached: isRight,
  };
}

async function anyOrder(billing: BillingPair): Promise<FigureRow> {
  const orders = permutations([0, 1, 2, 3, 4, 5]);
  const wrong: string[] = [];
  let posted = 0;
  for (const { start, end, isLive } of ENDINGS) {
    await inParallel(orders, async (order, n) => {
      const { userId, events } = await sixEvents(billing, start, isLive);
      const sent = order.map((at) => ({ event: events[at] as StandInEvent, id: `evt_${userId}_${at}` }));
      // Two of the six are delivered twice: one at once, one at the end.
      const again = sent[n % 6] as (typeof sent)[number];
      for (const [i, { event, id }] of [...sent, again, sent[0] as typeof again].entries()) {
        posted += 1;
        if ((await billing.post(i + n, event, id)) !== 200) wrong.push(`an event of ${order} was not taken`);
      }
      const { plan } = await reload(billing.app, userId);
      if (plan !== end) wrong.push(`${order}: ${plan}`);
    });
  }
  return {
    row: 6,
    promise: 'The order of webhooks does not matter',
    figure: `${orders.length} orders × ${ENDINGS.length} endings (live, ended, VIP), ${posted} posts to 2 processes; ${wrong.length} wrong plans`,
    target:
      'all permutations of 6 events with duplicates: the final plan equals the payment service; VIP never downgraded',
    reached: orders.length === 720 && wrong.length === 0,
  };
}

async function inParallel<T>(items: readonly T[], work: (item: T, n: number) => Promise<void>): Promise<void> {
  const queue = items.entries();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const [n, item] of queue) await work(item, n);
    }),
  );
}

/** The accounts of row 7, by what happens to them while no events arrive. */
const HISTORIES = ['starts', 'ends', 'moves up', 'moves down', 'renews', 'is overdue', 'stays on trial'] as const;
const EACH = 60;

async function outage(billing: BillingPair): Promise<FigureRow> {
  const { standIn, app } = billing;
  const [diy, monthly, annual] = standIn.world.prices;
  if (!diy || !monthly || !annual) throw new Error('no prices');
  const right = new Map<string, Plan>();
  const put = async (plan: Plan, expected: Plan, act: (customer: string) => void) => {
    const { user, customer } = await putCustomer(billing, { plan });
    act(customer);
    right.set(user.id, expected);
  };
  for (let n = 0; n < EACH; n += 1) {
    await put('trial', 'pro', (customer) => payFor(standIn, customer, monthly));
    await put('pro', 'trial', (customer) => standIn.world.end(payFor(standIn, customer, monthly)));
    await put('diy', 'pro', (customer) => standIn.world.changePrice(payFor(standIn, customer, diy), annual));
    await put('pro', 'diy', (customer) => standIn.world.changePrice(payFor(standIn, customer, annual), diy));
    await put('pro', 'pro', (customer) => standIn.world.endPeriod(payFor(standIn, customer, monthly)));
    await put('pro', 'pro', (customer) => standIn.world.failRenewal(payFor(standIn, customer, annual)));
    await put('trial', 'trial', () => {});
    await put('vip', 'vip', (customer) => standIn.world.end(payFor(standIn, customer, diy)));
  }
  const since = new Date();
  const report = await runReconcile(billing);
  const ids = [...right.keys()];
  const rows = await app.db.select(accountColumns(app.now())).from(users).where(inArray(users.id, ids));
  const wrong = rows.filter((user) => user.plan !== right.get(user.id)).length;
  const overdue = rows.filter((user) => user.paymentOverdueSince !== null).length;
  const seconds = ((Date.now() - since.getTime()) / 1_000).toFixed(1);
  return {
    row: 7,
    promise: 'A webhook outage heals',
    figure: `${rows.length} accounts, ${HISTORIES.length} histories and VIP, no event delivered; after one run of ${seconds} s ${wrong} wrong plans, ${overdue} overdue (${report})`,
    target: 'right plan for every user after one run',
    reached: rows.length === EACH * (HISTORIES.length + 1) && wrong === 0 && overdue === EACH,
  };
}

/** Runs the build's reconcile command as an operator would; returns its last line. */
async function runReconcile({ app, settings }: BillingPair): Promise<string> {
  const { database } = app.env;
  if (database.kind !== 'postgres') throw new Error('The figures run on PostgreSQL');
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, NODE_ENV: 'production', APP_ENV: 'local' } as const;
  const command = inRoot(BUILD_DIR, 'commands', 'reconcile.js');
  const { stdout } = await promisify(execFile)(process.execPath, [command], {
    env: { ...env, ...settings, DATABASE_URL: database.url, SESSION_SECRET: app.env.sessionSecrets[0] },
    maxBuffer: 10_000_000,
  });
  return stdout.trim().split('\n').at(-1) ?? '';
}

let billing: BillingPair;
beforeAll(async () => {
  billing = await startBillingPair();
});
afterAll(async () => {
  await billing?.stop();
});

soakRow(4, () => forged(billing));
soakRow(5, () => replayed(billing));
soakRow(6, () => anyOrder(billing));
soakRow(7, () => outage(billing));
