import { describe, expect, it } from 'vitest';
import { loadNodeKernel } from '#app/engine/server/load-node-kernel.server.ts';
import { askDoor, BATCH_TOOLS, layByDoor, refusedByDoor } from '#tests/factories/batch-door.ts';
import { ZONED_JOBS } from '#tests/factories/mutated-documents.ts';

const ROOM = { roomLength: 100, roomWidth: 100, tileLength: 12, tileWidth: 12 };
const SMALL = { tileLength: 6, tileWidth: 5, layoutType: 'half' };
const L_ROOM = {
  ...ROOM,
  roomType: 'custom',
  customRoomPoints: '0, 0\n120, 0\n120, 48\n72, 48\n72, 96\n0, 96',
  groutSpacing: 0,
};
const RUG = { name: 'Rug', area: 'rectangle', x: 20, y: 30, width: 40, length: 30, ...SMALL };
const WALL = { ...ROOM, surface: 'wall', groutSpacing: 0 };
const HOME = {
  tileLength: 12,
  tileWidth: 12,
  groutSpacing: 0,
  roomType: 'parts',
  parts: [
    { name: 'Hall', x: 0, y: 0, roomLength: 100, roomWidth: 60 },
    { name: 'Bath', x: 64, y: 0, roomLength: 100, roomWidth: 80 },
  ],
  doorways: [{ x: 60, y: 30, width: 4, length: 30, tiled: true }],
};

const zonesOf = async (job: object) => (await layByDoor(job)).zones ?? [];

describe('a floor with zones', () => {
  it('without any gives the same bytes', async () => {
    const without = JSON.stringify(await askDoor(ROOM, true));
    expect(JSON.stringify(await askDoor({ ...ROOM, zones: [] }, true))).toBe(without);
    expect(without).not.toContain('zones');
  });

  it('has the counts of a job with the finish of a zone that covers it', async () => {
    const whole = { area: 'rectangle', x: 0, y: 0, width: 100, length: 100 };
    for (const finish of [
      SMALL,
      { ...SMALL, patternOrientation: 'horizontal', autoOptimize: false, startCutWidth: 2 },
      { tileLength: 12, tileWidth: 4, layoutType: 'herringbone' },
      { tileLength: 12, tileWidth: 4, layoutAngle: 30 },
      { tileLength: 36, tileWidth: 5, layoutType: 'planks', groutSpacing: 0 },
      { tileLength: 8, perimeterGap: 0.5 },
    ]) {
      const { full, cut, exact, needed, buy, tiledSqIn } = await layByDoor({ ...ROOM, ...finish });
      const zoned = await layByDoor({ ...ROOM, zones: [{ ...whole, ...finish }] });
      expect(zoned).toMatchObject({ full, cut, exact, needed, buy, tiledSqIn });
      expect(zoned.zones).toMatchObject([{ name: 'Field', full: 0, single: 0, origin: null }, { single: needed }]);
    }
  });

  it('leaves the field what its zones and their edge joints do not cover', async () => {
    const answer = await layByDoor({ ...ROOM, groutSpacing: 0.25, zones: [{ ...RUG, edgeJoint: 0.5 }] });
    expect(answer.zones).toMatchObject([
      { name: 'Field', areaSqIn: 10_000 - 41 * 31 },
      { name: 'Rug', areaSqIn: 1200, angle: 0 },
    ]);
    expect(answer.jointSqIn).toBeCloseTo(41 * 31 - 1200, 9);
    // Without a joint of its own the edge has the field's, and nothing is taken at a wall.
    const atWall = await layByDoor({ ...ROOM, groutSpacing: 0.25, zones: [{ ...RUG, x: 0, y: 0 }] });
    expect(atWall.jointSqIn).toBeCloseTo(40.25 * 30.25 - 1200, 9);
  });

  it('keeps floating planks away by their gap, on either side of an edge', async () => {
    const planks = { tileLength: 48, tileWidth: 6, layoutType: 'planks', laying: 'planks', groutSpacing: 0 };
    const tile = {
      area: 'rectangle',
      x: 0,
      y: 0,
      width: 50,
      length: 100,
      tileLength: 12,
      tileWidth: 12,
      layoutType: 'straight',
      laying: 'tile',
    };
    const jointOf = async (job: object) => (await layByDoor(job)).jointSqIn;
    expect(await jointOf({ ...ROOM, ...planks, zones: [tile] })).toBeCloseTo((100 * 5) / 16, 9);
    expect(await jointOf({ ...ROOM, ...planks, plankFloor: 'glued', zones: [tile] })).toBe(0);
    const floating = { ...tile, ...planks, plankFloor: 'vinyl' };
    expect(await jointOf({ ...ROOM, zones: [floating] })).toBeCloseTo(100 / 4, 9);
    expect(await jointOf({ ...ROOM, zones: [{ ...floating, edgeJoint: 0.5 }] })).toBeCloseTo(100 / 2, 9);
  });

  it('has the same bits from both builds of the kernel', async () => {
    const wasm = { ...BATCH_TOOLS, kernel: await loadNodeKernel('wasm') };
    for (const job of ZONED_JOBS) {
      const answer = await layByDoor(job, true);
      expect(JSON.stringify(await layByDoor(job, true, wasm))).toBe(JSON.stringify(answer));
    }
  });

  it('lets later zones cover earlier ones', async () => {
    const [, rug, inlay] = await zonesOf({
      ...ROOM,
      groutSpacing: 0,
      zones: [RUG, { area: 'rectangle', x: 30, y: 40, width: 10, length: 10 }],
    });
    expect([rug?.areaSqIn, inlay?.areaSqIn, inlay?.name]).toEqual([1100, 100, 'Zone 2']);
  });

  it('buys equal tiles together, whatever their direction', async () => {
    const same = { ...RUG, tileLength: 12, tileWidth: 12, layoutType: 'straight' };
    const one = await layByDoor({ ...ROOM, zones: [same] });
    expect(one.kinds).toHaveLength(1);
    const [field, rug] = one.zones ?? [];
    expect(one.needed).toBeLessThanOrEqual((field?.single ?? 0) + (rug?.single ?? 0));
    const across = { ...ROOM, tileWidth: 6, zones: [{ ...same, tileWidth: 6, patternOrientation: 'horizontal' }] };
    expect((await layByDoor(across)).kinds).toHaveLength(1);
    const other = { ...ROOM, zones: [{ ...same, tileColor: 'black' }] };
    expect((await layByDoor(other)).kinds).toMatchObject([{ name: 'main' }, { name: 'Rug' }]);
    const like = { name: 'Mat', area: 'rectangle', x: 70, y: 70, width: 20, length: 20, sameAs: 'Rug' };
    expect((await layByDoor({ ...ROOM, zones: [RUG, like] })).kinds).toMatchObject([
      {},
      { name: 'Rug', width: 5, height: 6 },
    ]);
  });

  it('orders every tile that it lays', async () => {
    const answer = await layByDoor({ ...ROOM, zones: [RUG], trimEdges: [0] });
    const sum = (read: (kind: (typeof answer.kinds)[number]) => number) =>
      answer.kinds.reduce((all, kind) => all + read(kind), 0);
    expect([answer.full, answer.cut, answer.touched, answer.needed]).toEqual([
      sum(({ full }) => full),
      sum(({ cut }) => cut),
      sum(({ touched }) => touched),
      sum(({ needed }) => needed),
    ]);
    expect(answer.trim).toBeDefined();
  });
});

