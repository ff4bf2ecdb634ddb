import { describe, expect, it } from 'vitest';
import { emptyJobText, type JobText, type PartText } from '#app/layout/model/job-text.ts';
import type { LayoutResult } from '#app/layout/model/layout-result.ts';
import { planCuts } from '#app/layout/order/cutting/plan-cuts.ts';
import { leaveFrame } from '#app/layout/region/pattern-frame.ts';
import { describeCards, describeFloorChange } from '#app/layout/replan/describe-change.ts';
import { expectInRooms, gridRowsOf } from '#app/layout/replan/grid-rows.ts';
import { laidPieces } from '#app/layout/replan/laid-pieces.ts';
import { formatField } from '#app/layout/units/format-length.ts';
import { parseLength } from '#app/layout/units/parse-length.ts';
import { BLANK_OBSTACLE } from '#app/planner/form/values.ts';
import { offersOf } from '#app/planner/replan/preview-floor.ts';
import { replanJob } from '#app/planner/replan/replan-floor.ts';
import { changeRooms } from '#app/planner/rooms/change-rooms.ts';
import { mustReplan } from '#tests/factories/must-replan.ts';
import { doorwayText, partText } from '#tests/factories/room-texts.ts';
import { layJob, UNITS } from '#tests/factories/simulated-floor.ts';
import { USUAL_CUTTING } from '#tests/factories/work-of.ts';

const HALL = partText({ name: 'Hall', roomWidth: '100', roomLength: '120' });
const KITCHEN = partText({
  ...{ name: 'Kitchen', roomWidth: '80', roomLength: '150' },
  ...{ beside: '0', side: 'right', wall: '4 1/2' },
});
const DOOR = doorwayText({ from: '0', to: '1', at: '60', opening: '28' });

/**
 * A hall from 0 to 100 in and a kitchen from 104 1/2 to 184 1/2 in on its right, with a doorway from 60 to 88 in down, in diagonal tiles
 * of 12 in. A tile reaches 12 / √2 in from its middle, and ten tiles farther across lies one at the same height,
 * in the course before five.
 */
const job = (changes: Partial<JobText> = {}): JobText => ({
  ...emptyJobText(),
  roomType: 'parts',
  parts: [HALL, KITCHEN],
  doorways: [DOOR],
  tileLength: '12',
  tileWidth: '12',
  groutSpacing: '1/8',
  layoutAngle: '45',
  patternOrientation: 'horizontal',
  laid: '4',
  ...changes,
});
const REACH = 12 / Math.SQRT2;
const TEN_ON = (10 * 12.125) / Math.SQRT2;
const follow = (changes: Partial<JobText>) => replanJob(job(changes));
const must = (changes: Partial<JobText>) => mustReplan(job(changes));
const floorOf = (result: LayoutResult) => ({ result, cuts: planCuts(result, USUAL_CUTTING), courseJoint: null });
const inches = (length: number) => length.toFixed(4);
/** A length of a field, in inches. */
const sizeOf = (text = '') => {
  const length = parseLength(text, 'in');
  return length.ok ? length.value / UNITS : Number.NaN;
};
/** The place of the held tile in its room, in inches, the number of its row, and the room. */
const heldOf = ({ heldStart = '' }: Partial<JobText>) => {
  const [x = 0, y = 0, row = 0, _tile = 0, room = 0] = heldStart.split(' ').map(Number);
  return { x: x / UNITS, y: y / UNITS, row, room };
};

/** The tile in the hall that the pattern continues from, and the one in the kitchen ten tiles farther at the same height. */
const IN_HALL = { readRoom: '0', measuredLeft: '40', measuredTop: '30' };
const NEXT = { left: 40 + TEN_ON - 104.5, right: 184.5 - 40 - TEN_ON - 2 * REACH, top: 30, bottom: 120 - 2 * REACH };
const inKitchen = ({ left = 0, right = 0, top = 0, bottom = 0 }): Partial<JobText> => ({
  // Farther right, courses that lead down to the right are earlier ones.
  ...{ laid: '4', readRoom: '1' },
  measuredLeft: inches(NEXT.left + left),
  measuredRight: inches(NEXT.right + right),
  measuredTop: inches(NEXT.top + top),
  measuredBottom: inches(NEXT.bottom + bottom),
});
/** The job after the hall was read. */
const afterHall = (changes: Partial<JobText> = {}): JobText => {
  const read = job({ laid: '9', ...changes, ...IN_HALL });
  const followed = replanJob(read);
  if (!followed.ok) throw new Error(JSON.stringify(followed.error));
  return { ...read, ...followed.value };
};
const thenKitchen = (before: JobText, off: Parameters<typeof inKitchen>[0]): Partial<JobText> => {
  const read = { ...before, ...inKitchen(off) };
  const followed = replanJob(read);
  if (!followed.ok) throw new Error(JSON.stringify(followed.error));
  const again = replanJob({ ...read, ...followed.value });
  expect(again).toEqual({ ok: true, value: {} });
  return followed.value;
};

