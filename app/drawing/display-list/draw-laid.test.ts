import { expect, test } from 'vitest';
import { drawLayout } from '#app/drawing/display-list/draw-layout.ts';
import { ringBounds } from '#app/geometry/bounds.ts';
import { fromInches } from '#app/layout/units/length.ts';
import { layoutRequest, type RequestChanges, rectangleRoom } from '#tests/factories/layout-request.ts';
import { mustLayOut } from '#tests/factories/layout-tools.ts';

const room = rectangleRoom(100, 120);

test('courses that are down are shaded up to their far edge', () => {
  // A cut course of 7 1/2 in, three whole ones, and the joints between them.
  const edge = fromInches(7.5 + 3 * 12.125);
  const across = shadeOf({ patternOrientation: 'horizontal' }, 4);
  expect(across).toEqual({ minX: 0, minY: 0, maxX: fromInches(120), maxY: edge });
  const down = shadeOf({ patternOrientation: 'vertical', room: rectangleRoom(120, 100) }, 4);
  expect(down).toEqual({ minX: 0, minY: 0, maxX: edge, maxY: fromInches(120) });
});

test('on a wall they are shaded from the first whole course up', () => {
  const shade = shadeOf({ patternOrientation: 'horizontal', surface: 'wall' }, 2);
  expect(shade).toMatchObject({ maxY: fromInches(100 - 7.625), minY: fromInches(100 - 7.625 - 24.125) });
});

test('nothing is shaded without laid courses, or if there are fewer', () => {
  expect(shadeOf({ patternOrientation: 'horizontal' }, null)).toBeNull();
  expect(shadeOf({ patternOrientation: 'horizontal' }, 40)).toBeNull();
  expect(shadeOf({ layoutAngle: 30 } as RequestChanges, 3)).toBeNull();
});

function shadeOf(changes: RequestChanges, laid: number | null) {
  const result = mustLayOut(layoutRequest({ room, ...changes }));
  const { items, description } = drawLayout(result, { showMeasurements: true, unitSystem: 'imperial', laid });
  const shade = items.find((item) => item.kind === 'area' && item.opacity !== undefined);
  expect(description.includes('shaded')).toBe(shade !== undefined);
  return shade?.kind === 'area' ? ringBounds(shade.rings.flat()) : null;
}