describe('a zone without tile', () => {
  const hearth = { name: 'Hearth', area: 'rectangle', x: 20, y: 30, width: 40, length: 30, covering: 'free' };

  it('is left untiled, with the joint at its edge, like an obstacle of its size', async () => {
    const job = { ...ROOM, groutSpacing: 0.125, autoOptimize: false };
    const answer = await layByDoor({ ...job, zones: [{ ...hearth, edgeJoint: 0 }] });
    const { full, cut, needed, buy, tiledSqIn } = await layByDoor({
      ...job,
      obstacles: [{ name: 'Hearth', x: 20, y: 30, width: 40, length: 30 }],
    });
    expect(answer).toMatchObject({ full, cut, needed, buy, tiledSqIn });
    expect(answer.zones?.[1]).toMatchObject({
      covering: 'free',
      areaSqIn: 1200,
      full: 0,
      cut: 0,
      single: 0,
      tiledSqIn: 0,
    });
    const jointed = await layByDoor({ ...job, zones: [{ ...hearth, edgeJoint: 0.5 }] });
    expect(jointed.jointSqIn).toBeCloseTo(41 * 31 - 1200, 9);
  });

  it('keeps its typed finish, and checks none of it', async () => {
    const answer = await layByDoor({ ...ROOM, zones: [{ ...hearth, tileLength: 3, layoutType: 'herringbone' }] });
    expect(answer.kinds).toHaveLength(1);
    // Another zone may still be like it.
    const mat = { name: 'Mat', area: 'rectangle', x: 70, y: 70, width: 20, length: 20, sameAs: 'Hearth' };
    const kinds = (await layByDoor({ ...ROOM, zones: [{ ...hearth, tileLength: 3, tileWidth: 2 }, mat] })).kinds;
    expect(kinds[1]).toMatchObject({ name: 'Mat', width: 2, height: 3 });
  });

  it('that is one piece is set in mortar', async () => {
    const half = { area: 'rectangle', x: 0, y: 0, width: 100, length: 50 };
    const job = { ...ROOM, roomLength: 200, roomWidth: 200, zones: [{ ...half, width: 200, length: 100 }] };
    const [free, piece] = await Promise.all(
      ['free', 'piece'].map((covering) => layByDoor({ ...job, zones: [{ ...job.zones[0], covering }] })),
    );
    expect(piece?.needed).toBe(free?.needed);
    expect(piece?.thinsetBags ?? 0).toBeGreaterThan(free?.thinsetBags ?? 0);
  });

  it('has nothing under it: materials match a floor with an obstacle of its size', async () => {
    const job = {
      ...ROOM,
      ...{ materials: ['boards', 'membrane', 'leveler', 'primer', 'heating'], boardLength: 60, boardWidth: 36 },
      ...{ membraneWidth: 39, membraneRoll: 396, membraneOverlap: 2, primerCoverage: 100 },
      ...{ levelerDepth: 0.25, levelerYield: 0.45, heatWidth: 20, heatMargin: 3, heatLength: 120 },
    };
    const goodsOf = async (of: object) =>
      (await layByDoor({ ...job, ...of })).materials?.map(({ id, quantity }) => [id, quantity]);
    const expected = await goodsOf({ obstacles: [{ name: 'Hearth', x: 20, y: 30, width: 40, length: 30 }] });
    expect(expected?.length).toBeGreaterThan(4);
    expect(await goodsOf({ zones: [{ ...hearth, edgeJoint: 0 }] })).toEqual(expected);
    expect(await goodsOf({ zones: [{ ...hearth, covering: 'piece' }] })).not.toEqual(expected);
  });

  it('cannot have a drain or a start, or cover the whole floor', async () => {
    const all = { area: 'rectangle', x: 0, y: 0, width: 100, length: 100, covering: 'free' };
    const fieldOf = async (zone: object) => (await refusedByDoor({ ...ROOM, zones: [zone] }))[0]?.field;
    expect(await fieldOf({ ...hearth, drain: 'point' })).toBe('zones[0].drain');
    expect(await fieldOf({ ...hearth, start: 'centered' })).toBe('zones[0].start');
    expect(await fieldOf({ ...hearth, covering: 'piece', continues: 'Rug' })).toBe('zones[0].continues');
    expect(await fieldOf({ ...hearth, covering: 'carpet' })).toBe('zones[0].covering');
    expect(await fieldOf(all)).toBe('zones');
  });
});

