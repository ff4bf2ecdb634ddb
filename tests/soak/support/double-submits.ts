import { ROUTE_ACCESS, type RouteId } from '#app/server/http/request/route-access.server.ts';
import type { FigureRow } from '#scripts/lib/figure-row.ts';
import type { BillingPair } from './billing-pair.ts';
import { DOUBLE_SUBMIT_CASES, WITHOUT_EFFECT } from './double-submit-cases.ts';
import { sendPress } from './send-press.ts';

const TIMES = [2, 20] as const;

/** Row 3, on a running pair. */
export async function doubleSubmits(billing: BillingPair): Promise<FigureRow> {
  const wrong: string[] = [];
  let posts = 0;
  let faults = 0;
  for (const { route, what, prepare } of DOUBLE_SUBMIT_CASES) {
    for (const times of TIMES) {
      const { press, effects } = await prepare(billing);
      const statuses = await sendPress(billing, press, times);
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
