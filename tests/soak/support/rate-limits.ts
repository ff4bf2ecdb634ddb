import { createPasswordHasher } from '#app/server/process/password-hasher.server.ts';
import type { FigureRow } from '#scripts/lib/figure-row.ts';
import { freshEmail, putUser, signIn } from '#tests/factories/accounts.ts';
import { type AppPair, fromAddress, VISITOR_HEADER } from './app-pair.ts';

type Answer = { readonly status: number; readonly retryAfter: string | null };
type Ask = (n: number) => Promise<Answer>;

const TRIES = 30;

/** Row 14 through the proxy: both machines share their counters and ignore addresses that visitors send themselves. */
export async function checkRateLimits(pair: AppPair): Promise<FigureRow> {
  const hash = await createPasswordHasher().hash('right-password');
  const { id, email } = await putUser(pair.app, { plan: 'pro', password: hash });
  const cookie = await signIn(pair.app, id);
  const post = async (path: string, body: object, headers: Record<string, string>): Promise<Answer> => {
    const all = { 'content-type': 'application/json', ...headers };
    const answer = await fetch(`${pair.originOf(0)}${path}`, {
      method: 'POST',
      headers: all,
      body: JSON.stringify(body),
    });
    await answer.arrayBuffer();
    return { status: answer.status, retryAfter: answer.headers.get('retry-after') };
  };
  /** One visitor who claims another address with each request. */
  const forged = (visitor: string, n: number) => ({
    [VISITOR_HEADER]: visitor,
    'x-forwarded-for': `192.0.2.${n}`,
    'x-real-ip': `192.0.2.${n}`,
  });
  // A different message each time, because the same message twice counts as one request.
  const support = (n: number) => ({ name: 'Ann', email, subject: 'A question', message: `Message number ${n}` });
  const cases: [string, number, Ask][] = [
    ['logins/account', 5, (n) => post('/api/login', { email, password: 'wrong' }, fromAddress(80_000 + n))],
    [
      'logins/address',
      20,
      (n) => post('/api/login', { email: freshEmail(), password: 'wrong' }, forged('10.9.0.1', n)),
    ],
    [
      'registrations/address',
      10,
      (n) => post('/api/register', { email: freshEmail(), password: 'secret-1' }, forged('10.9.0.2', n)),
    ],
    [
      'coupons',
      10,
      (n) =>
        post('/api/validate-coupon', { code: `NONE${n}`, coupon: `NONE${n}` }, { cookie, ...fromAddress(81_000 + n) }),
    ],
    ['support', 5, (n) => post('/api/support', support(n), { cookie, ...fromAddress(82_000 + n) })],
  ];
  const found: string[] = [];
  let wrong = 0;
  for (const [name, limit, ask] of cases) {
    const answers: Answer[] = [];
    // In sequence, so that the first refused request is known.
    for (let n = 0; n < TRIES; n += 1) answers.push(await ask(n));
    const passed = answers.findIndex(({ status }) => status === 429);
    const isHeld = answers.slice(limit).every(({ status, retryAfter }) => status === 429 && Number(retryAfter) > 0);
    found.push(`${name} ${passed}`);
    if (passed !== limit || !isHeld) wrong += 1;
  }
  const owner = await post('/api/login', { email, password: 'right-password' }, fromAddress(83_000));
  return {
    row: 14,
    promise: 'Rate limits',
    figure: `let through before 429: ${found.join(', ')}; the owner's right password from elsewhere: ${owner.status}`,
    target: 'the limits of both machines together, 429 with Retry-After, forged headers without effect, owner 200',
    reached: wrong === 0 && owner.status === 200,
  };
}
