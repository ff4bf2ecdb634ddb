/** npm run fuzz: compares both builds of the kernel with Clipper2. */

import { fuzzCases } from '#kernel/fuzz/fuzz-cases.ts';
import { readCommandLine, refuseCommandLine } from '#scripts/lib/command-line.mjs';

const HELP = `Runs random regions through both builds of the kernel and through Clipper2.

  npm run fuzz [-- --seed N] [--cases N] [--layers | --cells | --plans]

  --seed N   the first seed (1). Case i of seed s is the first case of seed s + i: --seed THAT --cases 1 repeats a fault
  --cases N  how many cases (1000)
  --layers   layered patterns of every kind, at any angle; without it courses
  --cells    hexagons, octagons, chevrons and any convex outline
  --plans    several rooms, walls around corners, and planks
  --help     this text
`;

const { values } = readCommandLine({
  help: HELP,
  options: {
    seed: { type: 'string', default: '1' },
    cases: { type: 'string', default: '1000' },
    layers: { type: 'boolean' },
    cells: { type: 'boolean' },
    plans: { type: 'boolean' },
  },
});
const seed = Number(values.seed);
const cases = Number(values.cases);
if (!Number.isInteger(seed) || !Number.isInteger(cases) || cases < 1) {
  refuseCommandLine(HELP, '--seed and --cases take whole numbers.');
}

const started = Date.now();
let reported = 0;
const total = await fuzzCases(
  values.plans ? 'plans' : values.cells ? 'cells' : values.layers ? 'layers' : 'courses',
  { seed, cases },
  (at, faults) => {
    reported++;
    if (reported <= 20) process.stdout.write(`seed ${at}\n  ${faults.join('\n  ')}\n`);
  },
);
process.stdout.write(
  `${cases} cases from seed ${seed} in ${((Date.now() - started) / 1000).toFixed(1)} s: ${total.laid} laid, ` +
    `${total.empty} enclosed nothing.\n${total.full} full and ${total.cut} cut tiles; ${total.compared} compared with Clipper2's ` +
    `Intersect; ${total.degraded} answered by the fallback.\n${total.faulty} cases with a fault ` +
    '(an area over the tolerance, a corner outside its tile, a tile twice, a bit of difference between the builds, a false score).\n',
);
process.exitCode = total.faulty > 0 ? 1 : 0;