describe('a turned pattern through several rooms, re-planned from readings', () => {
  it('continues from the tile that was read in the named room', () => {
    const value = must({ readRoom: '1', measuredLeft: '20', measuredTop: '30' });
    expect(Object.keys(value).sort()).toEqual(['autoOptimize', 'heldStart']);
    const { x, y, row, room } = heldOf(value);
    expect([x, y, row, room]).toEqual([expect.closeTo(20 + REACH, 3), 30, 4, 1]);
    // The same tile, read from the opposite walls.
    const across = { measuredRight: inches(60 - 2 * REACH), measuredBottom: inches(120 - 2 * REACH) };
    expect(heldOf(must({ readRoom: '1', ...across })).x).toBeCloseTo(x, 3);
  });

  it('sets the width of the room from two facing walls, and the wall to the next room takes up the difference', () => {
    const read = { ...IN_HALL, measuredRight: inches(60.25 - 2 * REACH), measuredBottom: inches(89.5 - 2 * REACH) };
    const { parts, ...rest } = must(read);
    expect(parts).toMatchObject([{ name: 'Hall' }, { wall: '4 1/4', roomWidth: '80', roomLength: '150' }]);
    expect(sizeOf(parts?.[0]?.roomWidth)).toBeCloseTo(100.25, 3);
    expect(sizeOf(parts?.[0]?.roomLength)).toBeCloseTo(119.5, 3);
    expect(replanJob({ ...job(read), ...rest, parts: parts ?? [] })).toEqual({ ok: true, value: {} });
  });

  it('keeps the tile in one room while another room is read, and moves the walls of that room to the readings', () => {
    const before = afterHall();
    const value = thenKitchen(before, { left: -0.25, right: 0.125 });
    expect(Object.keys(value).sort()).toEqual(['doorways', 'parts']);
    expect(value.parts?.[0]).toEqual(HALL);
    const { wall, roomWidth, roomLength } = value.parts?.[1] ?? {};
    expect([sizeOf(wall), sizeOf(roomWidth), roomLength]).toEqual([
      expect.closeTo(4.75, 3),
      expect.closeTo(79.875, 3),
      '150',
    ]);
    expect(thenKitchen(before, {})).toEqual({});
  });

  it('keeps the place of everything beside the room and in its walls', () => {
    const island = { ...BLANK_OBSTACLE, id: 'o1', name: 'Island', length: '24', width: '30', x: '20', y: '70' };
    const range = { ...island, id: 'o2', name: 'Range', x: '0', y: '110' };
    const bath = partText({
      name: 'Bath',
      roomWidth: '60',
      roomLength: '70',
      beside: '1',
      side: 'right',
      wall: '4 1/2',
    });
    const parts = [HALL, { ...KITCHEN, obstacles: [island, range] }, bath];
    const doorways = [DOOR, doorwayText({ from: '1', to: '2', at: '10', opening: '28' })];
    const value = thenKitchen(afterHall({ parts, doorways }), { left: -0.25, top: -0.5, right: 0.25, bottom: -0.5 });
    const [, kitchen, beside] = value.parts ?? [];
    expect(sizeOf(kitchen?.shift)).toBeCloseTo(0.5, 3);
    expect(sizeOf(kitchen?.roomLength)).toBeCloseTo(149, 3);
    // It moves 1/4 in with a wall that is 1/4 in farther out, and so do the obstacles at that wall.
    expect(kitchen?.obstacles.map(({ x, y }) => [sizeOf(x), sizeOf(y)])).toEqual([
      [expect.closeTo(19.75, 3), expect.closeTo(69.5, 3)],
      [0, expect.closeTo(109.5, 3)],
    ]);
    expect([sizeOf(beside?.wall), sizeOf(beside?.shift)]).toEqual([expect.closeTo(4.25, 3), expect.closeTo(-0.5, 3)]);
    // Both lead from where the walls of two rooms begin, half an inch farther down now.
    expect(value.doorways?.map(({ at }) => sizeOf(at))).toEqual([expect.closeTo(59.5, 3), expect.closeTo(9.5, 3)]);
  });

  it('continues from the same tile if the frame of the plan starts elsewhere', () => {
    const parts = [HALL, { ...KITCHEN, side: 'left' }];
    // The kitchen is from 0 to 80, the hall from 84 1/2 to 184 1/2 in.
    const before = afterHall({ parts });
    expect(heldOf(before).x).toBeCloseTo(40 + REACH, 3);
    const left = 84.5 + 40 - TEN_ON;
    const off = { left: left - 0.25 - NEXT.left, right: 80 - left - 2 * REACH - NEXT.right };
    const read = { ...before, ...inKitchen(off), laid: '14' };
    const followed = replanJob(read);
    if (!followed.ok) throw new Error(JSON.stringify(followed.error));
    const { roomWidth, wall } = followed.value.parts?.[1] ?? {};
    expect([sizeOf(roomWidth), wall]).toEqual([expect.closeTo(79.75, 3), '4 1/2']);
    expect(followed.value).not.toHaveProperty('heldStart');
    const [planned, anew] = [floorOf(layJob(read)), floorOf(layJob({ ...read, ...followed.value }))];
    expect(describeFloorChange(planned, anew, 14, 'imperial')?.replaceAll('\u00a0', ' ')).toMatch(
      /^Kitchen: left wall 1\/4" farther right; Kitchen: \d+ of the \d+ remaining cuts change; /,
    );
    expect(replanJob({ ...read, ...followed.value })).toEqual({ ok: true, value: {} });
  });

  it('keeps the tile in its room where others are corrected, added or removed', () => {
    const parts = [KITCHEN, { ...HALL, beside: '0', side: 'right', wall: '4 1/2' }].map((one, index) =>
      index === 0 ? { ...one, beside: '', side: 'right', wall: '' } : one,
    );
    const read = job({ parts, laid: '9', ...IN_HALL, readRoom: '1' });
    const followed = replanJob(read);
    if (!followed.ok) throw new Error(JSON.stringify(followed.error));
    const held = { ...read, ...followed.value };
    // Where tiles lie in the hall, from its corner.
    const inHall = (of: JobText) => {
      const { request, pieces, frame, region } = layJob(of);
      const ring = request.plan?.parts[heldOf(of).room]?.ring ?? region[0] ?? [];
      const corner = { x: Math.min(...ring.map(({ x }) => x)), y: Math.min(...ring.map(({ y }) => y)) };
      const at = request.plan === undefined ? null : heldOf(of).room;
      return pieces.flatMap(({ part, tileX, tileY }) => {
        if (at !== null && part !== at) return [];
        const { x, y } = leaveFrame({ x: tileX, y: tileY }, frame);
        return [`${((x - corner.x) / UNITS).toFixed(2)} ${((y - corner.y) / UNITS).toFixed(2)}`];
      });
    };
    const corrected = { ...held, parts: [{ ...KITCHEN, beside: '', roomWidth: '83 1/4' }, parts[1] as PartText] };
    const before = new Set(inHall(held));
    expect(before.size).toBeGreaterThan(20);
    const kept = inHall(corrected).filter((place) => before.has(place)).length;
    // A hundredth of an inch may be rounded otherwise.
    expect(kept / before.size).toBeGreaterThan(0.8);
    const alone = { ...held, ...changeRooms(held, 'remove-room', 0) };
    expect([alone.parts.length, heldOf(alone).room]).toEqual([0, 0]);
    expect(inHall(alone).filter((place) => before.has(place)).length / before.size).toBeGreaterThan(0.8);
    expect(changeRooms(held, 'remove-room', 1)).toMatchObject({ heldStart: '' });
  });

  it('moves rooms and doorways placed by numbers, and corners in their own frame', () => {
    const corners = '10, 20\n90, 20\n90, 170\n10, 170';
    const through = doorwayText({ x: '100', y: '60', width: '4 1/2', length: '28' });
    const out = doorwayText({ x: '184 1/2', y: '60', width: '5', length: '30', wayOut: true });
    const byNumbers = { ...KITCHEN, beside: '', x: '104 1/2', y: '0' };
    const read = { left: -0.25, right: 0.5 };
    const { parts, doorways } = thenKitchen(afterHall({ parts: [HALL, byNumbers], doorways: [through, out] }), read);
    expect(['x', 'roomWidth'].map((field) => sizeOf(parts?.[1]?.[field as 'x']))).toEqual([
      expect.closeTo(104.75, 3),
      expect.closeTo(80.25, 3),
    ]);
    expect(doorways?.map(({ x, width }) => [sizeOf(x), sizeOf(width)])).toEqual([
      [100, expect.closeTo(4.75, 3)],
      [expect.closeTo(185, 3), 5],
    ]);
    const inCorners = { ...KITCHEN, roomType: 'custom', customRoomPoints: corners };
    const value = thenKitchen(afterHall({ parts: [HALL, inCorners] }), read);
    expect(sizeOf(value.parts?.[1]?.wall)).toBeCloseTo(4.75, 3);
    const xs = value.parts?.[1]?.customRoomPoints.split('\n').map((line) => sizeOf(line.split(',')[0]));
    expect(xs).toEqual([10.25, 90.5, 90.5, 10.25].map((x) => expect.closeTo(x, 3)));
  });

  it('counts rows over the whole plan from the tile that was read last', () => {
    const rows = gridRowsOf(layJob(job()));
    const named = Array.from({ length: 16 }, (_, row) =>
      rows ? expectInRooms(rows, row + 1).map(({ name }) => name) : [],
    ).filter((names) => names.length > 0);
    // From the top right corner, which is in the kitchen, down to the left.
    expect(named[0]).toEqual(['Kitchen']);
    expect(named).toContainEqual(['Hall', 'Kitchen']);
    const result = layJob(afterHall());
    const parts = new Set([...laidPieces(result, 14)].map((piece) => result.pieces[piece]?.part));
    expect(parts).toEqual(new Set([0, 1]));
    const counted = replanJob({ ...afterHall(), ...inKitchen({}), laid: '5' });
    expect(counted).toMatchObject({ error: { laid: [expect.stringMatching(/is in course 4\. Correct the count/)] } });
    const before = replanJob({ ...afterHall({ laid: '5' }), ...inKitchen({}) });
    expect(before).toMatchObject({ error: { laid: [expect.stringMatching(/before the first course/)] } });
  });

  it('says what changes, room by room', () => {
    const before = afterHall();
    const after = { ...before, ...thenKitchen(before, { right: 0.5, bottom: -0.25 }) };
    const [planned, anew] = [floorOf(layJob(before)), floorOf(layJob(after))];
    expect(describeFloorChange(planned, anew, 4, 'imperial')?.replaceAll('\u00a0', ' ')).toMatch(
      /^Kitchen: right wall 1\/2" farther right; Kitchen: bottom wall 1\/4" farther up; Kitchen: \d+ of the \d+ remaining cuts change; (enough tile|.* to buy|buy .* more)\.$/,
    );
    expect(describeCards(planned, anew, 4, 'imperial').length).toBeGreaterThan(1);
    // Each cut differs from the next: there is no last row, and no joints to spread it over.
    expect(offersOf({ ...before, ...inKitchen({ right: 0.5 }) }).map(({ choice }) => choice)).toEqual(['last-row']);
  });
});

