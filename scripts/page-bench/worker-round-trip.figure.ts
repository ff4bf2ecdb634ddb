import { readdirSync } from 'node:fs';
import { FORTY_CORNERS } from '#app/engine/testing/sample-requests.ts';
import type { WorkerEngine } from '#app/engine/worker-engine.ts';
import type { LayoutRequest } from '#app/layout/layout-request.ts';
import { ensureBuilt } from '#scripts/lib/ensure-built.mjs';
import type { FigureRow, FigureScript } from '#scripts/lib/figure-row.ts';
import { BUILD_DIR, inRoot } from '#scripts/lib/paths.mjs';
import { withBrowser } from './with-browser.ts';

const LIMIT_MS = 5;

/** The browser's engine from the built application, in a real browser: request in, result out, worker in between. */
async function measure(): Promise<readonly FigureRow[]> {
  await ensureBuilt();
  const chunk = readdirSync(inRoot(BUILD_DIR, 'client', 'assets')).find((name) => /^worker-engine-.*\.js$/.test(name));
  if (!chunk) throw new Error('the build has no chunk of the worker engine');
  return withBrowser(async (browser, { origin }) => {
    const page = await browser.newPage();
    await page.goto(`${origin}/auth`);
    const times = await page.evaluate(timeRoundTrips, { url: `/assets/${chunk}`, request: FORTY_CORNERS, rounds: 200 });
    const sorted = times.sort((a, b) => a - b);
    const median = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
    const p95 = sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN;
    return [
      {
        row: 'worker-round-trip',
        promise: 'A room of 40 corners and 5 obstacles is laid at once, worker round trip included',
        figure: `${median.toFixed(2)} ms (median of ${times.length}; 95 % under ${p95.toFixed(2)} ms)`,
        target: `under ${LIMIT_MS} ms`,
        reached: median < LIMIT_MS,
      },
    ];
  });
}

/** Runs in the page: warms the engine up, then times whole answers. */
async function timeRoundTrips(given: { url: string; request: LayoutRequest; rounds: number }): Promise<number[]> {
  const { createWorkerEngine } = (await import(given.url)) as { createWorkerEngine: () => WorkerEngine };
  const engine = createWorkerEngine();
  const times: number[] = [];
  for (let round = -20; round < given.rounds; round += 1) {
    const started = performance.now();
    const outcome = await engine.compute(given.request);
    if (!outcome.ok) throw new Error(`refused: ${JSON.stringify(outcome.error)}`);
    if (round >= 0) times.push(performance.now() - started);
  }
  await engine.close();
  return times;
}

export default { rows: ['worker-round-trip'], measure } satisfies FigureScript;
