import { expect, it } from 'vitest';
import { planCuts } from '#app/layout/order/cutting/plan-cuts.ts';
import { describeCards, describeFloorChange } from '#app/layout/replan/describe-change.ts';
import { fromInches } from '#app/layout/units/length.ts';
import { layoutRequest, type RequestChanges, rectangleRoom } from '#tests/factories/layout-request.ts';
import { mustLayOut } from '#tests/factories/layout-tools.ts';
import { USUAL_CUTTING } from '#tests/factories/work-of.ts';

const floor = (changes: RequestChanges) => {
  const result = mustLayOut(layoutRequest({ patternOrientation: 'horizontal', autoOptimize: false, ...changes }));
  return { result, cuts: planCuts(result, USUAL_CUTTING), courseJoint: null };
};
const describe = (before: RequestChanges, after: RequestChanges) =>
  describeFloorChange(floor(before), floor(after), 4, 'imperial')?.replaceAll('\u00a0', ' ');

it('a line describes the change of the remaining courses', () => {
  // Nine courses and 10 7/8 in; nine whole tiles and 10 7/8 in a course.
  const planned = { room: rectangleRoom(120, 120) };
  expect(describe(planned, { room: rectangleRoom(119.75, 120) })).toBe(
    'Last course 10 7/8" → 10 5/8" (10 cuts); enough tile.',
  );
  expect(describe(planned, { room: rectangleRoom(120, 119.75) })).toBe(
    'End of course 5 10 7/8" → 10 5/8"; enough tile.',
  );
  expect(describe(planned, planned)).toBe('The remaining cuts keep their sizes; enough tile.');
});

it('it names an additional course, and the number of tiles', () => {
  const line = describe({ room: rectangleRoom(109, 120) }, { room: rectangleRoom(112, 120) });
  expect(line).toMatch(/^1 course more; last course whole → 2 7\/8" \(10 cuts\); buy \d+ tiles? more\.$/);
});

it('it lists the cards of remaining courses whose sizes change, by their old letters', () => {
  const cards = (before: RequestChanges, after: RequestChanges) =>
    describeCards(floor(before), floor(after), 4, 'imperial').map((card) => card.replaceAll('\u00a0', ' '));
  const planned = { room: rectangleRoom(120, 120) };
  // The pieces of the last course, and the one in its corner: the whole tiles in it become 1/4 in shorter, its corner as well.
  expect(cards(planned, { room: rectangleRoom(119.75, 120) })).toEqual([
    'B: 10 7/8" → 10 5/8"',
    'C: 10 7/8" → 10 5/8"',
  ]);
  expect(cards(planned, planned)).toEqual([]);
});

it('it names the joint of the remaining courses', () => {
  const planned = floor({ room: rectangleRoom(120, 120) });
  const anew = { ...planned, courseJoint: fromInches(5 / 64) };
  expect(describeFloorChange(planned, anew, 4, 'imperial')?.replaceAll('\u00a0', ' ')).toBe(
    'Joint before each of the 6 remaining courses 1/8" → 5/64"; enough tile.',
  );
});