describe('a pattern without courses through several rooms', () => {
  const HERRINGBONE = { layoutAngle: '', layoutType: 'herringbone', tileWidth: '4' } as const;

  it.each<Partial<JobText>>([
    HERRINGBONE,
    { ...HERRINGBONE, layoutAngle: '45' },
    { layoutAngle: '', layoutType: 'windmill', tileWidth: '6' },
    { layoutAngle: '30', layoutType: 'hopscotch', secondTile: '6' },
    { layoutAngle: '20', layoutType: 'third', patternOrientation: 'vertical' },
  ])('stays as it is where the tape reads what was expected in one room after the other: %j', (pattern) => {
    let followed = job(pattern);
    const planned = layJob(followed);
    for (const [laid, room] of [[5, 0] as const, [8, 1] as const]) {
      const rows = gridRowsOf(layJob(followed));
      const found =
        rows && [laid, laid + 1, laid + 2].flatMap((row) => expectInRooms(rows, row).map((one) => ({ ...one, row })));
      const own = found?.find(({ index, should: { left, right, top, bottom } }) => {
        return index === room && (left ?? right) !== null && (top ?? bottom) !== null;
      });
      if (!own) throw new Error('that room has such a row');
      const text = (length: number | null) => (length === null ? '' : formatField(length, 'in'));
      const { left, right, top, bottom } = own.should;
      const read: JobText = {
        ...{ ...followed, laid: String(own.row), readRoom: String(room) },
        ...{ measuredLeft: text(left), measuredRight: text(right) },
        ...{ measuredTop: text(top), measuredBottom: text(bottom) },
      };
      const answer = replanJob(read);
      if (!answer.ok) throw new Error(JSON.stringify(answer.error));
      // The second changes nothing at all.
      expect(Object.keys(answer.value).sort()).toEqual(room === 0 ? ['autoOptimize', 'heldStart'] : []);
      followed = { ...read, ...answer.value };
    }
    const { exact: _, ...counts } = planned.counts;
    expect(layJob(followed).counts).toMatchObject(counts);
  });
});

