/**
 * Runs random regions through both builds of the kernel and through Clipper2. Usage: npm run fuzz -- [--seed N]
 * [--cases N] [--layers | --plans]. The default is courses; --layers tries patterns of every kind in layers at any
 * angle; --plans tries several rooms, walls around corners, and planks.
 * Case i of seed s is the first case of seed s + i, so --seed <its seed> --cases 1 repeats a fault.
 */
import { parseArgs } from 'node:util';
import { fuzzCases } from '#kernel/fuzz/fuzz-cases.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    cases: { type: 'string', default: '1000' },
    layers: { type: 'boolean' },
    plans: { type: 'boolean' },
  },
});
const seed = Number(values.seed);
const cases = Number(values.cases);
if (!Number.isInteger(seed) || !Number.isInteger(cases) || cases < 1) {
  console.error('--seed and --cases take whole numbers');
  process.exit(2);
}

const started = Date.now();
let told = 0;
const total = await fuzzCases(
  values.plans ? 'plans' : values.layers ? 'layers' : 'courses',
  { seed, cases },
  (at, faults) => {
    told++;
    if (told <= 20) process.stdout.write(`seed ${at}\n  ${faults.join('\n  ')}\n`);
  },
);
process.stdout.write(
  `${cases} cases from seed ${seed} in ${((Date.now() - started) / 1000).toFixed(1)} s: ${total.laid} laid, ` +
    `${total.empty} enclosed nothing.\n${total.full} full and ${total.cut} cut tiles; ${total.compared} compared with Clipper2's ` +
    `Intersect; ${total.degraded} answered by the fallback.\n${total.faulty} cases with a fault ` +
    '(an area over the tolerance, a corner outside its tile, a tile twice, a bit of difference between the builds, a false score).\n',
);
process.exitCode = total.faulty > 0 ? 1 : 0;
