import { expect, test } from 'vitest';
import { drawLayout } from '#app/drawing/display-list/draw-layout.ts';
import { fitView } from '#app/drawing/model/view.ts';
import { paintWhole } from '#app/drawing/paint/paint-display-list.ts';
import { placeDimensions } from '#app/drawing/texts/place-dimensions.ts';
import { textWidthEm } from '#app/drawing/texts/text-metrics.ts';
import { customRoom, L_KITCHEN_CORNERS, layoutRequest } from '#tests/factories/layout-request.ts';
import { layoutTools, mustLayOut } from '#tests/factories/layout-tools.ts';
import { RecordingSurface } from '#tests/factories/recording-surface.ts';

/** A star of 24 corners: more sizes than there is room for around it. */
const STAR = customRoom(
  Array.from({ length: 24 }, (_, index) => {
    const [turn, radius] = [(index / 24) * 2 * Math.PI, index % 2 === 0 ? 100 : 118];
    return [120 + radius * Math.cos(turn), 120 + radius * Math.sin(turn)] as const;
  }),
);

test('on paper no size is cut off at the edge: it moves or is dropped', async () => {
  const result = mustLayOut(layoutRequest({ room: STAR }), await layoutTools());
  const list = drawLayout(result, { showMeasurements: true, unitSystem: 'imperial' });
  const margin = { top: 34, right: 34, bottom: 34, left: 34 };
  const view = fitView(list.bounds, 350, 320, margin);
  const cutOff = (keepsSizesInside: boolean) => {
    const surface = new RecordingSurface();
    paintWhole(list, view, surface, { textScale: 0.8, keepsSizesInside });
    const sizes = surface.texts.filter(({ text, angleDeg }) => text.endsWith('"') && (angleDeg ?? 0) === 0);
    expect(sizes.length).toBeGreaterThan(8);
    return sizes.filter(({ text, xPx, yPx, sizePx }) => {
      const [halfWidth, halfHeight] = [(textWidthEm(text) * sizePx) / 2, sizePx * 0.36];
      const isInX = xPx - halfWidth >= 0 && xPx + halfWidth <= view.widthPx;
      return !(isInX && yPx - halfHeight >= 0 && yPx + halfHeight <= view.heightPx);
    });
  };
  expect(cutOff(false).length).toBeGreaterThan(0);
  expect(cutOff(true)).toEqual([]);
});

/** Rooms as they are built, with bays, jogs of 4 in and an alcove. */
const ROOMS: readonly (readonly (readonly [number, number])[])[] = [
  L_KITCHEN_CORNERS,
  [
    [0, 0],
    [60, 0],
    [60, 4],
    [80, 4],
    [80, 0],
    [180, 0],
    [180, 40],
    [176, 40],
    [176, 60],
    [180, 60],
    [180, 96],
    [108, 96],
    [108, 168],
    [30, 168],
    [30, 160],
    [0, 160],
  ],
  [
    [0, 0],
    [150, 0],
    [150, 110],
    [96, 110],
    [96, 134],
    [60, 134],
    [60, 110],
    [0, 110],
  ],
];

test.each([
  [800, 720],
  [358, 322],
])('every wall is measured on a surface of %i × %i', async (width, height) => {
  const tools = await layoutTools();
  for (const corners of ROOMS) {
    const result = mustLayOut(layoutRequest({ room: customRoom(corners) }), tools);
    const list = drawLayout(result, { showMeasurements: true, unitSystem: 'imperial' });
    const surface = new RecordingSurface();
    paintWhole(list, fitView(list.bounds, width, height, list.marginPx), surface);
    const written = surface.texts.filter(({ group }) => group === 'dimensions').map(({ text }) => text);
    const wanted = list.items.flatMap((item) => (item.kind === 'dimension' && !item.isOverall ? [item.text] : []));
    expect(wanted).toHaveLength(corners.length);
    for (const text of new Set(wanted)) {
      const count = (texts: readonly string[]) => texts.filter((one) => one === text).length;
      expect({ text, written: count(written) >= count(wanted) }).toEqual({ text, written: true });
    }
  }
});

test('both walls of an inner corner of an L have their size on a line with arrows', async () => {
  const result = mustLayOut(layoutRequest({ room: customRoom(ROOMS[0] ?? []) }), await layoutTools());
  const list = drawLayout(result, { showMeasurements: true, unitSystem: 'imperial' });
  const view = fitView(list.bounds, 800, 720, list.marginPx);
  const walls = list.items.filter((item) => item.kind === 'dimension');
  const placing = { sizePx: 13, offsetPx: 22, levelPx: 20, limit: 80, keepsInside: false };
  const placed = placeDimensions(walls, [], view, placing);
  expect(placed).toHaveLength(walls.length);
  expect(placed.filter(({ line }) => line === null)).toEqual([]);
});