/** A bath that touches the hall below. */
const BATH = partText({ name: 'Bath', roomWidth: '60', roomLength: '80', beside: '0', side: 'below', wall: '0' });

describe('unusable readings of such rooms get a message at their field', () => {
  it.each<readonly [string, Partial<JobText>, keyof JobText, RegExp]>([
    ['no room is named', { readRoom: '', measuredLeft: '40', measuredTop: '30' }, 'readRoom', /Choose the room/],
    [
      'no such room',
      { readRoom: '2', measuredLeft: '40', measuredTop: '30' },
      'readRoom',
      /choose a room of this plan/,
    ],
    ['no rows', { laid: '', ...IN_HALL }, 'laid', /how many courses/],
    ['nothing read', { readRoom: '0' }, 'measuredLeft', /Enter what the tape reads/],
    ['one way only', { readRoom: '0', measuredLeft: '40' }, 'measuredTop', /two ways/],
    // The corner at its right is 68 in down.
    [
      'through the doorway',
      { readRoom: '0', measuredRight: '40', measuredTop: inches(68 - REACH) },
      'measuredRight',
      /cannot run square to the outermost wall/,
    ],
    ['more than half a tile', { ...IN_HALL, measuredRight: '50' }, 'measuredRight', /more than half a tile/],
    [
      'a wall that another room touches',
      { parts: [HALL, KITCHEN, BATH], ...IN_HALL, measuredLeft: '70', measuredBottom: inches(89 - 2 * REACH) },
      'measuredBottom',
      /Bath touches this wall/,
    ],
    [
      'a wall that would stand in another room',
      { parts: [HALL, { ...KITCHEN, wall: '1/4' }], doorways: [], ...IN_HALL, measuredRight: inches(60.5 - 2 * REACH) },
      'measuredRight',
      /would run into another one/,
    ],
    [
      'a slanted wall',
      {
        parts: [{ ...HALL, roomType: 'custom', customRoomPoints: '0, 0\n100, 0\n100, 120\n0, 121' }, KITCHEN],
        ...{ ...IN_HALL, measuredBottom: inches(91 - 2 * REACH) },
      },
      'measuredBottom',
      /slanted|cannot run square/,
    ],
  ])('%s', (_what, changes, field, message) => {
    const followed = follow(changes);
    if (followed.ok) throw new Error(JSON.stringify(followed.value));
    expect(Object.keys(followed.error)).toEqual([field]);
    expect(followed.error[field]?.join(' ').replaceAll('\u00a0', ' ')).toMatch(message);
  });

  it('planks, and several walls', () => {
    const planks = { laying: 'planks', layoutType: 'planks', tileLength: '48', tileWidth: '6', groutSpacing: '0' };
    expect(follow({ ...planks, layoutAngle: '', measuredFarWall: '65' })).toMatchObject({
      error: { laid: [expect.stringContaining('Planks that run through several rooms')] },
    });
    expect(follow({ ...planks, ...IN_HALL })).toMatchObject({
      error: { laid: [expect.stringMatching(/^Turned planks/)] },
    });
    const walls = { surface: 'wall', doorways: [], parts: [HALL, partText({ ...HALL, name: 'Left' })] } as const;
    expect(follow({ ...walls, ...IN_HALL })).toMatchObject({
      error: { laid: [expect.stringContaining('Several walls cannot')] },
    });
  });
});