describe('a zone with a centered pattern', () => {
  /** Of the box around some corners. */
  const middleOf = (corners: readonly (readonly number[])[]): readonly [number, number] => {
    const [xs, ys] = [0, 1].map((axis) => corners.map((corner) => corner[axis] ?? 0)) as [number[], number[]];
    return [(Math.min(...xs) + Math.max(...xs)) / 2, (Math.min(...ys) + Math.max(...ys)) / 2];
  };
  const rug = { name: 'Rug', area: 'rectangle', x: 20, y: 30, width: 48, length: 36, start: 'centered' };

  it('has an opposite piece for every piece, in every pattern without courses', async () => {
    for (const pattern of [
      { layoutAngle: 45, tileLength: 8, tileWidth: 8 },
      { layoutAngle: 30, tileLength: 8, tileWidth: 8 },
      { layoutType: 'herringbone', tileLength: 12, tileWidth: 4 },
      { layoutType: 'hexagon', tileWidth: 6 },
    ]) {
      const { zones } = await layByDoor({ ...ROOM, zones: [{ ...rug, ...pattern }] }, true);
      const middles = (zones?.[1]?.laid?.[0]?.pieces ?? []).map(({ rings }) => middleOf(rings.flat()));
      expect(middles.length).toBe(zones?.[1]?.cut);
      const [x, y] = [0, 1].map((axis) => middles.reduce((sum, at) => sum + (at[axis] ?? 0), 0) / middles.length);
      for (const [atX, atY] of middles) {
        // Corners are rounded to the lattice of 1/320 mm.
        const isOpposite = ([otherX, otherY]: readonly [number, number]) =>
          Math.hypot(atX + otherX - 2 * (x ?? 0), atY + otherY - 2 * (y ?? 0)) < 16;
        expect(middles.some(isOpposite)).toBe(true);
      }
    }
  });

  it('cannot have its own start cuts, or planks', async () => {
    const fieldOf = async (zone: object) => (await refusedByDoor({ ...ROOM, zones: [{ ...rug, ...zone }] }))[0]?.field;
    expect(await fieldOf({ startCutWidth: 3, autoOptimize: false })).toBe('zones[0].start');
    expect(
      await fieldOf({ layoutType: 'planks', laying: 'planks', tileLength: 48, tileWidth: 6, groutSpacing: 0 }),
    ).toBe('zones[0].start');
  });
});

