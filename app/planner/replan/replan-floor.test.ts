import { describe, expect, it } from 'vitest';
import { emptyJobText, type JobText } from '#app/layout/model/job-text.ts';
import type { LayoutResult } from '#app/layout/model/layout-result.ts';
import { planCuts } from '#app/layout/order/cutting/plan-cuts.ts';
import { describeFloorChange } from '#app/layout/replan/describe-change.ts';
import { laidPieces } from '#app/layout/replan/laid-pieces.ts';
import { emptyValues } from '#app/planner/form/values.ts';
import { runIntent } from '#app/planner/intents/intents.ts';
import { floorPlanner } from '#app/planner/replan/floor-planner.ts';
import { replanJob } from '#app/planner/replan/replan-floor.ts';
import { layJob } from '#tests/factories/simulated-floor.ts';
import { USUAL_CUTTING } from '#tests/factories/work-of.ts';

/** 14 courses of 12 in tiles down a room of 14 ft: the first and the last are cut. */
const ROOM: Partial<JobText> = {
  roomLength: '168',
  roomWidth: '120',
  tileLength: '12',
  tileWidth: '12',
  groutSpacing: '1/8',
  patternOrientation: 'horizontal',
};
const job = (changes: Partial<JobText> = {}): JobText => ({ ...emptyJobText(), ...ROOM, ...changes });
/** Easy to compute by hand: after six courses 6 × 12 1/8 - 1/8 = 72 5/8 in are laid, 95 3/8 are left. */
const BY_HAND: Partial<JobText> = { autoOptimize: false, startCutLength: '0', startCutWidth: '0' };
const PLANKS: Partial<JobText> = {
  ...{ laying: 'planks', layoutType: 'planks', tileLength: '48', tileWidth: '6', groutSpacing: '0' },
};
const floorOf = (result: LayoutResult) => ({ result, cuts: planCuts(result, USUAL_CUTTING), courseJoint: null });
const follow = (changes: Partial<JobText>) => replanJob(job({ ...BY_HAND, ...changes }));

