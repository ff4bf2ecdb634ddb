import { expect, it } from 'vitest';
import { drawGuides } from '#app/drawing/display-list/draw-guides.ts';
import { drawScale } from '#app/drawing/display-list/draw-layout.ts';
import { fromInches, toInches } from '#app/layout/units/length.ts';
import { layoutRequest, rectangleRoom } from '#tests/factories/layout-request.ts';
import { mustLayOut } from '#tests/factories/layout-tools.ts';

it('a wall starts at the bottom: its level line is drawn, the first course is on it, and the arrow points up', () => {
  const wall = {
    surface: 'wall',
    room: rectangleRoom(96, 60),
    levelLine: fromInches(10),
    joint: fromInches(1 / 8),
  } as const;
  const result = mustLayOut(layoutRequest({ ...wall, patternOrientation: 'horizontal' }));
  const items = drawGuides(result);
  const levels = items.flatMap((item) =>
    item.kind === 'line' && item.from.y === item.to.y ? [toInches(item.from.y)] : [],
  );
  expect(levels).toEqual([86]);
  expect(items).toContainEqual(expect.objectContaining({ kind: 'free-text', text: 'Level line' }));
  const [start] = items.flatMap((item) => (item.kind === 'marker' ? [item.at] : []));
  expect(toInches(start?.y ?? 0)).toBe(86);
  const [course] = items.flatMap((item) => (item.kind === 'area' ? item.rings : []));
  expect([...new Set(course?.map(({ y }) => toInches(y)))].sort()).toEqual([74, 86]);
  const columns = mustLayOut(layoutRequest({ ...wall, patternOrientation: 'vertical' }));
  expect(drawScale(columns, 'imperial', 0).direction).toEqual({ x: 0, y: -1 });
  expect(drawScale({ ...columns, request: { ...columns.request, surface: 'floor' } }, 'imperial', 0).direction.y).toBe(
    1,
  );
});
