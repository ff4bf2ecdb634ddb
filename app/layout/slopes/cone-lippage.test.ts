import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ConeLippage, standsOff } from '#app/layout/slopes/cone-lippage.ts';

const DRAIN = { x: 0, y: 0 };
const box = (x: number, y: number, side: number) => [
  { x, y },
  { x: x + side, y },
  { x: x + side, y: y + side },
  { x, y: y + side },
];
const wide = [{ ring: box(-10_000, -10_000, 20_000), slope: 0.02 }];

describe('a side of a tile on a cone', () => {
  it('is off it by slope × (√(r² + w²) − r) in its middle', () => {
    expect(standsOff({ x: -300, y: 400 }, { x: 300, y: 400 }, DRAIN, 0.02)).toBeCloseTo(0.02 * (500 - 400), 9);
    expect(standsOff({ x: 100, y: 0 }, { x: 700, y: 0 }, DRAIN, 0.02)).toBeCloseTo(0, 9);
  });

  it('has its largest distance at some point along it', () => {
    const place = fc.record({ x: fc.integer({ min: -900, max: 900 }), y: fc.integer({ min: 50, max: 900 }) });
    fc.assert(
      fc.property(place, place, (from, to) => {
        const reach = (share: number) =>
          Math.sqrt((from.x + share * (to.x - from.x)) ** 2 + (from.y + share * (to.y - from.y)) ** 2);
        const off = Array.from({ length: 401 }, (_, at) => {
          const share = at / 400;
          return reach(0) + share * (reach(1) - reach(0)) - reach(share);
        });
        expect(Math.abs(standsOff(from, to, DRAIN, 1) - Math.max(...off))).toBeLessThan(0.1);
      }),
    );
  });
});

describe('the tiles of a floor', () => {
  it('are measured separately, and those over the limit are counted', () => {
    const cone = new ConeLippage(DRAIN, wide, 1);
    cone.addTile(box(0, 0, 200), { x: -100, y: 60 });
    expect(cone.worst).toBeCloseTo(0.02 * (Math.sqrt(60 ** 2 + 100 ** 2) - 60), 9);
    expect(cone.over).toBe(1);
    cone.addTile(box(0, 0, 200), { x: -100, y: 2000 });
    expect(cone.over).toBe(1);
  });

  it('lie on the slope of their own plane', () => {
    const planes = [
      { ring: box(-5000, -10_000, 5000), slope: 0.02 },
      { ring: box(0, 0, 5000), slope: 0.04 },
    ];
    const cone = new ConeLippage(DRAIN, planes, 1);
    cone.addTile(box(0, 0, 200), { x: 300, y: 300 });
    const own = cone.worst;
    expect(own).toBeCloseTo(
      Math.max(...[300, 500].map((y) => standsOff({ x: 300, y }, { x: 500, y }, DRAIN, 0.04))),
      9,
    );
  });

  it('include the lippage at the grate if a piece is cut around it', () => {
    const cone = new ConeLippage(DRAIN, wide, 1);
    cone.addPiece(box(-300, -300, 600), [[...box(-100, -100, 200)].reverse()], DRAIN);
    expect(cone.worst).toBeCloseTo(0.02 * (300 * Math.SQRT2 - 100), 9);
  });
});
