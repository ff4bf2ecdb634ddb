import { expect, test } from 'vitest';
import { drawLayout } from '#app/drawing/display-list/draw-layout.ts';
import { fitView, toWorld } from '#app/drawing/model/view.ts';
import { paintWhole } from '#app/drawing/paint/paint-display-list.ts';
import { boxesMeet, ringBoxes, type TurnedBox } from '#app/drawing/texts/boxes.ts';
import { textWidthEm } from '#app/drawing/texts/text-metrics.ts';
import { locatePoint } from '#app/geometry/point-in-ring.ts';
import type { LayoutRequest } from '#app/layout/model/layout-request.ts';
import { placeMovementJoints } from '#app/layout/rules/movement-joints.ts';
import { USUAL_SITE } from '#app/layout/rules/trade-rule.ts';
import { mustLayOut } from '#tests/factories/layout-tools.ts';
import { RecordingSurface } from '#tests/factories/recording-surface.ts';
import { roomsRequest } from '#tests/factories/sample-job.ts';

const ROOMS: Readonly<Record<string, LayoutRequest>> = {
  'an apartment of five rooms': roomsRequest(
    [
      { name: 'Hall', roomLength: 240, roomWidth: 48 },
      { name: 'Kitchen', roomLength: 120, roomWidth: 144, beside: 0, wall: 4.5 },
      { name: 'Bath', roomLength: 72, roomWidth: 96, beside: 1, side: 'below', wall: 4.5 },
      { name: 'Living', roomLength: 160, roomWidth: 170, beside: 0, side: 'left', wall: 6 },
      { name: 'Bedroom', roomLength: 130, roomWidth: 150, beside: 0, side: 'below', wall: 4.5, shift: -60 },
    ],
    [
      { from: 0, to: 1, opening: 32, at: 40 },
      { from: 0, to: 3, opening: 48, at: 60 },
      { from: 0, to: 4, opening: 32, at: 8, tiled: false },
    ],
  ),
  'a restaurant with movement joints both ways': roomsRequest(
    [
      { name: 'Dining room', roomLength: 480, roomWidth: 720 },
      { name: 'Bar', roomLength: 192, roomWidth: 288, beside: 0, wall: 6 },
      { name: 'Kitchen', roomLength: 264, roomWidth: 288, beside: 0, wall: 6, shift: 198 },
      { name: 'Rest room', roomLength: 120, roomWidth: 192, beside: 0, side: 'below', wall: 6 },
    ],
    [{ from: 0, to: 1, opening: 120, at: 36 }],
  ),
};

const SIZES = [
  [324, 470],
  [454, 538],
  [900, 720],
] as const;
const CASES = Object.entries(ROOMS).flatMap(([name, request]) =>
  SIZES.map((size) => [name, request, ...size] as const),
);

test.each(CASES)('no text of %s overlaps another text or a wall', (_, request, widthPx, heightPx) => {
  const list = drawLayout(mustLayOut(request), { showMeasurements: true, unitSystem: 'imperial' });
  const view = fitView(list.bounds, widthPx, heightPx, list.marginPx);
  const surface = new RecordingSurface();
  paintWhole(list, view, surface);
  const texts = surface.texts.map(({ text, xPx, yPx, sizePx, angleDeg = 0, anchor }): TurnedBox & { text: string } => {
    const angle = (angleDeg * Math.PI) / 180;
    const half = (textWidthEm(text) * sizePx) / 2;
    // As high as its capitals.
    const box = { alongX: Math.cos(angle), alongY: Math.sin(angle), halfWidthPx: half, halfHeightPx: sizePx * 0.36 };
    return { text, ...box, xPx: anchor === 'start' ? xPx + half : xPx, yPx };
  });
  const walls = list.obstructions.flatMap((ring) => ringBoxes(ring, view, 1));
  texts.forEach((one, index) => {
    const others = texts.slice(index + 1).filter((other) => boxesMeet(one, other));
    expect(others, one.text).toEqual([]);
    // Letters are on the pieces at the walls, however narrow.
    if (!/^[A-Z]{1,2}$/.test(one.text))
      expect(
        walls.filter((wall) => boxesMeet(wall, one)),
        one.text,
      ).toEqual([]);
  });
  const read = texts.map(({ text }) => text).join(' ');
  for (const { name } of request.plan?.parts ?? []) expect(read).toContain(name.split(' ')[0]);
  // Every wall is measured if there is space: a size is only in its own room.
  const sizes = texts.filter(({ text }) => /^\d+'/.test(text));
  const rooms = request.plan?.parts ?? [];
  const within = sizes.filter(({ xPx, yPx }) =>
    rooms.some(({ ring }) => locatePoint(toWorld(view, xPx, yPx), ring) === 'inside'),
  );
  for (const size of within) expect(nearest(size, rooms, view)).toBe(true);
});

/** Whether the text is along a wall of its room with that length. */
function nearest(
  { xPx, yPx, text }: TurnedBox & { text: string },
  rooms: NonNullable<LayoutRequest['plan']>['parts'],
  view: ReturnType<typeof fitView>,
): boolean {
  const room = rooms.find(({ ring }) => locatePoint(toWorld(view, xPx, yPx), ring) === 'inside');
  const [feet = 0, inches = 0] = text.split("'").map((part) => Number.parseFloat(part));
  return (room?.ring ?? []).some((from, index, ring) => {
    const to = ring[(index + 1) % ring.length] ?? from;
    return Math.hypot(to.x - from.x, to.y - from.y) === (feet * 12 + inches) * 8128;
  });
}

test.each(SIZES)(
  'each movement joint of several rooms has its number at %d × %d, those in openings too',
  (widthPx, heightPx) => {
    const layout = mustLayOut(ROOMS['a restaurant with movement joints both ways'] as LayoutRequest);
    const list = drawLayout(layout, { showMeasurements: true, unitSystem: 'imperial' });
    const surface = new RecordingSurface();
    paintWhole(list, fitView(list.bounds, widthPx, heightPx, list.marginPx), surface);
    const joints = placeMovementJoints(layout, USUAL_SITE);
    expect(joints.some(({ rooms }) => rooms.length === 2)).toBe(true);
    for (const index of joints.keys()) {
      const number = new RegExp(`(^|joint )${index + 1}$`);
      expect(surface.texts.filter(({ text }) => number.test(text))).toHaveLength(1);
    }
  },
);

test('zoomed out, some neighbors with the same letter show it; zoomed in, all do', () => {
  const list = drawLayout(mustLayOut(ROOMS['an apartment of five rooms'] as LayoutRequest), {
    showMeasurements: false,
    unitSystem: 'imperial',
  });
  const letters = (zoom: number) => {
    const surface = new RecordingSurface();
    paintWhole(list, fitView(list.bounds, zoom * 454, zoom * 538, list.marginPx), surface);
    return surface.texts.filter(({ text }) => text === 'B');
  };
  const far = letters(1);
  expect(far.length).toBeGreaterThan(5);
  for (const [index, one] of far.entries()) {
    for (const other of far.slice(index + 1)) {
      expect(Math.hypot(one.xPx - other.xPx, one.yPx - other.yPx)).toBeGreaterThan(30);
    }
  }
  const pieces = list.items.find((item) => item.kind === 'cut-group' && item.label === 'B');
  expect(letters(4)).toHaveLength(pieces?.kind === 'cut-group' ? pieces.places.length : 0);
});
