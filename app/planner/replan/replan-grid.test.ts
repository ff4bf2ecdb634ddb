import { describe, expect, it } from 'vitest';
import { emptyJobText, type JobText } from '#app/layout/model/job-text.ts';
import type { LayoutResult } from '#app/layout/model/layout-result.ts';
import { planCuts } from '#app/layout/order/cutting/plan-cuts.ts';
import { describeCards, describeFloorChange } from '#app/layout/replan/describe-change.ts';
import { expectFromTile, gridRowsOf } from '#app/layout/replan/grid-rows.ts';
import { laidPieces } from '#app/layout/replan/laid-pieces.ts';
import { formatField } from '#app/layout/units/format-length.ts';
import { emptyValues } from '#app/planner/form/values.ts';
import { runIntent } from '#app/planner/intents/intents.ts';
import { floorPlanner } from '#app/planner/replan/floor-planner.ts';
import { replanJob } from '#app/planner/replan/replan-floor.ts';
import { layJob, UNITS } from '#tests/factories/simulated-floor.ts';
import { USUAL_CUTTING } from '#tests/factories/work-of.ts';

/** Diagonal 12 in tiles: a tile reaches 12 / √2 = 8.4853 in from its middle to every side. */
const ROOM: Partial<JobText> = {
  ...{ roomLength: '120', roomWidth: '120', tileLength: '12', tileWidth: '12', groutSpacing: '1/8' },
  ...{ layoutAngle: '45', patternOrientation: 'horizontal', laid: '4' },
};
const REACH = 12 / Math.SQRT2;
const job = (changes: Partial<JobText> = {}): JobText => ({ ...emptyJobText(), ...ROOM, ...changes });
const follow = (changes: Partial<JobText>) => replanJob(job(changes));
const floorOf = (result: LayoutResult) => ({ result, cuts: planCuts(result, USUAL_CUTTING), courseJoint: null });
const L_ROOM: Partial<JobText> = {
  roomType: 'custom',
  customRoomPoints: '0, 0\n120, 0\n120, 60\n80, 60\n80, 120\n0, 120',
};

/** What the tape should read from the last whole tile of the course, as typed. */
function expected(of: JobText, laid: number): Partial<JobText> {
  const rows = gridRowsOf(layJob(of));
  const should = rows && expectFromTile(rows, laid);
  const text = (length: number | null | undefined) => (length == null ? '' : formatField(length as never, 'in'));
  return {
    ...{ measuredLeft: text(should?.left), measuredRight: text(should?.right) },
    ...{ measuredTop: text(should?.top), measuredBottom: text(should?.bottom) },
  };
}

/** What the tape reads from a tile in the middle of the fourth course, in the room as planned. */
function readFromMiddle(of: JobText): Record<'left' | 'right' | 'top' | 'bottom', number> {
  const whole = gridRowsOf(layJob(of))?.wholeOf(4) ?? [];
  const middle = whole[Math.floor(whole.length / 2)] ?? { x: 0, y: 0 };
  const [x, y] = [middle.x / UNITS, middle.y / UNITS];
  return { left: x - REACH, right: 120 - x - REACH, top: y - REACH, bottom: 120 - y - REACH };
}

function readings(read: ReturnType<typeof readFromMiddle>): Partial<JobText> {
  return {
    ...{ measuredLeft: read.left.toFixed(4), measuredRight: read.right.toFixed(4) },
    ...{ measuredTop: read.top.toFixed(4), measuredBottom: read.bottom.toFixed(4) },
  };
}

function must(followed: ReturnType<typeof replanJob>): Partial<JobText> {
  if (!followed.ok) throw new Error(JSON.stringify(followed.error));
  return followed.value;
}

