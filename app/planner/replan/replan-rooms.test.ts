import { describe, expect, it } from 'vitest';
import { emptyJobText, type JobText } from '#app/layout/model/job-text.ts';
import { planCuts } from '#app/layout/order/cutting/plan-cuts.ts';
import { describeCards, describeFloorChange } from '#app/layout/replan/describe-change.ts';
import { laidPieces } from '#app/layout/replan/laid-pieces.ts';
import { BLANK_OBSTACLE } from '#app/planner/form/values.ts';
import { replanJob } from '#app/planner/replan/replan-floor.ts';
import { changeRooms } from '#app/planner/rooms/change-rooms.ts';
import { mustReplan } from '#tests/factories/must-replan.ts';
import { doorwayText, partText } from '#tests/factories/room-texts.ts';
import { layJob } from '#tests/factories/simulated-floor.ts';
import { USUAL_CUTTING } from '#tests/factories/work-of.ts';

const HALL = partText({ name: 'Hall', roomWidth: '100', roomLength: '120' });
const KITCHEN = partText({
  name: 'Kitchen',
  roomWidth: '80',
  roomLength: '150',
  beside: '0',
  side: 'right',
  wall: '4 1/2',
});
const DOOR = doorwayText({ from: '0', to: '1', at: '12', opening: '28' });

/**
 * A hall and a kitchen on its right. Courses of 12 1/8 in after a first one of 6: five of them end at 54 1/2, so that 65 1/2 are left
 * of the hall and 95 1/2 of the kitchen. Columns begin at 8 in: the last whole tile of the hall ends at 92 7/8, that of the kitchen,
 * which lies from 104 1/2 to 184 1/2, at 177 3/4.
 */
const job = (changes: Partial<JobText> = {}): JobText => ({
  ...emptyJobText(),
  roomType: 'parts',
  parts: [HALL, KITCHEN],
  doorways: [DOOR],
  tileLength: '12',
  tileWidth: '12',
  groutSpacing: '1/8',
  patternOrientation: 'horizontal',
  autoOptimize: false,
  startCutLength: '6',
  startCutWidth: '8',
  laid: '5',
  ...changes,
});
const follow = (changes: Partial<JobText>) => replanJob(job(changes));
const must = (changes: Partial<JobText>) => mustReplan(job(changes));

