/** npm run proof: computes the numbers of the page /proof. */

import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { isDeepStrictEqual } from 'node:util';
import { answerLine } from '#app/commands/layout/answer-line.ts';
import { loadNodeClipper } from '#app/engine/server/load-node-kernel.server.ts';
import { computeLayout } from '#app/layout/compute/compute-layout.ts';
import { cuttingOf, USUAL_TRADE } from '#app/layout/model/field-values.ts';
import { planCuts } from '#app/layout/order/cutting/plan-cuts.ts';
import { fromInches } from '#app/layout/units/length.ts';
import { figureOf, type Proven, type PublishedExample } from '#app/product/proof/proof.ts';
import { benchCases } from '#kernel/bench/cases.ts';
import { runCase } from '#kernel/bench/run-case.ts';
import { type FuzzKind, fuzzCases } from '#kernel/fuzz/fuzz-cases.ts';
import { createRandom } from '#kernel/fuzz/random.ts';
import { loadWasmKernel } from '#kernel/load-wasm-kernel.node.ts';
import { loadClipper2 } from '#kernel/region/load-clipper2.ts';
import { loadRegionClipper, readClipper2 } from '#kernel/region/load-region-clipper.node.ts';
import { createTsKernel } from '#kernel/ts-kernel.ts';
import { readCommandLine } from '#scripts/lib/command-line.mjs';
import { inRoot } from './lib/paths.mjs';

const EXAMPLES = inRoot('app', 'product', 'proof', 'examples.json');
const PROVEN = inRoot('app', 'product', 'proof', 'proven.json');
const SEED = 20_261_126;
const FLOORS: Readonly<Record<FuzzKind, number>> = { courses: 2000, layers: 400, cells: 2000, plans: 200 };
const WALLS = 500;

const HELP = `Computes the numbers of the page /proof and compares them with app/product/proof/proven.json.
Fails if a number changed. The published examples are in app/product/proof/examples.json.

  npm run proof [-- --write]

  --write  write proven.json, with this machine's times
  --help   this text
`;

const { values } = readCommandLine({ help: HELP, options: { write: { type: 'boolean' } } });
const { bench: before, ...known } = JSON.parse(readFileSync(PROVEN, 'utf8')) as Proven;
const now = {
  examples: await computeExamples(JSON.parse(readFileSync(EXAMPLES, 'utf8')) as readonly PublishedExample[]),
  floors: await checkFloors(),
  cuts: checkCuts(),
};
if (values.write) {
  writeFileSync(PROVEN, `${JSON.stringify({ ...now, bench: await measure() }, null, 2)}\n`);
  console.log('written: app/product/proof/proven.json');
} else if (isDeepStrictEqual(now, known)) {
  console.log(`proof: nothing changed (times of ${before.day})`);
} else {
  for (const [id, value] of Object.entries(now.examples)) {
    if (known.examples[id] !== value) console.error(`${id}: ${known.examples[id]} was ${value}`);
  }
  console.error(JSON.stringify({ before: { ...known, examples: {} }, now: { ...now, examples: {} } }, null, 2));
  console.error('proof: a number changed; --write takes it over');
  process.exitCode = 1;
}

/** Our value of each example, by the batch command's own code. */
async function computeExamples(examples: readonly PublishedExample[]): Promise<Proven['examples']> {
  const tools = { kernel: createTsKernel(), loadClipper: loadNodeClipper };
  const found: Record<string, number> = {};
  for (const { id, how, job, published, differs } of examples) {
    const answer = await answerLine({ text: JSON.stringify(job) }, tools, false);
    if (!answer?.ok) throw new Error(`${id} was refused: ${JSON.stringify(answer)}`);
    found[id] = figureOf(how, answer);
    if ((found[id] === published) === (differs !== undefined)) {
      throw new Error(`${id}: published ${published}, ours ${found[id]}, its reason is ${differs}`);
    }
  }
  return found;
}

/** Random floors of both builds of the kernel against Clipper2. */
async function checkFloors(): Promise<Proven['floors']> {
  const rows: Proven['floors'][number][] = [];
  for (const [kind, cases] of Object.entries(FLOORS) as [FuzzKind, number][]) {
    const { laid, compared, faulty } = await fuzzCases(kind, { seed: SEED, cases }, (seed, faults) => {
      console.error(`seed ${seed}: ${faults.join('; ')}`);
    });
    rows.push({ kind, seed: SEED, floors: laid, tiles: compared, differences: faulty });
  }
  return rows;
}

/** Strips of random widths along a wall, with factory edges to the joints: two to a tile at most, by every pairing. */
function checkCuts(): Proven['cuts'] {
  const random = createRandom(SEED);
  const tools = { kernel: createTsKernel() };
  const cutting = {
    ...cuttingOf(USUAL_TRADE),
    tileKind: 'plain',
    factoryEdges: true,
    leastOffcut: fromInches(0),
  } as const;
  const row = { seed: SEED, walls: WALLS, tiles: 0, differences: 0 };
  for (let wall = 0; wall < WALLS; wall++) {
    const widths = Array.from({ length: 1 + random.int(0, 6) }, () => random.int(3, 95));
    const blade = random.int(0, 4);
    const right = widths.flatMap((width, at) => [
      { x: fromInches(width / 8), y: fromInches(12 * at) },
      { x: fromInches(width / 8), y: fromInches(12 * (at + 1)) },
    ]);
    const end = { x: fromInches(0), y: fromInches(12 * widths.length) };
    const layout = computeLayout(
      {
        unitSystem: 'imperial',
        room: { type: 'custom', points: [{ x: fromInches(0), y: fromInches(0) }, ...right, end] },
        obstacles: [],
        finish: {
          tileLength: fromInches(12),
          tileWidth: fromInches(12),
          joint: fromInches(0),
          layoutType: 'straight',
          patternOrientation: 'vertical',
          autoOptimize: false,
          startCutLength: fromInches(0),
          startCutWidth: fromInches(0),
        },
      },
      tools,
    );
    if (!layout.ok) throw new Error(layout.error.code);
    const { tilesNeeded } = planCuts(layout.value, { ...cutting, kerf: fromInches(blade / 8) });
    row.tiles += tilesNeeded;
    if (tilesNeeded !== fewestTiles(widths, 96 - blade)) row.differences += 1;
  }
  return row;
}

function fewestTiles([first, ...others]: readonly number[], room: number): number {
  if (first === undefined) return 0;
  const pairings = others.flatMap((other, index) =>
    first + other <= room ? [fewestTiles([...others.slice(0, index), ...others.slice(index + 1)], room)] : [],
  );
  return 1 + Math.min(fewestTiles(others, room), ...pairings);
}

/** The kernel beside Clipper2 on this machine. */
async function measure(): Promise<Proven['bench']> {
  const wasm = await loadWasmKernel();
  const clipper2 = await loadClipper2(await readClipper2());
  const cases = benchCases(await loadRegionClipper());
  const results = cases.slice(0, 4).map((one) => runCase(one, wasm, createTsKernel(), clipper2));
  const round = (ms: number) => Number(ms.toPrecision(3));
  return {
    day: new Date().toISOString().slice(0, 10),
    machine: `${cpus()[0]?.model.trim() ?? ''}, Node ${process.versions.node}`,
    cases: results.map(({ title, tiles, wasmMs, peers }) => {
      return { title, tiles, ms: round(wasmMs), clipper2Ms: round(peers['clipper2-wasm Intersect']?.allMs ?? 0) };
    }),
  };
}
