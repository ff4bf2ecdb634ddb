import { describe, expect, it } from 'vitest';
import {
  type JobText,
  type ObstacleText,
  type PartText,
  recordText,
  type ZoneText,
} from '#app/layout/model/job-text.ts';
import { withFinish } from '#app/layout/model/layout-request.ts';
import { PART_FIELDS } from '#app/layout/model/rooms-fields.ts';
import { chooseLaying } from '#app/planner/form/change-laying.ts';
import { emptyValues, type PlannerValues } from '#app/planner/form/values.ts';
import { runIntent } from '#app/planner/intents/intents.ts';
import { withZoneLaying } from '#app/planner/rooms/change-zones.ts';
import { writeTile } from '#app/planner/rooms/fill-in-tile.ts';
import { writeUsualMaterials } from '#app/planner/rooms/usual-materials.ts';
import type { AccountTile } from '#app/product/tiles/tiles.ts';

const ISLAND: ObstacleText = {
  id: '',
  name: 'Island',
  type: 'kitchen_island',
  length: '30',
  width: '40',
  x: '10',
  y: '20',
};

function kitchen(job: Partial<JobText> = {}, rest: Partial<PlannerValues> = {}): PlannerValues {
  const empty = emptyValues('imperial');
  const sizes = { roomLength: '100', roomWidth: '120', tileLength: '12', tileWidth: '12' };
  return { ...empty, ...rest, job: { ...empty.job, ...sizes, ...job } };
}

