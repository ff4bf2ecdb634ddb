import { createPasswordHasher } from '#app/server/process/password-hasher.server.ts';
import type { FigureRow } from '#scripts/lib/figure-row.ts';
import { putUser } from '#tests/factories/accounts.ts';
import { type AppPair, fromAddress } from './app-pair.ts';

const JSON_TYPE = { 'content-type': 'application/json' };

/**
 * Row 11 through the proxy: a session ended on one machine ends on the other at once, and a session id made up by a
 * visitor is not accepted.
 */
export async function checkSessions(pair: AppPair): Promise<FigureRow> {
  const password = 'right-password';
  const hash = await createPasswordHasher().hash(password);
  const wrong: string[] = [];
  const rounds = 20;
  for (let round = 0; round < rounds; round += 1) {
    const { email } = await putUser(pair.app, { password: hash });
    const call = (path: string, cookie: string, body?: object) =>
      fetch(`${pair.originOf(0)}${path}`, {
        method: body ? 'POST' : 'GET',
        headers: { ...JSON_TYPE, cookie, ...fromAddress(90_000 + round) },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
    const first = cookieOf(await call('/api/login', '', { email, password }));
    const second = cookieOf(await call('/api/login', first, { email, password }));
    if (second === '' || second === first) wrong.push('a login kept the id it was given');
    if ((await onBoth(pair, first)).some((status) => status !== 401)) wrong.push('the id before a login lives on');
    if ((await onBoth(pair, second)).some((status) => status !== 200)) wrong.push('a session is not known to both');
    await (await call('/api/logout', second, {})).arrayBuffer();
    if ((await onBoth(pair, second)).some((status) => status !== 401)) wrong.push('a session outlives its logout');
  }
  return {
    row: 11,
    promise: 'Sessions cannot be fixed or outlive logout',
    figure: `${rounds} logins through the proxy, asked of both machines: ${wrong.length === 0 ? 'none wrong' : wrong.join(', ')}`,
    target: 'new id at login, the old one 401 at once on both machines',
    reached: wrong.length === 0,
  };
}

function cookieOf(answer: Response): string {
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

/** The statuses of a call that needs a session, on each machine directly. */
function onBoth(pair: AppPair, cookie: string): Promise<number[]> {
  return Promise.all(
    pair.servers.map(async ({ origin }) => {
      const answer = await fetch(`${origin}/api/trial-status`, { headers: { cookie } });
      await answer.arrayBuffer();
      return answer.status;
    }),
  );
}
