import type { FigureRow } from '#scripts/lib/figure-row.ts';
import { ordersOf, takeOver, WAYS_BACK } from '#tests/factories/takeover-attacks.ts';
import { startPair, VISITOR_HEADER } from './support/app-pair.ts';
import { doorsOf } from './support/pair-doors.ts';
import { startProxy } from './support/proxy.ts';
import { soakRow } from './support/soak-row.ts';

const ROUNDS = 3;
type Way = keyof typeof WAYS_BACK;

/** Behind a proxy, because passkeys belong to one origin of the site. */
async function takenBack(): Promise<FigureRow> {
  const proxy = await startProxy((request) => String(request.headers[VISITOR_HEADER] ?? request.socket.remoteAddress));
  const machines = await startPair({ APP_URL: proxy.origin });
  try {
    proxy.setTargets(machines.servers.map(({ origin }) => origin));
    const site = { origin: proxy.origin, rpId: new URL(proxy.origin).hostname };
    const doors = { ...doorsOf({ ...machines, originOf: () => proxy.origin }), site };
    const wrong: string[] = [];
    let tries = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const way of Object.keys(WAYS_BACK) as Way[]) {
        for (const thing of Object.keys(WAYS_BACK[way].ends)) {
          for (const order of ordersOf(way, thing)) {
            tries += 1;
            const found = await takeOver(doors, way, thing, order);
            wrong.push(...found.map((what) => `${way}, ${thing}, ${order}: ${what}`));
          }
        }
      }
    }
    return {
      row: 32,
      promise: 'An account taken back stays taken back',
      figure: `${tries} accounts, each with one thing that somebody kept of it, got ready before or after the owner's link, or used at the same moment, on two processes: ${
        wrong.length === 0 ? 'nothing worked afterwards' : [...new Set(wrong)].join('; ')
      }`,
      target: 'no older session, link, pending address, challenge or passkey works',
      reached: wrong.length === 0,
    };
  } finally {
    await proxy.close();
    await machines.stop();
  }
}

soakRow(32, takenBack);
