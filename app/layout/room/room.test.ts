import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Ring } from '#app/geometry/ring.ts';
import { signedArea2 } from '#app/geometry/ring-area.ts';
import { findRingFault } from '#app/geometry/ring-fault.ts';
import type { Obstacle, Room } from '#app/layout/model/layout-request.ts';
import { checkObstacle } from '#app/layout/room/obstacle.ts';
import { parseDirection, parseWalls } from '#app/layout/room/parse-walls.ts';
import { presetRing, type ShapePreset } from '#app/layout/room/presets.ts';
import { moveRoomToOrigin } from '#app/layout/room/room.ts';
import { validateRoom } from '#app/layout/room/validate-room.ts';
import { cornersFromWalls, spreadClosingError } from '#app/layout/room/walls.ts';
import type { Length } from '#app/layout/units/length.ts';

const IN = 8128;
const inches = (value: number) => (value * IN) as Length;
const ring = (...pairs: [number, number][]): Ring => pairs.map(([x, y]) => ({ x: x * IN, y: y * IN }));
const code = (points: Ring) => {
  const result = validateRoom(points);
  return result.ok ? 'ok' : result.error.code;
};

describe('validateRoom', () => {
  it('accepts a room and gives its canonical form', () => {
    const clockwise = ring([0, 0], [10, 0], [10, 10], [0, 10]);
    expect(validateRoom(clockwise)).toEqual({ ok: true, value: clockwise });
    expect(validateRoom([...clockwise].reverse())).toEqual({ ok: true, value: clockwise });
    expect(validateRoom([...clockwise, clockwise[0] as { x: number; y: number }])).toEqual({
      ok: true,
      value: clockwise,
    });
  });

  it.each([
    ['too-few-corners', ring([0, 0], [10, 0])],
    ['too-few-corners', []],
    ['no-area', ring([0, 0], [10, 10], [5, 5])],
    ['no-area', ring([3, 3], [3, 3], [3, 3])],
    ['no-area', ring([0, 0], [10, 0], [0, 0])],
    ['crosses-itself', ring([0, 0], [10, 10], [10, 0], [0, 10])],
    ['crosses-itself', ring([0, 0], [20, 0], [10, 0], [10, 10])],
    ['too-large', ring([0, 0], [1001, 0], [0, 10])],
    ['too-many-corners', ring(...Array.from({ length: 501 }, (_, i): [number, number] => [i, i * i]))],
    ['ok', ring([0, 0], [1000, 0], [1000, 1000], [0, 1000])],
    ['ok', ring([-500, -500], [500, -500], [500, 500])],
  ])('%s', (expected, points) => {
    expect(code(points)).toBe(expected);
  });

  it('names the crossing point in the frame it was typed in', () => {
    const result = validateRoom(ring([100, 100], [110, 110], [110, 100], [100, 110]));
    expect(result).toMatchObject({ ok: false, error: { kind: 'cross', at: { x: 105 * IN, y: 105 * IN } } });
  });

  it('rejects a hundred thousand corners unread', () => {
    expect(code(Array.from({ length: 100_000 }, (_, i) => ({ x: i, y: i })))).toBe('too-many-corners');
  });
});

describe('moveRoomToOrigin', () => {
  it('moves the obstacles too', () => {
    const obstacle: Obstacle = {
      id: 'a',
      name: 'A',
      type: 'column',
      x: inches(5),
      y: inches(7),
      length: inches(1),
      width: inches(1),
    };
    const corners = ring([2, 3], [12, 3], [12, 13]);
    const moved = moveRoomToOrigin(corners, corners, [obstacle]);
    expect(moved.room.points).toEqual(ring([0, 0], [10, 0], [10, 10]));
    expect(moved.obstacles[0]).toMatchObject({ x: inches(3), y: inches(4) });
    expect(moved.offset).toEqual({ x: inches(2), y: inches(3) });
  });
});

describe('checkObstacle', () => {
  const rectangle: Room = { type: 'rectangle', length: inches(100), width: inches(50) };
  const ell: Room = { type: 'custom', points: ring([0, 0], [100, 0], [100, 50], [50, 50], [50, 100], [0, 100]) };
  const at = (x: number, y: number, width: number, length: number) => ({
    x: inches(x),
    y: inches(y),
    width: inches(width),
    length: inches(length),
  });

  it.each([
    [null, at(0, 0, 10, 10)],
    [null, at(40, 90, 10, 10)],
    [null, at(0, 0, 50, 10)],
    [null, at(0, 0, 10, 100)],
    ['outside', at(41, 90, 10, 10)],
    ['outside', at(40, 91, 10, 10)],
    ['too-large', at(0, 0, 51, 10)],
    ['too-large', at(0, 0, 10, 101)],
    ['too-large', at(0, 0, 50, 100)],
  ])('rectangle: %s', (fault, obstacle) => {
    expect(checkObstacle(obstacle, rectangle)).toBe(fault);
  });

  it.each([
    [null, at(0, 0, 100, 50)],
    [null, at(0, 50, 50, 50)],
    ['outside', at(40, 40, 20, 20)],
    ['outside', at(60, 60, 10, 10)],
    ['outside', at(0, 0, 100, 100)],
  ])('custom: %s', (fault, obstacle) => {
    expect(checkObstacle(obstacle, ell)).toBe(fault);
  });
});