describe('runIntent', () => {
  it('calculates a valid form, even on a bare Enter', () => {
    expect(runIntent(kitchen(), 'calculate', false).request?.finish.tileLength).toBe(12 * 8128);
    expect(runIntent(kitchen(), '', false).request).not.toBeNull();
  });

  it('rejects an invalid form at its field, and keeps the input', () => {
    const outcome = runIntent(kitchen({ tileLength: 'wide' }), 'calculate', false);
    expect(outcome.request).toBeNull();
    expect(outcome.errors.tileLength?.[0]).toMatch(/^Please enter tile dimensions correctly\./);
    expect(outcome.values.job.tileLength).toBe('wide');
  });

  it('fills in a tile of the account in the units of the job, with its photo', () => {
    const tile: AccountTile = {
      id: 'one',
      name: 'A: “slate”',
      details: {
        unitSystem: 'metric',
        tileWidth: '30',
        tileLength: '60',
        tileKind: 'veined',
        jointDepth: '10',
        boxArea: '1.44',
        nominalWidth: '',
        nominalLength: '',
        tilesPerBox: '8',
        price: '42.50',
        priceUnit: 'box',
      },
      photo: '0123456789abcdef0123456789abcdef',
      color: '#336699',
    };
    const press = (one: AccountTile, job: Partial<JobText> = {}) =>
      runIntent(kitchen(job), `use-tile:${writeTile(one)}`, true).values.job;
    const metric = press(tile, { unitSystem: 'metric' });
    expect(metric).toMatchObject({
      tileWidth: '30',
      tileLength: '60',
      tileKind: 'veined',
      tilesPerBox: '8',
      boxArea: '1.44',
      price: '42.50',
    });
    expect(metric).toMatchObject({
      tilePhoto: tile.photo,
      tileColor: 'own',
      tileColorOwn: '#336699',
      roomWidth: '120',
    });
    expect(press(tile)).toMatchObject({ tileWidth: '11.811', boxArea: '1.44 sq m' });
    // A tile without a photo takes a photo off, and leaves the colors.
    const plain = press({ ...tile, photo: null, color: null }, { tilePhoto: 'f'.repeat(32), tileColor: 'navy' });
    expect([plain.tilePhoto, plain.tileColor]).toEqual(['', 'navy']);
    // In a zone it is the zone's alone.
    const zones: ZoneText[] = [{ name: 'Rug', area: 'circle', price: '9' }, { name: 'Border' }];
    const inZone = (one: AccountTile) =>
      runIntent(kitchen({ zones }), `use-zone-tile:0:${writeTile(one)}`, true).values.job;
    const job = inZone({ ...tile, details: { ...tile.details, price: '' } });
    expect(job.zones).toMatchObject([
      { ...{ name: 'Rug', tileWidth: '11.811', tilesPerBox: '8' }, tilePhoto: tile.photo, tileColorOwn: '#336699' },
      { name: 'Border' },
    ]);
    expect(job.zones[0]).not.toHaveProperty('price');
    expect([job.tileWidth, job.tilePhoto]).toEqual([kitchen().job.tileWidth, '']);
    // Without a photo it has a color of its own, or the field's photo would show on it.
    expect(inZone({ ...tile, photo: null, color: null }).zones[0]).toMatchObject({ tileColor: 'usual' });
    expect(runIntent(kitchen({ zones }), 'use-zone-tile:7:tileWidth=12', true).values.job.zones).toEqual(zones);
    // What cannot be read of a button changes nothing that can be laid wrong: it is refused at its field.
    expect(runIntent(kitchen(), 'use-tile:tileWidth=wide&tileLength=12', true).values.job.tileWidth).toBe('wide');
  });

  it("applies the account's usual materials in the job's units", () => {
    const usual = writeUsualMaterials({
      ...kitchen().job,
      unitSystem: 'metric',
      materials: 'clips,leveler,boards',
      boardLength: '152.4',
      primerCoverage: '10',
      clipsOnHand: '40',
      levelerDepth: '4',
      levelerYield: '12',
    });
    const { values, request } = runIntent(kitchen({ clipsOnHand: '7' }), `use-materials:${usual}`, true);
    expect(request).not.toBeNull();
    expect(values.job).toMatchObject({
      materials: 'clips,leveler,boards',
      boardLength: '60',
      primerCoverage: '10 sq m',
      levelerYield: '12 l',
      // What is there and how deep a floor is to be filled stay with the job.
      clipsOnHand: '7',
      levelerDepth: '',
      roomWidth: '120',
    });
    expect(writeUsualMaterials(kitchen().job)).toBe('');
  });

  it('keeps the layout if the same tile is filled in again, and removes it for another size', () => {
    const press = (tileLength: string) =>
      runIntent(kitchen(), `use-tile:unitSystem=imperial&tileWidth=12&tileLength=${tileLength}&tilesPerBox=8`, true);
    expect(press('12').request).not.toBeNull();
    expect(press('24').request).toBeNull();
  });

  it('lays a sold size with its long side along the courses', () => {
    const { values, errors } = runIntent(kitchen({ tileLength: 'wide', roomLength: '' }), 'tile-size:12x24in', false);
    expect(errors).toEqual({});
    expect([values.job.tileLength, values.job.tileWidth]).toEqual(['24', '12']);
    expect(values.job.roomLength).toBe('');
    const swapped = runIntent(values, 'swap-tile', false).values.job;
    expect([swapped.tileLength, swapped.tileWidth]).toEqual(['12', '24']);
    // Pressed on a page of the other system: the same tile, in the unit chosen since.
    const metric = runIntent(kitchen({ unitSystem: 'metric' }), 'tile-size:12x24in', false).values.job;
    expect([metric.tileLength, metric.tileWidth]).toEqual(['60.96', '30.48']);
    expect(runIntent(kitchen(), 'tile-size:9x9elephants', false).values).toEqual(kitchen());
  });

  it('enters the usual real size of a nominal tile, each side where it was', () => {
    const sidesOf = (job: Partial<JobText>) => {
      const { tileWidth, tileLength } = runIntent(kitchen(job), 'often-size', false).values.job;
      return [tileWidth, tileLength];
    };
    expect(sidesOf({ tileWidth: '24', tileLength: '12' })).toEqual(['23 5/8', '11 13/16']);
    expect(sidesOf({ tileWidth: '23 5/8', tileLength: '11 13/16' })).toEqual(['23 5/8', '11 13/16']);
    expect(sidesOf({ unitSystem: 'metric', tileWidth: '30', tileLength: '60' })).toEqual(['29.7', '59.7']);
    expect(sidesOf({ tileWidth: '3', tileLength: '6' })).toEqual(['3', '6']);
    expect(sidesOf({ tileWidth: '11', tileLength: '13' })).toEqual(['11', '13']);
  });

  it('keeps the layout if the tile already has that size', () => {
    expect(runIntent(kitchen(), 'tile-size:12x12in', true).request).not.toBeNull();
    expect(runIntent(kitchen(), 'tile-size:12x24in', true).request).toBeNull();
  });

  it('adds an obstacle to a layout and empties its fields', () => {
    const outcome = runIntent(kitchen({}, { newObstacle: ISLAND }), 'add-obstacle', true);
    expect(outcome.errors).toEqual({});
    expect(outcome.request?.obstacles).toHaveLength(1);
    expect(outcome.values.newObstacle.name).toBe('');
  });

  it('requires a layout first', () => {
    const outcome = runIntent(kitchen({}, { newObstacle: ISLAND }), 'add-obstacle', false);
    expect(outcome.errors).toEqual({ obstacles: ['Scale not available. Please recalculate the layout first.'] });
    expect(outcome.request).toBeNull();
  });

  it('keeps the layout next to a rejected obstacle, with the message at its field', () => {
    const outcome = runIntent(kitchen({}, { newObstacle: { ...ISLAND, name: ' ' } }), 'add-obstacle', true);
    expect(outcome.errors['newObstacle.name']).toEqual(['Please enter an obstacle name']);
    expect(outcome.request?.obstacles).toEqual([]);
    expect(outcome.values.newObstacle.length).toBe('30');
  });

  it('gives each obstacle a unique id, also after a removal', () => {
    const two = kitchen({ obstacles: [{ ...ISLAND, id: 'o2' }] }, { newObstacle: { ...ISLAND, x: '60' } });
    const added = runIntent(two, 'add-obstacle', true).values.job.obstacles;
    expect(new Set(added.map(({ id }) => id)).size).toBe(2);
  });

  it('removes an obstacle, and counts the layout as the same', () => {
    const withIsland = kitchen({ obstacles: [{ ...ISLAND, id: 'o1' }] });
    const outcome = runIntent(withIsland, 'remove-obstacle:0', true);
    expect(outcome.values.job.obstacles).toEqual([]);
    expect(outcome.countKey).toBe(runIntent(withIsland, 'calculate', true).countKey);
    expect(outcome.countKey).not.toBe('');
  });

  it('starts a custom room from a shape as large as the rectangle', () => {
    const outcome = runIntent(kitchen(), 'preset:l', false);
    expect(outcome.values.job.roomType).toBe('custom');
    expect(outcome.values.job.customRoomPoints.split('\n')).toContain('120, 0');
    expect(outcome.values.job.customRoomPoints.split('\n')).toHaveLength(6);
    expect(outcome.request).toBeNull();
  });

  it('edits the rectangle as a custom shape with the same corners', () => {
    const outcome = runIntent(kitchen(), 'edit-as-custom', false);
    expect(outcome.values.job.customRoomPoints.split('\n').sort()).toEqual(['0, 0', '0, 100', '120, 0', '120, 100']);
    expect(runIntent(kitchen({ roomWidth: '' }), 'edit-as-custom', false).errors.roomWidth).toBeDefined();
  });
});