describe('a zone that continues the joints of the room', () => {
  const dark = {
    name: 'Mat',
    area: 'rectangle',
    x: 17,
    y: 31,
    width: 40,
    length: 30,
    tileColor: 'black',
    edgeJoint: 0,
  };
  const continued = { ...dark, start: 'continued' };

  it("lays its tiles where the room's would be, in every pattern", async () => {
    for (const pattern of [
      {},
      { layoutType: 'half', groutSpacing: 0.25, tileWidth: 6 },
      { layoutType: 'straight', layoutAngle: 30 },
      { layoutType: 'herringbone', tileLength: 12, tileWidth: 4 },
      { layoutType: 'hexagon', tileWidth: 6 },
    ]) {
      const job = { ...ROOM, groutSpacing: 0.125, ...pattern };
      const { full, cut, tiledSqIn } = await layByDoor(job);
      const answer = await layByDoor({ ...job, zones: [continued] });
      const [field, mat] = answer.zones ?? [];
      expect([mat?.origin, mat?.angle]).toEqual([field?.origin, field?.angle]);
      // Tiles across its edge count in both; only slivers there are lost.
      expect(answer.touched).toBeGreaterThan(full + cut);
      expect(Math.abs(answer.tiledSqIn - tiledSqIn)).toBeLessThan(5);
    }
    const [field, mat] = await zonesOf({ ...ROOM, zones: [dark] });
    expect(mat?.origin).not.toEqual(field?.origin);
  });

  it('must have the same tile and no start of its own', async () => {
    const fieldOf = async (zone: object, job: object = {}) =>
      (await refusedByDoor({ ...ROOM, ...job, zones: [{ ...continued, ...zone }] }))[0]?.field;
    expect(await fieldOf({ tileLength: 6 })).toBe('zones[0].start');
    expect(await fieldOf({ layoutAngle: 45 })).toBe('zones[0].start');
    expect(await fieldOf({ startCutWidth: 3, autoOptimize: false })).toBe('zones[0].start');
    expect(await fieldOf({ start: 'somewhere' })).toBe('zones[0].start');
    expect(await fieldOf({ area: 'border', x: '', y: '', width: 6, length: '' })).toBe('zones[0].start');
    const planks = { tileLength: 48, tileWidth: 6, layoutType: 'planks', laying: 'planks', groutSpacing: 0 };
    expect(await fieldOf({}, planks)).toBe('zones[0].start');
  });

  it('needs some of the room to be tiled around it', async () => {
    const half = { ...continued, name: 'Half', x: 0, y: 0, width: 50, length: 100 };
    const other = { ...half, name: 'Other', x: 50 };
    const fieldOf = async (...zones: readonly object[]) => (await refusedByDoor({ ...ROOM, zones }))[0]?.field;
    expect(await fieldOf({ ...half, start: '' }, other)).toBe('zones[1].start');
    expect(await fieldOf({ ...half, layoutType: 'hexagon', start: '' }, { ...other, width: 49.995 })).toBe(
      'zones[1].start',
    );
    // It is laid as soon as there is a joint to continue.
    expect(
      await zonesOf({
        ...ROOM,
        zones: [
          { ...half, start: '' },
          { ...other, width: 49 },
        ],
      }),
    ).toHaveLength(3);
    expect(
      await zonesOf({
        ...ROOM,
        zones: [
          { ...half, start: '' },
          { ...other, continues: 'Half' },
        ],
      }),
    ).toHaveLength(3);
  });
});

describe('a start that continues what lies beneath', () => {
  const job = { ...ROOM, groutSpacing: 0.125 };
  const dark = { area: 'rectangle', tileColor: 'black', edgeJoint: 0, start: 'continued' };
  const mat = { ...RUG, x: 17, y: 31, width: 60, length: 50, groutSpacing: 0.125 };
  const inset = { ...dark, name: 'Inset', sameAs: 'Rug', x: 30, y: 40, width: 20, length: 20 };

  it('has the joints of the zone that holds all of it', async () => {
    for (const pattern of [
      {},
      { layoutType: 'straight', layoutAngle: 30 },
      { layoutType: 'herringbone', tileLength: 12, tileWidth: 4 },
    ]) {
      const { full, cut, tiledSqIn } = await layByDoor({ ...job, zones: [{ ...mat, ...pattern }] });
      const laid = await layByDoor({ ...job, zones: [{ ...mat, ...pattern }, inset] });
      const [field, rug, own] = laid.zones ?? [];
      expect([own?.origin, own?.angle]).toEqual([rug?.origin, rug?.angle]);
      expect(own?.origin).not.toEqual(field?.origin);
      expect(laid.touched).toBeGreaterThan(full + cut);
      expect(Math.abs(laid.tiledSqIn - tiledSqIn)).toBeLessThan(5);
    }
  });

  it('goes on through several zones', async () => {
    const [, rug, , inner] = await zonesOf({
      ...job,
      zones: [mat, inset, { ...inset, name: 'Inner', x: 35, y: 45, width: 8, length: 8 }],
    });
    expect(inner?.origin).toEqual(rug?.origin);
  });

  it('is that of the field where an earlier zone holds only some of it', async () => {
    const half = { ...dark, name: 'Half', x: 5, y: 40, width: 30, length: 20 };
    const [field, , own] = await zonesOf({ ...job, zones: [mat, half] });
    expect(own?.origin).toEqual(field?.origin);
  });

  it('is that of the chosen zone, wherever it lies', async () => {
    const apart = { ...inset, name: 'Apart', x: 80, y: 5, width: 15, length: 15, continues: 'Rug' };
    const [, rug, own] = await zonesOf({ ...job, zones: [mat, apart] });
    expect(own?.origin).toEqual(rug?.origin);
  });

  it('is refused where the tiles differ', async () => {
    const fieldOf = async (...zones: readonly object[]) => (await refusedByDoor({ ...job, zones }))[0]?.field;
    expect(await fieldOf(mat, { ...inset, sameAs: '' })).toBe('zones[1].start');
    expect(await fieldOf(mat, { ...inset, sameAs: '', continues: 'Rug' })).toBe('zones[1].continues');
    expect(await fieldOf({ ...mat, covering: 'piece' }, inset)).toBe('zones[1].start');
    expect(await fieldOf(mat, { ...inset, continues: 'Inset' })).toBe('zones[1].continues');
    expect(await fieldOf({ ...inset, continues: 'Rug' }, mat)).toBe('zones[0].continues');
    expect(await fieldOf(mat, { ...inset, start: '', continues: 'Rug' })).toBe('zones[1].continues');
    const border = { name: 'Frame', area: 'border', width: 30, groutSpacing: 0.125 };
    expect(await fieldOf(border, { ...dark, x: 35, y: 5, width: 20, length: 20 })).toBe('zones[1].start');
  });
});