describe('a turned floor re-planned from readings', () => {
  it('continues from the tile that was read, in the room as planned', () => {
    const value = must(follow({ measuredLeft: '40', measuredTop: '30' }));
    expect(Object.keys(value).sort()).toEqual(['autoOptimize', 'heldStart']);
    expect(value.autoOptimize).toBe(false);
    // The corner at the top left of the pattern's frame is right above the middle: 40 + 8.4853 across, 30 down.
    const [x, y, course] = (value.heldStart ?? '').split(' ').map(Number);
    expect(Math.abs((x ?? 0) / UNITS - 40 - REACH)).toBeLessThan(0.001);
    expect((y ?? 0) / UNITS).toBe(30);
    expect(course).toBe(4);
    // The same tile, read from the opposite walls.
    const across = { measuredRight: (120 - 40 - 2 * REACH).toFixed(4), measuredBottom: (90 - 2 * REACH).toFixed(4) };
    const other = must(follow(across)).heldStart?.split(' ').map(Number) ?? [];
    expect(Math.abs((other[0] ?? 0) - (x ?? 0))).toBeLessThan(3);
    expect(Math.abs((other[1] ?? 0) - (y ?? 0))).toBeLessThan(3);
  });

  it('computes the tile width from several courses, and refuses an impossible reading across them', () => {
    const at = { measuredLeft: '40', measuredTop: '30' };
    const value = must(follow({ ...at, measuredCourses: '48 5/8', coursesRead: '4' }));
    expect(value.tileWidth).toBe('12 1/16');
    expect(value).not.toHaveProperty('tileLength');
    // Where one tile has its planned width, the joints are wider.
    const both = must(follow({ ...at, measuredTileWidth: '12', measuredCourses: '48 5/8', coursesRead: '4' }));
    expect(Object.keys(both)).toContain('groutSpacing');
    for (const [field, read] of [
      ['coursesRead', { measuredCourses: '48 5/8' }],
      ['measuredCourses', { coursesRead: '4' }],
      ['coursesRead', { measuredCourses: '60 5/8', coursesRead: '5' }],
      ['measuredCourses', { measuredCourses: '60 5/8', coursesRead: '4' }],
      ['measuredCourses', { measuredCourses: '48 5/8', coursesRead: '4', measuredTileWidth: '12 1/2' }],
    ] as const) {
      const refused = follow({ ...at, ...read });
      expect([field, !refused.ok && Object.keys(refused.error)]).toEqual([field, [field]]);
    }
  });

  it('sets the width of the room from the readings to two facing walls', () => {
    const read = { measuredLeft: '40', measuredRight: '62 3/4', measuredTop: '30', measuredBottom: '73' };
    const value = must(follow(read));
    expect(Number(value.roomWidth)).toBeCloseTo(102.75 + 2 * REACH, 3);
    expect(Number(value.roomLength)).toBeCloseTo(103 + 2 * REACH, 3);
    expect(replanJob({ ...job(read), ...value })).toEqual({ ok: true, value: {} });
  });

  it('uses the measured tile, and the joint computed from ten tiles', () => {
    const read = { measuredLeft: '40', measuredTop: '30', measuredTileLength: '11.9', measuredTenTiles: '120.8' };
    const value = must(follow({ ...read, autoOptimize: false, startCutWidth: '12' }));
    expect(value).toMatchObject({ tileLength: '11.9', groutSpacing: '0.2' });
    expect(value).not.toHaveProperty('tileWidth');
    expect(replanJob({ ...job(read), ...value })).toEqual({ ok: true, value: {} });
  });

  it.each<readonly [string, Partial<JobText>]>([
    ['searched', {}],
    ['by hand', { autoOptimize: false, startCutWidth: '5', startCutLength: '3' }],
    ['in an L', L_ROOM],
    ['in courses that run up, in thirds', { layoutType: 'third', patternOrientation: 'vertical', layoutAngle: '30' }],
  ])('stays where it lies where the tape reads what was expected: %s', (_how, changes) => {
    const before = job(changes);
    const read = expected(before, 4);
    const after = { ...before, ...read, ...must(replanJob({ ...before, ...read })) };
    const [planned, anew] = [layJob(before), layJob(after)];
    const { exact: _, ...counts } = planned.counts;
    expect(anew.counts).toMatchObject(counts);
    expect(describeFloorChange(floorOf(planned), floorOf(anew), 4, 'imperial')).toBe(
      'The remaining cuts keep their sizes; enough tile.',
    );
    expect(describeCards(floorOf(planned), floorOf(anew), 4, 'imperial')).toEqual([]);
    expect(laidPieces(anew, 4)).toEqual(laidPieces(planned, 4));
  });

  it('keeps laid tiles if only a wall moves, and says which cuts change', () => {
    const before = job();
    const read = readFromMiddle(before);
    const bottom = read.bottom - 0.375;
    const after = { ...before, ...must(replanJob({ ...before, ...readings({ ...read, bottom }) })) };
    expect(after.roomWidth).toBe('120');
    expect(Number(after.roomLength)).toBeCloseTo(119.625, 3);
    const [planned, anew] = [layJob(before), layJob(after)];
    // The first courses are in the top right corner, away from the bottom wall, so laid tiles stay the same to a unit.
    const areas = (of: LayoutResult) =>
      [...laidPieces(of, 4)].map((piece) => of.shapes[of.pieces[piece]?.shape ?? 0]?.area ?? 0).sort((a, b) => a - b);
    const [was, is] = [areas(planned), areas(anew)];
    expect(was.length).toBeGreaterThan(4);
    expect(is.length).toBe(was.length);
    for (const [index, area] of was.entries()) expect(Math.abs((is[index] ?? 0) - area)).toBeLessThan(UNITS * 12 * 8);
    const line = describeFloorChange(floorOf(planned), floorOf(anew), 4, 'imperial');
    expect(line).toMatch(/^\d+ of the \d+ remaining cuts change; enough tile\.$/);
    expect(describeCards(floorOf(planned), floorOf(anew), 4, 'imperial').length).toBeGreaterThan(0);
  });

  it('says how far the pattern is from its planned place', () => {
    const before = job();
    const { left, right, top, bottom } = readFromMiddle(before);
    const moved = readings({ left: left + 0.5, right: right - 0.5, top: top - 0.25, bottom: bottom + 0.25 });
    const after = { ...before, ...must(replanJob({ ...before, ...moved })) };
    expect(Number(after.roomWidth)).toBeCloseTo(120, 3);
    expect(
      describeFloorChange(floorOf(layJob(before)), floorOf(layJob(after)), 4, 'imperial')?.replaceAll('\u00a0', ' '),
    ).toMatch(/^The pattern is 1\/2" farther right and 1\/4" farther up; \d+ of the \d+ remaining cuts change; /);
  });

  it('moves the obstacles at a wall with the wall', () => {
    const at = { id: 'a', name: 'Cabinet', type: 'cabinet', length: '24', width: '20', x: '100', y: '10' };
    const free = { ...at, id: 'b', name: 'Island', x: '30', y: '50' };
    const read = { measuredLeft: '40', measuredRight: (79.5 - 2 * REACH).toFixed(4), measuredTop: '30' };
    const { obstacles = [] } = must(follow({ ...read, obstacles: [at, free] }));
    expect(obstacles.map(({ x }) => Number(x).toFixed(2))).toEqual(['99.50', '30.00']);
  });

  it.each<readonly [string, Partial<JobText>]>([
    ['laid', { laid: '', measuredLeft: '40', measuredTop: '30' }],
    ['laid', { laid: '40', measuredLeft: '40', measuredTop: '30' }],
    ['measuredLeft', {}],
    ['measuredLeft', { measuredTop: '30' }],
    ['measuredTop', { measuredLeft: '30' }],
    ['measuredLeft', { measuredTileLength: '11.9' }],
    ['measuredRight', { measuredLeft: '40', measuredRight: '80', measuredTop: '30' }],
    ['measuredRight', { measuredRight: '110', measuredTop: '30' }],
    ['measuredTileWidth', { measuredLeft: '40', measuredTop: '30', measuredTileWidth: '4' }],
    ['measuredTenTiles', { measuredLeft: '40', measuredTop: '30', measuredTenTiles: '119' }],
    ['measuredLeft', { perimeterGap: '1/2', measuredLeft: '1/4', measuredTop: '30' }],
    // Below the corner of the L the tape meets another wall.
    ['measuredRight', { ...L_ROOM, measuredRight: '50', measuredTop: '80' }],
    // The wall at the right is slanted.
    [
      'measuredRight',
      {
        roomType: 'custom',
        customRoomPoints: '0, 0\n120, 0\n100, 120\n0, 120',
        measuredRight: '40',
        measuredTop: '30',
      },
    ],
  ])('is refused at %s: %j', (field, readings) => {
    const before = job(readings);
    const followed = replanJob(before);
    expect(followed.ok ? null : Object.keys(followed.error)).toEqual([field]);
    const pressed = runIntent({ ...emptyValues('imperial'), job: before }, 'follow-floor', true, floorPlanner);
    expect(pressed.values.job).toEqual(before);
  });

  it('is planned from scratch after its button', () => {
    const held = job({ autoOptimize: false, heldStart: '400000 300000 4' });
    const { values } = runIntent({ ...emptyValues('imperial'), job: held }, 'free-laid', true);
    expect(values.job.heldStart).toBe('');
    expect(layJob(values.job).origin).not.toEqual(layJob(held).origin);
    // With a searched start the tile has no effect.
    expect(layJob({ ...held, autoOptimize: true }).origin).toEqual(layJob(job()).origin);
    expect(layJob({ ...held, heldStart: 'here' }).origin).toEqual(layJob({ ...held, heldStart: '' }).origin);
  });
});