describe('courses through several rooms, re-planned from readings', () => {
  it('move the far wall of the room that was read, and no other wall', () => {
    expect(must({ readRoom: '1', measuredFarWall: '95' })).toEqual({
      ...{ autoOptimize: false, startCutLength: '6', startCutWidth: '8', readRoom: '1' },
      parts: [HALL, { ...KITCHEN, roomLength: '149 1/2' }],
      doorways: [DOOR],
    });
  });

  it('keep a first tile that the search placed up to a joint away from its wall', () => {
    // 15 whole tiles and their joints are 181 3/4 in of 181 7/8.
    const searched = job({ autoOptimize: true, parts: [HALL, { ...KITCHEN, roomWidth: '77 3/8' }] });
    const planned = layJob(searched);
    expect(planned.origin.x).toBe(508);
    const read = { ...searched, laid: '5', readRoom: '0', measuredFarWall: '62 1/4' };
    const followed = replanJob(read);
    if (!followed.ok) throw new Error(JSON.stringify(followed.error));
    expect(followed.value).toMatchObject({ autoOptimize: false, startCutWidth: '0', courseStarts: 'straight h 508 0' });
    const anew = { ...read, ...followed.value };
    expect(layJob(anew).origin).toEqual(planned.origin);
    expect(replanJob(anew)).toEqual({ ok: true, value: {} });
    // A start cut that is typed then counts.
    expect(layJob({ ...anew, startCutWidth: '8' }).origin.x).toBe(-4 * 8128);
  });

  it('move the wall at the end of the last course, but not the room beyond it', () => {
    expect(must({ readRoom: '0', measuredEndWall: '6 7/8' })).toMatchObject({
      parts: [{ roomWidth: '99 3/4' }, { roomWidth: '80', wall: '4 3/4' }],
      doorways: [DOOR],
    });
    expect(must({ readRoom: '1', measuredEndWall: '7' })).toMatchObject({ parts: [HALL, { roomWidth: '80 1/4' }] });
  });

  it('change nothing if the tape reads the expected values in either room', () => {
    expect(must({ readRoom: '0', measuredFarWall: '65 1/2', measuredEndWall: '7 1/8' })).toEqual({});
    expect(must({ readRoom: '1', measuredFarWall: '95 1/2', measuredEndWall: '6 3/4' })).toEqual({});
  });

  it('infer the room if the last course is in only one, and name it', () => {
    // The eleventh ends at 127 1/4, beyond the hall.
    expect(must({ laid: '11', measuredFarWall: '22 1/2' })).toMatchObject({
      readRoom: '1',
      parts: [HALL, { roomLength: '149 3/4' }],
    });
  });

  it('apply readings room by room, and repeating them changes nothing more', () => {
    const first = { readRoom: '0', measuredFarWall: '65' };
    const hall = { ...first, ...must(first) };
    expect(must(hall)).toEqual({});
    const second = { ...hall, readRoom: '1', measuredFarWall: '96', measuredEndWall: '6 1/2' };
    const both = { ...second, ...must(second) };
    expect(both.parts).toEqual([
      { ...HALL, roomLength: '119 1/2' },
      { ...KITCHEN, roomLength: '150 1/2', roomWidth: '79 3/4' },
    ]);
    expect(must(both)).toEqual({});
  });

  it('use the measured tile, from the first tile of the first course', () => {
    // The first piece stays 6 in; four courses of 12 3/16 follow: 54 3/4 are laid, and 65 are left of the real hall.
    const wider = { readRoom: '0', measuredTileWidth: '12 1/16' };
    const asPlanned = must({ ...wider, measuredFarWall: '65 1/4' });
    expect(asPlanned).toMatchObject({ tileWidth: '12 1/16' });
    expect(asPlanned).not.toHaveProperty('parts');
    expect(must({ ...wider, measuredFarWall: '65' })).toMatchObject({ parts: [{ roomLength: '119 3/4' }, KITCHEN] });
    // If no wall was read, no room is needed.
    expect(must({ measuredTileWidth: '12 1/16' })).not.toHaveProperty('readRoom');
  });

  it('keep the first tile of the first course if the grid starts in a room below', () => {
    // The kitchen is left of the hall and starts 60 in lower: the first course is only in the hall, from 84 1/2 in on.
    const lower = { ...KITCHEN, side: 'left', shift: '60' };
    const parts = [HALL, lower];
    const doorways = [doorwayText({ from: '0', to: '1', at: '12', opening: '28' })];
    const before = job({ parts, doorways, measuredTileLength: '12 1/16' });
    const followed = replanJob(before);
    if (!followed.ok) throw new Error(JSON.stringify(followed.error));
    const starts = (one: JobText) =>
      layJob(one)
        .layers.flatMap(({ fullRuns }) => fullRuns)
        .filter(({ y }) => y < 20 * 8128 && y > 0)
        .map(({ x }) => x / 8128)
        .sort((a, b) => a - b);
    // Cut at the wall, the first piece keeps the end at which the next tile begins.
    expect(starts({ ...before, ...followed.value })[0]).toBeCloseTo(starts(before)[0] ?? 0, 9);
  });

  it('run up the drawing as well', () => {
    const upright = {
      patternOrientation: 'vertical',
      parts: [
        { ...HALL, roomWidth: '120', roomLength: '100' },
        { ...KITCHEN, roomWidth: '150', roomLength: '80', side: 'below' },
      ],
      ...{ startCutLength: '8', startCutWidth: '6', readRoom: '0', measuredFarWall: '65', measuredEndWall: '6 7/8' },
    };
    expect(must(upright)).toMatchObject({
      parts: [
        { roomWidth: '119 1/2', roomLength: '99 3/4' },
        { roomWidth: '150', wall: '4 3/4' },
      ],
    });
  });

  it.each<readonly [string, Partial<JobText>, unknown]>([
    [
      'a room that is placed by its far wall',
      {
        parts: [KITCHEN, { ...HALL, beside: '0', side: 'left', wall: '4 1/2' }].map((one, index) =>
          index === 0 ? { ...one, beside: '' } : one,
        ),
        ...{ readRoom: '1', measuredEndWall: '7' },
      },
      [{ roomWidth: '80' }, { roomWidth: '99 7/8', wall: '4 5/8' }],
    ],
    [
      'corners, in a frame of their own',
      {
        parts: [
          { ...HALL, roomType: 'custom', customRoomPoints: '10, 20\n110, 20\n110, 100\n90, 100\n90, 140\n10, 140' },
          KITCHEN,
        ],
        ...{ readRoom: '0', measuredFarWall: '65', measuredEndWall: '7' },
      },
      [{ customRoomPoints: '10, 20\n109.875, 20\n109.875, 100\n90, 100\n90, 139.5\n10, 139.5' }, { wall: '4 5/8' }],
    ],
    [
      'what stands at them',
      {
        parts: [
          HALL,
          {
            ...KITCHEN,
            obstacles: [
              { ...BLANK_OBSTACLE, id: 'o1', name: 'Range', length: '24', width: '30', x: '50', y: '126' },
              { ...BLANK_OBSTACLE, id: 'o2', name: 'Island', length: '24', width: '30', x: '20', y: '70' },
            ],
          },
        ],
        ...{ readRoom: '1', measuredFarWall: '95', measuredEndWall: '6 1/2' },
      },
      [
        HALL,
        {
          obstacles: [
            { x: '49.75', y: '125.5', width: '30', length: '24' },
            { x: '20', y: '70' },
          ],
        },
      ],
    ],
  ])('move the walls of %s', (_what, changes, parts) => {
    expect(must(changes)).toMatchObject({ parts });
  });

  it('move a doorway placed by numbers, through the wall or out', () => {
    const through = doorwayText({ x: '100', y: '12', width: '4 1/2', length: '28' });
    const out = doorwayText({ x: '20', y: '120', width: '30', length: '5', wayOut: true });
    const doorways = [through, out];
    expect(must({ doorways, readRoom: '0', measuredFarWall: '65', measuredEndWall: '7' })).toMatchObject({
      doorways: [
        { x: '99 7/8', width: '4 5/8' },
        { y: '119 1/2', length: '5' },
      ],
    });
  });

  it('keep every laid piece to the bit if only a far wall moves', () => {
    const changes = { readRoom: '1', measuredFarWall: '94 5/8' };
    const [before, after] = [layJob(job(changes)), layJob(job({ ...changes, ...must(changes) }))];
    const lies = (of: typeof before) =>
      [...laidPieces(of, 5)].map((piece) => {
        const { tileX, tileY, shape } = of.pieces[piece] ?? { tileX: 0, tileY: 0, shape: -1 };
        return [tileX, tileY, of.shapes[shape]?.outline];
      });
    expect(lies(after)).toEqual(lies(before));
    expect(lies(before).length).toBeGreaterThan(20);
  });

  it('say what changes, room by room', () => {
    const changes = { readRoom: '1', measuredFarWall: '95', measuredEndWall: '6 1/2' };
    const floorOf = (one: JobText) => {
      const result = layJob(one);
      return { result, cuts: planCuts(result, USUAL_CUTTING), courseJoint: null };
    };
    const [before, after] = [floorOf(job(changes)), floorOf(job({ ...changes, ...must(changes) }))];
    // Twelve courses end at 139 3/8; the cut one after it begins at 139 1/2.
    expect(describeFloorChange(before, after, 5, 'imperial')?.replaceAll('\u00a0', ' ')).toMatch(
      /^Kitchen: last course 10 1\/2" → 10" \(\d cuts\); Kitchen: end of course 6 6 5\/8" → 6 3\/8"; (enough tile|.* to buy|buy .* more)\.$/,
    );
    expect(describeCards(before, after, 5, 'imperial').length).toBeGreaterThan(1);
  });

  it('spread the difference over the remaining joints if only the far wall of that room is beside them', () => {
    // Eleven courses end at 127 1/4, below the hall: 22 3/4 in are left for two.
    const read = job({ laid: '11', measuredFarWall: '22 13/16' });
    const spread = replanJob(read, 'spread');
    expect(spread).toMatchObject({ ok: true, value: { courseJoint: '0.1563' } });
    expect(spread).not.toHaveProperty('value.parts');
    const above = replanJob(job({ readRoom: '1', measuredFarWall: '95 9/16' }), 'spread');
    expect(above).toMatchObject({ error: { measuredFarWall: [expect.stringContaining('corners or obstacles')] } });
  });

  it('forget the room that was read with the room', () => {
    const read = job({ readRoom: '1' });
    expect(changeRooms(read, 'remove-room', 0)).toMatchObject({ readRoom: '' });
    const three = job({ parts: [HALL, KITCHEN, partText({ ...HALL, beside: '1', wall: '4 1/2' })], readRoom: '2' });
    expect(changeRooms(three, 'remove-room', 0)).toMatchObject({ readRoom: '1' });
    expect(changeRooms(three, 'remove-room', 2)).toMatchObject({ readRoom: '' });
  });
});

