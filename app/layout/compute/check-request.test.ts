import { describe, expect, it } from 'vitest';
import { computeLayout } from '#app/layout/compute/compute-layout.ts';
import { fromInches, type Length } from '#app/layout/units/length.ts';
import {
  customRoom,
  layoutRequest,
  obstacleAt,
  type RequestChanges,
  rectangleRoom,
} from '#tests/factories/layout-request.ts';
import { tools } from '#tests/factories/layout-tools.ts';

function refusal(changes: RequestChanges) {
  const layout = computeLayout(layoutRequest(changes), tools);
  return layout.ok ? null : layout.error;
}

describe('refusals', () => {
  it('counts a hostile grid before any work', () => {
    const hair = 8 as Length;
    const room = rectangleRoom(1000, 1000);
    expect(refusal({ room, tileLength: hair, tileWidth: hair, joint: 0 as Length })).toEqual({
      code: 'too-many-tiles',
      tiles: 1_016_000 ** 2,
      limit: 2_000_000,
    });
  });

  it('accepts two million tiles and no more', () => {
    const tile = { tileLength: fromInches(1), tileWidth: fromInches(0.5), joint: fromInches(0) };
    expect(refusal({ ...tile, room: rectangleRoom(1000, 1000) })).toBeNull();
    const wider = { type: 'rectangle', length: fromInches(1000), width: fromInches(999.5) } as const;
    expect(refusal({ ...tile, tileLength: fromInches(0.999), room: wider })).toMatchObject({ code: 'too-many-tiles' });
  });

  it('counts corners and obstacles first', () => {
    const points = Array.from({ length: 501 }, (_, index) => ({ x: index, y: index % 2 }));
    expect(refusal({ room: { type: 'custom', points } })).toEqual({
      code: 'too-many-corners',
      corners: 501,
      limit: 500,
    });
    const obstacles = Array.from({ length: 101 }, () => obstacleAt(0, 0, 1, 1));
    expect(refusal({ obstacles })).toEqual({ code: 'too-many-obstacles', obstacles: 101, limit: 100 });
    expect(refusal({ room: customRoom([[0, 0]]) })).toEqual({ code: 'room-too-few-corners' });
  });

  it('reports an invalid room', () => {
    const bowTie = customRoom([
      [0, 0],
      [40, 40],
      [40, 0],
      [0, 40],
    ]);
    expect(refusal({ room: bowTie })).toEqual({
      code: 'room-crosses-itself',
      at: { x: fromInches(20), y: fromInches(20) },
    });
    const line = customRoom([
      [0, 0],
      [40, 40],
      [20, 20],
    ]);
    expect(refusal({ room: line })).toEqual({ code: 'room-has-no-area' });
  });

  it('names the obstacle that extends outside, and those that leave nothing', () => {
    expect(refusal({ obstacles: [obstacleAt(0, 0, 5, 5), obstacleAt(118, 0, 5, 5)] })).toEqual({
      code: 'obstacle-outside',
      index: 1,
    });
    expect(refusal({ obstacles: [obstacleAt(0, 0, 120, 120)] })).toEqual({ code: 'obstacles-cover-room' });
    expect(refusal({ obstacles: [obstacleAt(0, 0, 120, 70), obstacleAt(0, 60, 120, 60)] })).toEqual({
      code: 'obstacles-cover-room',
    });
  });
});