describe('a profile at the edge of a zone', () => {
  const profiled = { ...RUG, edgeProfile: 'Square edge 3/8', edgeJoint: 0.125 };
  const lengthsOf = async (job: object) =>
    (await layByDoor(job)).profiles?.flatMap(({ zones }) => zones.map(({ lengths }) => lengths));

  it('is measured along its edge, without walls and later zones', async () => {
    expect(await lengthsOf({ ...ROOM, zones: [profiled] })).toEqual([[40, 30, 40, 30]]);
    expect(await lengthsOf({ ...ROOM, zones: [{ ...profiled, x: 0 }] })).toEqual([[40, 30, 40]]);
    const over = { area: 'rectangle', x: 50, y: 40, width: 20, length: 10, edgeJoint: 0 };
    expect(await lengthsOf({ ...ROOM, zones: [profiled, over] })).toEqual([[40, 10, 10, 40, 30]]);
    const ring = { ...profiled, area: 'circle', x: 50, y: 50, diameter: 40, width: '', length: '' };
    const [[around = 0, ...others] = []] = (await lengthsOf({ ...ROOM, zones: [ring] })) ?? [];
    expect(others).toEqual([]);
    expect(around / (Math.PI * 40)).toBeCloseTo(1, 2);
  });

  it('runs along the inner edge of a border, and along both edges of one away from the wall', async () => {
    const border = { area: 'border', width: 6, tileLength: 6, tileWidth: 6, edgeProfile: 'Bronze' };
    expect(await lengthsOf({ ...L_ROOM, zones: [border] })).toEqual([[108, 36, 48, 48, 60, 84]]);
    const [lengths = []] = (await lengthsOf({ ...L_ROOM, zones: [{ ...border, distance: 6 }] })) ?? [];
    const sum = lengths.reduce((all, one) => all + one, 0);
    expect(sum).toBeCloseTo(108 + 36 + 48 + 48 + 60 + 84 + (96 + 24 + 48 + 48 + 48 + 72), 1);
    // None between the parts, even where the profile is wider than the joint between them.
    const [wide = []] = (await lengthsOf({ ...L_ROOM, zones: [{ ...border, distance: 6, edgeJoint: 0.5 }] })) ?? [];
    expect(wide).toEqual(lengths);
  });

  it('crosses a doorway once, and a wall twice', async () => {
    const bath = { area: 'room', room: 'Bath', ...SMALL, edgeProfile: 'Reducer' };
    expect(await lengthsOf({ ...HOME, zones: [bath] })).toEqual([[30]]);
    const strip = { area: 'strip', height: 40, width: 4, tileLength: 4, tileWidth: 4, edgeProfile: 'Pencil' };
    expect(await lengthsOf({ ...WALL, zones: [strip] })).toEqual([[100, 100]]);
    expect(await lengthsOf({ ...WALL, zones: [{ ...strip, height: 0 }] })).toEqual([[100]]);
  });

  it('is counted in sticks, equal profiles together, beside the trim', async () => {
    const stick = { edgeStick: 98.5, edgePrice: 10 };
    const mat = { ...profiled, name: 'Mat', x: 65, y: 65, width: 30, length: 20 };
    const { profiles, trim } = await layByDoor({
      ...{
        ...ROOM,
        trimEdges: [0],
        trimStick: 98.5,
        zones: [
          { ...profiled, ...stick },
          { ...mat, ...stick },
        ],
      },
    });
    expect(trim).toMatchObject({ length: 100, sticks: 2 });
    expect(profiles).toMatchObject([{ profile: 'Square edge 3/8', stick: 98.5, length: 240, sticks: 3 }]);
    const other = { ...mat, edgeProfile: 'Bronze' };
    expect((await layByDoor({ ...ROOM, zones: [profiled, other] })).profiles).toMatchObject([
      { profile: 'Square edge 3/8', sticks: null, length: 140 },
      { profile: 'Bronze', sticks: null, length: 100 },
    ]);
  });

  it('is required at floating planks, and needs a name before its sticks', async () => {
    const planks = { tileLength: 48, tileWidth: 6, layoutType: 'planks', laying: 'planks', groutSpacing: 0 };
    const half = { area: 'rectangle', x: 0, y: 0, width: 50, length: 100, ...planks };
    expect((await layByDoor({ ...ROOM, zones: [half] })).profiles).toMatchObject([{ profile: '', length: 100 }]);
    const [first] = await refusedByDoor({ ...ROOM, zones: [{ ...RUG, edgeStick: 96 }] });
    expect(first?.field).toBe('zones[0].edgeProfile');
  });
});

