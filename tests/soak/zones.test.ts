import fc from 'fast-check';
import type { DescribedFloorOfZones } from '#app/layout/batch/describe-floor.ts';
import { loadClipper2 } from '#kernel/region/load-clipper2.ts';
import { readClipper2 } from '#kernel/region/load-region-clipper.node.ts';
import { arbitraryZones } from '#tests/factories/arbitrary-zones.ts';
import { askDoor } from '#tests/factories/batch-door.ts';
import { faultsOfZones, jobOf } from '#tests/factories/zones-oracle.ts';
import { runSeed } from './support/fuzz-row.ts';
import { soakRow } from './support/soak-row.ts';

/** Set FUZZ_CASES for another count. */
const CASES = 1000;

soakRow('zones', async () => {
  const seed = runSeed('zones');
  const cases = Number(process.env.FUZZ_CASES ?? CASES);
  const clipper2 = await readClipper2().then(loadClipper2);
  let [floors, zones, faulty] = [0, 0, 0];
  for (const [at, job] of fc.sample(arbitraryZones, { seed, numRuns: cases }).entries()) {
    const answer = await askDoor(jobOf(job), true);
    // Later zones cover some zones.
    if (answer?.ok === false && /^zones/.test(answer.errors[0]?.field ?? '')) continue;
    const faults: string[] = answer?.ok
      ? [...faultsOfZones(job, answer as DescribedFloorOfZones, clipper2)]
      : [JSON.stringify(answer)];
    const singles = answer?.ok ? (answer.zones ?? []).reduce((sum, { single }) => sum + single, 0) : 0;
    if (answer?.ok && answer.needed > singles) faults.push('the order is more than its zones need alone');
    floors += 1;
    zones += job.zones.length;
    if (faults.length === 0) continue;
    faulty += 1;
    console.error(`floor ${at} of seed ${seed}`, faults.slice(0, 5), JSON.stringify(job));
  }
  return {
    row: 'zones',
    promise: 'Random floors with one to six zones agree zone by zone and tile by tile with an independent reading',
    figure: `seed ${seed}: ${floors} of ${cases} floors laid, ${zones} zones; ${faulty} floors at fault`,
    target: 'no floor at fault',
    reached: faulty === 0 && floors > 0,
  };
});
