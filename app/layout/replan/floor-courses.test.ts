import { expect, it } from 'vitest';
import { floorCoursesOf } from '#app/layout/replan/courses-of-plan.ts';
import type { PlankPlan } from '#app/layout/replan/floor-courses.ts';
import { fromInches } from '#app/layout/units/length.ts';
import { layoutRequest, type RequestChanges, rectangleRoom } from '#tests/factories/layout-request.ts';

function planksOf(changes: RequestChanges = {}): PlankPlan {
  const request = layoutRequest({
    ...{ layoutType: 'planks', patternOrientation: 'horizontal', plankMethod: 'least-waste' },
    ...{ tileLength: fromInches(48), tileWidth: fromInches(6), room: rectangleRoom(100, 90), ...changes },
  });
  const courses = floorCoursesOf(request);
  if (!courses.ok || courses.value.planks === null) throw new Error('the floor has courses of planks');
  return courses.value.planks;
}

it('searches a plank floor for the least waste once, and another floor separately', () => {
  const first = planksOf();
  const others = [
    planksOf({ plankSeed: 3 }),
    planksOf({ kerf: fromInches(1 / 4) }),
    planksOf({ laidPlanks: '97536 0' }),
    planksOf({ room: rectangleRoom(101, 90) }),
  ];
  for (const other of others) expect(other.runs).not.toBe(first.runs);
  expect(others[2]?.runs[0]?.pieces[0]?.length).toBe(97536);
  expect(planksOf().runs).toEqual(first.runs);
  const [once, again] = [planksOf(), planksOf()];
  expect(again.runs).toBe(once.runs);
});
