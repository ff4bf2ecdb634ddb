import { afterAll, beforeAll } from 'vitest';
import { issueResetToken } from '#app/server/access/reset-token.server.ts';
import { passwordResetTokens } from '#drizzle/schema/users.ts';
import type { FigureRow } from '#scripts/lib/figure-row.ts';
import { putUser, signIn } from '#tests/factories/accounts.ts';
import { type AppPair, fromAddress, startPair, VISITOR_HEADER } from './support/app-pair.ts';
import { type PlainProxy, startProxy } from './support/proxy.ts';
import { checkRateLimits } from './support/rate-limits.ts';
import { checkSessions } from './support/sessions.ts';
import { soakRow } from './support/soak-row.ts';

const ROUNDS = 10;
const AT_ONCE = 50;
const HOUR_MS = 60 * 60_000;

async function resetTokens(pair: AppPair): Promise<FigureRow> {
  const wrong: string[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const user = await putUser(pair.app);
    const cookie = await signIn(pair.app, user.id);
    const asked = Date.now();
    const token = (await issueResetToken(pair.app, user.email)) ?? '';
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, async (_, n) => {
        const answer = await fetch(`${pair.originOf(n)}/api/password-reset`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...fromAddress(70_000 + round * AT_ONCE + n) },
          body: JSON.stringify({ token, newPassword: `secret ${n}` }),
        });
        return { status: answer.status, text: await answer.text() };
      }),
    );
    const successes = answers.filter(({ text }) => /"success":\s*true/.test(text)).length;
    if (successes !== 1) wrong.push(`${successes} of ${AT_ONCE} succeeded`);
    if (answers.some(({ status }) => status >= 500 && status !== 503)) wrong.push('an answer of 5xx');
    const rows = await pair.app.db.select().from(passwordResetTokens);
    if (JSON.stringify(rows).includes(token)) wrong.push('the token is stored as it is');
    const late = rows.filter(({ expiresAt, email }) => email === user.email && +expiresAt > asked + HOUR_MS + 5_000);
    if (late.length > 0) wrong.push('a token lasts longer than an hour');
    const still = await fetch(`${pair.originOf(round)}/api/trial-status`, { headers: { cookie } });
    await still.arrayBuffer();
    if (still.status !== 401) wrong.push('another session lives on');
  }
  return {
    row: 9,
    promise: 'A reset token works once',
    figure: `${ROUNDS} tokens, each used ${AT_ONCE} times at once on two processes: ${wrong.length === 0 ? 'one success each, stored hashed, sessions ended' : [...new Set(wrong)].join(', ')}`,
    target: '1 success; stored hashed; 60 minutes; the other sessions die',
    reached: wrong.length === 0,
  };
}

let proxy: PlainProxy;
let machines: AppPair;
/** The two processes behind a proxy, which passes on the visitors' addresses as in production. */
let pair: AppPair;
beforeAll(async () => {
  proxy = await startProxy((request) => String(request.headers[VISITOR_HEADER] ?? request.socket.remoteAddress));
  machines = await startPair({ APP_URL: proxy.origin });
  proxy.setTargets(machines.servers.map(({ origin }) => origin));
  pair = { ...machines, originOf: () => proxy.origin };
});
afterAll(async () => {
  await proxy?.close();
  await machines?.stop();
});

soakRow(9, () => resetTokens(pair));
soakRow(11, () => checkSessions(pair));
soakRow(14, () => checkRateLimits(pair));