describe('a floor re-planned from readings', () => {
  it('sets the length of the room from the tape at the laid courses', () => {
    expect(follow({ laid: '6', measuredFarWall: '95' })).toEqual({
      ok: true,
      value: { autoOptimize: false, startCutLength: '0', startCutWidth: '0', roomLength: '167 5/8' },
    });
  });

  it('sets the width of the room from the tape at the last whole tile', () => {
    // Nine whole tiles end at 9 × 12 1/8 - 1/8 = 109 in; 11 in are planned to the wall.
    expect(follow({ laid: '6', measuredEndWall: '10 3/4' })).toMatchObject({ value: { roomWidth: '119 3/4' } });
  });

  it.each([
    // Eight such tiles end at 8 × 13 5/8 - 1/8 = 108 7/8 in, and the ninth would not be whole.
    ['larger tiles, one fewer', '13 1/2', '136 1/8', '11 1/8'],
    // Ten of these end at 10 × 11 1/8 - 1/8 = 111 1/8 in.
    ['smaller tiles, one more', '11', '111 1/8', '8 7/8'],
  ])('reads the tape from the tile that is the last whole one on the floor: %s', (_what, length, ten, reading) => {
    const tile = { measuredTileLength: length, measuredTenTiles: ten };
    const followed = follow({ laid: '6', ...tile, measuredEndWall: reading });
    expect(followed).toMatchObject({ ok: true, value: { tileLength: length } });
    expect(followed).not.toHaveProperty('value.roomWidth');
    for (const slip of ['4', '17 1/2']) expect(follow({ laid: '6', measuredEndWall: slip }).ok).toBe(false);
  });

  it('accepts many small courses that are over half a tile off in total if one tile was read too', () => {
    // 26 courses of 5 7/8 in are 3 1/4 in shorter than planned.
    const read = { tileLength: '6', tileWidth: '6', laid: '26', coursesRead: '26', measuredCourses: '155 7/8' };
    expect(follow({ ...read, measuredTileWidth: '5 7/8' })).toMatchObject({ value: { tileWidth: '5 7/8' } });
    expect(follow(read)).toMatchObject({ ok: false, error: { measuredCourses: [expect.anything()] } });
    expect(follow({ ...read, measuredTileWidth: '5 7/8', coursesRead: '25' }).ok).toBe(false);
  });

  it('uses the measured tile, and the joint computed from ten tiles', () => {
    const followed = follow({ laid: '6', measuredTileWidth: '11 13/16', measuredFarWall: '96 1/2' });
    // Six courses of 11 13/16 and five joints: 71 1/2; with 96 1/2 that is the room as typed.
    expect(followed).toEqual({
      ok: true,
      value: { autoOptimize: false, startCutLength: '0', startCutWidth: '0', tileWidth: '11 13/16' },
    });
    expect(follow({ laid: '2', measuredTenTiles: '121 11/16' })).toMatchObject({ value: { groutSpacing: '0.1875' } });
  });

  it('fits tile and joint to readings of one tile and of many, along the courses and across them', () => {
    const read = { laid: '11', measuredTileWidth: '11.93', measuredCourses: '120 1/2', coursesRead: '10' };
    const followed = follow(read);
    if (!followed.ok) throw new Error(JSON.stringify(followed.error));
    const { tileWidth, groutSpacing } = followed.value;
    expect(10 * Number(tileWidth) + 9 * Number(groutSpacing)).toBeCloseTo(120.5, 2);
    expect(follow({ ...read, ...followed.value })).toEqual({ ok: true, value: {} });
    const both = follow({ ...read, measuredTileLength: '12', measuredTenTiles: '121 3/8' });
    if (!both.ok) throw new Error(JSON.stringify(both.error));
    // Along the courses the joint is 0.153, across them 0.133: it is between them.
    expect(Number(both.value.groutSpacing)).toBeGreaterThan(0.134);
    expect(Number(both.value.groutSpacing)).toBeLessThan(0.152);
    expect(Math.abs(10 * Number(both.value.tileWidth) + 9 * Number(both.value.groutSpacing) - 120.5)).toBeLessThan(
      0.01,
    );
  });

  it('keeps every laid piece to the bit if only the wall moves', () => {
    const before = job();
    const readings = { laid: '6', measuredFarWall: '7ft 9 1/4' };
    const followed = replanJob({ ...before, ...readings });
    if (!followed.ok) throw new Error(JSON.stringify(followed.error));
    const [planned, anew] = [layJob(before), layJob({ ...before, ...followed.value })];
    expect(followed.value).not.toEqual({});
    expect(anew.origin).toEqual(planned.origin);
    const edge = planned.origin.y + 6 * (12 + 1 / 8) * 8128;
    const lies = (of: typeof planned) =>
      of.pieces.filter(({ tileY }) => tileY < edge).map((piece) => [piece, of.shapes[piece.shape]?.outline]);
    expect(lies(anew).map(([, outline]) => outline)).toEqual(lies(planned).map(([, outline]) => outline));
    expect(lies(planned).length).toBeGreaterThan(10);
  });

  it.each<readonly [string, Partial<JobText>, Partial<JobText>]>([
    ['0: the last course falls away', { measuredFarWall: '0' }, { roomLength: '157 1/2' }],
    ['less than a joint', { measuredFarWall: '1/16' }, { roomLength: '157 9/16' }],
    ['its gap, less what a tape cannot tell', { perimeterGap: '1/4', measuredFarWall: '3/16' }, { roomLength: '158' }],
    ['0, of planks', { ...PLANKS, laid: '26', roomLength: '158', measuredFarWall: '0' }, { roomLength: '156' }],
  ])('ends at what lies where the tape reads %s', (_why, readings, room) => {
    const before = job({ ...BY_HAND, roomLength: '160', laid: '13', ...readings });
    const followed = replanJob(before);
    expect(followed).toMatchObject({ ok: true, value: room });
    if (!followed.ok) return;
    const anew = { ...before, ...followed.value };
    expect(replanJob(anew)).toEqual({ ok: true, value: {} });
    expect(replanJob({ ...anew, laid: String(Number(anew.laid) + 1) })).toMatchObject({
      error: { laid: expect.anything() },
    });
    const [planned, after] = [layJob(before), layJob(anew)];
    expect(after.counts.full + after.counts.pieces).toBeLessThan(planned.counts.full + planned.counts.pieces);
    expect(describeFloorChange(floorOf(planned), floorOf(after), Number(before.laid), 'imperial')).toMatch(
      /^1 course fewer; nothing is left to lay; \d+ (tile|plank)s? fewer to buy\.$/,
    );
  });

  it.each<readonly [string, Partial<JobText>, string, Partial<JobText>]>([
    ['tiles', { roomWidth: '121 1/8' }, '0', { roomWidth: '123' }],
    [
      'tiles with a gap, which the tape reads 1/16 in too short',
      { roomWidth: '121 5/8', perimeterGap: '1/4' },
      '3/16',
      { roomWidth: '123', perimeterGap: '1/4' },
    ],
    // At 98 in the first plank is trimmed to 38, so that no end of 2 in remains.
    ['planks', { ...PLANKS, roomWidth: '86', laidPlanks: '308864', laid: '1' }, '0', { roomWidth: '98' }],
  ])('may have its last whole tile at the wall: %s', (_what, changes, measuredEndWall, farther) => {
    const exact = { laid: '6', ...changes, measuredEndWall };
    expect(follow(exact)).toEqual({ ok: true, value: {} });
    // A wall that was planned farther out is now at the tile.
    const typed = { ...exact, ...farther, laidPlanks: '' };
    const followed = follow(typed);
    expect(followed).toMatchObject({ ok: true, value: { roomWidth: changes.roomWidth } });
    if (followed.ok) expect(follow({ ...typed, ...followed.value })).toEqual({ ok: true, value: {} });
  });

  it('is not changed by expected readings, nor by repeating the same readings', () => {
    expect(follow({ laid: '6', measuredFarWall: '95 3/8', measuredEndWall: '11', measuredTileLength: '12' })).toEqual({
      ok: true,
      value: {},
    });
    const readings = {
      laid: '6',
      measuredFarWall: '95',
      measuredEndWall: '11 1/8',
      measuredTenTiles: '121.2',
      measuredTileWidth: '11.9',
    };
    const once = follow(readings);
    if (!once.ok) throw new Error(JSON.stringify(once.error));
    expect(follow({ ...readings, ...once.value })).toEqual({ ok: true, value: {} });
  });

  it('keeps its last course if the remaining joints take up the difference, and then expects the readings', () => {
    // Eight courses are left of fourteen: 3/16 in over eight joints.
    const readings = { laid: '6', measuredFarWall: '95 3/16' };
    const spread = replanJob(job({ ...BY_HAND, ...readings }), 'spread');
    expect(spread).toEqual({ ok: true, value: { courseJoint: '0.1016' } });
    const taken = { ...readings, courseJoint: '0.1016' };
    expect(follow(taken)).toEqual({ ok: true, value: {} });
    // Three courses on, and three of the narrower joints: 62 9/16 in and some are left.
    const left = 95.1875 - 3 * (12 + 0.1016);
    expect(follow({ ...taken, laid: '9', measuredFarWall: left.toFixed(4) })).toEqual({ ok: true, value: {} });
    expect(follow({ ...taken, laid: '9', measuredFarWall: (left - 0.25).toFixed(4) })).toMatchObject({
      value: { roomLength: expect.stringMatching(/^167\.7(49|50)/) },
    });
  });

  it.each<readonly [string, Partial<JobText>]>([
    ['joints too narrow to grout', { measuredFarWall: '94 3/4' }],
    ['joints that show beside the laid ones', { measuredFarWall: '96 1/16' }],
    ['narrower than the tile varies by', { measuredFarWall: '95 3/16', facialVariation: '3/64' }],
    [
      'a thing beside the courses left',
      {
        measuredFarWall: '95 3/16',
        obstacles: [{ id: 'b', name: 'Column', type: 'column', length: '10', width: '10', x: '40', y: '100' }],
      },
    ],
    [
      'a corner beside the courses left',
      {
        measuredFarWall: '95 3/16',
        roomType: 'custom',
        customRoomPoints: '0, 0\n120, 0\n120, 120\n90, 120\n90, 168\n0, 168',
      },
    ],
    ['nothing that differs across the courses', { measuredFarWall: '95 3/8', measuredEndWall: '10 3/4' }],
  ])('is not spread over the joints left: %s', (_why, changes) => {
    const one = job({ ...BY_HAND, laid: '6', ...changes });
    expect(replanJob(one)).toMatchObject({ ok: true });
    expect(replanJob(one, 'spread')).toMatchObject({ ok: false, error: { measuredFarWall: [expect.any(String)] } });
  });

  it('keeps its corners except at the moved wall, and moves the obstacles at that wall with it', () => {
    const followed = follow({
      roomType: 'custom',
      customRoomPoints: '10, 10\n130, 10\n130, 100\n90, 100\n90, 178\n10, 178',
      obstacles: [
        { id: 'a', name: 'Tub', type: 'tub_edge', length: '30', width: '60', x: '10', y: '148' },
        { id: 'b', name: 'Column', type: 'column', length: '10', width: '10', x: '40', y: '60' },
      ],
      laid: '3',
      // 36 1/4 in of 168 are laid.
      measuredFarWall: '131 1/2',
    });
    expect(followed).toMatchObject({
      value: {
        customRoomPoints: '10, 10\n130, 10\n130, 100\n90, 100\n90, 177.75\n10, 177.75',
        obstacles: [{ y: '147.75' }, { y: '60' }],
      },
    });
  });

  it('is offered for tile courses in one room or on one wall, for planks in any room, and from one tile for other patterns', () => {
    const refused = (changes: Partial<JobText>) => {
      const followed = follow({ laid: '2', measuredFarWall: '100', ...changes });
      return followed.ok ? null : Object.keys(followed.error);
    };
    expect(refused({ layoutType: 'herringbone', tileWidth: '6' })).toEqual(['measuredLeft']);
    expect(refused({ layoutAngle: '45' })).toEqual(['measuredLeft']);
    expect(refused({ layoutAngle: '45', layoutType: 'quarter' })).toEqual(['laid']);
    expect(refused({ layoutAngle: '45', layoutType: 'herringbone', tileWidth: '6' })).toEqual(['measuredLeft']);
    expect(refused({ layoutAngle: '45', surface: 'wall' })).toEqual(['measuredLeft']);
    expect(refused({ surface: 'wall' })).toEqual(['measuredFarWall']);
    expect(refused({ surface: 'wall', patternOrientation: 'vertical' })).toEqual(['laid']);
    const column = { id: 'b', name: 'Column', type: 'column', length: '10', width: '10', x: '40', y: '60' };
    expect(refused({ ...PLANKS, measuredFarWall: '155 1/2' })).toBeNull();
    expect(refused({ ...PLANKS, measuredFarWall: '155 1/2', obstacles: [column] })).toBeNull();
    expect(refused({ ...PLANKS, surface: 'wall', obstacles: [column] })).toEqual(['laid']);
  });
});

