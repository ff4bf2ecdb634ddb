import fc from 'fast-check';
import { expect, it } from 'vitest';
import { expectReadings, floorCoursesOf } from '#app/layout/replan/floor-courses.ts';
import { formatField } from '#app/layout/units/format-length.ts';
import { checkJob } from '#app/planner/check-values.ts';
import { followJob } from '#app/planner/follow-floor.ts';
import { layJob } from '#tests/factories/simulated-floor.ts';
import { planksJob, simulatedPlanks, simulatePlanks } from '#tests/factories/simulated-planks.ts';

it('planks that follow their floor lie where they lay, and none that is left misses its place by more than 1/16 in', () => {
  let [refused, tried, held] = [0, 0, 0];
  fc.assert(
    fc.property(simulatedPlanks, (floor) => {
      const simulated = simulatePlanks(floor);
      tried += 1;
      held += simulated.held;
      if (simulated.refused) refused += 1;
      expect(simulated.faults).toEqual([]);
    }),
    { numRuns: 40 },
  );
  expect(refused / tried).toBeLessThan(0.2);
  expect(held).toBeGreaterThan(5);
});

it('nor does one miss it where offcuts that came out longer than listed were laid whole, once the job has that', () => {
  let [untold, tried] = [0, 0];
  fc.assert(
    fc.property(simulatedPlanks, (floor) => {
      expect(simulatePlanks(floor, 'last-row', { areWhole: true, isTold: true }).faults).toEqual([]);
      if (tried < 20) untold += simulatePlanks(floor, 'last-row', { areWhole: true, isTold: false }).faults.length;
      tried += 1;
    }),
    { numRuns: 30 },
  );
  expect(untold).toBeGreaterThan(0);
});

it('nor does one miss it where the joints left take the difference', () => {
  let spread = 0;
  const withJoints = simulatedPlanks.map((floor) => ({ ...floor, method: 'as-you-lay' as const, joint: 1 / 8 }));
  fc.assert(
    fc.property(withJoints, (floor) => {
      const simulated = simulatePlanks(floor, 'spread');
      if (!simulated.refused && simulated.pieces > 0) spread += 1;
      expect(simulated.faults).toEqual([]);
    }),
    { numRuns: 100 },
  );
  expect(spread).toBeGreaterThan(1);
});

it('readings as the plan of planks expects them change nothing, nor do the same readings once more', () => {
  let followedOnes = 0;
  fc.assert(
    fc.property(simulatedPlanks, fc.integer({ min: -6, max: 6 }), (floor, sixteenths) => {
      const job = planksJob(floor);
      const checked = checkJob(job);
      const plan = checked.ok ? floorCoursesOf(checked.request) : null;
      if (!plan?.ok) return;
      const laid = 1 + Math.floor(floor.laidShare * (plan.value.mostLaid - 1));
      const { farWall, endWall } = expectReadings(plan.value, laid, null);
      if (endWall === null) return;
      const read = { ...job, laid: String(laid), measuredFarWall: formatField(farWall, 'in') };
      const asPlanned = { ...read, measuredEndWall: formatField(endWall, 'in'), measuredTileLength: job.tileLength };
      expect(followJob(asPlanned)).toEqual({ ok: true, value: {} });
      const elsewhere = { ...asPlanned, measuredEndWall: formatField(Math.max(0, endWall + sixteenths * 508), 'in') };
      const followed = followJob(elsewhere);
      if (!followed.ok) return;
      followedOnes += 1;
      expect(followJob({ ...elsewhere, ...followed.value })).toEqual({ ok: true, value: {} });
    }),
    { numRuns: 15 },
  );
  expect(followedOnes).toBeGreaterThan(5);
});

it('courses of planks that lie are those of before to the bit where only a wall is nearer', () => {
  let compared = 0;
  fc.assert(
    fc.property(simulatedPlanks, fc.integer({ min: 1, max: 8 }), (floor, sixteenths) => {
      const job = planksJob(floor);
      const checked = checkJob(job);
      const plan = checked.ok ? floorCoursesOf(checked.request) : null;
      if (!plan?.ok) return;
      const laid = 1 + Math.floor(floor.laidShare * (plan.value.mostLaid - 1));
      const { farWall, endWall } = expectReadings(plan.value, laid, null);
      const farther = { laid: String(laid), measuredFarWall: formatField(farWall - sixteenths * 508, 'in') };
      const nearer = endWall === null ? {} : { measuredEndWall: formatField(endWall - sixteenths * 508, 'in') };
      const before = layJob(job).planks?.runs ?? [];
      for (const readings of [farther, { ...farther, ...nearer }]) {
        const followed = followJob({ ...job, ...readings });
        if (!followed.ok) continue;
        const { planks } = layJob({ ...job, ...readings, ...followed.value });
        const lying = planks?.held ?? 0;
        expect(lying).toBeGreaterThan(0);
        for (const [course, run] of (planks?.runs ?? []).slice(0, lying).entries()) {
          compared += 1;
          const was = before[course];
          expect([run.at, run.from, run.pieces[0]?.length, run.pieces.length > 1]).toEqual([
            was?.at,
            was?.from,
            was?.pieces[0]?.length,
            (was?.pieces.length ?? 0) > 1,
          ]);
          // All but the piece at the wall that is elsewhere.
          const whole = (of: typeof run | undefined) => of?.pieces.slice(0, -1).map(({ length, at }) => [length, at]);
          if (readings === farther)
            expect(run.pieces.map(({ length, at, cut }) => [length, at, cut])).toEqual(
              was?.pieces.map(({ length, at, cut }) => [length, at, cut]),
            );
          else if (run.pieces.length === was?.pieces.length) expect(whole(run)).toEqual(whole(was));
        }
      }
    }),
    { numRuns: 15 },
  );
  expect(compared).toBeGreaterThan(20);
});