describe('heights at the edge of a zone', () => {
  const PLANKS = { tileLength: 48, tileWidth: 6, layoutType: 'planks', laying: 'planks', groutSpacing: 0 };
  const stepsOf = async (job: object) => (await zonesOf(job)).map(({ steps }) => steps);

  it('are in the answer where the thicknesses of two tiles differ by more than 1/16 in', async () => {
    expect(await stepsOf({ ...ROOM, zones: [{ ...RUG, jointDepth: 0.25 }] })).toEqual([
      undefined,
      [{ beside: 'Field', rise: -0.125, length: 140 }],
    ]);
    expect(await stepsOf({ ...ROOM, zones: [{ ...RUG, jointDepth: '5/16' }] })).toEqual([undefined, undefined]);
    expect(await stepsOf({ ...ROOM, jointDepth: 0.5, zones: [{ ...RUG, jointDepth: 0.5 }] })).toEqual([
      undefined,
      undefined,
    ]);
  });

  it('are those of each neighbor, where a zone lies over another', async () => {
    const thin = { ...RUG, edgeJoint: 0, jointDepth: 0.25 };
    // 20 of its 30 in in x and 10 of its 20 in in y are over the rug, which ends at 60 and 60.
    const mat = { ...thin, name: 'Mat', x: 40, y: 50, width: 30, length: 20, jointDepth: 0.5 };
    expect(await stepsOf({ ...ROOM, zones: [thin, mat] })).toEqual([
      undefined,
      [{ beside: 'Field', rise: -0.125, length: 140 - 20 - 10 }],
      [
        { beside: 'Rug', rise: 0.25, length: 20 + 10 },
        { beside: 'Field', rise: 0.125, length: 100 - 30 },
      ],
    ]);
  });

  it('of planks and of one piece need their thickness', async () => {
    const half = { area: 'rectangle', x: 0, y: 0, width: 50, length: 100, edgeJoint: 0, ...PLANKS };
    const of = async (zone: object, job: object = {}) => (await stepsOf({ ...ROOM, ...job, zones: [zone] }))[1];
    expect(await of(half)).toBeUndefined();
    expect(await of({ ...half, thickness: 0.5 })).toEqual([{ beside: 'Field', rise: 0.125, length: 100 }]);
    const hearth = { ...RUG, covering: 'piece', edgeJoint: 0 };
    expect(await of({ ...hearth, jointDepth: 1 })).toBeUndefined();
    expect(await of({ ...hearth, thickness: 0.75 })).toEqual([{ beside: 'Field', rise: 0.375, length: 140 }]);
    expect(await of({ ...hearth, covering: 'free', thickness: 0.75 })).toBeUndefined();
    // A tile and a piece do not have the thickness of the planks around them; other planks do.
    const planks = { ...PLANKS, thickness: 0.25 };
    expect(await of({ ...hearth }, planks)).toBeUndefined();
    const tiled = { ...RUG, laying: 'tile', edgeJoint: 0, groutSpacing: 0.125 };
    expect(await of(tiled, planks)).toEqual([{ beside: 'Field', rise: 0.125, length: 140 }]);
    expect(await of({ ...half, tileWidth: 8 }, planks)).toBeUndefined();
    const fieldOf = async (zone: object, job: object = {}) =>
      (await refusedByDoor({ ...ROOM, ...job, zones: [zone] }))[0]?.field;
    expect(await fieldOf({ ...half, thickness: 'thick' })).toBe('zones[0].thickness');
    // A tile has the depth of its joints instead.
    expect(await fieldOf({ ...RUG, thickness: 0.5 })).toBe('zones[0].thickness');
    expect(await fieldOf({ ...tiled, thickness: 0.5 }, planks)).toBe('zones[0].thickness');
  });
});

