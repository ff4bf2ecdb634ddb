import { describe, expect, it } from 'vitest';
import { layoutKey, layoutKeyWithoutObstacles } from '#app/layout/job/layout-key.ts';
import { requestOf } from '#tests/factories/sample-job.ts';
import { zonedRequest } from '#tests/factories/zoned-request.ts';

describe('layoutKey', () => {
  const base = { roomLength: 100, roomWidth: 80, tileLength: 12, tileWidth: 6 };
  const a = { name: 'A', length: 10, width: 10, x: 0, y: 0 };
  const b = { name: 'B', length: 5, width: 5, x: 20, y: 20 };
  const key = (raw: object) => layoutKey(requestOf({ ...base, ...raw }));

  it('is the same for equivalent requests', () => {
    expect(key({ obstacles: [a, b] })).toBe(key({ obstacles: [{ ...b, name: 'X', type: 'column' }, a] }));
    expect(key({ startCutLength: 3 })).toBe(key({}));
    expect(key({ heldStart: '400000 300000 4' })).toBe(key({}));
    expect(key({ unitSystem: 'metric', roomLength: 254, roomWidth: 203.2, tileLength: 30.48, tileWidth: 15.24 })).toBe(
      key({}),
    );
    const points = [
      { x: 0, y: 0 },
      { x: 9, y: 0 },
      { x: 9, y: 9 },
      { x: 0, y: 9 },
    ];
    const moved = points.map(({ x, y }) => ({ x: x + 5, y: y + 7 })).reverse();
    expect(key({ roomType: 'custom', customRoomPoints: points })).toBe(
      key({ roomType: 'custom', customRoomPoints: moved }),
    );
  });

  it('differs for different layouts', () => {
    const variants = [
      {},
      { roomLength: 101 },
      { tileLength: 6, tileWidth: 12 },
      { groutSpacing: 0 },
      { layoutType: 'half' },
      { patternOrientation: 'horizontal' },
      { autoOptimize: false },
      { autoOptimize: false, startCutWidth: 1 },
      { autoOptimize: false, heldStart: '400000 300000 4' },
      { obstacles: [a] },
      { obstacles: [b] },
    ];
    expect(new Set(variants.map(key)).size).toBe(variants.length);
    expect(layoutKeyWithoutObstacles(requestOf({ ...base, obstacles: [a] }))).toBe(
      layoutKeyWithoutObstacles(requestOf(base)),
    );
  });

  describe('with zones', () => {
    const rug = { name: 'Rug', area: 'rectangle', x: 10, y: 10, width: 30, length: 20, tileLength: 4, tileWidth: 4 };
    const withZones = (...zones: object[]) => zonedRequest({ ...base, zones });

    it('differs for their finishes, places, order and edges, not for their names', () => {
      const strip = { ...rug, name: 'Strip', x: 5, width: 60, length: 5 };
      const variants = [
        requestOf(base),
        withZones(rug),
        withZones({ ...rug, x: 11 }),
        withZones({ ...rug, edgeJoint: 1 }),
        withZones({ ...rug, tileWidth: 8 }),
        withZones({ ...rug, tileKind: 'veined' }),
        withZones(rug, strip),
        withZones(strip, rug),
      ];
      expect(new Set(variants.map(layoutKey)).size).toBe(variants.length);
      expect(layoutKey(withZones({ ...rug, name: 'Carpet' }))).toBe(layoutKey(withZones(rug)));
    });

    it('leaves out their places, like those of obstacles, if only counted changes matter', () => {
      const moved = withZones({ ...rug, x: 20, length: 30 });
      expect(layoutKeyWithoutObstacles(moved)).toBe(layoutKeyWithoutObstacles(withZones(rug)));
      expect(layoutKeyWithoutObstacles(moved)).not.toBe(layoutKeyWithoutObstacles(requestOf(base)));
    });
  });
});
