/** What `npm run bench` runs, whose arguments scripts/bench.ts has checked. */
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import type { KernelInput, KernelScore, TileKernel } from '#app/layout/kernel/tile-kernel.ts';
import { benchCases, caseB, flatCase, flatCells, flatLayers, staggersOf } from '#kernel/bench/cases.ts';
import { bestOfEach } from '#kernel/bench/measure.ts';
import { printTable } from '#kernel/bench/print-table.ts';
import { runRoomsCase } from '#kernel/bench/rooms-case.ts';
import { runCase } from '#kernel/bench/run-case.ts';
import { loadWasmKernel } from '#kernel/load-wasm-kernel.node.ts';
import { loadClipper2 } from '#kernel/region/load-clipper2.ts';
import { loadRegionClipper, readClipper2 } from '#kernel/region/load-region-clipper.node.ts';
import { createTsKernel } from '#kernel/ts-kernel.ts';

const { values } = parseArgs({ options: { json: { type: 'boolean', default: false } } });
const wasm = await loadWasmKernel();
const ts = createTsKernel();
const clipper2 = await loadClipper2(await readClipper2());
const clipper = await loadRegionClipper();
const cases = benchCases(clipper);
warmUp(wasm);
const results = cases.map((benchCase) => runCase(benchCase, wasm, ts, clipper2));

if (values.json) {
  process.stdout.write(`${JSON.stringify(results, null, 2)}\n`);
} else {
  const sizes = [250, 2_500, 25_000, 250_000].map((full) => ({ full, input: flatCase(full) }));
  const times = bestOfEach(
    sizes.map(
      ({ input }) =>
        () =>
          wasm.run(input),
    ),
    150,
    2,
  );
  const layerSizes = [1_000, 250_000].map((full) => ({ full, layers: flatLayers(full) }));
  const layerTimes = bestOfEach(
    layerSizes.map(({ layers }) => () => {
      for (const { run } of layers.parts) run(wasm);
    }),
    150,
    2,
  );
  const cellSizes = [1_000, 250_000].map((full) => ({ full, cells: flatCells(full) }));
  const cellTimes = bestOfEach(
    cellSizes.map(({ cells }) => () => {
      for (const { run } of cells.parts) run(wasm);
    }),
    150,
    2,
  );
  const staggers = Object.entries(staggersOf(clipper)).map(([name, input]) => ({
    name,
    ms: bestOfEach([() => wasm.run(input)], 200, 1.5)[0] ?? 0,
  }));
  const inputB = caseB(clipper);
  const kernelBytes = await readFile(new URL('../dist/tile-kernel.wasm', import.meta.url));
  printTable(results, {
    flat: sizes.map(({ full }, i) => ({ full, ms: times[i] ?? 0 })),
    flatLayers: layerSizes.map(({ full }, i) => ({ full, ms: layerTimes[i] ?? 0 })),
    flatCells: cellSizes.map(({ full }, i) => ({ full, ms: cellTimes[i] ?? 0 })),
    staggers,
    searchMs: { wasm: findBestOrigin(wasm, inputB), ts: findBestOrigin(ts, inputB) },
    scoreMs: { wasm: scoreAllOrigins(wasm, inputB), ts: scoreAllOrigins(ts, inputB) },
    rooms: [wasm, ts].map((kernel) => runRoomsCase({ kernel, clipper })),
    kernelGzipBytes: gzipSync(kernelBytes, { level: 9 }).length,
  });
}

/** V8 optimizes WebAssembly in the background after some time; measure only after that. */
function warmUp(kernel: TileKernel): void {
  for (const until = performance.now() + 1500; performance.now() < until; ) {
    for (const { parts } of cases.slice(0, 3)) for (const { run } of parts) run(kernel);
  }
}

/** Origins in steps of 1/8 in over a module of 12 1/8 in: 97 rows of 97. */
function originRows(): Float64Array[] {
  return Array.from({ length: 97 }, (_, row) =>
    Float64Array.from({ length: 2 * 97 }, (__, i) => -1016 * (i % 2 === 0 ? i / 2 : row)),
  );
}

/** The time to score every origin completely: the sum over 97 calls with 97 origins each. */
function scoreAllOrigins(kernel: TileKernel, input: KernelInput): number {
  const calls = originRows().map((origins) => () => void kernel.score(input, origins));
  return bestOfEach(calls, 9, 1).reduce((sum, ms) => sum + ms, 0);
}

/**
 * Finds the best of these origins: fewest slivers, then the largest smallest piece. Like the adviser, it stops scoring
 * an origin that is already worse on both. Throws if the winner differs from that of the complete scores.
 */
function findBestOrigin(kernel: TileKernel, input: KernelInput): number {
  const rows = originRows();
  const search = (isBounded: boolean): KernelScore => {
    let best: KernelScore | undefined;
    for (const origins of rows) {
      const bound = isBounded ? best : undefined;
      for (const score of kernel.score(input, origins, bound)) if (!best || isBetter(score, best)) best = score;
    }
    if (!best) throw new Error('no origin was scored');
    return best;
  };
  const [found, wanted] = [search(true), search(false)];
  if (isBetter(wanted, found) || isBetter(found, wanted)) throw new Error('the bounded search found another start');
  return bestOfEach([() => void search(true)], 9, 1)[0] ?? 0;
}

function isBetter(a: KernelScore, b: KernelScore): boolean {
  return a.slivers < b.slivers || (a.slivers === b.slivers && a.smallestSide > b.smallestSide);
}
