/**
 * Random regions through both builds of the kernel and through Clipper2. Usage: npm run fuzz -- [--seed N] [--cases N]
 * [--layers]: with the last, patterns of layers in the place of courses, turned as often as not.
 * Case i of seed s is the case of seed s + i, so that a fault is made again with --seed <its seed> --cases 1.
 */
import { parseArgs } from 'node:util';
import { type CaseReport, checkCase, checkFloor } from '#kernel/fuzz/check-case.ts';
import { randomCase } from '#kernel/fuzz/random-case.ts';
import { randomFloor } from '#kernel/fuzz/random-floor.ts';
import { loadWasmKernel } from '#kernel/load-wasm-kernel.node.ts';
import { loadClipper2 } from '#kernel/region/load-clipper2.ts';
import { loadRegionClipper, readClipper2 } from '#kernel/region/load-region-clipper.node.ts';
import { createTsKernel } from '#kernel/ts-kernel.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    cases: { type: 'string', default: '1000' },
    layers: { type: 'boolean' },
  },
});
const seed = Number(values.seed);
const cases = Number(values.cases);
if (!Number.isInteger(seed) || !Number.isInteger(cases) || cases < 1) {
  console.error('--seed and --cases take whole numbers');
  process.exit(2);
}

const wasm = await loadWasmKernel();
const ts = createTsKernel();
const clipper = await loadRegionClipper();
const clipper2 = await loadClipper2(await readClipper2());

const started = Date.now();
const total = { laid: 0, empty: 0, full: 0, cut: 0, compared: 0, degraded: 0, faulty: 0 };
for (let i = 0; i < cases; i++) {
  const reports = values.layers ? checkLayers(seed + i) : checkCourses(seed + i);
  if (!reports) {
    total.empty++;
    continue;
  }
  const report = reports.reduce(addReports);
  total.laid++;
  total.full += report.full;
  total.cut += report.cut;
  total.compared += report.compared;
  total.degraded += report.degraded;
  if (report.faults.length > 0) {
    total.faulty++;
    if (total.faulty <= 20) process.stdout.write(`seed ${seed + i}\n  ${report.faults.slice(0, 5).join('\n  ')}\n`);
  }
}
process.stdout.write(
  `${cases} cases from seed ${seed} in ${((Date.now() - started) / 1000).toFixed(1)} s: ${total.laid} laid, ` +
    `${total.empty} enclosed nothing.\n${total.full} full and ${total.cut} cut tiles; ${total.compared} compared with Clipper2's ` +
    `Intersect; ${total.degraded} answered by the fallback.\n${total.faulty} cases with a fault ` +
    '(an area over the tolerance, a corner outside its tile, a bit of difference between the builds, a false score).\n',
);
process.exitCode = total.faulty > 0 ? 1 : 0;

function checkCourses(at: number): CaseReport[] | null {
  const input = randomCase(at, clipper);
  return input && [checkCase(input, wasm, ts, clipper2)];
}

function checkLayers(at: number): CaseReport[] | null {
  const floor = randomFloor(at, clipper);
  return floor && checkFloor(floor, wasm, ts, clipper2);
}

function addReports(a: CaseReport, b: CaseReport): CaseReport {
  return {
    faults: [...a.faults, ...b.faults],
    full: a.full + b.full,
    cut: a.cut + b.cut,
    degraded: a.degraded + b.degraded,
    compared: a.compared + b.compared,
  };
}
