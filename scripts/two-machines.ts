/** npm run two-machines: runs two processes of the build on one PostgreSQL behind a simple proxy. */
import { readCommandLine } from '#scripts/lib/command-line.mjs';
import type { FigureRow } from '#scripts/lib/figure-row.ts';
import { type AppPair, VISITOR_HEADER } from '#tests/soak/support/app-pair.ts';
import { startBillingPair } from '#tests/soak/support/billing-pair.ts';
import { anniversary, planLimits } from '#tests/soak/support/counters.ts';
import { doubleSubmits } from '#tests/soak/support/double-submits.ts';
import { gracefulStops } from '#tests/soak/support/graceful-stop.ts';
import { startProxy } from '#tests/soak/support/proxy.ts';
import { checkRateLimits } from '#tests/soak/support/rate-limits.ts';
import { databaseRestarts } from '#tests/soak/support/restarts.ts';
import { checkSessions } from '#tests/soak/support/sessions.ts';
import { ensureBuilt } from './lib/ensure-built.mjs';

const HELP = `Starts two processes of the build on one PostgreSQL behind a simple proxy, and removes them afterwards.
Measures the promises that two machines could break.

  npm run two-machines [-- --serve]

  --serve  measure nothing; leave them running until Ctrl+C
  --help   this text
`;

const { values } = readCommandLine({ help: HELP, options: { serve: { type: 'boolean' } } });
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
  show(await planLimits(pair));
  show(await anniversary(pair));
  show(await doubleSubmits({ ...billing, pair }));
  show(await checkSessions(pair));
  show(await checkRateLimits(pair));
  show(await databaseRestarts(pair));
  // Must be last, because it replaces the processes.
  show(await gracefulStops(pair, proxy, machines));
  return rows.every(({ reached }) => reached);
}
