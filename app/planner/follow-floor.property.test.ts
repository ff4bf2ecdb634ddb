import fc from 'fast-check';
import { expect, it } from 'vitest';
import { expectReadings, floorCoursesOf } from '#app/layout/replan/floor-courses.ts';
import { formatField } from '#app/layout/units/format-length.ts';
import { checkJob } from '#app/planner/check-values.ts';
import { followJob } from '#app/planner/follow-floor.ts';
import { jobOf, simulatedFloor, simulateFloor } from '#tests/factories/simulated-floor.ts';

it('a plan that follows its floor has every piece that is left within 1/16 in of its true size and place', () => {
  let [refused, tried] = [0, 0];
  fc.assert(
    fc.property(simulatedFloor, (floor) => {
      const simulated = simulateFloor(floor);
      tried += 1;
      if (simulated.refused) refused += 1;
      expect(simulated.faults).toEqual([]);
    }),
    { numRuns: 40 },
  );
  expect(refused / tried).toBeLessThan(0.2);
});

it('readings as the plan expects them change nothing', () => {
  fc.assert(
    fc.property(simulatedFloor, (floor) => {
      const job = jobOf(floor);
      const checked = checkJob(job);
      if (!checked.ok) throw new Error('the job is sound');
      const plan = floorCoursesOf(checked.request);
      if (!plan.ok) return;
      const laid = 1 + Math.floor(floor.laidShare * (plan.value.mostLaid - 1));
      const { farWall, tenTiles } = expectReadings(plan.value, laid);
      const followed = followJob({
        ...job,
        laid: String(laid),
        measuredFarWall: formatField(farWall, 'in'),
        measuredTileWidth: job.tileWidth,
        measuredTenTiles: formatField(tenTiles, 'in'),
      });
      expect(followed).toEqual({ ok: true, value: {} });
    }),
    { numRuns: 40 },
  );
});
