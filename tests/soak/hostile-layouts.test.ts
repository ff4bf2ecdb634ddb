import { monitorEventLoopDelay } from 'node:perf_hooks';
import { createServerEngine } from '#app/engine/server/server-engine.server.ts';
import { startWorkerThread } from '#app/engine/server/start-layout-thread.server.ts';
import { requestNamed, SQUARE_REQUEST } from '#app/engine/testing/sample-requests.ts';
import type { LayoutRequest, Obstacle } from '#app/layout/model/layout-request.ts';
import { fromInches } from '#app/layout/units/length.ts';
import type { FigureRow } from '#scripts/lib/figure-row.ts';
import { inRoot } from '#scripts/lib/paths.mjs';
import { asRequest } from '#tests/factories/layout-request.ts';
import { soakRow } from './support/soak-row.ts';

const PROMISE = 'A hostile layout cannot hang it';
const REFUSAL_LIMIT_MS = 5;
const LOOP_LIMIT_MS = 50;
const ROUNDS = 50;

const inches = (x: number, y: number) => ({ x: fromInches(x), y: fromInches(y) });

/** A star that crosses itself, with as many corners as a room may have. */
const STAR = Array.from({ length: 499 }, (_, i) => {
  const angle = (i * 2 * Math.PI * 249) / 499;
  return inches(500 + 499 * Math.cos(angle), 500 + 499 * Math.sin(angle));
});
const COLUMN: Obstacle = {
  id: 'c',
  name: 'Column',
  type: 'column',
  length: fromInches(1),
  width: fromInches(1),
  x: fromInches(1),
  y: fromInches(1),
};

const HOSTILE: Readonly<Record<string, LayoutRequest>> = {
  '1e12 tiles': asRequest({
    ...SQUARE_REQUEST,
    room: { type: 'rectangle', length: fromInches(1000), width: fromInches(1000) },
    tileLength: fromInches(0.001),
    tileWidth: fromInches(0.001),
    joint: fromInches(0),
  }),
  '1e5 corners': {
    ...SQUARE_REQUEST,
    room: { type: 'custom', points: Array.from({ length: 100_000 }, (_, i) => inches(i % 900, (i * 7) % 900)) },
  },
  'a star': { ...SQUARE_REQUEST, room: { type: 'custom', points: STAR } },
  '10,000 obstacles': { ...SQUARE_REQUEST, obstacles: Array.from({ length: 10_000 }, () => COLUMN) },
};

/** Tests the server's engine with the layouts above and with threads that never finish. */
async function measure(): Promise<readonly FigureRow[]> {
  return [...(await measureRefusals()), await measureStuckThreads()];
}

async function measureRefusals(): Promise<readonly FigureRow[]> {
  const engine = createServerEngine({ threads: 1 });
  await engine.compute(SQUARE_REQUEST);
  const rows: FigureRow[] = [];
  for (const [name, request] of Object.entries(HOSTILE)) {
    const times: number[] = [];
    let isRefused = true;
    for (let round = 0; round < ROUNDS; round += 1) {
      const started = performance.now();
      isRefused = !(await engine.compute(request)).ok && isRefused;
      times.push(performance.now() - started);
    }
    const median = times.sort((a, b) => a - b)[ROUNDS / 2] ?? Number.NaN;
    rows.push({
      row: 22,
      promise: `${PROMISE}: ${name}`,
      figure: isRefused ? `refused in ${median.toFixed(2)} ms (median of ${ROUNDS})` : 'not refused',
      target: `refused in ${REFUSAL_LIMIT_MS} ms`,
      reached: isRefused && median <= REFUSAL_LIMIT_MS,
    });
  }
  await engine.close();
  return rows;
}

async function measureStuckThreads(): Promise<FigureRow> {
  const start = startWorkerThread(inRoot('app', 'engine', 'testing', 'stubborn-thread.mjs'));
  const engine = createServerEngine({ start, threads: 1 });
  await engine.compute(requestNamed(9));
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const started = performance.now();
  const stuck = await engine.compute(requestNamed(1));
  const endedAfter = performance.now() - started;
  const next = await engine.compute(requestNamed(8));
  delay.disable();
  await engine.close();
  const p99 = delay.percentile(99) / 1e6;
  const isReplaced = !stuck.ok && stuck.error.code === 'timeout' && !next.ok && next.error.code === 'too-many-tiles';
  return {
    row: 22,
    promise: `${PROMISE}: a thread that never ends`,
    figure: `ended after ${(endedAfter / 1000).toFixed(2)} s${isReplaced ? ' and replaced' : ', not replaced'}; event loop p99 ${p99.toFixed(1)} ms`,
    target: `ended after 2 s and replaced; event loop p99 under ${LOOP_LIMIT_MS} ms`,
    reached: isReplaced && endedAfter < 2500 && p99 < LOOP_LIMIT_MS,
  };
}

soakRow(22, measure);
