import { readdirSync } from 'node:fs';
import { afterAll, beforeAll } from 'vitest';
import { ROUTE_ACCESS, type RouteId } from '#app/server/http/request/route-access.server.ts';
import { userAnnouncements } from '#drizzle/schema/operations.ts';
import type { FigureRow } from '#scripts/lib/figure-row.ts';
import { inRoot } from '#scripts/lib/paths.mjs';
import { putUser, signIn } from '#tests/factories/accounts.ts';
import { type AppPair, fromAddress, startPair } from './support/app-pair.ts';
import { soakRow } from './support/soak-row.ts';

const ADMIN = 'admin@tilewright.test';
const TESTER = 'tester@tilewright.test';
const SECRETS = /secret-(subject|message|reader)|planBreakdown|totalUsers|recipientCount|conversions/i;

type Kind = { readonly name: string; readonly cookie: string; readonly isTester: boolean };

/** Accounts of every plan, and accounts with an address similar to the administrator's. */
async function strangers(pair: AppPair): Promise<readonly Kind[]> {
  const fields = [
    ...(['trial', 'diy', 'pro', 'vip'] as const).map((plan) => ({ plan })),
    { email: TESTER },
    { email: 'ad.min@tilewright.test' },
    { email: 'admin+1@tilewright.test' },
    { email: '\u0430dmin@tilewright.test' },
    { email: 'adm\u0131n@tilewright.test' },
    { email: '\uff41dmin@tilewright.test' },
    { email: 'admin\u200b@tilewright.test' },
    { email: 'admin@tilewright.test.evil.test' },
  ];
  const kinds = fields.map(async (one): Promise<Kind> => {
    const user = await putUser(pair.app, one);
    return { name: user.email, cookie: await signIn(pair.app, user.id), isTester: user.email === TESTER };
  });
  return [{ name: 'visitor', cookie: '', isTester: false }, ...(await Promise.all(kinds))];
}

async function closed(pair: AppPair): Promise<FigureRow> {
  await putUser(pair.app, { email: 'secret-reader@example.test' });
  const form = { subject: 'secret-subject', message: 'secret-message' };
  await pair.app.db.insert(userAnnouncements).values({ ...form, sentBy: ADMIN });
  const kinds = await strangers(pair);
  const ids = readdirSync(inRoot('app', 'routes')).map((name) => name.replace(/\.tsx?$/, '') as RouteId);
  const guarded = ids.filter((id) => ['admin', 'admin-card', 'tester'].includes(ROUTE_ACCESS[id]));
  const unnamed = ids.filter((id) => /(^|\.)(admin|test-)/.test(id) && !guarded.includes(id));
  const wrong: string[] = [];
  let requests = 0;
  const ask = async (id: RouteId, path: string, method: string, kind: Kind) => {
    requests += 1;
    const isCall = id.startsWith('api.');
    const body =
      method === 'GET'
        ? undefined
        : JSON.stringify({ plan: 'pro', subject: 'x', message: 'y', subscriptionId: 'sub_1' });
    const headers = {
      ...fromAddress(requests),
      cookie: kind.cookie,
      ...(body && isCall ? { 'content-type': 'application/json' } : {}),
    };
    const answer = await fetch(`${pair.originOf(requests)}${path}`, {
      method,
      headers,
      redirect: 'manual',
      ...(body && isCall ? { body } : {}),
    });
    const text = await answer.text();
    const isCard = ROUTE_ACCESS[id] === 'admin-card' && method === 'GET' && kind.cookie !== '';
    const isData = path.includes('.data');
    const isRefused = answer.status >= 300 || isData || (isCard && text.includes('Admin Access Required'));
    if (!isRefused || answer.status >= 500 || SECRETS.test(text))
      wrong.push(`${method} ${path} as ${kind.name}: ${answer.status}`);
  };
  for (const id of guarded) {
    const path = `/${id.replaceAll('.', '/')}`;
    for (const kind of kinds.filter((one) => !(one.isTester && ROUTE_ACCESS[id] === 'tester'))) {
      for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']) await ask(id, path, method, kind);
      await ask(id, `${path}.data`, 'GET', kind);
    }
  }
  const sent = await pair.app.db.select().from(userAnnouncements);
  if (sent.length !== 1) wrong.push(`${sent.length - 1} announcements were written`);
  return {
    row: 18,
    promise: 'Admin is closed to all others',
    figure: `${guarded.length} routes × ${kinds.length} kinds of user, ${requests} requests: ${wrong.length} answered or leaked${wrong.length > 0 ? ` (${wrong.slice(0, 3).join('; ')})` : ''}; ${unnamed.length} admin routes without a guard`,
    target: 'every route refused to everybody else, nothing leaked',
    reached: wrong.length === 0 && unnamed.length === 0 && guarded.length > 8,
  };
}

let pair: AppPair;
beforeAll(async () => {
  pair = await startPair({ ADMIN_EMAIL: ADMIN, TEST_ACCOUNT_EMAIL: TESTER });
});
afterAll(async () => {
  await pair?.stop();
});

soakRow(18, () => closed(pair));
