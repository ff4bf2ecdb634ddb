/**
 * The kernel against its peers, in one run. Usage: npm run bench [-- --json]. Times are the best of several batches, in
 * milliseconds on one core.
 */
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import type { KernelInput, TileKernel } from '#app/layout/tile-kernel.ts';
import { benchCases, flatCase } from '#kernel/bench/cases.ts';
import { bestOfEach } from '#kernel/bench/measure.ts';
import { printTable } from '#kernel/bench/print-table.ts';
import { runCase } from '#kernel/bench/run-case.ts';
import { loadWasmKernel } from '#kernel/load-wasm-kernel.node.ts';
import { loadClipper2 } from '#kernel/region/load-clipper2.ts';
import { loadRegionClipper, readClipper2 } from '#kernel/region/load-region-clipper.node.ts';
import { createTsKernel } from '#kernel/ts-kernel.ts';

const { values } = parseArgs({ options: { json: { type: 'boolean', default: false } } });
const wasm = await loadWasmKernel();
const ts = createTsKernel();
const clipper2 = await loadClipper2(await readClipper2());
const cases = benchCases(await loadRegionClipper());
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
  const caseB = cases[1]?.input;
  const kernelBytes = await readFile(new URL('../dist/tile-kernel.wasm', import.meta.url));
  printTable(results, {
    flat: sizes.map(({ full }, i) => ({ full, ms: times[i] ?? 0 })),
    wasmScoreMs: caseB ? scoreAllOrigins(wasm, caseB) : 0,
    tsScoreMs: caseB ? scoreAllOrigins(ts, caseB) : 0,
    kernelGzipBytes: gzipSync(kernelBytes, { level: 9 }).length,
  });
}

/** Every origin in steps of 1/8 in of a 12 1/8 in module: 97 calls of 97 origins, the best time of each added up. */
function scoreAllOrigins(kernel: TileKernel, input: KernelInput): number {
  const calls = Array.from({ length: 97 }, (_, row) => {
    const origins = Float64Array.from({ length: 2 * 97 }, (_, i) => -1016 * (i % 2 === 0 ? i / 2 : row));
    return () => void kernel.score(input, origins);
  });
  return bestOfEach(calls, 9, 1).reduce((sum, ms) => sum + ms, 0);
}
