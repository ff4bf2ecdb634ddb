import { describe, expect, it } from 'vitest';
import { readJob } from '#app/layout/job/read-job.ts';

const IN = 8128;
const room = { roomLength: '100', roomWidth: '100', tileLength: '12', tileWidth: '12' };

function codes(raw: unknown): string[] {
  const read = readJob(raw);
  return read.ok ? [] : read.error.map(({ field, code }) => `${field}: ${code}`);
}
const read = (raw: unknown) => {
  const result = readJob(raw);
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
};

describe('one parser for every entry point', () => {
  it("takes the form's defaults for what is missing", () => {
    expect(read(room).request).toEqual({
      unitSystem: 'imperial',
      room: { type: 'rectangle', length: 100 * IN, width: 100 * IN },
      obstacles: [],
      finish: {
        tileLength: 12 * IN,
        tileWidth: 12 * IN,
        joint: 1016,
        layoutType: 'straight',
        patternOrientation: 'vertical',
        autoOptimize: true,
        startCutLength: 0,
        startCutWidth: 0,
      },
    });
    expect(read({ ...room, unitSystem: 'metric' }).request.finish.joint).toBe(1024);
  });

  it('reads numbers and text in the same way', () => {
    const asText = read({
      ...room,
      roomLength: '8\' 4"',
      groutSpacing: '1/8',
      autoOptimize: 'off',
      startCutLength: '6 1/2',
    });
    const asNumbers = read({
      roomLength: 100,
      roomWidth: 100,
      tileLength: 12,
      tileWidth: 12,
      groutSpacing: 0.125,
      autoOptimize: false,
      startCutLength: 6.5,
    });
    expect(asNumbers).toEqual(asText);
    expect(asText.request.finish.startCutLength).toBe(6.5 * IN);
  });

  it('reads corners from lines and from a list, and normalizes the room with its obstacles', () => {
    const obstacle = { name: 'Island', type: 'kitchen_island', length: 10, width: 20, x: 15, y: 25 };
    const tile = { tileLength: 12, tileWidth: 12, roomType: 'custom', obstacles: [obstacle] };
    const fromText = read({ ...tile, customRoomPoints: '10, 20\r\n(110, 20)\n\n110; 120\n10\t120\n' });
    const fromList = read({
      ...tile,
      customRoomPoints: [{ x: 10, y: 20 }, [110, 20], { x: 110, y: '120' }, [10, '120']],
    });
    expect(fromText).toEqual(fromList);
    expect(fromText.request.room).toEqual({
      type: 'custom',
      points: [
        [0, 0],
        [100, 0],
        [100, 100],
        [0, 100],
      ].map(([x = 0, y = 0]) => ({ x: x * IN, y: y * IN })),
    });
    expect(fromText.request.obstacles[0]).toMatchObject({ x: 5 * IN, y: 5 * IN });
    expect(fromText.job).toMatchObject({ roomLength: 100, roomWidth: 100, obstacles: [{ x: 15, y: 25 }] });
  });

  it('reads only the fields that matter', () => {
    expect(codes({ ...room, startCutLength: 'words', startCutWidth: '99' })).toEqual([]);
    expect(codes({ ...room, customRoomPoints: 'words' })).toEqual([]);
    const custom = { ...room, roomType: 'custom', roomLength: 'words', customRoomPoints: '0,0\n9,0\n9,9' };
    expect(codes(custom)).toEqual([]);
  });
});

