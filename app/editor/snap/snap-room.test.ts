import { describe, expect, it } from 'vitest';
import { snapRoom } from '#app/editor/snap/snap-room.ts';
import { boundsRing } from '#app/geometry/bounds.ts';

const box = (minX: number, minY: number, maxX: number, maxY: number) => boundsRing({ minX, minY, maxX, maxY });
const HALL = { index: 0, ring: box(0, 0, 2400, 480), wall: 45 };
const ask = (ring: ReturnType<typeof box>, x: number, y: number, others = [HALL]) =>
  snapRoom({ ring, by: { x, y }, others, gridStep: 5, latticePerPx: 4 });

describe('a moved room', () => {
  it('snaps to another one, a wall apart and in line with it, from 15 px away', () => {
    const right = ask(box(3000, 300, 4000, 900), -510, -270);
    expect(right).toMatchObject({ by: { x: 2445 - 3000, y: -300 }, at: [0] });
    expect(right.guides).toEqual([
      { from: { x: 2400, y: 0 }, to: { x: 2400, y: 480 } },
      { from: { x: 0, y: 0 }, to: { x: 2400, y: 0 } },
    ]);
    expect(ask(box(300, 900, 800, 1400), 3, -390)).toMatchObject({ by: { x: 5, y: 525 - 900 }, at: [0] });
  });

  it('snaps to the grid of all rooms farther off', () => {
    expect(ask(box(3000, 300, 4000, 900), 103, 52)).toEqual({ by: { x: 105, y: 50 }, guides: [], at: [] });
  });

  it('does not snap to a wall that it would not face', () => {
    // Below the hall and to the right of it, so no walls face each other.
    expect(ask(box(3000, 2000, 4000, 2500), -550, 0).at).toEqual([]);
  });

  it('fits into a niche of a custom room', () => {
    const ring = [
      { x: 0, y: 0 },
      { x: 1000, y: 0 },
      { x: 1000, y: 400 },
      { x: 600, y: 400 },
      { x: 600, y: 1000 },
      { x: 0, y: 1000 },
    ];
    const niche = { index: 2, ring, wall: 30 };
    expect(ask(box(700, 500, 1100, 900), -50, -60, [niche])).toMatchObject({ by: { x: -70, y: -70 }, at: [2, 2] });
  });
});
