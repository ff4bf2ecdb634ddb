import { describe, expect, it } from 'vitest';
import type { DescribedSlopes } from '#app/layout/batch/describe-slopes.ts';
import { layByDoor, refusedByDoor } from '#tests/factories/batch-door.ts';
import { SHOWER } from '#tests/factories/shower-job.ts';

type DescribedZone = DescribedSlopes & { readonly cut: number; readonly tiledSqIn: number };

const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

describe('a shower floor by the batch door', () => {
  it('slopes to a point drain in the middle: planes, folds, heights and mortar', async () => {
    const { planes = [], folds, heights, mudCubicIn, ...answer } = await layByDoor(SHOWER);
    expect(planes.map(({ wall, slope }) => [wall, slope])).toEqual([
      [0, expect.closeTo(0.25, 9)],
      [1, expect.closeTo(0.4375, 9)],
      [2, expect.closeTo(0.25, 9)],
      [3, expect.closeTo(0.4375, 9)],
    ]);
    expect(heights?.map(({ height }) => height)).toEqual(Array.from({ length: 4 }, () => expect.closeTo(7 / 12, 9)));
    expect(folds).toEqual([
      [20, 28, 36, 0],
      [16, 28, 0, 0],
      [20, 32, 36, 60],
      [16, 32, 0, 60],
    ]);
    // Two wedges over trapezoids of 36 and 4 in by 28, two over 60 and 4 by 16.
    expect(mudCubicIn).toBeCloseTo(((7 / 12) * (2 * 28 * (2 * 36 + 4) + 2 * 16 * (2 * 60 + 4))) / 6, 6);
    expect(total(planes.map(({ full }) => full))).toBe(answer.full);
    expect(total(planes.map(({ cut }) => cut))).toBe(total(answer.cuts.map(({ count }) => count)));
    expect(total(planes.map(({ tiledSqIn }) => tiledSqIn))).toBeCloseTo(answer.tiledSqIn, 6);
    expect(answer.areaSqIn).toBeCloseTo(36 * 60 - 16, 9);
  });

  it('counts its bags of mortar if thickness and yield are known', async () => {
    const { mudCubicIn = 0, mudBags } = await layByDoor({ ...SHOWER, bedDepth: '1.25', mudYield: '0.5 cu ft' });
    expect(mudBags).toBe(Math.ceil(mudCubicIn / 12 ** 3 / 0.5));
    expect(mudBags).toBeGreaterThan(4);
    const metric = { ...SHOWER, bedDepth: '1.25', mudYield: '14.2 l' };
    expect((await layByDoor(metric)).mudBags).toBe(mudBags);
    expect(await layByDoor({ ...SHOWER, mudYield: '0.5' })).not.toHaveProperty('mudBags');
    expect((await refusedByDoor({ ...SHOWER, mudYield: 'many' }))[0]?.field).toBe('mudYield');
  });

  it('cuts a tile at a fold into two pieces, each half a joint from it, both from one tile', async () => {
    const cut = await layByDoor(SHOWER);
    const whole = await layByDoor({ ...SHOWER, folds: 'uncut' });
    expect(cut.touched).toBe(whole.touched);
    expect(cut.needed).toBe(whole.needed);
    const length = total((cut.folds ?? []).map(([a, b, c, d]) => Math.sqrt((a - c) ** 2 + (b - d) ** 2)));
    // The joints of the grid cross those of the folds, and their ends are not square to the walls.
    expect(whole.tiledSqIn - cut.tiledSqIn).toBeGreaterThan(0.95 * length * (1 / 8));
    expect(whole.tiledSqIn - cut.tiledSqIn).toBeLessThan(1.01 * length * (1 / 8));
  });

  it('slopes in one plane to a linear drain along its wall, without folds', async () => {
    const floor = { ...SHOWER, drain: { type: 'linear', wall: 0, width: '3' } };
    const { planes, folds, heights } = await layByDoor(floor);
    expect(planes).toHaveLength(1);
    expect(planes?.[0]).toMatchObject({ wall: 2, slope: expect.closeTo(0.25, 9) });
    expect(folds).toEqual([]);
    expect(Math.max(...(heights ?? []).map(({ height }) => height))).toBeCloseTo(57 / 48, 9);
  });

  it('keeps one slope with even edges, in any unit', async () => {
    for (const slope of ['1/4', '0.25 in per ft', '2.0833%']) {
      const { planes } = await layByDoor({ ...SHOWER, edge: 'even', slope });
      expect(planes?.map((plane) => Number(plane.slope.toFixed(3)))).toEqual([0.25, 0.25, 0.25, 0.25]);
    }
    const metric = await layByDoor({
      ...SHOWER,
      unitSystem: 'metric',
      roomLength: '150',
      roomWidth: '90',
      tileLength: '60',
      tileWidth: '30',
      groutSpacing: '3',
      slope: '2',
    });
    expect(Math.min(...(metric.planes ?? []).map(({ slope }) => slope))).toBeCloseTo(0.24, 9);
  });

  it.each([
    [{ drain: { type: 'point', x: '70' } }, 'drain.x', /inside the floor/],
    [{ drain: { type: 'point', width: '40' } }, 'drain.width', /larger than the floor/],
    [{ drain: { type: 'linear' } }, 'drain.wall', /Choose the wall/],
    [{ drain: { type: 'linear', wall: 9 } }, 'drain.wall', /4 walls/],
    [{ drain: { type: 'linear', wall: 0, shape: 'round' } }, 'drain.shape', /not round/],
    [{ drain: { type: 'point', wall: 1 } }, 'drain.wall', /no wall/],
    [{ drain: { type: 'hole' } }, 'drain.type', /hole/],
    [{ drain: { type: 'point', depth: 3 } }, 'drain.depth', /no field/],
    [{ slope: '0' }, 'slope', /above 0/],
    [{ slope: '30%' }, 'slope', /up to 10%/],
    [{ slope: 'steep' }, 'slope', /such as 1\/4/],
    [{ edge: 'wavy' }, 'edge', /wavy/],
    [{ surface: 'wall' }, 'drain.type', /in a floor/],
    [
      { obstacles: [{ id: 'a', name: 'Bench', type: 'custom', x: '10', y: '20', width: '12', length: '12' }] },
      'drain.x',
      /over “Bench”/,
    ],
  ])('is rejected at its field with %j', async (wrong, field, message) => {
    const errors = await refusedByDoor({ ...SHOWER, ...wrong });
    expect(errors.map((error) => error.field)).toEqual([field]);
    expect(errors[0]?.message).toMatch(message);
  });

  it('names the corner that cannot drain straight to the drain', async () => {
    const errors = await refusedByDoor({
      ...SHOWER,
      roomType: 'custom',
      customRoomPoints: '0, 0\n60, 0\n60, 30\n30, 30\n30, 60\n0, 60',
      drain: { type: 'point', x: '45', y: '15' },
    });
    expect(errors.map(({ field }) => field)).toEqual(['drain.type']);
    expect(errors[0]?.message).toMatch(/corner [46]/);
  });

  it('gives the same answer for a drain in fields or in an object, and none without a drain', async () => {
    const { drain: _, ...dry } = SHOWER;
    expect(await layByDoor({ ...dry, drain: 'point', drainX: '18' })).toEqual(await layByDoor(SHOWER));
    expect(await layByDoor({ ...dry, drainX: '700', slope: '1' })).toEqual(await layByDoor(dry));
    expect(await layByDoor(dry)).not.toHaveProperty('planes');
  });

  it('may be a zone of a bathroom, which is folded within its edges', async () => {
    const room = { roomLength: '96', roomWidth: '60', tileLength: '12', tileWidth: '12', groutSpacing: '1/8' };
    const shower = { name: 'Shower', area: 'rectangle', x: '0', y: '0', width: '60', length: '36' };
    const zone = { ...shower, tileLength: '6', tileWidth: '6', drain: { type: 'point', shape: 'round' } };
    const dry = await layByDoor({ ...room, zones: [{ ...zone, drain: '' }] });
    const wet = await layByDoor({ ...room, zones: [zone] });
    const [field, laid] = (wet as unknown as { zones: readonly DescribedZone[] }).zones;
    const [dryField] = (dry as unknown as { zones: readonly DescribedZone[] }).zones;
    expect(field).toEqual(dryField);
    expect(laid?.planes?.map(({ slope }) => Number(slope.toFixed(4)))).toEqual([0.4375, 0.25, 0.4375, 0.25]);
    expect(laid?.folds).toHaveLength(4);
    expect(total((laid?.planes ?? []).map(({ cut }) => cut))).toBeGreaterThan(laid?.cut ?? 0);
    expect(total((laid?.planes ?? []).map(({ tiledSqIn }) => tiledSqIn))).toBeCloseTo(laid?.tiledSqIn ?? 0, 6);
    // The warning about a steep plane names the zone.
    expect(wet.warnings).not.toContain('plane-steep');
  });

  it.each([
    [
      { area: 'circle', x: '30', y: '20', diameter: '30', drain: { type: 'point' } },
      'zones[0].drain.type',
      /rectangular/,
    ],
    [{ drain: { type: 'point', x: '50', y: '90' } }, 'zones[0].drain.x', /inside the floor/],
    [{ drain: { type: 'point' }, slope: '0' }, 'zones[0].slope', /above 0/],
    [{ drain: { type: 'linear' } }, 'zones[0].drain.wall', /Choose the wall/],
  ])('is rejected at the field of its zone with %j', async (wrong, field, message) => {
    const room = { roomLength: '96', roomWidth: '60', tileLength: '12', tileWidth: '12', groutSpacing: '1/8' };
    const shower = { area: 'rectangle', x: '0', y: '0', width: '60', length: '36' };
    const { x: _x, y: _y, width: _w, length: _l, ...bare } = shower;
    const errors = await refusedByDoor({
      ...room,
      zones: ['area' in wrong ? { ...bare, ...wrong } : { ...shower, ...wrong }],
    });
    expect(errors.map((error) => error.field)).toEqual([field]);
    expect(errors[0]?.message).toMatch(message);
  });

  it('slopes to one drain: a zone cannot have its own if the whole floor has one', async () => {
    const zone = { area: 'rectangle', x: '6', y: '6', width: '12', length: '12', drain: 'point' };
    const errors = await refusedByDoor({ ...SHOWER, zones: [zone] });
    expect(errors.map(({ field }) => field)).toEqual(['zones[0].drain']);
    expect(errors[0]?.message).toMatch(/already/);
  });
});