describe('the place of a zone', () => {
  it('is a border along the walls of an L-shaped room, part by part', async () => {
    const border = { area: 'border', width: 6, tileLength: 6, tileWidth: 6, edgeJoint: 0 };
    const [field, band] = await zonesOf({ ...L_ROOM, zones: [border] });
    expect([field?.areaSqIn, band?.areaSqIn, band?.tiledSqIn]).toEqual([6768, 2448, 2448]);
    expect(band?.parts?.map(({ wall, angle, tiledSqIn }) => [wall, angle, tiledSqIn])).toEqual([
      [0, 0, 684],
      [1, 90, 252],
      [2, 0, 288],
      [3, 90, 288],
      [4, 0, 396],
      [5, 90, 540],
    ]);
    const [, butted] = await zonesOf({ ...L_ROOM, zones: [{ ...border, corners: 'butted' }] });
    expect(butted?.areaSqIn).toBe(2448);
    // Six corner tiles, the one at the inner corner too, are a kind of their own.
    const tiled = await layByDoor({ ...L_ROOM, zones: [{ ...border, corners: 'tile', tileLength: 3, tileWidth: 3 }] });
    expect(tiled.zones?.[1]).toMatchObject({ areaSqIn: 2448, tiledSqIn: 2448 });
    expect(tiled.kinds).toMatchObject([
      {},
      { width: 3, height: 3 },
      { name: 'Zone 1: corner', width: 6, full: 6, cut: 0 },
    ]);
    const [, rows] = await zonesOf({ ...L_ROOM, zones: [{ ...border, width: '2 rows', walls: [0], distance: 1 }] });
    expect(rows?.areaSqIn).toBe(120 * 12);
  });

  it('is a border around an island too', async () => {
    const island = { name: 'Island', x: 30, y: 40, width: 40, length: 24 };
    const border = { area: 'border', width: 6, tileLength: 6, tileWidth: 6, edgeJoint: 0, around: true };
    const job = { ...ROOM, groutSpacing: 0, obstacles: [island], zones: [border] };
    const around = 52 * 36 - 40 * 24;
    const [field, band] = await zonesOf(job);
    expect(band?.areaSqIn).toBe(4 * 6 * 94 + around);
    expect((field?.areaSqIn ?? 0) + (band?.areaSqIn ?? 0)).toBe(10_000 - 40 * 24);
    const ofIsland = band?.parts?.filter((part) => part.around === 'Island') ?? [];
    expect(ofIsland.map(({ wall }) => wall)).toEqual([0, 1, 2, 3]);
    expect(ofIsland.reduce((sum, { tiledSqIn }) => sum + tiledSqIn, 0)).toBe(around);
    for (const corners of ['butted', 'tile']) {
      expect((await zonesOf({ ...job, zones: [{ ...border, corners }] }))[1]?.areaSqIn).toBe(band?.areaSqIn);
    }
    const profiled = { ...border, edgeProfile: 'Bronze' };
    const { profiles } = await layByDoor({ ...job, zones: [profiled] });
    expect(profiles?.[0]?.length).toBeCloseTo(4 * 88 + 2 * (52 + 36), 6);
    const fieldOf = async (obstacle: object, zone: object = {}) =>
      (await refusedByDoor({ ...job, obstacles: [{ ...island, ...obstacle }], zones: [{ ...border, ...zone }] }))[0]
        ?.field;
    // At a wall it would meet the band along that wall.
    expect(await fieldOf({ x: 8 })).toBe('zones[0].around');
    expect(await fieldOf({ shape: 'circle', diameter: 24, width: '', length: '' })).toBe('zones[0].around');
    const atWall = { ...island, x: 0 };
    expect((await zonesOf({ ...job, obstacles: [atWall], zones: [{ ...border, walls: [1] }] }))[1]?.areaSqIn).toBe(
      600 + 46 * 36 - 40 * 24,
    );
  });

  it('is a strip around a wall, by its height and its lower edge', async () => {
    const strip = { name: 'Accent', area: 'strip', height: 40, width: 4, tileLength: 4, tileWidth: 4 };
    const [, accent] = await zonesOf({ ...WALL, zones: [strip] });
    expect(accent).toMatchObject({ areaSqIn: 400, full: 25, cut: 0 });
    expect(accent?.origin?.[1]).toBe((100 - 44) * 8128);
    // Two whole rows of a mosaic, with the joint between them.
    const mosaic = { ...strip, width: '2 rows', tileLength: 2, tileWidth: 2, groutSpacing: 0.125 };
    const [, rows] = await zonesOf({ ...WALL, zones: [mosaic] });
    expect(rows).toMatchObject({ areaSqIn: 412.5, full: 2 * 47, cut: 0 });
    expect((await refusedByDoor({ ...WALL, zones: [{ ...mosaic, layoutAngle: 45 }] }))[0]?.field).toBe(
      'zones[0].width',
    );
  });

  it('is one of several rooms, to the middle of its doorway', async () => {
    const [hall, bath] = await zonesOf({ ...HOME, zones: [{ area: 'room', room: 'Bath', edgeJoint: 0, ...SMALL }] });
    expect([hall?.areaSqIn, bath?.areaSqIn]).toEqual([6000 + 60, 8000 + 60]);
    const [, first] = await zonesOf({ ...HOME, zones: [{ area: 'room', room: 0 }] });
    expect(first?.areaSqIn).toBe(6060);
  });

  it('is a circle, within 1/64 in', async () => {
    const answer = await layByDoor({
      ...ROOM,
      groutSpacing: 0,
      zones: [{ area: 'circle', x: 50, y: 50, diameter: 40 }],
    });
    const [field, disc] = answer.zones ?? [];
    const [least, most] = [Math.PI * (20 - 1 / 64) ** 2, Math.PI * 20 ** 2];
    expect(disc?.areaSqIn).toBeGreaterThan(least);
    expect(disc?.areaSqIn).toBeLessThan(most);
    expect(field?.areaSqIn).toBeLessThan(10_000 - most);
    expect((field?.areaSqIn ?? 0) + (disc?.areaSqIn ?? 0) + (answer.jointSqIn ?? 0)).toBeCloseTo(10_000, 6);
  });
});

