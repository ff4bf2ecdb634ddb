import { describe, expect, test } from 'vitest';
import { drawLayout } from '#app/drawing/display-list/draw-layout.ts';
import type { CutGroupItem, DimensionItem, DisplayItem, TileRunsItem } from '#app/drawing/model/display-list.ts';
import { fromInches } from '#app/layout/units/length.ts';
import { customRoom, layoutRequest, millionTiles, obstacleAt, rectangleRoom } from '#tests/factories/layout-request.ts';
import { mustLayOut } from '#tests/factories/layout-tools.ts';
import { roomsRequest } from '#tests/factories/sample-job.ts';

const shown = { showMeasurements: true, unitSystem: 'imperial' } as const;

function kinds<K extends DisplayItem['kind']>(items: readonly DisplayItem[], kind: K) {
  return items.filter((item): item is Extract<DisplayItem, { kind: K }> => item.kind === kind);
}

describe('drawLayout', () => {
  test('a square room of 100 in: 49 full tiles in 7 runs, 32 pieces in their groups', () => {
    const result = mustLayOut(layoutRequest({ room: rectangleRoom(100, 100) }));
    const { items } = drawLayout(result, shown);
    const [runs] = kinds(items, 'tile-runs') as [TileRunsItem];
    const [courses] = runs.layers;
    expect(courses?.fullRuns.reduce((sum, run) => sum + run.count, 0)).toBe(49);
    expect(courses?.fullRuns).toHaveLength(7);
    const groups: CutGroupItem[] = kinds(items, 'cut-group');
    expect(groups.reduce((sum, group) => sum + group.places.length, 0)).toBe(32);
    expect(groups.map((group) => group.label)).toEqual(result.shapes.map((shape) => shape.label));
  });

  test('a million tiles cost as many items as a hundred', () => {
    const small = drawLayout(mustLayOut(layoutRequest()), shown);
    const large = drawLayout(mustLayOut(millionTiles()), shown);
    // A hall of 83 ft also has movement joints.
    const lasting = large.items.filter(({ layer }) => layer !== 'movement');
    expect(lasting.length).toBeLessThanOrEqual(small.items.length);
  });

  test('a rectangle shows each side once, in feet and inches', () => {
    const { items } = drawLayout(mustLayOut(layoutRequest({ room: rectangleRoom(168, 126.5) })), shown);
    const texts = kinds(items, 'dimension').map((item: DimensionItem) => item.text);
    expect(texts).toEqual([`10'\u00a06\u00a01/2"`, `14'\u00a00"`]);
  });

  test('a custom room shows every wall, and the total if no wall spans it', () => {
    const room = customRoom([
      [0, 0],
      [60, 0],
      [60, 30],
      [120, 30],
      [120, 120],
      [0, 120],
    ]);
    const { items } = drawLayout(mustLayOut(layoutRequest({ room })), shown);
    const dimensions = kinds(items, 'dimension');
    expect(dimensions.filter((item) => !item.isOverall)).toHaveLength(6);
    // The left and bottom walls span the room, so there are no overall sizes.
    expect(dimensions.filter((item) => item.isOverall)).toHaveLength(0);
    const stepped = customRoom([
      [0, 0],
      [60, 0],
      [60, 30],
      [120, 30],
      [120, 90],
      [30, 90],
      [30, 60],
      [0, 60],
    ]);
    const overall = kinds(drawLayout(mustLayOut(layoutRequest({ room: stepped })), shown).items, 'dimension');
    expect(overall.filter((item) => item.isOverall).map((item) => item.text)).toEqual([`10'\u00a00"`, `7'\u00a06"`]);
  });

  test('adjacent walls of one height show it once, and rooms of different heights each show their own', () => {
    const texts = (heights: readonly number[]) => {
      const parts = heights.map((roomLength, index) => {
        const beside = { beside: index - 1, side: 'right', wall: 4 };
        return { name: `Room ${index}`, roomLength, roomWidth: 30 + 6 * index, ...(index > 0 && beside) };
      });
      const doorways = heights.slice(1).map((_, index) => ({ from: index, to: index + 1, at: 0, opening: 28 }));
      const { items } = drawLayout(mustLayOut(roomsRequest(parts, doorways)), shown);
      return kinds(items, 'dimension').map(({ text }) => text.replaceAll('\u00a0', ' '));
    };
    const widths = [`2' 6"`, `3' 0"`, `3' 6"`, `9' 8"`];
    expect(texts([96, 96, 96]).sort()).toEqual([...widths, `8' 0"`].sort());
    expect(texts([96, 84, 96]).sort()).toEqual([...widths, `8' 0"`, `7' 0"`].sort());
  });

  test('sizes are outside: on the left of each wall, with the room on its right', () => {
    const room = customRoom([
      [0, 0],
      [100, 0],
      [100, 100],
      [0, 60],
    ]);
    const { items } = drawLayout(mustLayOut(layoutRequest({ room })), shown);
    for (const { from, to } of kinds(items, 'dimension')) {
      const middle = { x: fromInches(50), y: fromInches(40) };
      const side = (to.x - from.x) * (middle.y - from.y) - (to.y - from.y) * (middle.x - from.x);
      expect(side).toBeGreaterThan(0);
    }
  });

  test('without measurements nothing is outside', () => {
    const list = drawLayout(mustLayOut(layoutRequest()), { ...shown, showMeasurements: false });
    expect(kinds(list.items, 'dimension')).toEqual([]);
    expect(list.marginPx.left).toBeLessThan(drawLayout(mustLayOut(layoutRequest()), shown).marginPx.left);
  });

  test('walls are drawn before the floor and obstacles after the cuts, so that none hides a thin course', () => {
    const request = layoutRequest({ obstacles: [obstacleAt(30, 30, 20, 20)] });
    const order = drawLayout(mustLayOut(request), shown).items.map((item) => item.kind);
    expect(order.indexOf('wall')).toBeLessThan(order.indexOf('tile-runs'));
    expect(order.indexOf('obstacle')).toBeGreaterThan(order.lastIndexOf('cut-group'));
  });

  test('the start point is the first full tile, the first full course ends where its run ends', () => {
    const result = mustLayOut(layoutRequest({ room: rectangleRoom(100, 100) }));
    const { items } = drawLayout(result, shown);
    const [start] = kinds(items, 'marker');
    // A border of 7 1/2 in and a joint of 1/8 in on both axes.
    expect(start?.at).toEqual({ x: fromInches(7.625), y: fromInches(7.625) });
    const course = kinds(items, 'area').find((item) => item.layer === 'guides');
    expect(course?.rings[0]?.[2]).toEqual({ x: fromInches(19.625), y: fromInches(100 - 7.625) });
  });

  test('the lines to snap are at the first joints, and stay inside the room', () => {
    const room = customRoom([
      [0, 0],
      [100, 0],
      [100, 100],
      [0, 100],
      [0, 80],
      [60, 80],
      [60, 20],
      [0, 20],
    ]);
    const lines = kinds(drawLayout(mustLayOut(layoutRequest({ room })), shown).items, 'line');
    const vertical = lines.filter((line) => line.from.x === line.to.x);
    const joint = fromInches(7.5);
    expect(vertical.map((line) => [line.from.x, line.from.y, line.to.y])).toEqual([
      [joint, fromInches(0), fromInches(20)],
      [joint, fromInches(80), fromInches(100)],
    ]);
    const across = lines.filter((line) => line.from.y === line.to.y);
    expect(across.map((line) => [line.from.y, line.from.x, line.to.x])).toEqual([
      [joint, fromInches(0), fromInches(100)],
    ]);
  });

  test('the legend names every cut with its size and number', () => {
    const result = mustLayOut(layoutRequest({ room: rectangleRoom(100, 100) }));
    const { legend } = drawLayout(result, shown);
    expect(legend.map((entry) => entry.count).reduce((a, b) => a + b, 0)).toBe(32);
    expect(legend[0]).toMatchObject({ label: 'A', width: fromInches(7.5), height: fromInches(7.5), count: 1 });
  });
});
