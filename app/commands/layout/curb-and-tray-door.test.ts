import { describe, expect, it } from 'vitest';
import type { DescribedSlopes } from '#app/layout/batch/describe-slopes.ts';
import { layByDoor, refusedByDoor } from '#tests/factories/batch-door.ts';
import { SHOWER } from '#tests/factories/shower-job.ts';

const CURB = { wall: 2, width: '4 1/2', height: '4' } as const;
const ROOM = { roomLength: '96', roomWidth: '60', tileLength: '12', tileWidth: '12', groutSpacing: '1/8' } as const;
const ZONE = { name: 'Shower', area: 'rectangle', x: '0', y: '0', width: '60', length: '36', drain: { type: 'point' } };

interface DescribedZone extends DescribedSlopes {
  readonly name: string;
  readonly face?: true;
  readonly areaSqIn: number;
  readonly full: number;
  readonly cut: number;
}

const zonesOf = (answer: object) => (answer as { zones?: readonly DescribedZone[] }).zones ?? [];
const facesOf = (answer: object) =>
  zonesOf(answer).flatMap(({ name, face, areaSqIn }) => (face ? [[name, Number(areaSqIn.toFixed(3))]] : []));

describe('a curb', () => {
  it('is tiled inside, on top and outside with the tile of the floor, which the order counts', async () => {
    const [dry, answer] = await Promise.all([layByDoor(SHOWER), layByDoor({ ...SHOWER, curb: CURB })]);
    // The floor at the curb is 7/12 in over the drain, so the inside is that much lower than the curb is high.
    const inside = 4 - 7 / 12;
    expect(facesOf(answer)).toEqual([
      ['Curb, inside', expect.closeTo(36 * inside, 1)],
      ['Curb, top', 36 * 4.5],
      ['Curb, outside', 36 * 4],
    ]);
    const faces = zonesOf(answer).filter(({ face }) => face);
    // Pieces of 24 in at most: two on each face, in the length of one tile and a half.
    expect(faces.map(({ full, cut }) => full + cut)).toEqual([2, 2, 2]);
    expect(answer.touched).toBe(dry.touched + 6);
    expect(answer.needed).toBeGreaterThan(dry.needed);
    expect(answer.planes).toEqual(dry.planes);
    expect(answer.areaSqIn).toBe(dry.areaSqIn);
    expect(answer.entry).toEqual({
      wall: 2,
      opening: [36, 60, 0, 60],
      curb: [
        [36, 64.5],
        [0, 64.5],
        [0, 60],
        [36, 60],
      ],
    });
  });

  it.each([
    ['all', 3],
    ['inside-top', 2],
    ['top', 1],
    ['none', 0],
  ])('has the chosen faces tiled: %s', async (tiled, faces) => {
    expect(facesOf(await layByDoor({ ...SHOWER, curb: { ...CURB, tiled } }))).toHaveLength(faces);
  });

  it('follows a floor whose edge is not level', async () => {
    const answer = await layByDoor({ ...SHOWER, edge: 'even', curb: CURB });
    const ends = (answer.heights ?? []).filter(({ y }) => y === 60).sort((a, b) => a.x - b.x);
    const under = ends.slice(1).reduce((sum, spot, index) => {
      const before = ends[index] ?? spot;
      return sum + ((spot.x - before.x) * (spot.height + before.height)) / 2;
    }, 0);
    expect(under).toBeGreaterThan(0);
    expect(facesOf(answer)[0]).toEqual(['Curb, inside', expect.closeTo(36 * 4 - under, 1)]);
  });

  it.each([
    { upturn: 0, length: 36, height: 4, width: 4.5, outside: 4, coats: 1 },
    { upturn: 6, length: 36, height: 4, width: 4.5, outside: 4, coats: 2 },
    { upturn: 3.5, length: 30, height: 5.25, width: 3.5, outside: 6, coats: 3 },
  ])('is painted with liquid membrane over its three faces, and the walls as high as entered: %o', async (typed) => {
    const { upturn, length, height, width, outside, coats } = typed;
    const { areaSqIn, materials } = await layByDoor({
      ...SHOWER,
      curb: { wall: 2, length, height, width, outside },
      ...{ materials: ['liquid'], liquidCoverage: '0.1 sq ft', liquidCoats: coats, liquidUpturn: upturn },
    });
    // Up the inside from the floor, which is 7/12 in above the drain, over the top and down the outside.
    const curb = length * (height - 7 / 12 + width + outside);
    const walls = upturn * (2 * (60 + 36) - length);
    // A pail covers 14.4 sq in, so that a strip more or less would show.
    const pails = ((areaSqIn + curb + walls) * coats) / 14.4;
    const liquid = materials?.find(({ id }) => id === 'liquid');
    expect(areaSqIn).toBeGreaterThan(2100);
    expect(liquid?.quantity).toBe(Math.ceil(pails));
    const [all, upright] = [...(liquid?.why.matchAll(/([\d.]+).sq ft/g) ?? [])].map(([, figure]) => Number(figure));
    expect(all).toBeCloseTo((areaSqIn + curb + walls) / 144, 1);
    expect(upright).toBeCloseTo((curb + walls) / 144, 1);
  });

  it('leaves liquid membrane out of a doorway, and a wall gets no upturn', async () => {
    const liquid = { materials: ['liquid'], liquidCoverage: '0.1 sq ft', liquidCoats: 1, liquidUpturn: 4 };
    const pailsOf = async (job: object) => (await layByDoor({ ...job, ...liquid })).materials?.[0]?.quantity;
    const rooms = [
      { name: 'Bath', roomLength: '60', roomWidth: '96' },
      { name: 'Hall', roomLength: '60', roomWidth: '48', beside: '0', wall: '4' },
    ];
    const doorways = [{ from: '0', to: '1', at: '12', opening: '30', tiled: false }];
    const { roomLength: _l, roomWidth: _w, ...tile } = ROOM;
    const plan = { ...tile, roomType: 'parts', parts: rooms, doorways };
    // Two rooms of 60 by 96 and 60 by 48 in, whose walls lack the doorway on either side.
    const floors = 60 * 96 + 60 * 48;
    const walls = 2 * (60 + 96) + 2 * (60 + 48) - 2 * 30;
    expect(await pailsOf(plan)).toBe(Math.ceil((floors + 4 * walls) / 14.4));
    expect(await pailsOf({ ...ROOM, surface: 'wall' })).toBe(Math.ceil((96 * 60) / 14.4));
  });

  it('is wrapped in membrane, which is turned up at the walls beside it', async () => {
    const [dry, wet] = await Promise.all([
      layByDoor(SHOWER),
      layByDoor({
        ...SHOWER,
        curb: { ...CURB, length: '30', outside: '6' },
        obstacles: [{ id: 'p', name: 'Pipe', type: 'custom', shape: 'circle', diameter: '2', x: '2', y: '2' }],
      }),
    ]);
    expect(dry.membrane).toEqual({
      floorSqIn: 2160,
      wallsIn: 192,
      curbSqIn: 0,
      insideCorners: 4,
      outsideCorners: 0,
      seals: 1,
    });
    expect(wet.membrane).toEqual({
      floorSqIn: 2160,
      wallsIn: 192 - 30,
      curbSqIn: expect.closeTo(30 * (4 - 7 / 12 + 4.5 + 6), 6),
      insideCorners: 4,
      // One at each end of the curb.
      outsideCorners: 2,
      seals: 2,
    });
  });

  it('is on the floor beside its zone', async () => {
    const bare = await layByDoor({ ...ROOM, zones: [ZONE] });
    const answer = await layByDoor({ ...ROOM, zones: [{ ...ZONE, curb: CURB }] });
    expect(facesOf(answer).map(([name]) => name)).toEqual([
      'Shower: curb, inside',
      'Shower: curb, top',
      'Shower: curb, outside',
    ]);
    const [field, shower] = zonesOf(answer);
    const [bareField, bareShower] = zonesOf(bare);
    expect((bareField?.areaSqIn ?? 0) - (field?.areaSqIn ?? 0)).toBeCloseTo(60 * (4.5 - 1 / 8), 3);
    expect(shower?.areaSqIn).toBe(bareShower?.areaSqIn);
  });

  it.each([
    [{ curb: { width: '4', height: '4' } }, 'curb.wall', /Choose the wall/],
    [{ curb: { ...CURB, wall: 7 } }, 'curb.wall', /4 walls/],
    [{ curb: { wall: 2, height: '4' } }, 'curb.width', /Enter the width/],
    [{ curb: { wall: 2, width: '4' } }, 'curb.height', /Enter how high/],
    [{ curb: { ...CURB, height: '0.5' } }, 'curb.height', /9\/16" above the drain/],
    [{ curb: { ...CURB, length: '40' } }, 'curb.length', /36" long/],
    [{ curb: { ...CURB, length: '30', from: '10' } }, 'curb.from', /beyond wall 3/],
    [{ curb: { ...CURB, type: 'flush' } }, 'curb.width', /flush entry has no curb/],
    [{ curb: { ...CURB, depth: '4' } }, 'curb.depth', /no field/],
    [{ curbWidth: '4' }, 'curbWidth', /first, or clear/],
    [{ curbTiled: 'top' }, 'curbTiled', /first, or clear/],
    [{ curb: { ...CURB, tiled: 'sides' } }, 'curb.tiled', /sides/],
    [
      { curb: CURB, obstacles: [{ id: 'b', name: 'Seat', type: 'bench', x: '0', y: '50', width: '12', length: '10' }] },
      'curb.wall',
      /“Seat” blocks/,
    ],
  ])('is rejected at its field with %j', async (wrong, field, message) => {
    const errors = await refusedByDoor({ ...SHOWER, ...wrong });
    expect(errors.map((error) => error.field)).toEqual([field]);
    expect(errors[0]?.message).toMatch(message);
  });

  it.each([
    ['across no opening, where its edge is at a wall of the room', { wall: 0 }, 'zones[0].curb.wall', /no opening/],
    ['where the room ends before it does', { width: '8' }, 'zones[0].curb.width', /not enough floor/],
  ])('of a zone is rejected %s', async (_, wrong, field, message) => {
    const zone = { ...ZONE, length: '90', curb: { ...CURB, ...wrong } };
    const errors = await refusedByDoor({ ...ROOM, zones: [zone] });
    expect(errors.map((error) => error.field)).toEqual([field]);
    expect(errors[0]?.message).toMatch(message);
  });

  it('is absent at a flush entry, and no membrane is turned up there', async () => {
    const answer = await layByDoor({ ...SHOWER, curb: { type: 'flush', wall: 0, length: '30' } });
    expect(answer.entry).toEqual({ wall: 0, opening: [3, 0, 33, 0] });
    expect(answer.membrane?.wallsIn).toBe(162);
    expect(zonesOf(answer)).toEqual([]);
  });
});

describe('a ready-made tray', () => {
  it('that fits its floor sets folds and slope, without mortar', async () => {
    const [bed, tray] = await Promise.all([
      layByDoor({ ...SHOWER, slope: '3/8' }),
      layByDoor({ ...SHOWER, slope: '3/8', tray: { width: '36', length: '60' } }),
    ]);
    expect(tray).toEqual({ ...bed, mudCubicIn: 0 });
  });

  it('keeps its own folds when cut to a smaller floor', async () => {
    const { folds, heights, planes } = await layByDoor({ ...SHOWER, tray: { width: '40', length: '60' } });
    // Of a tray that is 2 in wider on either side, so that its folds meet the side walls.
    const at = 28 * (16 / 18);
    expect(folds?.map(([, , x, y]) => [x, Number(y.toFixed(2))])).toEqual([
      [36, Number((28 - at).toFixed(2))],
      [0, Number((28 - at).toFixed(2))],
      [36, Number((32 + at).toFixed(2))],
      [0, Number((32 + at).toFixed(2))],
    ]);
    const edge = 28 / 48;
    expect(Math.max(...(heights ?? []).map(({ height }) => height))).toBeCloseTo(edge, 6);
    expect(heights?.find(({ x, y }) => x === 0 && Math.abs(y - (28 - at)) < 0.01)?.height).toBeCloseTo(
      (edge * 16) / 18,
      3,
    );
    expect(planes?.map(({ wall, slope }) => [wall, Number(slope.toFixed(4))])).toEqual([
      [0, 0.25],
      [1, Number(((12 * edge) / 18).toFixed(4))],
      [2, 0.25],
      [3, Number(((12 * edge) / 18).toFixed(4))],
    ]);
  });

  it.each([
    [{ tray: { width: '34', length: '60' } }, 'tray.width', /2" beyond the tray/],
    [{ tray: { width: '36', length: '54' } }, 'tray.length', /6" beyond the tray/],
    [{ tray: { width: '36', length: '60', drainX: '12' } }, 'tray.width', /6" beyond the tray/],
    [{ tray: { width: '36', length: '60', drainX: '1' } }, 'tray.drainX', /inside the tray/],
    [{ tray: { length: '60' } }, 'tray.width', /size of the tray/],
    [{ trayWidth: '36' }, 'trayWidth', /first, or clear/],
    [{ edge: 'even', tray: { width: '36', length: '60' } }, 'edge', /level edges/],
    [{ bedDepth: '1', tray: { width: '36', length: '60' } }, 'bedDepth', /no mortar/],
    [
      { roomType: 'custom', customRoomPoints: '0,0\n40,0\n40,30\n30,40\n0,40', tray: { width: '40', length: '40' } },
      'tray.type',
      /square corners/,
    ],
  ])('is rejected at its field with %j', async (wrong, field, message) => {
    const errors = await refusedByDoor({ ...SHOWER, ...wrong });
    expect(errors.map((error) => error.field)).toEqual([field]);
    expect(errors[0]?.message).toMatch(message);
  });

  it('with a linear drain at a wall may be cut at the other walls', async () => {
    const linear = { ...SHOWER, drain: { type: 'linear', wall: 0, width: '3' } };
    const { planes, heights } = await layByDoor({ ...linear, tray: { width: '40', length: '72' } });
    expect(planes?.map(({ wall, slope }) => [wall, Number(slope.toFixed(6))])).toEqual([[2, 0.25]]);
    expect(Math.max(...(heights ?? []).map(({ height }) => height))).toBeCloseTo(57 / 48, 6);
  });
});

describe('a tiled seat', () => {
  const seat = { id: 'b', name: 'Bench', x: '0', y: '0', width: '36', length: '12' };

  it('has a tiled top and a tiled open front', async () => {
    const answer = await layByDoor({ ...SHOWER, obstacles: [{ ...seat, type: 'bench', height: '17' }] });
    expect(facesOf(answer)).toEqual([
      ['Bench, top', 36 * 12],
      ['Bench, front', 36 * 17],
    ]);
  });

  it('may be a triangle in a corner, at the usual seat height', async () => {
    const points = '0,0\n16,0\n0,16';
    const corner = { ...seat, name: 'Seat', type: 'corner_seat', shape: 'polygon', points };
    const answer = await layByDoor({ ...SHOWER, obstacles: [corner] });
    expect(facesOf(answer)).toEqual([
      ['Seat, top', 128],
      ['Seat, front', expect.closeTo(16 * Math.SQRT2 * 18, 0)],
    ]);
  });

  it('may be in any of several rooms', async () => {
    const parts = [0, 60].map((x, index) => ({
      name: `Room ${index + 1}`,
      roomType: 'rectangle',
      roomWidth: '60',
      roomLength: '60',
      x: `${x}`,
      y: '0',
      obstacles: index === 0 ? [] : [{ ...seat, type: 'bench', height: '17' }],
    }));
    const { roomLength: _length, roomWidth: _width, drain: _drain, ...tile } = SHOWER;
    expect(facesOf(await layByDoor({ ...tile, roomType: 'parts', parts }))).toEqual([
      ['Bench, top', 36 * 12],
      ['Bench, side 1', 12 * 17],
      ['Bench, side 2', 36 * 17],
    ]);
  });

  it('cannot be on a floor with courses that are down', async () => {
    const laid = { laid: '1', floorCourses: '24' };
    const errors = await refusedByDoor({ ...ROOM, ...laid, obstacles: [{ ...seat, type: 'bench' }] });
    expect(errors.map(({ field }) => field)).toEqual(['laid']);
    expect(errors[0]?.message).toMatch(/tiled bench/);
  });

  it('has no faces on a plank floor', async () => {
    const planks = { ...ROOM, laying: 'planks', layoutType: 'planks', tileLength: '48', tileWidth: '7' };
    expect(zonesOf(await layByDoor({ ...planks, obstacles: [{ ...seat, type: 'bench' }] }))).toEqual([]);
  });
});