describe('a zone that cannot be laid is rejected at its field', () => {
  const inch = { area: 'rectangle', x: 20, y: 20, width: 10, length: 10 };
  it.each<readonly [string, object, string]>([
    ['an area that is none', { area: 'moon' }, 'area'],
    ['a field that nobody knows', { ...inch, colour: 'red' }, 'colour'],
    ['a field of another area', { ...inch, diameter: 4 }, 'diameter'],
    ['a zone under an inch', { ...inch, width: 0.5 }, 'width'],
    ['a zone outside the room', { ...inch, x: 95 }, 'x'],
    ['a zone below the room', { ...inch, y: 95 }, 'y'],
    ['a zone wider than the room', { ...inch, x: 0, width: 101 }, 'width'],
    ['rows of a rectangle', { ...inch, width: '2 rows' }, 'width'],
    ['a size that is none', { ...inch, length: 'long' }, 'length'],
    ['a circle larger than the room', { area: 'circle', x: 50, y: 50, diameter: 120 }, 'diameter'],
    ['a tile that does not fit its pattern', { ...inch, layoutType: 'herringbone' }, 'layoutType'],
    ['a tile that is none', { ...inch, tileLength: 0 }, 'tileLength'],
    ['an allowance that is none', { ...inch, allowance: 'lots' }, 'allowance'],
    ['a joint at the edge that is none', { ...inch, edgeJoint: 'wide' }, 'edgeJoint'],
    ['a band wider than the room has space for', { area: 'border', width: 60 }, 'width'],
    ['a band that meets itself across the room', { area: 'border', width: 51, walls: [0, 2] }, 'width'],
    ['a band without a width', { area: 'border' }, 'width'],
    ['an angle on a border', { area: 'border', width: 6, layoutAngle: 45 }, 'layoutAngle'],
    ['corners that are none', { area: 'border', width: 6, corners: 'round' }, 'corners'],
    ['a wall that is none', { area: 'border', width: 6, walls: [7] }, 'walls'],
    ['a strip on a floor', { area: 'strip', width: 4 }, 'area'],
    ['a room of a single one', { area: 'room', room: 0 }, 'area'],
    ['a zone like one that is none', { ...inch, sameAs: 'Carpet' }, 'sameAs'],
  ])('%s', async (_what, zone, field) => {
    const [first] = await refusedByDoor({ ...ROOM, zones: [zone] });
    expect(first?.field).toBe(`zones[0].${field}`);
    expect(first?.message).not.toBe('');
  });

  it('for the list, the wall and the rooms', async () => {
    const fieldOf = async (job: object) => (await refusedByDoor(job))[0]?.field;
    expect(await fieldOf({ ...ROOM, zones: 'rug' })).toBe('zones');
    expect(await fieldOf({ ...ROOM, zones: [4] })).toBe('zones[0]');
    expect(await fieldOf({ ...ROOM, zones: Array.from({ length: 25 }, () => inch) })).toBe('zones');
    expect(await fieldOf({ ...ROOM, zones: [RUG, { ...inch, name: 'Rug' }] })).toBe('zones[1].name');
    expect(await fieldOf({ ...ROOM, zones: [inch, RUG, { ...inch, x: 0, y: 0, width: 100, length: 100 }] })).toBe(
      'zones[0]',
    );
    expect(await fieldOf({ ...WALL, zones: [{ area: 'strip', height: 99, width: 4 }] })).toBe('zones[0].width');
    expect(await fieldOf({ ...HOME, zones: [{ area: 'room', room: 'Attic' }] })).toBe('zones[0].room');
    expect(await fieldOf({ ...ROOM, laid: 2, zones: [inch] })).toBe('laid');
    const island = { name: 'Island', x: 10, y: 10, width: 40, length: 40 };
    expect(await fieldOf({ ...ROOM, obstacles: [island], zones: [inch] })).toBe('zones[0]');
  });
});
