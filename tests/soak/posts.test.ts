import { afterAll, beforeAll } from 'vitest';
import { accountColumns } from '#app/server/grants/held-plan.server.ts';
import { layouts } from '#drizzle/schema/layouts.ts';
import { sessions, users } from '#drizzle/schema/users.ts';
import type { FigureRow } from '#scripts/lib/figure-row.ts';
import { type BillingPair, startBillingPair } from './support/billing-pair.ts';
import type { Press } from './support/double-submit-case.ts';
import { DOUBLE_SUBMIT_CASES } from './support/double-submit-cases.ts';
import { doubleSubmits } from './support/double-submits.ts';
import { sendPress } from './support/send-press.ts';
import { soakRow } from './support/soak-row.ts';

const FOREIGN: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'a foreign origin': { origin: 'https://evil.example' },
  'a null origin': { origin: 'null' },
  'a cross-site fetch': { origin: 'http://localhost:3000', 'sec-fetch-site': 'cross-site' },
};

async function crossSite(billing: BillingPair): Promise<FigureRow> {
  const wrong: string[] = [];
  let posts = 0;
  for (const { route, what, prepare } of DOUBLE_SUBMIT_CASES.filter((one) => one.route !== 'api.stripe-webhook')) {
    for (const [name, headers] of Object.entries(FOREIGN)) {
      const { press, effects } = await prepare(billing);
      const before = await effects();
      const statuses = await sendPress(billing, press, 2, headers);
      posts += 2;
      const after = await effects();
      if (after !== before || statuses.some((status) => status !== 403)) {
        wrong.push(`${route} ${what}, ${name}: ${statuses.join(' ')}, ${after - before} effects`);
      }
    }
  }
  return {
    row: 12,
    promise: 'Cross-site requests are refused',
    figure: `${DOUBLE_SUBMIT_CASES.length} forms and calls × ${Object.keys(FOREIGN).length}, ${posts} posts: ${wrong.length === 0 ? 'all 403, no effect' : wrong.slice(0, 5).join('; ')}`,
    target: 'all refused, no effect',
    reached: wrong.length === 0,
  };
}

/** Values that the product itself never stores: finding one in a row proves that it came from a request body. */
const MARKS = {
  id: '5ca1ab1e-0000-4000-8000-000000000001',
  userId: '5ca1ab1e-0000-4000-8000-000000000002',
  plan: 'vip',
  layoutsCreated: 987_001,
  trialLayoutsUsed: 987_002,
  annualCalculationsUsed: 987_003,
  trialStartDate: '2099-01-01T00:00:00.000Z',
  annualCalculationResetDate: '2099-01-02T00:00:00.000Z',
  createdAt: '2099-01-03T00:00:00.000Z',
  stripeCustomerId: 'cus_assigned',
  stripeSubscriptionId: 'sub_assigned',
  isAdmin: true,
};
const STORED = /5ca1ab1e|98700[123]|2099-01-0|_assigned/;

/** The press with the marks added to its body, at the top level and under `__proto__`. */
function withMarks(press: Press): Press {
  if (press.form !== undefined) {
    const flat = Object.fromEntries(Object.entries(MARKS).map(([name, value]) => [name, String(value)]));
    const inner = Object.fromEntries(Object.entries(flat).map(([name, value]) => [`__proto__[${name}]`, value]));
    return { ...press, form: { ...flat, ...inner, ...press.form } };
  }
  const json: Record<string, unknown> = { ...MARKS, constructor: { prototype: MARKS }, ...press.json };
  Object.defineProperty(json, '__proto__', { value: MARKS, enumerable: true });
  return { ...press, json };
}

async function massAssignment(billing: BillingPair): Promise<FigureRow> {
  const wrong: string[] = [];
  const { db } = billing.app;
  // The excluded routes set plans from their body on purpose.
  const cases = DOUBLE_SUBMIT_CASES.filter(({ route }) => !/set-plan|test-webhook|admin\.users/.test(route));
  for (const { route, what, prepare } of cases) {
    const { press } = await prepare(billing);
    const vips = async () =>
      (await db.select(accountColumns(new Date())).from(users)).filter(({ plan }) => plan === 'vip').length;
    const before = await vips();
    const statuses = await sendPress(billing, withMarks(press), 1);
    const rows = [await db.select().from(users), await db.select().from(sessions), await db.select().from(layouts)];
    const stored = STORED.exec(JSON.stringify(rows))?.[0];
    const isVip = (await vips()) !== before;
    if (stored !== undefined || isVip || statuses.some((status) => status >= 500)) {
      wrong.push(`${route} ${what}: ${statuses.join(' ')} ${isVip ? 'vip' : (stored ?? '')}`);
      if (stored !== undefined) break;
    }
  }
  return {
    row: 19,
    promise: 'No mass assignment',
    figure: `${cases.length} forms and calls with ${Object.keys(MARKS).length} fields too many, also under __proto__: ${wrong.length === 0 ? 'none stored, no 5xx' : wrong.join('; ')}`,
    target: 'never stored',
    reached: wrong.length === 0,
  };
}

let billing: BillingPair;
beforeAll(async () => {
  billing = await startBillingPair();
});
afterAll(async () => {
  await billing?.stop();
});

soakRow(3, () => doubleSubmits(billing));
soakRow(12, () => crossSite(billing));
soakRow(19, () => massAssignment(billing));
