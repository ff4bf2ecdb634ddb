import { describe, expect, it } from 'vitest';
import { layByDoor, refusedByDoor } from '#tests/factories/batch-door.ts';

const FLOOR = {
  roomLength: '120',
  roomWidth: '100',
  tileLength: '12',
  tileWidth: '12',
  groutSpacing: '1/8',
  layoutType: 'straight',
  autoOptimize: true,
} as const;
const LEVEL = [0, 40, 100, 40] as const;
const UPRIGHT = [33, 0, 33, 120] as const;

describe('joints of a slab by the batch door', () => {
  it('have tile joints over them, and the answer reports it', async () => {
    const { slabJoints, warnings } = await layByDoor({ ...FLOOR, slabJoints: [LEVEL, UPRIGHT] });
    expect(slabJoints).toEqual([
      { line: LEVEL, met: true, missedBy: 0 },
      { line: UPRIGHT, met: true, missedBy: 0 },
    ]);
    expect(warnings).not.toContain('slab-joint-missed');
    expect(await layByDoor(FLOOR)).not.toHaveProperty('slabJoints');
  });

  it('are listed with their distance if two cannot be met together', async () => {
    const { slabJoints, warnings } = await layByDoor({ ...FLOOR, slabJoints: [LEVEL, [0, 45, 100, 45]] });
    expect(slabJoints?.map(({ missedBy }) => missedBy)).toEqual([0, 5]);
    expect(warnings).toContain('slab-joint-missed');
  });

  it('are missed by the distance that a typed start leaves', async () => {
    const { slabJoints } = await layByDoor({ ...FLOOR, autoOptimize: false, startCutLength: 3, slabJoints: [LEVEL] });
    // Joints every 12 1/8 in from 3 1/16: the nearest is at 39 7/16.
    expect(slabJoints).toEqual([{ line: LEVEL, met: false, missedBy: 40 - (3 + 1 / 16 + 3 * 12.125) }]);
  });

  it('are not met along shifted courses, or by a pattern without continuous joints', async () => {
    const bond = { ...FLOOR, tileLength: '24', layoutType: 'half', patternOrientation: 'horizontal' };
    const { slabJoints } = await layByDoor({ ...bond, slabJoints: [LEVEL, UPRIGHT] });
    expect(slabJoints?.map(({ met }) => met)).toEqual([true, false]);
    const herringbone = { ...FLOOR, tileWidth: '6', layoutType: 'herringbone', slabJoints: [[0, 40, 100, 90]] };
    const across = await layByDoor(herringbone);
    expect(across.slabJoints).toEqual([{ line: [0, 40, 100, 90], met: false, missedBy: null }]);
  });

  it('are met by a pattern turned to their direction', async () => {
    const { slabJoints } = await layByDoor({ ...FLOOR, layoutAngle: 45, slabJoints: [[0, 10, 90, 100]] });
    expect(slabJoints?.[0]?.met).toBe(true);
  });

  it('are met in every zone that they run under', async () => {
    const zone = { name: 'Inlay', area: 'rectangle', x: 20, y: 20, width: 48, length: 60, tileLength: 8, tileWidth: 8 };
    const { slabJoints } = await layByDoor({ ...FLOOR, slabJoints: [LEVEL, [5, 0, 5, 120]], zones: [zone] });
    expect(slabJoints?.map(({ zone: name, met }) => [name, met])).toEqual([
      ['Field', true],
      ['Inlay', true],
      ['Field', true],
    ]);
  });

  it('run through several rooms', async () => {
    const room = { roomType: 'rectangle', roomLength: 96, roomWidth: 90 };
    const parts = [
      { name: 'Hall', x: 0, y: 0, ...room },
      { name: 'Bath', x: 94, y: 0, ...room },
    ];
    const doorways = [{ x: 90, y: 30, width: 4, length: 32, tiled: true }];
    const job = { ...FLOOR, roomType: 'parts', parts, doorways };
    const { slabJoints } = await layByDoor({ ...job, slabJoints: [[0, 40, 184, 40]] });
    expect(slabJoints).toEqual([{ line: [0, 40, 184, 40], met: true, missedBy: 0 }]);
    expect((await refusedByDoor({ ...job, slabJoints: [[0, 10, 92, 10]] }))[0]?.field).toBe('slabJoints');
  });

  it('count only where there are tiles', async () => {
    const tub = { id: 'a', name: 'Tub', type: 'custom', x: 0, y: 0, width: 60, length: 30 };
    const { slabJoints } = await layByDoor({ ...FLOOR, obstacles: [tub], slabJoints: [[5, 10, 50, 20]] });
    expect(slabJoints).toEqual([{ line: [5, 10, 50, 20], met: true, missedBy: 0 }]);
  });

  it.each([
    [{ slabJoints: [[0, 40, 100.5, 40]] }, /Line 1: an end is outside the floor/],
    [{ slabJoints: [LEVEL, [3, 3, 3, 3]] }, /Line 2: both ends are the same point/],
    [{ slabJoints: '0, 40 to 100, 40 arc out 4' }, /is straight/],
    [{ slabJoints: [[0, 40, 100]] }, /Line 1: enter both ends/],
    [{ slabJoints: 12 }, /text/],
    [{ slabJoints: 'across the middle' }, /Line 1: enter both ends/],
    [{ slabJoints: Array.from({ length: 21 }, () => LEVEL) }, /at most 20/],
    [{ slabJoints: [LEVEL], surface: 'wall' }, /choose a floor/],
    [
      {
        slabJoints: [LEVEL],
        zones: [{ area: 'circle', x: 50, y: 50, diameter: 40, layoutType: 'planks', tileLength: 36, tileWidth: 6 }],
      },
      /choose another pattern/,
    ],
    [{ slabJoints: [LEVEL], layoutType: 'planks', tileLength: '48', tileWidth: '6' }, /choose another pattern/],
  ])('are rejected at their field with %j', async (wrong, message) => {
    const errors = await refusedByDoor({ ...FLOOR, ...wrong });
    expect(errors.map(({ field }) => field)).toEqual(['slabJoints']);
    expect(errors[0]?.message).toMatch(message);
  });
});

describe('a region by the batch door', () => {
  const SEALED = {
    ...FLOOR,
    roomLength: '700',
    materials: ['sealant'],
    sealantWidth: '1/8',
    sealantDepth: '1/4',
    sealantTube: 300,
  };

  it('decides where movement joints are, and is rejected if unknown', async () => {
    const length = async (region: string) => JSON.stringify((await layByDoor({ ...SEALED, region })).materials);
    expect(await length('us')).toBe(JSON.stringify((await layByDoor(SEALED)).materials));
    expect(new Set(await Promise.all(['us', 'uk', 'elsewhere'].map(length))).size).toBe(3);
    const onSlab = { ...SEALED, region: 'elsewhere', slabJoints: [[0, 40, 100, 40]] };
    expect(JSON.stringify((await layByDoor(onSlab)).materials)).toMatch(/8'\s4\\" of movement joints/);
    expect((await refusedByDoor({ ...FLOOR, region: 'mars' })).map(({ field }) => field)).toEqual(['region']);
  });
});