describe('refusals', () => {
  it.each([
    [{}, ['roomLength: unreadable', 'roomWidth: unreadable', 'tileLength: unreadable', 'tileWidth: unreadable']],
    [{ ...room, tileLength: 'NaN' }, ['tileLength: unreadable']],
    [{ ...room, tileLength: '1e999' }, ['tileLength: over-limit']],
    [{ ...room, tileLength: '-1e999' }, ['tileLength: not-positive']],
    [{ ...room, tileLength: Number.POSITIVE_INFINITY }, ['tileLength: over-limit']],
    [{ ...room, tileLength: '0' }, ['tileLength: not-positive']],
    [{ ...room, tileLength: '0.00001' }, ['tileLength: not-positive']],
    [{ ...room, tileWidth: '100.1' }, ['tileWidth: over-limit']],
    [{ ...room, tileWidth: [12] }, ['tileWidth: unreadable']],
    [{ ...room, roomWidth: '1000.1' }, ['roomWidth: over-limit']],
    [{ ...room, roomWidth: '１００' }, ['roomWidth: unreadable']],
    [{ ...room, groutSpacing: '' }, ['groutSpacing: unreadable']],
    [{ ...room, groutSpacing: '-1' }, ['groutSpacing: negative']],
    [{ ...room, groutSpacing: '-12' }, ['groutSpacing: module-not-positive']],
    [{ ...room, layoutType: 'zigzag' }, ['layoutType: unknown-choice']],
    [{ ...room, unitSystem: 'constructor' }, ['unitSystem: unknown-choice']],
    [{ ...room, autoOptimize: 'maybe' }, ['autoOptimize: unknown-choice']],
    [{ ...room, roomType: 'custom' }, ['customRoomPoints: room']],
    [
      { ...room, roomType: 'custom', customRoomPoints: '0,0\n1,234,5\nx' },
      ['customRoomPoints: corner', 'customRoomPoints: corner'],
    ],
    [{ ...room, roomType: 'custom', customRoomPoints: '0,0\n10,10\n10,0\n0,10' }, ['customRoomPoints: room']],
    [{ ...room, roomType: 'custom', customRoomPoints: '1,1\n'.repeat(100_000) }, ['customRoomPoints: room']],
    [{ ...room, roomType: 'custom', customRoomPoints: new Array(100_000) }, ['customRoomPoints: room']],
    [{ ...room, roomType: 'custom', customRoomPoints: { length: 4 } }, ['customRoomPoints: not-a-list']],
    [{ ...room, obstacles: new Array(10_000).fill({}) }, ['obstacles: too-many-obstacles']],
    [{ ...room, obstacles: 'none' }, ['obstacles: not-a-list']],
    [{ ...room, obstacles: [null] }, ['obstacles[0]: not-a-list']],
    [
      { ...room, obstacles: [{ type: 'dragon', length: 'x', width: 0, x: -1 }] },
      [
        'name: name-missing',
        'type: unknown-choice',
        'length: unreadable',
        'width: not-positive',
        'x: negative',
        'y: unreadable',
      ].map((rest) => `obstacles[0].${rest}`),
    ],
    [
      { ...room, obstacles: [{ name: 'A', length: 101, width: 1, x: 0, y: 0 }] },
      ['obstacles[0].length: too-large-for-room'],
    ],
    [
      { ...room, obstacles: [{ name: 'A', length: 1, width: '1e999', x: 0, y: 0 }] },
      ['obstacles[0].width: too-large-for-room'],
    ],
    [
      { ...room, obstacles: [{ name: 'A', length: 100, width: 100, x: 0, y: 0 }] },
      ['obstacles[0].length: too-large-for-room'],
    ],
    [{ ...room, obstacles: [{ name: 'A', length: 10, width: 10, x: 95, y: 0 }] }, ['obstacles[0].x: outside-room']],
    [{ ...room, obstacles: [{ name: 'A', length: 10, width: 10, x: 0, y: 95 }] }, ['obstacles[0].y: outside-room']],
    [{ ...room, autoOptimize: false, startCutLength: '12.5' }, ['startCutLength: start-cut-over-tile']],
    [{ ...room, autoOptimize: false, startCutWidth: '-1' }, ['startCutWidth: negative']],
  ])('%#: %j', (raw, expected) => {
    expect(codes(raw)).toEqual(expected);
  });

  it.each([null, undefined, 'job', 12, [], () => 1])('%j is not a job', (raw) => {
    expect(codes(raw)).toEqual([': not-a-job']);
  });

  it("limits a start cut to the tile's side on its own axis", () => {
    const job = { ...room, tileLength: 24, tileWidth: 6, autoOptimize: false };
    expect(codes({ ...job, startCutLength: 20 })).toEqual([]);
    expect(codes({ ...job, startCutWidth: 20 })).toEqual(['startCutWidth: start-cut-over-tile']);
    const horizontal = { ...job, patternOrientation: 'horizontal' };
    expect(codes({ ...horizontal, startCutWidth: 20 })).toEqual([]);
    const over = readJob({ ...horizontal, startCutLength: 20 });
    expect(over).toMatchObject({ ok: false, error: [{ code: 'start-cut-over-tile', limit: 6 * IN }] });
  });

  it('checks limits after conversion', () => {
    const metric = { unitSystem: 'metric', roomLength: 2540, roomWidth: 2540, tileLength: 254, tileWidth: 254 };
    expect(codes(metric)).toEqual([]);
    expect(codes({ ...metric, roomLength: 2540.1, tileWidth: 254.1 })).toEqual([
      'roomLength: over-limit',
      'tileWidth: over-limit',
    ]);
  });

  it('never reads a prototype', () => {
    expect(codes(Object.create(room))).toHaveLength(4);
    expect(
      codes(JSON.parse('{"__proto__": {"tileLength": 12}, "roomLength": 9, "roomWidth": 9, "tileWidth": 3}')),
    ).toEqual(['tileLength: unreadable']);
  });
});