/** What each course starts with, to the sixteenth of an inch that the plan lists: the size of its first piece, and where that is. */
function firstPieces(result: LayoutResult, isHorizontal: boolean): readonly string[] {
  const sixteenths = (length: number) => Math.round(length / 508);
  const tiles = [
    ...result.pieces.map(({ tileX, tileY, shape }) => ({ x: tileX, y: tileY, ...result.shapes[shape] })),
    ...result.layers.flatMap(({ fullRuns, across, down }) =>
      fullRuns.map(({ x, y }) => ({ x, y, width: across, height: down })),
    ),
  ].map(({ x, y, width = 0, height = 0 }) =>
    isHorizontal ? { course: y, at: x, size: width } : { course: x, at: y, size: height },
  );
  const tile = Math.max(...tiles.map(({ size }) => size));
  const courses = [...new Set(tiles.map(({ course }) => course))].sort((a, b) => a - b);
  return courses.map((course) => {
    const [first] = tiles.filter((one) => one.course === course).sort((a, b) => a.at - b.at);
    if (first === undefined) return '';
    return first.size === tile ? `whole at ${sixteenths(first.at)}` : String(sixteenths(first.size));
  });
}

describe('staggered courses of tiles whose real length differs from the typed one', () => {
  const TYPED: Partial<JobText> = { roomLength: '60', roomWidth: '100', tileLength: '24', tileWidth: '12' };
  const READ = { laid: '2', measuredTileLength: '23 5/8', measuredTileWidth: '11 13/16' };

  it('end at the wall that the tape meets: the second course starts with the piece it was planned with', () => {
    // 11 15/16 in and three tiles with their joints: 83 3/16 in of the 100.
    const read = { ...TYPED, ...READ, layoutType: 'half', measuredFarWall: '36 1/4', measuredEndWall: '16 13/16' };
    const followed = follow(read);
    expect(followed).toMatchObject({ ok: true, value: { tileLength: '23 5/8', tileWidth: '11 13/16' } });
    if (!followed.ok) return;
    expect(followed.value).not.toHaveProperty('roomWidth');
    const anew = job({ ...BY_HAND, ...read, ...followed.value });
    const ends = layJob(anew).pieces.filter(({ tileX, tileY }) => tileX > 90 * 8128 && tileY > 20 * 8128);
    const { shapes } = layJob(anew);
    // Four tiles with their joints, 95 in, and the rest.
    expect(new Set(ends.map(({ shape }) => (shapes[shape]?.width ?? 0) / 8128))).toEqual(new Set([5]));
    expect(replanJob(anew)).toEqual({ ok: true, value: {} });
  });

  const PATTERNS: readonly Partial<JobText>[] = [
    { layoutType: 'half' },
    { layoutType: 'third' },
    { layoutType: 'third', thirdStyle: 'to-and-fro' },
    { layoutType: 'quarter' },
    { layoutType: 'offset', offsetLength: '7' },
    { layoutType: 'offset', offsetLength: '1/3' },
  ];
  const STARTS: readonly Partial<JobText>[] = [
    { autoOptimize: true },
    { ...BY_HAND },
    { autoOptimize: false, startCutLength: '7', startCutWidth: '9' },
  ];
  const READINGS = [READ, { ...READ, measuredTileLength: '24 3/32' }, { ...READ, measuredTenTiles: '236 7/8' }];
  const ways = PATTERNS.flatMap((pattern, index) =>
    STARTS.flatMap((start, of) =>
      (['horizontal', 'vertical'] as const).map((patternOrientation, way) => ({
        ...{ ...TYPED, ...pattern, ...start, patternOrientation },
        ...READINGS[(index + of + way) % READINGS.length],
      })),
    ),
  );

  it.each(ways)('start with their planned pieces: %j', (fields) => {
    const before = job(fields);
    const followed = replanJob(before);
    if (!followed.ok) throw new Error(JSON.stringify(followed.error));
    const isHorizontal = fields.patternOrientation === 'horizontal';
    const [was, is] = [layJob(before), layJob({ ...before, ...followed.value })];
    const [planned, anew] = [was, is].map((one) => firstPieces(one, isHorizontal));
    const courses = Math.min(planned?.length ?? 0, anew?.length ?? 0);
    expect(courses).toBeGreaterThan(3);
    // A whole tile is laid where the plan cuts a piece that is longer than the tile really is.
    const cut = planned?.map((piece) => (Number(piece) > is.request.finish.tileLength / 508 ? 'whole at 0' : piece));
    expect(anew?.slice(0, courses - 1)).toEqual(cut?.slice(0, courses - 1));
    expect(replanJob({ ...before, ...followed.value })).toEqual({ ok: true, value: {} });
  });

  it('start with those pieces beyond a tub in the corner too', () => {
    const tub = { id: 'a', name: 'Tub', type: 'tub_edge', length: '36', width: '30', x: '0', y: '0' };
    const before = job({ ...BY_HAND, ...TYPED, ...READ, layoutType: 'half', obstacles: [tub] });
    const followed = replanJob(before);
    if (!followed.ok) throw new Error(JSON.stringify(followed.error));
    const [planned, anew] = [before, { ...before, ...followed.value }].map((one) => firstPieces(layJob(one), true));
    expect(planned?.slice(0, 2)).toEqual(['290', '97']);
    expect(anew?.slice(0, 2)).toEqual(planned?.slice(0, 2));
  });

  it('are planned from scratch by a button, and after another pattern is chosen', () => {
    const read = { ...BY_HAND, ...TYPED, ...READ, layoutType: 'half' };
    const followed = follow(read);
    if (!followed.ok) throw new Error(JSON.stringify(followed.error));
    const anew = job({ ...read, ...followed.value });
    expect(anew.courseStarts).not.toBe('');
    const { values } = runIntent({ ...emptyValues('imperial'), job: anew }, 'free-laid', true);
    expect(values.job.courseStarts).toBe('');
    const quarter = { ...anew, layoutType: 'quarter' } as const;
    expect(layJob(quarter).pieces).toEqual(layJob({ ...quarter, courseStarts: '' }).pieces);
  });
});

