import { describe, expect, it } from 'vitest';
import { rehearsalOf } from '#app/features/layout-canvas/rehearsal.ts';
import { layoutRequest, obstacleAt } from '#tests/factories/layout-request.ts';

describe('a drag that nobody sees', () => {
  const island = obstacleAt(40, 30, 20, 10);
  const column = obstacleAt(80, 80, 5, 5);

  it('moves one obstacle to places of its own and ends where it stands', () => {
    const lists = rehearsalOf(layoutRequest({ obstacles: [island, column] }));
    expect(lists.at(-1)).toEqual([island, column]);
    expect(new Set(lists.map(([moved]) => `${moved?.x} ${moved?.y}`)).size).toBe(lists.length);
    for (const [moved, other] of lists) {
      expect(other).toEqual(column);
      expect([moved?.width, moved?.length, moved?.id]).toEqual([island.width, island.length, island.id]);
      expect([Number.isInteger(moved?.x), Number.isInteger(moved?.y)]).toEqual([true, true]);
    }
  });

  it('is none where nothing can be dragged', () => {
    expect(rehearsalOf(layoutRequest({ obstacles: [] }))).toEqual([]);
  });
});