describe('a wall', () => {
  const tub = { ...ISLAND, id: 'o1', name: 'Tub', type: 'custom', x: '10', y: '20', width: '40', length: '30' };

  it('keeps the drawing of the floor, measured from the bottom', () => {
    const floor = kitchen({ obstacles: [tub] });
    const { values } = runIntent(floor, 'surface:wall', true);
    expect(values.job.obstacles[0]).toMatchObject({ x: '10', y: '50', length: '30' });
    const [before, after] = [floor, values].map((one) => runIntent(one, 'calculate', false).request);
    // Only unchanged fields follow: courses on a wall are level.
    expect(after).toEqual(before && { ...withFinish(before, { patternOrientation: 'horizontal' }), surface: 'wall' });
    expect(runIntent(values, 'surface:floor', true).values.job.obstacles[0]).toMatchObject({ y: '20' });
  });

  it('of any shape keeps its drawing, including arcs', () => {
    const corners = '0, 0\n100, 0 arc out radius 80\n100, 60\n0, 40';
    const floor = kitchen({ roomType: 'custom', customRoomPoints: corners });
    const { values } = runIntent(floor, 'surface:wall', false);
    expect(values.job.customRoomPoints).toBe('0, 60\n100, 60 arc out radius 80\n100, 0\n0, 20');
    const [before, after] = [floor, values].map((one) => runIntent(one, 'calculate', false).request);
    expect(after).toEqual(before && { ...withFinish(before, { patternOrientation: 'horizontal' }), surface: 'wall' });
    // The same for presets: the L is oriented as in its picture.
    const [l, onWall] = [floor, values].map((one) =>
      runIntent(runIntent(one, 'preset:l', false).values, 'calculate', false),
    );
    expect(onWall?.request?.room).toEqual(l?.request?.room);
  });

  it('moves a niche to the nearest joints, in one wall and in several', () => {
    const niche = { ...ISLAND, id: 'o1', name: 'Niche', type: 'niche', x: '20', y: '42', width: '12', length: '24' };
    const laid = { tileLength: '12', tileWidth: '12', groutSpacing: '1/8', levelLine: '12 1/8', surface: 'wall' };
    const sizes = { roomLength: '84', roomWidth: '60' };
    // Centered, the tiles end 11 3/4, 23 7/8 and 36 in from the left. Above the level line they begin at every 12 1/8 in,
    // so that the niche's upper edge, at 66 in, is nearest to the tile that begins at 60 5/8 in.
    const one = kitchen({ ...laid, ...sizes, obstacles: [niche] });
    const moved = runIntent(one, 'to-joints:0', true);
    expect(moved.request).not.toBeNull();
    expect(moved.values.job.obstacles).toMatchObject([{ name: 'Niche', x: '23.875', y: '36.625', width: '12' }]);
    const part = { ...recordText(PART_FIELDS, {}, 'imperial'), ...sizes } as unknown as PartText;
    const parts = [part, { ...part, laps: 'none', obstacles: [niche] }];
    const two = kitchen({ ...laid, roomType: 'parts', wallGrid: 'each', parts });
    const there = runIntent(two, 'to-joints:1:0', true).values.job.parts[1]?.obstacles;
    expect(there).toMatchObject([{ x: '23.875', y: '36.625' }]);
    // A pattern without courses has no such joints: the form says so, and nothing moves.
    const herringbone = runIntent(
      kitchen({ ...one.job, layoutType: 'herringbone', tileWidth: '6' }),
      'to-joints:0',
      true,
    );
    expect(herringbone.errors.form?.[0]).toContain('Nothing was moved');
    expect(herringbone.values.job.obstacles).toEqual(one.job.obstacles);
  });

  it('has its own usual items, at their usual heights', () => {
    const wall = kitchen({ surface: 'wall' });
    const { newObstacle } = runIntent(wall, 'usual-obstacle:niche', false).values;
    expect(newObstacle).toMatchObject({ name: 'Niche', type: 'niche', width: '12', length: '24', y: '42' });
    const { request } = runIntent({ ...wall, newObstacle }, 'add-obstacle:middle', true);
    expect(request?.obstacles[0]).toMatchObject({ type: 'niche', x: 54 * 8128, y: (100 - 42 - 24) * 8128 });
    const named = { ...wall.newObstacle, name: 'Shower valve', length: '4', width: '4', x: '9', y: '9' };
    expect(runIntent({ ...wall, newObstacle: named }, 'add-obstacle', true).request?.obstacles[0]?.type).toBe(
      'shower_valve',
    );
  });

  it('can be chosen with an empty form and with unreadable fields', () => {
    const empty = emptyValues('metric');
    expect(runIntent(empty, 'surface:wall', false).values.job.surface).toBe('wall');
    const odd = runIntent(kitchen({ roomLength: 'tall', obstacles: [tub] }), 'surface:wall', false).values.job;
    expect(odd).toMatchObject({ surface: 'wall', roomLength: 'tall', obstacles: [tub] });
    expect(runIntent(kitchen(), 'surface:ceiling', false).values).toEqual(kitchen());
  });
});