describe('planks read end to end', () => {
  it.each([
    // A quarter of 191 3/4 in.
    ['by themselves', {}, '47 15/16'],
    // A single plank reads as planned, but four planks weigh sixteen times as much.
    ['beside one plank', { measuredTileLength: '48' }, '47.9412'],
  ])('say how long a plank is: %s', (_how, one, length) => {
    const followed = follow({ ...PLANKS, laid: '6', measuredTenTiles: '191 3/4', planksRead: '4', ...one });
    expect(followed).toMatchObject({ value: { tileLength: length } });
  });

  it('count their joints', () => {
    const jointed = { ...PLANKS, groutSpacing: '1/8', laid: '6', measuredTenTiles: '192 1/8', planksRead: '4' };
    expect(follow(jointed)).toMatchObject({ value: { tileLength: '47 15/16' } });
  });
});

describe('planks re-planned in rooms of other shapes', () => {
  /** Five courses of 6 in beside the corner that is cut out of an L, then five below it; 48 in planks without joints. */
  const L: Partial<JobText> = {
    ...PLANKS,
    roomType: 'custom',
    customRoomPoints: '0, 0\n150, 0\n150, 30\n110, 30\n110, 60\n0, 60',
  };

  it('move the wall where their last course ends to the reading, be it the outer wall or a corner', () => {
    // Of 150 in the first plank is trimmed to 42, so that 12 in are left at the end.
    expect(follow({ ...L, laid: '1', measuredEndWall: '11 3/4' })).toMatchObject({
      value: { laidPlanks: '341376', customRoomPoints: '0, 0\n149.75, 0\n149.75, 30\n110, 30\n110, 60\n0, 60' },
    });
    const below = layJob(job({ ...BY_HAND, ...L })).planks?.runs[5];
    const end = (below?.pieces ?? []).slice(0, -1).reduce((at, { length }) => at + length, 0) / 8128;
    const followed = follow({ ...L, laid: '6', measuredEndWall: String(110.25 - end) });
    expect(followed).toMatchObject({
      value: { customRoomPoints: '0, 0\n150, 0\n150, 30\n110.25, 30\n110.25, 60\n0, 60' },
    });
    const thing = { id: 'a', name: 'Hearth', type: 'custom', length: '10', width: '10', x: '100', y: '45' };
    expect(follow({ ...L, laid: '9', measuredEndWall: '1', obstacles: [thing] })).toMatchObject({ ok: false });
  });

  it('move a slanted far wall parallel to itself, by the reading at its farthest corner', () => {
    const room = { ...PLANKS, roomType: 'custom' as const, customRoomPoints: '0, 0\n120, 0\n120, 60\n0, 58' };
    const followed = follow({ ...room, laid: '4', measuredFarWall: '35 1/2' });
    expect(followed).toMatchObject({ value: { customRoomPoints: '0, 0\n120, 0\n120, 59.5\n0, 57.5' } });
    // Two arms that reach as far as each other.
    const arms = '0, 0\n150, 0\n150, 60\n100, 59\n100, 30\n50, 30\n50, 60\n0, 59';
    expect(follow({ ...room, customRoomPoints: arms, laid: '2', measuredFarWall: '48 1/2' })).toMatchObject({
      value: { customRoomPoints: '0, 0\n150, 0\n150, 60.5\n100, 59.5\n100, 30\n50, 30\n50, 60.5\n0, 59.5' },
    });
  });

  it.each(['12 1/2', '11 1/2'])(
    'start at a slanted near wall, whichever wall is at their end: %s',
    (measuredEndWall) => {
      const room = { ...PLANKS, roomType: 'custom' as const, customRoomPoints: '0, 1\n120, 0\n120, 60\n0, 60' };
      const typed = { ...room, laid: '2', measuredEndWall };
      const followed = follow(typed);
      expect(followed).toMatchObject({ ok: true, value: { startCutLength: '0' } });
      if (!followed.ok) return;
      // The far wall is as far from the laid courses as before.
      expect(followed.value.customRoomPoints).toMatch(/, 0\n.*, 60\n0, 60$/);
      expect(follow({ ...typed, ...followed.value })).toEqual({ ok: true, value: {} });
    },
  );

  it('place the wall where one more plank fits before it', () => {
    // Two such planks end at 96.06 in.
    const read = { ...PLANKS, roomWidth: '96', laid: '1', measuredTileLength: '48.03' };
    expect(follow({ ...read, measuredEndWall: '0' })).toMatchObject({ value: { roomWidth: '96.06' } });
    expect(follow({ ...read, measuredEndWall: '1/16' })).toMatchObject({ value: { roomWidth: '96.1225' } });
    // The second one is whole within the precision of a tape.
    const nearly = { ...read, measuredTileLength: '47.97', measuredEndWall: '48' };
    const followed = follow(nearly);
    expect(followed).toMatchObject({ value: { roomWidth: '95.9398' } });
    if (followed.ok) expect(follow({ ...nearly, ...followed.value })).toEqual({ ok: true, value: {} });
  });

  it('refuse a reading that fits two wall positions after a long chain of offcuts: an earlier course decides', () => {
    const floor = { ...PLANKS, roomWidth: '90 1/16', roomLength: '125 13/16', tileLength: '60', tileWidth: '5' };
    const read = {
      ...floor,
      kerf: '1/8',
      startCutLength: '2',
      measuredTileLength: '59.875',
      measuredTileWidth: '4.991',
    };
    // The room is 90.5546 in wide. Each course begins with the offcut of the last one but one, 1.7 in shorter than planned.
    expect(follow({ ...read, laid: '2', measuredEndWall: '12 5/8' })).toMatchObject({
      value: { roomWidth: '90 9/16' },
    });
    expect(follow({ ...read, laid: '24', measuredEndWall: '16 3/4' })).toEqual({
      ok: false,
      error: { measuredEndWall: [expect.stringContaining('Measure an earlier course')] },
    });
  });

  it('fill a part planned as one piece with a whole plank that is short by less than a tape shows', () => {
    const hearth = { id: 'a', name: 'Hearth', type: 'custom', length: '6', width: '30', x: '72.5', y: '6' };
    const read = { laid: '3', measuredTileLength: '47.97', measuredEndWall: '12 9/16' };
    // The third part is 47 1/2 in of 150 long; the tape finds 150.5 in: it is 48 in long.
    const followed = follow({ ...L, obstacles: [hearth], ...read });
    expect(followed).toMatchObject({ value: { laidPlanks: expect.stringMatching(/^341376 \d+:1 0 341376$/) } });
  });

  it('start as listed with a gap at slanted walls and least waste', () => {
    const thing = { id: 'a', name: 'Island', type: 'kitchen_island', x: '114.75', y: '56', width: '19', length: '5' };
    const typed: Partial<JobText> = {
      ...{ ...PLANKS, tileWidth: '7 1/2', perimeterGap: '3/8', plankMethod: 'least-waste', roomType: 'custom' },
      customRoomPoints:
        '0.6875, 0.375\n242.3125, 0\n241.9375, 44.9375\n177.1875, 44.8125\n178.3125, 126.9375\n0, 126.9375',
      ...{ obstacles: [thing], plankMinEnd: '10', plankMinOffset: '8', autoOptimize: true, laid: '6' },
    };
    const firsts = layJob(job(typed))
      .planks?.runs.slice(0, 6)
      .map(({ pieces }) => pieces[0]?.length);
    const followed = follow({ ...typed, measuredTileLength: '47.985' });
    const held = followed.ok ? followed.value.laidPlanks?.split(' ').map((one) => Number.parseInt(one, 10)) : [];
    expect(held).toEqual(firsts);
  });

  it('keep two planned pieces in a part that one such plank would fill', () => {
    // The first course is 48 1/16 in long beside the corner.
    const short = { ...L, customRoomPoints: '0, 0\n48 1/16, 0\n48 1/16, 30\n150, 30\n150, 60\n0, 60', laid: '2' };
    const anew = { ...short, measuredTileLength: '48 1/8' };
    const followed = follow(anew);
    if (!followed.ok) throw new Error(JSON.stringify(followed.error));
    const firstsOf = (changes: Partial<JobText>) =>
      (layJob(job({ ...BY_HAND, ...changes })).planks?.runs ?? []).slice(0, 2).map(({ pieces }) => pieces[0]?.length);
    expect(firstsOf({ ...anew, ...followed.value })).toEqual(firstsOf(short));
  });

  it('start with a new plank after a course whose last pieces are too thin to lay', () => {
    // The sixth course is 3/16 in high beyond the corner.
    const thin = { ...L, customRoomPoints: '0, 0\n150, 0\n150, 30 3/16\n110, 30 3/16\n110, 60\n0, 60', laid: '8' };
    const planned = layJob(job({ ...BY_HAND, ...thin })).planks?.runs ?? [];
    expect(planned[5]?.to).toBe(138 * 8128);
    const followed = follow({ ...thin, measuredTileLength: '47 7/8' });
    const seventh = (followed.ok ? (followed.value.laidPlanks ?? '') : '').split(' ')[6];
    expect(seventh).toBe(String(planned[6]?.pieces[0]?.length));
  });

  it.each<readonly [string, Partial<JobText>]>([
    // The fifth course is divided by the post as planned; such planks pass above it.
    [
      'measuredTileWidth',
      {
        laid: '5',
        measuredTileWidth: '5 15/16',
        obstacles: [{ id: 'a', name: 'Post', type: 'column', length: '12', width: '10', x: '60', y: '23 7/8' }],
      },
    ],
    // 3/16 in of the sixth course beside the corner are not laid as planned; such planks leave 1/2 in there.
    [
      'measuredTileWidth',
      {
        laid: '6',
        measuredTileWidth: '5 15/16',
        customRoomPoints: '0, 0\n150, 0\n150, 60\n45, 60\n45, 30 3/16\n0, 30 3/16',
      },
    ],
    // It begins at the outer wall as planned; such planks pass the corner.
    [
      'measuredTileWidth',
      {
        laid: '6',
        measuredTileWidth: '6 1/8',
        customRoomPoints: '0, 0\n150, 0\n150, 60\n40, 60\n40, 30 1/2\n0, 30 1/2',
      },
    ],
    ['measuredFarWall', { laid: '2', measuredFarWall: '47', customRoomPoints: '0, 0\n120, 0\n120, 50\n60, 60\n0, 50' }],
    [
      'measuredEndWall',
      {
        laid: '2',
        measuredEndWall: '10',
        obstacles: [{ id: 'a', name: 'Hearth', type: 'custom', length: '30', width: '10', x: '140', y: '0' }],
      },
    ],
  ])('are refused at %s: %j', (field, changes) => {
    const followed = follow({ ...L, ...changes });
    expect(followed.ok ? [] : Object.keys(followed.error)).toEqual([field]);
  });
});