/** A bath below the hall. */
const BATH = partText({ name: 'Bath', roomWidth: '60', roomLength: '80', beside: '0', side: 'below', wall: '1/4' });

describe('unusable readings get a message at their field', () => {
  it.each<readonly [string, Partial<JobText>, string, RegExp]>([
    [
      'no room where the course lies in two',
      { measuredFarWall: '65' },
      'readRoom',
      /^Course 5 runs through "Hall", "Kitchen"/,
    ],
    [
      'a room that the course has left',
      { laid: '12', readRoom: '0', measuredFarWall: '5' },
      'readRoom',
      /is not in Hall/,
    ],
    ['a room that is none', { readRoom: '7', measuredFarWall: '65' }, 'readRoom', /choose a room of this plan/],
    [
      'a room in which all courses lie',
      { laid: '10', readRoom: '0', measuredFarWall: '0', startCutLength: '10 3/4' },
      'readRoom',
      /All courses in Hall are down/,
    ],
    ['more courses than there are', { laid: '30', measuredFarWall: '5' }, 'laid', /from 1 to 12/],
    ['another wall', { readRoom: '0', measuredFarWall: '95' }, 'measuredFarWall', /expects 5'\s5\s1\/2"/],
    [
      'an end at a doorway',
      { laid: '3', readRoom: '0', measuredEndWall: '7' },
      'measuredEndWall',
      /does not end in a whole tile beside this wall/,
    ],
    [
      'a wall that another room touches',
      {
        parts: [HALL, { ...KITCHEN, wall: '0' }],
        doorways: [],
        readRoom: '0',
        measuredFarWall: '65 1/2',
        measuredEndWall: '7',
      },
      'measuredEndWall',
      /does not end/,
    ],
    [
      'a far wall that another room touches',
      { parts: [HALL, KITCHEN, { ...BATH, wall: '0' }], readRoom: '0', measuredFarWall: '65' },
      'measuredFarWall',
      /Bath touches this wall/,
    ],
    [
      'a wall that would stand in another room',
      { parts: [HALL, KITCHEN, BATH], readRoom: '0', measuredFarWall: '65 7/8' },
      'measuredFarWall',
      /would run into another one/,
    ],
    [
      'a wall at which another room would begin',
      { parts: [HALL, KITCHEN, BATH], readRoom: '0', measuredFarWall: '65 3/4' },
      'measuredFarWall',
      /would run into another one/,
    ],
    [
      'a wall with which a doorway loses its jamb',
      { doorways: [{ ...DOOR, at: '92' }], readRoom: '0', measuredFarWall: '65 1/4' },
      'measuredFarWall',
      /doorway would no longer fit/,
    ],
    [
      'a wall out of square',
      {
        parts: [{ ...HALL, roomType: 'custom', customRoomPoints: '0, 0\n100, 0\n100, 120\n0, 121' }, KITCHEN],
        ...{ readRoom: '0', measuredFarWall: '66' },
      },
      'measuredFarWall',
      /slanted/,
    ],
    [
      'a wall in an arc',
      {
        parts: [HALL, { ...KITCHEN, roomType: 'custom', customRoomPoints: '0, 0\n80, 0\n80, 150 arc out 6\n0, 150' }],
        ...{ readRoom: '1', measuredFarWall: '101' },
      },
      'measuredFarWall',
      /is curved, slanted/,
    ],
    [
      'tiles that reach the far wall',
      { laid: '12', measuredTileWidth: '13 1/8', measuredTileLength: '13 1/8' },
      'measuredFarWall',
      /already reach the far wall/,
    ],
  ])('%s', (_what, changes, field, message) => {
    const followed = follow(changes);
    if (followed.ok) throw new Error(JSON.stringify(followed.value));
    expect(Object.keys(followed.error)).toEqual([field]);
    expect(followed.error[field]?.join(' ').replaceAll('\u00a0', ' ')).toMatch(message);
  });
});
