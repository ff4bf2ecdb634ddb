import { expect, it } from 'vitest';
import { fromInches } from '#app/layout/units/length.ts';
import { withSlabJoint } from '#app/planner/form/slab-joints.ts';
import { emptyValues } from '#app/planner/form/values.ts';

const { job } = emptyValues('imperial');
const joint = { from: { x: 0, y: fromInches(48) }, to: { x: fromInches(120), y: fromInches(48) } };

it('a drawn joint follows the typed ones', () => {
  expect(withSlabJoint({ ...job, roomType: 'rectangle', roomLength: '100', slabJoints: '' }, joint)).toBe(
    '0, 48 to 120, 48',
  );
  expect(
    withSlabJoint({ ...job, roomType: 'rectangle', roomLength: '100', slabJoints: '0, 10 to 120, 10\n' }, joint),
  ).toBe('0, 10 to 120, 10\n0, 48 to 120, 48');
});

it("is written in the frame of the room's corners", () => {
  const corners = '10, 5\n130, 5\n130, 105\n10, 105';
  expect(withSlabJoint({ ...job, roomType: 'custom', customRoomPoints: corners, slabJoints: '' }, joint)).toBe(
    '10, 53 to 130, 53',
  );
});