describe('a wall re-planned from its laid courses', () => {
  /** 12 in tiles from a level line at 6 in: after four courses 6 + 4 × 12 1/8 - 1/8 = 54 3/8 in, 41 5/8 are left of 96. */
  const WALL: Partial<JobText> = {
    surface: 'wall',
    roomLength: '96',
    roomWidth: '60',
    levelLine: '6',
    autoOptimize: false,
    startCutLength: '0',
    startCutWidth: '0',
    laid: '4',
  };
  const replanWall = (changes: Partial<JobText>) => replanJob(job({ ...WALL, ...changes }));

  it('is as high as the tape reads above it', () => {
    expect(replanWall({ measuredFarWall: '41 1/4' })).toEqual({
      ok: true,
      value: { autoOptimize: false, startCutLength: '0', startCutWidth: '0', levelLine: '6', roomLength: '95 5/8' },
    });
  });

  it('sets its level line to the reading below it, and its obstacles keep their tiles', () => {
    const niche = { id: 'a', name: 'Niche', type: 'niche', length: '12', width: '14', x: '20', y: '40' };
    const tub = { id: 'b', name: 'Tub', type: 'tub_edge', length: '4', width: '30', x: '0', y: '0' };
    expect(replanWall({ measuredBelow: '5 3/4', obstacles: [niche, tub] })).toMatchObject({
      value: { levelLine: '5 3/4', roomLength: '95 3/4', obstacles: [{ y: '39.75' }, { y: '0' }] },
    });
  });

  it('ends at its level line if the tape reads 0 below it, and has nothing left to cut there', () => {
    const read = { measuredBelow: '0' };
    const followed = replanWall(read);
    expect(followed).toMatchObject({ value: { levelLine: '', roomLength: '90' } });
    if (followed.ok) expect(replanWall({ ...read, ...followed.value })).toEqual({ ok: true, value: {} });
  });

  it('keeps laid courses to the bit, in drawing and cut mode, if only the ceiling moves', () => {
    const before = job({ ...WALL, layoutType: 'half', measuredFarWall: '41 1/4' });
    const followed = replanJob(before);
    if (!followed.ok) throw new Error(JSON.stringify(followed.error));
    const [planned, anew] = [layJob(before), layJob({ ...before, ...followed.value })];
    const lies = (of: typeof planned) =>
      [...laidPieces(of, 4)].map((piece) => {
        const { tileX, tileY, shape } = of.pieces[piece] ?? { tileX: 0, tileY: 0, shape: -1 };
        return [
          tileX,
          (of.request.room.type === 'rectangle' ? of.request.room.length : 0) - tileY,
          of.shapes[shape]?.outline,
        ];
      });
    expect(lies(anew)).toEqual(lies(planned));
    expect(lies(planned)).toHaveLength(6);
  });

  it('keeps the courses of a stagger in place when another course is added above', () => {
    // Eight courses and 1/8 in to the top: 5/8 in more is a ninth of 1/2 in, and the topmost course is another one.
    const before = job({ ...WALL, layoutType: 'half', roomLength: '103', measuredFarWall: '49 1/4' });
    const followed = replanJob(before);
    expect(followed).toMatchObject({ ok: true, value: { roomLength: '103 5/8' } });
    if (!followed.ok) return;
    const courses = (of: ReturnType<typeof layJob>, height: number) =>
      of.pieces
        .map(({ tileX, tileY }) => [height * 8128 - tileY, tileX] as const)
        .filter(([up]) => up > 6 * 8128 && up < 55 * 8128);
    expect(courses(layJob({ ...before, ...followed.value }), 103.625).sort()).toEqual(
      courses(layJob(before), 103).sort(),
    );
  });

  it.each<readonly [string, Partial<JobText>]>([
    ['measuredFarWall', { measuredFarWall: '60' }],
    ['measuredBelow', { measuredBelow: '13' }],
    ['measuredBelow', { measuredBelow: '1', levelLine: '' }],
    ['laid', { laid: '8', measuredFarWall: '5' }],
    ['measuredBelow', { measuredBelow: '5 3/4', roomType: 'custom', customRoomPoints: '0, 0\n60, 2\n60, 96\n0, 96' }],
  ])('is refused at %s: %j', (field, changes) => {
    const followed = replanWall(changes);
    expect(followed.ok ? [] : Object.keys(followed.error)).toEqual([field]);
  });

  it('spreads the difference over its remaining joints below the ceiling only', () => {
    expect(replanJob(job({ ...WALL, measuredFarWall: '41 3/4' }), 'spread')).toMatchObject({
      ok: true,
      value: { courseJoint: '0.1563' },
    });
  });
});