describe('presetRing', () => {
  it('draws the L, the T and the U', () => {
    const [length, width] = [inches(100), inches(60)];
    expect(presetRing({ shape: 'L', length, width, cutLength: inches(40), cutWidth: inches(20) })).toEqual({
      ok: true,
      value: ring([0, 0], [60, 0], [60, 60], [40, 60], [40, 100], [0, 100]),
    });
    expect(presetRing({ shape: 'T', length, width, barLength: inches(30), stemWidth: inches(20) })).toEqual({
      ok: true,
      value: ring([0, 0], [60, 0], [60, 30], [40, 30], [40, 100], [20, 100], [20, 30], [0, 30]),
    });
    expect(presetRing({ shape: 'U', length, width, gapLength: inches(70), gapWidth: inches(20) })).toEqual({
      ok: true,
      value: ring([0, 0], [60, 0], [60, 100], [40, 100], [40, 30], [20, 30], [20, 100], [0, 100]),
    });
  });

  it('rejects sizes that leave no shape', () => {
    const [length, width] = [inches(100), inches(60)];
    expect(presetRing({ shape: 'L', length, width, cutLength: length, cutWidth: inches(1) })).toMatchObject({
      error: { field: 'cutLength', code: 'not-smaller' },
    });
    expect(presetRing({ shape: 'T', length, width, barLength: inches(0), stemWidth: inches(1) })).toMatchObject({
      error: { field: 'barLength', code: 'not-positive' },
    });
    expect(
      presetRing({ shape: 'U', length, width: inches(-1), gapLength: inches(1), gapWidth: inches(1) }),
    ).toMatchObject({ error: { field: 'width' } });
    expect(
      presetRing({ shape: 'U', length, width, gapLength: inches(1), gapWidth: (width - 1) as Length }),
    ).toMatchObject({ ok: false });
  });

  it('always makes a room with one orientation', () => {
    const side = fc.integer({ min: 3, max: 8_128_000 });
    const part = fc.integer({ min: 1, max: 999 });
    fc.assert(
      fc.property(fc.constantFrom('L', 'T', 'U'), side, side, part, part, (shape, length, width, a, b) => {
        const along = Math.ceil((length * a) / 1000) as Length;
        const across = Math.ceil((width * b) / 1000) as Length;
        const result = presetRing({
          shape,
          length,
          width,
          cutLength: along,
          cutWidth: across,
          barLength: along,
          stemWidth: across,
          gapLength: along,
          gapWidth: across,
        } as unknown as ShapePreset);
        if (!result.ok) return;
        expect(findRingFault(result.value)).toBeNull();
        expect(signedArea2(result.value)).toBeGreaterThan(0);
      }),
    );
  });
});

describe('walls', () => {
  it('reads lengths and directions', () => {
    expect(parseWalls(`10' 6 1/2" right\n320 cm, down\n\n48 45°\n12 ←`, 'in')).toEqual({
      ok: true,
      value: [
        { length: inches(126.5), directionDeg: 0 },
        { length: 1_024_000, directionDeg: 90 },
        { length: inches(48), directionDeg: 45 },
        { length: inches(12), directionDeg: 180 },
      ],
    });
    expect(parseDirection('-90 deg')).toBe(270);
    expect(parseDirection('constructor')).toBeNull();
  });

  it.each([
    ['', 'no-walls', 0],
    ['12 right\nsideways', 'unreadable-direction', 2],
    ['twelve right', 'unreadable-length', 1],
    ['-12 right', 'not-positive', 1],
    ['1e999 right', 'too-long', 1],
    [`${'1'.repeat(500)} right`, 'unreadable-length', 1],
    ['1 right\n'.repeat(501), 'too-many-walls', 501],
    ['1 right\n'.repeat(100_000), 'too-many-walls', 0],
  ])('%#: rejects the walls', (text, expected, line) => {
    expect(parseWalls(text, 'in')).toMatchObject({ ok: false, error: { code: expected, line } });
  });

  it('walks to corners and gives the closing error', () => {
    const wall = (length: number, directionDeg: number) => ({ length: inches(length), directionDeg });
    expect(cornersFromWalls([wall(10, 0), wall(5, 90), wall(10, 180), wall(5, 270)])).toEqual({
      corners: ring([0, 0], [10, 0], [10, 5], [0, 5]),
      gapX: 0,
      gapY: 0,
    });
    const open = [wall(10, 0), wall(5, 90), wall(9, 180), wall(5, 270)];
    expect(cornersFromWalls(open)).toMatchObject({ gapX: -IN, gapY: 0 });
    // Compass rule: after 10, 15 and 24 of 29 in of wall, that share of the inch is taken off.
    expect(spreadClosingError(open)).toEqual([
      { x: 0, y: 0 },
      { x: Math.round(10 * IN - (IN * 10) / 29), y: 0 },
      { x: Math.round(10 * IN - (IN * 15) / 29), y: 5 * IN },
      { x: Math.round(IN - (IN * 24) / 29), y: 5 * IN },
    ]);
  });
});