describe('a niche on one of several walls', () => {
  const walls = (job: Partial<JobText>) => {
    const first = runIntent(kitchen({ surface: 'wall', ...job }), 'add-room', false).values;
    const parts = first.job.parts.map((wall) => ({ ...wall, roomLength: '96', roomWidth: '60' }));
    return { ...first, job: { ...first.job, parts } };
  };
  const NO_TILE = { tileLength: '', tileWidth: '' };

  it.each([
    ['a tile', {}],
    ['no tile yet', NO_TILE],
  ])('is put at mid-wall with its sill at 42 in, with %s', (_, job) => {
    const placed = runIntent(walls(job), 'add-thing:1:niche', false).values.job.parts[1]?.obstacles;
    expect(placed).toMatchObject([{ name: 'Niche', type: 'niche', width: '12', length: '24', x: '24', y: '42' }]);
  });

  it('is put beside another one there', () => {
    const one = runIntent(walls(NO_TILE), 'add-thing:1:niche', false).values;
    const [, second] = runIntent(one, 'add-thing:1:niche', false).values.job.parts[1]?.obstacles ?? [];
    expect([second?.x, second?.y]).not.toEqual(['24', '42']);
    expect(second?.y).toBe('42');
  });

  it('has a height but no position while the wall has no width', () => {
    const { values } = runIntent(kitchen({ surface: 'wall', ...NO_TILE }), 'add-room', false);
    const placed = runIntent(values, 'add-thing:1:niche', false).values.job.parts[1]?.obstacles;
    expect(placed).toMatchObject([{ name: 'Niche', x: '', y: '42' }]);
  });
});

