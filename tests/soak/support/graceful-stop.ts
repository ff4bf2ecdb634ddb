import { Agent, request as httpRequest } from 'node:http';
import type { FigureRow } from '#scripts/lib/figure-row.ts';
import { putUser, reload, signIn } from '#tests/factories/accounts.ts';
import type { ServerProcess } from '#tests/factories/server-process.ts';
import type { AppPair } from './app-pair.ts';
import type { PlainProxy } from './proxy.ts';

const CLIENTS = 200;

/**
 * Row 25, as in an upgrade: 200 clients with keep-alive connections while one machine after the other is stopped and
 * replaced. `machines` are the processes behind the proxy; the array is updated in place.
 */
export async function gracefulStops(pair: AppPair, proxy: PlainProxy, machines: ServerProcess[]): Promise<FigureRow> {
  // One client in ten changes data, each in an account of its own; the others only read.
  const posters: { readonly id: string; readonly cookie: string }[] = [];
  for (let n = 0; n < CLIENTS / 10; n += 1) {
    const { id } = await putUser(pair.app, { plan: 'pro' });
    posters.push({ id, cookie: await signIn(pair.app, id) });
  }
  let served = 0;
  let changed = 0;
  const failures = new Map<string, number>();
  let isOver = false;
  const clients = Array.from({ length: CLIENTS }, async (_, n) => {
    const cookie = posters[n]?.cookie ?? null;
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    while (!isOver) {
      const outcome = await ask(proxy.origin, agent, cookie);
      if (outcome === 200 && cookie !== null) changed += 1;
      if (outcome === 200) served += 1;
      else failures.set(String(outcome), (failures.get(String(outcome)) ?? 0) + 1);
    }
    agent.destroy();
  });
  const codes: (number | null)[] = [];
  let slowestS = 0;
  for (const [place, machine] of machines.entries()) {
    await until(() => served > (place + 1) * 3 * CLIENTS);
    const start = performance.now();
    machine.child.kill('SIGTERM');
    codes.push((await machine.ended).code);
    slowestS = Math.max(slowestS, (performance.now() - start) / 1000);
    machines[place] = await pair.startAnother();
    proxy.setTargets(machines.map(({ origin }) => origin));
  }
  const before = served;
  await until(() => served > before + CLIENTS);
  isOver = true;
  await Promise.all(clients);
  let stored = 0;
  for (const { id } of posters) stored += (await reload(pair.app, id)).layoutsCreated;
  const failed = [...failures].map(([outcome, count]) => `${count} × ${outcome}`).join(', ') || 'none';
  return {
    row: 25,
    promise: 'A stop is graceful',
    figure: `both machines replaced under ${CLIENTS} clients: ${served} served, failed: ${failed}; ${changed} calculations acknowledged, ${stored} stored; exit ${codes.join(' and ')} after ${slowestS.toFixed(1)} s at most`,
    target: 'no failed request, each change once, exit 0 in 10 s',
    reached: failures.size === 0 && changed === stored && codes.every((code) => code === 0) && slowestS <= 10,
  };
}

/**
 * With a session, counts a calculation; without one, only reads. Returns the status, or a description of the failure.
 */
function ask(origin: string, agent: Agent, cookie: string | null): Promise<number | string> {
  const { path, ...options } =
    cookie === null
      ? { path: '/healthz', method: 'GET' }
      : { path: '/api/increment-layout', method: 'POST', headers: { cookie } };
  return new Promise((resolve) => {
    const sent = httpRequest(`${origin}${path}`, { agent, ...options }, (answer) => {
      answer.once('error', (error) => resolve(error.message));
      answer.once('end', () => resolve(answer.statusCode ?? 0));
      answer.resume();
    });
    sent.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    sent.end();
  });
}

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 20));
}
