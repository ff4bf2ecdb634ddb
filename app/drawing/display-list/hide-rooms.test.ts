import { expect, test } from 'vitest';
import { drawLayout } from '#app/drawing/display-list/draw-layout.ts';
import { findHighlightAt } from '#app/drawing/display-list/find-piece.ts';
import type { DisplayItem } from '#app/drawing/model/display-list.ts';
import { fitView, toWorld } from '#app/drawing/model/view.ts';
import { paintWhole } from '#app/drawing/paint/paint-display-list.ts';
import { paintHighlight } from '#app/drawing/paint/paint-highlight.ts';
import { ringBounds } from '#app/geometry/bounds.ts';
import { locatePoint } from '#app/geometry/point-in-ring.ts';
import type { Ring } from '#app/geometry/ring.ts';
import { mustLayOut } from '#tests/factories/layout-tools.ts';
import { RecordingSurface } from '#tests/factories/recording-surface.ts';
import { roomsRequest } from '#tests/factories/sample-job.ts';

const island = { id: 'o1', name: 'Island', type: 'custom', length: 30, width: 40, x: 50, y: 40 };
const request = roomsRequest(
  [
    { name: 'Hall', roomLength: 240, roomWidth: 48 },
    { name: 'Kitchen', roomLength: 125, roomWidth: 149, beside: 0, wall: 4.5, obstacles: [island] },
  ],
  // Pieces at the doorway are in both rooms.
  [{ from: 0, to: 1, opening: 32, at: 40 }],
);
const result = mustLayOut(request);
const [hall, kitchen] = (request.plan?.parts ?? []).map(({ ring }) => ring) as [Ring, Ring];
const HIDDEN = [1];
const shown = { showMeasurements: false, unitSystem: 'imperial' } as const;
const whole = drawLayout(result, shown);
const without = drawLayout(result, { ...shown, hidden: HIDDEN });
const view = fitView(whole.bounds, 900, 720, whole.marginPx);

/** The texts that are painted in that room. */
function textsIn(room: Ring, list: typeof whole): string[] {
  const surface = new RecordingSurface();
  paintWhole(list, view, surface);
  return surface.texts
    .filter(({ xPx, yPx }) => locatePoint(toWorld(view, xPx, yPx), room) === 'inside')
    .map(({ text }) => text);
}

test('a hidden room shows its outline and its name with a note; the other rooms do not change', () => {
  expect(textsIn(kitchen, whole)).toEqual(expect.arrayContaining(['Kitchen', 'Island']));
  expect(textsIn(kitchen, whole).length).toBeGreaterThan(20);
  // A piece that extends out of it is visible, with its letter.
  const labels = without.items.flatMap((item) =>
    item.kind === 'cut-group' && item.places.length > 0 ? [item.label] : [],
  );
  expect(
    textsIn(kitchen, without)
      .filter((text) => !labels.includes(text))
      .join(' '),
  ).toBe('Kitchen (hidden)');
  expect(textsIn(kitchen, without).length).toBeLessThan(4);
  expect(textsIn(hall, without)).toEqual(textsIn(hall, whole));
  const surface = new RecordingSurface();
  paintWhole(without, view, surface);
  const covers = surface.paths.filter(({ paint }) => paint.fill === 'paper' && paint.dashPx !== undefined);
  expect(covers).toHaveLength(1);
  // Only tags and sizes are painted above it.
  const above = surface.paths.slice(surface.paths.indexOf(covers[0] as (typeof covers)[number]));
  expect(above.filter(({ group }) => !/^(labels|dimensions)/.test(group))).toEqual([]);
});

test('hidden pieces are still listed, but not highlighted', () => {
  expect(without.legend).toEqual(whole.legend);
  const { maxX, minY } = ringBounds(kitchen);
  // Just within its upper right corner.
  const place = { x: maxX - 100, y: minY + 100 };
  const lit = findHighlightAt(result, place);
  expect(lit).not.toBeNull();
  expect(findHighlightAt(result, place, HIDDEN)).toBeNull();
  const paths = (list: typeof whole) => {
    const surface = new RecordingSurface();
    paintHighlight(list, `|${lit?.split('|')[1]}`, view, surface);
    return surface.paths.length;
  };
  expect([paths(whole), paths(without)]).toEqual([2, 0]);
});

test('a piece that reaches from a hidden room through its doorway shows there', () => {
  const placesOf = ({ items }: { readonly items: readonly DisplayItem[] }) =>
    items.flatMap((item) => (item.kind === 'cut-group' ? item.places : [])).length;
  const ofKitchen = result.pieces.filter(({ part }) => part === 1).length;
  expect(placesOf(without)).toBeGreaterThan(placesOf(whole) - ofKitchen);
  expect(placesOf(without)).toBeLessThan(placesOf(whole));
});