describe('another tile in a room of planks', () => {
  const planks = chooseLaying({ ...kitchen({}).job, tileWidth: '7', tileLength: '48' }, 'planks');
  const added = (kind: string) => runIntent({ ...kitchen({}), job: planks }, `add-zone:${kind}`, true).values.job;

  it('is tile, with the pattern, the joint and the gap of tile', () => {
    for (const kind of ['part', 'inlay']) {
      expect(added(kind).zones[0]).toMatchObject({
        laying: 'tile',
        layoutType: 'straight',
        groutSpacing: '0.125',
        perimeterGap: '0',
      });
    }
    expect(added('border').zones[0]).not.toHaveProperty('laying');
    expect(runIntent(kitchen({}), 'add-zone:inlay', true).values.job.zones[0]).not.toHaveProperty('laying');
  });

  it('follows the choice of what is laid, and keeps what was typed', () => {
    const tile = { ...added('inlay'), zones: [{ ...added('inlay').zones[0], layoutType: 'herringbone' }] };
    const [asRoom] = withZoneLaying(tile, 0, '');
    expect(asRoom).toMatchObject({ layoutType: 'herringbone' });
    for (const name of ['laying', 'groutSpacing', 'perimeterGap']) expect(asRoom).not.toHaveProperty(name);
    expect(withZoneLaying(added('inlay'), 0, 'planks')[0]).not.toHaveProperty('layoutType');
  });
});
