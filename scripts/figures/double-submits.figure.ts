import { request } from 'node:http';
import { ROUTE_ACCESS, type RouteId } from '#app/server/http/route-access.server.ts';
import { fromAddress } from './app-pair.ts';
import { type BillingPair, startBillingPair } from './billing-pair.ts';
import type { Press } from './double-submit-case.ts';
import { DOUBLE_SUBMIT_CASES, WITHOUT_EFFECT } from './double-submit-cases.ts';
import type { FigureRow, FigureScript } from './figure-row.ts';

const TIMES = [2, 20] as const;

/** Sends one press `times` times at once, by turns to both processes; answers the statuses. */
async function pressAtOnce({ pair }: BillingPair, press: Press, times: number): Promise<number[]> {
  // The same browser presses twice: one address for all of them.
  const address = fromAddress(Math.floor(Math.random() * 2 ** 24));
  const headers = {
    // Both processes are one site to a browser, as behind a proxy.
    host: 'localhost:3000',
    ...address,
    ...press.headers,
    ...(press.cookie === undefined ? {} : { cookie: press.cookie }),
    'content-type': 'application/json',
  };
  const body = press.form !== undefined ? String(new URLSearchParams(press.form)) : JSON.stringify(press.json ?? {});
  const type = press.form === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' };
  return Promise.all(
    Array.from({ length: times }, (_, n) => post(`${pair.originOf(n)}${press.path}`, { ...headers, ...type }, body)),
  );
}

/** Posts under a Host header of its own, which fetch does not let one choose; answers the status. */
function post(address: string, headers: Record<string, string>, body: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(address, { method: 'POST', headers }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

/** Row 3 on a pair that runs. */
export async function doubleSubmits(billing: BillingPair): Promise<FigureRow> {
  const wrong: string[] = [];
  let posts = 0;
  let faults = 0;
  for (const { route, what, prepare } of DOUBLE_SUBMIT_CASES) {
    for (const times of TIMES) {
      const { press, effects } = await prepare(billing);
      const statuses = await pressAtOnce(billing, press, times);
      posts += times;
      faults += statuses.filter((status) => status >= 500).length;
      const found = await effects();
      if (found !== 1) wrong.push(`${route} ${what} ${times}×: ${found} (${[...new Set(statuses)].join(' ')})`);
    }
  }
  const covered = new Set<string>([...DOUBLE_SUBMIT_CASES.map(({ route }) => route), ...WITHOUT_EFFECT]);
  const missing = (Object.keys(ROUTE_ACCESS) as RouteId[]).filter((route) => !covered.has(route));
  return {
    row: 3,
    promise: 'A double submit has one effect',
    figure: `${DOUBLE_SUBMIT_CASES.length} forms and calls, ${posts} posts to 2 processes, ${faults} answers of 5xx; ${
      wrong.length === 0 ? 'one effect each' : wrong.join('; ')
    }${missing.length === 0 ? '' : `; not covered: ${missing.join(' ')}`}`,
    target: 'every mutating form 2× and 20× at once: one effect, no 5xx',
    reached: wrong.length === 0 && faults === 0 && missing.length === 0,
  };
}

export default {
  rows: [3],
  async measure() {
    const billing = await startBillingPair({
      ADMIN_EMAIL: 'admin@tilewright.test',
      TEST_ACCOUNT_EMAIL: 'tester@tilewright.test',
    });
    try {
      return [await doubleSubmits(billing)];
    } finally {
      await billing.stop();
    }
  },
} satisfies FigureScript;