/** Tiles that each pattern without courses can be laid of. */
const LAYERED: readonly Partial<JobText>[] = [
  { layoutType: 'herringbone', tileLength: '12', tileWidth: '4' },
  { layoutType: 'herringbone', tileLength: '12', tileWidth: '4', planksAbreast: '2' },
  { layoutType: 'basketweave', tileLength: '12', tileWidth: '5 15/16' },
  { layoutType: 'windmill', tileLength: '12', tileWidth: '6' },
  { layoutType: 'hopscotch', tileLength: '12', tileWidth: '12', secondTile: '6' },
  { layoutType: 'french', tileLength: '12', tileWidth: '4' },
];
const HERRINGBONE = LAYERED[0] as Partial<JobText>;

describe('a floor without courses re-planned from readings', () => {
  it.each(
    LAYERED.flatMap((pattern) => [
      { ...pattern, layoutAngle: '' },
      { ...pattern, layoutAngle: '45', patternOrientation: 'vertical' as const },
      { ...pattern, layoutAngle: '30', ...L_ROOM, autoOptimize: false, startCutWidth: '2' },
    ]),
  )('stays in place if the tape reads what was expected: %j', (pattern) => {
    const planned = layJob(job(pattern));
    // At a corner of the room no tile of a row may be whole.
    const laid = [2, 3, 4, 5].find((row) => gridRowsOf(planned)?.wholeOf(row).length) ?? 0;
    const before = job({ ...pattern, laid: String(laid) });
    const read = expected(before, laid);
    const after = { ...before, ...read, ...must(replanJob({ ...before, ...read })) };
    const anew = layJob(after);
    const { exact: _, ...counts } = planned.counts;
    expect(anew.counts).toMatchObject(counts);
    expect(describeFloorChange(floorOf(planned), floorOf(anew), laid, 'imperial')).toBe(
      'The remaining cuts keep their sizes; enough tile.',
    );
    expect(describeCards(floorOf(planned), floorOf(anew), laid, 'imperial')).toEqual([]);
    expect(laidPieces(anew, laid)).toEqual(laidPieces(planned, laid));
    expect(laidPieces(planned, laid).size).toBeGreaterThan(0);
    expect(replanJob(after)).toEqual({ ok: true, value: {} });
  });

  it('continues from the tile that was read, and remembers its place in the pattern', () => {
    // A windmill is read from the square in its middle, the fifth of its tiles.
    const value = must(follow({ ...LAYERED[3], layoutAngle: '', measuredLeft: '40', measuredTop: '30', laid: '2' }));
    expect(value.heldStart).toBe(`${40 * UNITS} ${30 * UNITS} 2 4`);
    const middle = gridRowsOf(layJob({ ...job(LAYERED[3]), layoutAngle: '', ...value }))?.wholeOf(2)[0];
    expect((middle?.y ?? 0) / UNITS).toBe(30 + 5.875 / 2);
    // With another pattern, which has no such tile, it has no effect.
    const held = { ...job({ ...HERRINGBONE, autoOptimize: false }), heldStart: '400000 300000 2 4' };
    expect(layJob(held).origin).toEqual(layJob({ ...held, heldStart: '' }).origin);
  });

  it('counts the rows of a wall upward, and its obstacles keep their height', () => {
    const niche = { id: 'a', name: 'Niche', type: 'niche', length: '12', width: '24', x: '40', y: '40' };
    const wall = { ...HERRINGBONE, surface: 'wall', layoutAngle: '', laid: '2', obstacles: [niche] };
    const rows = gridRowsOf(layJob(job(wall)));
    expect(rows?.grid.countedFrom).toContain('bottom');
    const heights = [2, 6].map((row) => Math.max(...(rows?.wholeOf(row) ?? []).map(({ y }) => y)));
    expect(heights[0]).toBeGreaterThan(heights[1] ?? 0);
    const read = { measuredLeft: '40', measuredTop: '30', measuredBottom: '87' };
    const value = must(follow({ ...wall, ...read }));
    // 30, a tile of 4 in that lies across, and 87.
    expect(Number(value.roomLength)).toBeCloseTo(121, 3);
    expect(value).not.toHaveProperty('obstacles');
    expect(replanJob({ ...job({ ...wall, ...read }), ...value })).toEqual({ ok: true, value: {} });
    const corners = { roomType: 'custom', customRoomPoints: '0, 0\n120, 0\n120, 120\n0, 120' } as const;
    const refused = follow({ ...wall, ...corners, ...read });
    expect(refused).toMatchObject({ ok: false, error: { measuredBottom: [expect.stringMatching(/cannot be moved/)] } });
    const wider = must(follow({ ...wall, ...corners, measuredLeft: '40', measuredRight: '68 1/2', measuredTop: '30' }));
    expect(wider.customRoomPoints).toBe('0, 0\n120.5, 0\n120.5, 120\n0, 120');
  });

  it('computes the joint from one tile to another along its row', () => {
    // Six steps of a herringbone, each as far across as down: 4 in and a joint of 3/16 in.
    const along = (6 * 4.1875 * Math.SQRT2).toFixed(3);
    const read = { ...HERRINGBONE, laid: '2', measuredLeft: '40', measuredTop: '30', measuredTenTiles: along };
    const value = must(follow(read));
    expect(Number(value.groutSpacing)).toBeCloseTo(3 / 16, 3);
    expect(value).not.toHaveProperty('tileLength');
    expect(replanJob({ ...job(read), ...value })).toEqual({ ok: true, value: {} });
  });

  it('keeps the typed length of a tile that is not used', () => {
    const read = { ...LAYERED[5], laid: '2', measuredLeft: '40', measuredTop: '30', measuredTileWidth: '3.95' };
    const value = must(follow({ ...read, measuredTileLength: '20' }));
    expect(value.tileWidth).toBe('3.95');
    expect(value).not.toHaveProperty('tileLength');
  });

  it.each<readonly [string, Partial<JobText>, RegExp]>([
    ['laid', { ...HERRINGBONE, laid: '90', measuredLeft: '40', measuredTop: '30' }, /how many rows are down/],
    ['measuredTop', { ...HERRINGBONE, measuredLeft: '40' }, /can shift two ways/],
    [
      'measuredTileLength',
      { ...LAYERED[4], measuredLeft: '40', measuredTop: '30', measuredTileLength: '11.9' },
      /needs a square tile/,
    ],
    [
      'measuredTenTiles',
      { ...HERRINGBONE, measuredLeft: '40', measuredTop: '30', measuredTenTiles: '33' },
      /No floor can measure that/,
    ],
    [
      'measuredTenTiles',
      { ...HERRINGBONE, measuredLeft: '40', measuredTop: '30', measuredTenTiles: '60' },
      /more than half a tile off/,
    ],
  ])('is refused at %s: %j', (field, readings, words) => {
    const before = job({ layoutAngle: '', laid: '2', ...readings });
    const followed = replanJob(before);
    expect(followed).toMatchObject({ ok: false, error: { [field]: [expect.stringMatching(words)] } });
    const pressed = runIntent({ ...emptyValues('imperial'), job: before }, 'follow-floor', true, floorPlanner);
    expect(pressed.values.job).toEqual(before);
  });
});
