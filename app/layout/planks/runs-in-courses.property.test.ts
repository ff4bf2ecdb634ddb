import fc from 'fast-check';
import { expect, it } from 'vitest';
import { checkRequest } from '#app/layout/compute/check-request.ts';
import { transposeRings } from '#app/layout/kernel/flat-rings.ts';
import { findRuns } from '#app/layout/planks/find-runs.ts';
import { runsInCourses } from '#app/layout/planks/runs-in-courses.ts';
import { buildRegion, uncutRegion } from '#app/layout/region/build-region.ts';
import { checkJob } from '#app/planner/form/check-values.ts';
import { cases } from '#tests/factories/cases.ts';
import { tools } from '#tests/factories/layout-tools.ts';
import { UNITS } from '#tests/factories/simulated-floor.ts';
import { plankRoomJob, simulatedPlankRoom } from '#tests/factories/simulated-plank-room.ts';

it('courses of a room have exactly the runs that the kernel finds', () => {
  let compared = 0;
  fc.assert(
    fc.property(simulatedPlankRoom, fc.integer({ min: -6 * UNITS, max: 0 }), (room, top) => {
      const checked = checkJob(plankRoomJob(room));
      const sound = checked.ok ? checkRequest(checked.request) : checked;
      if (!sound.ok) return;
      const { ring, request } = sound.value;
      const region = buildRegion(ring, request, tools.clipper);
      const width = room.typed.width * UNITS;
      const courses = { top, width, joint: room.joint * UNITS };
      const found = findRuns(room.isHorizontal ? region : transposeRings(region), courses, tools.kernel);
      const runs = runsInCourses(uncutRegion(ring, request), courses, [0, 60], !room.isHorizontal);
      if (!found.ok) throw new Error(found.error.code);
      // A run of a unit may be there or not.
      const isCrossed = ({ from, to, height }: { from: number; to: number; height: number }) =>
        Math.min(to - from, height) > 8;
      const [own, others] = [runs.filter(isCrossed), found.value.filter(isCrossed)];
      expect(own.map(({ course }) => course)).toEqual(others.map(({ course }) => course));
      for (const [index, { from, to }] of own.entries()) {
        compared += 1;
        const other = others[index] ?? { from: 0, to: 0 };
        expect(Math.max(Math.abs(from - other.from), Math.abs(to - other.to))).toBe(0);
      }
    }),
    { numRuns: cases(300) },
  );
  expect(compared).toBeGreaterThan(cases(500));
});