describe('an unusable reading gets a message at its field, and the plan stays', () => {
  it.each<readonly [string, Partial<JobText>]>([
    ['laid', { measuredFarWall: '95' }],
    ['laid', { laid: '14', measuredFarWall: '1' }],
    ['laid', { laid: 'six', measuredFarWall: '95' }],
    ['measuredFarWall', { laid: '6' }],
    ['measuredFarWall', { laid: '6', measuredFarWall: 'wide' }],
    ['measuredFarWall', { laid: '6', measuredFarWall: '0' }],
    ['measuredFarWall', { laid: '6', measuredFarWall: '-1' }],
    ['measuredTileWidth', { laid: '6', measuredTileWidth: '0' }],
    // 13 courses are 157 1/2 in long, and a 1/4 in is left open beyond them.
    ['measuredFarWall', { roomLength: '160', perimeterGap: '1/4', laid: '13', measuredFarWall: '0' }],
    ['measuredEndWall', { roomWidth: '121 5/8', perimeterGap: '1/4', laid: '6', measuredEndWall: '1/8' }],
    ['laid', { roomLength: '157 1/2', laid: '13', measuredFarWall: '0', measuredTileWidth: '11 3/4' }],
    // 13 courses of 12 1/4 in and their joints are longer than the room.
    ['measuredFarWall', { roomLength: '160', laid: '13', measuredTileWidth: '12 1/4' }],
    ['measuredFarWall', { laid: '6', measuredFarWall: '60' }],
    ['measuredFarWall', { laid: '6', measuredFarWall: '101 1/2' }],
    ['measuredEndWall', { laid: '6', measuredEndWall: '4' }],
    // From half to one and a half of the planned 1/8 in.
    ['courseJoint', { laid: '6', measuredFarWall: '95', courseJoint: '3' }],
    ['courseJoint', { laid: '6', measuredFarWall: '95', courseJoint: '1/32' }],
    ['courseJoint', { ...PLANKS, laid: '6', measuredFarWall: '131', courseJoint: '1/8' }],
    ['measuredTileLength', { laid: '6', measuredTileLength: '5' }],
    ['measuredTileWidth', { laid: '6', measuredTileWidth: '19' }],
    ['measuredTenTiles', { laid: '6', measuredTenTiles: '119' }],
    ['measuredTenTiles', { laid: '6', measuredTenTiles: '200' }],
    // A row of planks needs its number, is within half a plank, and agrees with a single plank that was read.
    ['planksRead', { ...PLANKS, laid: '6', measuredTenTiles: '192' }],
    ['measuredTenTiles', { ...PLANKS, laid: '6', measuredFarWall: '132', planksRead: '4' }],
    ['measuredTenTiles', { ...PLANKS, laid: '6', measuredTenTiles: '144', planksRead: '4' }],
    [
      'measuredTenTiles',
      { ...PLANKS, laid: '6', measuredTileLength: '48 1/2', measuredTenTiles: '192', planksRead: '4' },
    ],
    [
      'measuredFarWall',
      { laid: '2', measuredFarWall: '143', roomType: 'custom', customRoomPoints: '0, 0\n120, 0\n120, 168\n0, 160' },
    ],
    [
      'measuredEndWall',
      {
        laid: '9',
        measuredEndWall: '10',
        roomType: 'custom',
        customRoomPoints: '0, 0\n120, 0\n120, 60\n90, 60\n90, 168\n0, 168',
      },
    ],
  ])('%s: %j', (field, changes) => {
    const values = { ...emptyValues('imperial'), job: job({ ...BY_HAND, ...changes }) };
    const outcome = runIntent(values, 'follow-floor', true, floorPlanner);
    expect(Object.keys(outcome.errors)).toEqual([field]);
    expect(outcome.errors[field]?.[0]).not.toBe('');
    expect(outcome.values).toEqual(values);
    // The layout stays on the page.
    expect(outcome.request).not.toBeNull();
  });
});
