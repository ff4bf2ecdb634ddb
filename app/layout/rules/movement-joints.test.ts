import { describe, expect, it } from 'vitest';
import { describeMovementJoints } from '#app/layout/rules/describe-rule.ts';
import { longestStretch, placeMovementJoints } from '#app/layout/rules/movement-joints.ts';
import { USUAL_SITE } from '#app/layout/rules/trade-rule.ts';
import { toInches } from '#app/layout/units/length.ts';
import { asRequest } from '#tests/factories/layout-request.ts';
import { mustLayOut } from '#tests/factories/layout-tools.ts';
import { roomsRequest } from '#tests/factories/sample-job.ts';

const DINING = { name: 'Dining room', roomLength: 360, roomWidth: 480 };
const KITCHEN = { name: 'Kitchen', roomLength: 192, roomWidth: 240, beside: 0, side: 'right', wall: 6 };
const COLUMN = { id: 'o1', name: 'Column', type: 'column', length: 24, width: 24, x: 120, y: 170 };

function layRooms(parts: readonly object[], doorways: readonly object[]) {
  return mustLayOut(roomsRequest(parts, doorways));
}

describe('movement joints of several rooms', () => {
  const pass = { from: 0, to: 1, opening: 120, at: 36 };

  it('divide a room that is too long from wall to wall, and separate rooms with continuous tiles', () => {
    const result = layRooms([{ ...DINING, obstacles: [COLUMN] }, KITCHEN], [pass]);
    const joints = placeMovementJoints(result, USUAL_SITE);
    expect(joints.map(({ axis, rooms }) => [axis, rooms])).toEqual([
      ['x', [0]],
      ['y', [0]],
      ['x', [0, 1]],
    ]);
    const lengths = joints.map(({ stretches }) => stretches.map(([a, b]) => toInches(b.x - a.x + b.y - a.y)));
    // The level one ends at the column; the last is as long as the opening is wide.
    expect(lengths[0]).toEqual([360]);
    expect(lengths[1]?.reduce((sum, one) => sum + one, 0)).toBe(456);
    expect(lengths[2]).toEqual([120]);
    const [, , between] = joints;
    expect(toInches(between?.at ?? 0)).toBeGreaterThan(480);
    expect(toInches(between?.at ?? 0)).toBeLessThan(486);
    const words = describeMovementJoints(joints, result, 'imperial');
    expect(words[0]).toMatch(
      /^Movement joint 1 in Dining room: 20'.* from the left wall, on a joint, 30'\u00a00" long$/,
    );
    expect(words[2]).toMatch(/^Movement joint 3 between Dining room and Kitchen: across the opening, 10'\u00a00" long/);
    expect(words[3]).toBe(`78'\u00a00" of soft joint in all`);
  });

  it('are absent in rooms of 25 ft together, and present from a quarter inch more, on whichever side the next room touches', () => {
    const placed = (side: string, second: number, fields = {}) => {
      const first = { name: 'First', roomLength: 120, roomWidth: 120 };
      const next = { name: 'Next', beside: 0, side, wall: 0, ...{ roomLength: 120, roomWidth: 120 } };
      const long = side === 'left' || side === 'right' ? { roomWidth: second } : { roomLength: second };
      return placeMovementJoints(layRooms([first, { ...next, ...long, ...fields }], []), USUAL_SITE);
    };
    for (const side of ['left', 'right', 'above', 'below']) {
      expect(placed(side, 180)).toEqual([]);
      expect(placed(side, 180.25).map(({ rooms }) => [...rooms].sort())).toEqual([[0, 1]]);
    }
  });

  it('run along the middle of an opening if a stagger leaves no joint through it', () => {
    const bond = { layoutType: 'half', patternOrientation: 'horizontal' } as const;
    const joints = placeMovementJoints(
      mustLayOut(asRequest({ ...roomsRequest([DINING, KITCHEN], [pass]), ...bond })),
      USUAL_SITE,
    );
    const between = joints.find(({ rooms }) => rooms.length === 2);
    expect([between?.isOnJoint, toInches(between?.at ?? 0)]).toEqual([false, 483]);
  });

  it('are absent if the rooms are short enough together, and in a separate room', () => {
    const bath = { ...KITCHEN, name: 'Bath', roomLength: 96, roomWidth: 96 };
    const rooms = [{ ...DINING, roomLength: 120, roomWidth: 150 }, bath];
    expect(placeMovementJoints(layRooms(rooms, [{ ...pass, opening: 30 }]), USUAL_SITE)).toEqual([]);
    // Three rooms of 20 ft side by side, thresholds between them: no stretch of tile is longer than one.
    const row = [0, 1, 2].map((index) => ({
      ...{ name: `Room ${index + 1}`, roomLength: 120, roomWidth: 240 },
      ...(index > 0 && { beside: index - 1, wall: 6 }),
    }));
    const doors = [0, 1].map((from) => ({ from, to: from + 1, opening: 36, at: 12, tiled: false }));
    const result = layRooms(row, doors);
    expect(placeMovementJoints(result, USUAL_SITE)).toEqual([]);
    expect(toInches(longestStretch(result))).toBe(240);
    const tiledThrough = layRooms(
      row,
      doors.map((door) => ({ ...door, tiled: true })),
    );
    expect(toInches(longestStretch(tiledThrough))).toBe(732);
    expect(placeMovementJoints(tiledThrough, USUAL_SITE).map(({ rooms: parted }) => parted)).toEqual([
      [0, 1],
      [1, 2],
    ]);
  });

  it('run along the wall where two rooms touch', () => {
    const touching = layRooms(
      [
        { ...DINING, roomLength: 120, roomWidth: 240 },
        { ...KITCHEN, wall: 0 },
      ],
      [],
    );
    const joints = placeMovementJoints(touching, USUAL_SITE);
    expect(joints.map(({ axis, at, rooms }) => [axis, toInches(at), rooms])).toEqual([['x', 240, [0, 1]]]);
    expect(joints[0]?.stretches.map(([from, to]) => toInches(to.y - from.y))).toEqual([120]);
  });
});
