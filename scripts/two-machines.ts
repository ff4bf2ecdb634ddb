/**
 * Two processes of the build on one PostgreSQL behind a plain proxy, all of them started here and gone afterwards.
 *
 *   npm run two-machines               measures the promises that two machines could break
 *   npm run two-machines -- --serve    leaves them running to look at, until Ctrl+C
 */
import { parseArgs } from 'node:util';
import { type AppPair, VISITOR_HEADER } from '#scripts/soak/app-pair.ts';
import { startBillingPair } from '#scripts/soak/billing-pair.ts';
import { counters } from '#scripts/soak/counters.figure.ts';
import { doubleSubmits } from '#scripts/soak/double-submits.figure.ts';
import type { FigureRow } from '#scripts/soak/figure-row.ts';
import { databaseRestarts } from '#scripts/soak/restarts.figure.ts';
import { ensureBuilt } from './lib/ensure-built.mjs';
import { gracefulStops } from './two-machines/graceful-stop.ts';
import { startProxy } from './two-machines/proxy.ts';
import { checkRateLimits } from './two-machines/rate-limits.ts';
import { checkSessions } from './two-machines/sessions.ts';

const { values } = parseArgs({ options: { serve: { type: 'boolean' } } });
await ensureBuilt();
const proxy = await startProxy((request) => String(request.headers[VISITOR_HEADER] ?? request.socket.remoteAddress));
const billing = await startBillingPair({ APP_URL: proxy.origin });
const machines = [...billing.pair.servers];
proxy.setTargets(machines.map(({ origin }) => origin));
const pair: AppPair = { ...billing.pair, originOf: () => proxy.origin };

try {
  if (values.serve) {
    console.log(`${proxy.origin} (before ${machines.map(({ origin }) => origin).join(' and ')})`);
    await new Promise((resolve) => process.once('SIGINT', resolve));
  } else {
    process.exitCode = (await measureAll()) ? 0 : 1;
  }
} finally {
  await proxy.close();
  await Promise.all(machines.map((machine) => machine.stop()));
  await billing.stop();
}

async function measureAll(): Promise<boolean> {
  const rows: FigureRow[] = [];
  const show = (...found: FigureRow[]) => {
    for (const { row, promise, figure, target, reached } of found) {
      console.log(`${reached ? 'reached' : 'MISSED '}  ${row}  ${promise}\n           ${figure}  (target: ${target})`);
    }
    rows.push(...found);
  };
  show(...(await counters(pair)));
  show(await doubleSubmits({ ...billing, pair }));
  show(await checkSessions(pair));
  show(await checkRateLimits(pair));
  show(await databaseRestarts(pair));
  // Last, since the processes it leaves are others.
  show(await gracefulStops(pair, proxy, machines));
  return rows.every(({ reached }) => reached);
}
