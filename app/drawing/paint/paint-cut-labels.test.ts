import { expect, test } from 'vitest';
import { drawLayout } from '#app/drawing/display-list/draw-layout.ts';
import type { CutGroupItem, DisplayList } from '#app/drawing/model/display-list.ts';
import { fitView, toScreen, type View } from '#app/drawing/model/view.ts';
import { paintCutLabels } from '#app/drawing/paint/paint-cut-labels.ts';
import { paintWhole } from '#app/drawing/paint/paint-display-list.ts';
import { boxesMeet, type TurnedBox } from '#app/drawing/texts/boxes.ts';
import { noteTexts } from '#app/drawing/texts/note-texts.ts';
import { ringBounds } from '#app/geometry/bounds.ts';
import type { Point } from '#app/geometry/point.ts';
import type { LayoutRequest } from '#app/layout/model/layout-request.ts';
import { leaveFrame } from '#app/layout/region/pattern-frame.ts';
import { fromInches } from '#app/layout/units/length.ts';
import {
  customRoom,
  L_KITCHEN_CORNERS,
  layoutRequest,
  obstacleAt,
  type RequestChanges,
  rectangleRoom,
} from '#tests/factories/layout-request.ts';
import { mustLayOut } from '#tests/factories/layout-tools.ts';
import { RecordingSurface } from '#tests/factories/recording-surface.ts';

const [WIDTH, HEIGHT] = [800, 720];

/** 5 × 8 ft with a tub across one end, 12 × 24 tiles down it. */
const BATHROOM = layoutRequest({
  room: rectangleRoom(96, 60),
  obstacles: [{ ...obstacleAt(0, 0, 60, 30), name: 'Tub' }],
  tileLength: fromInches(24),
  layoutType: 'third',
});
const L_KITCHEN: RequestChanges = {
  room: customRoom(L_KITCHEN_CORNERS),
  obstacles: [{ ...obstacleAt(54, 36, 60, 36), name: 'Island' }],
};
const HERRINGBONE = layoutRequest({
  ...L_KITCHEN,
  tileLength: fromInches(24),
  tileWidth: fromInches(6),
  layoutType: 'herringbone',
  layoutAngle: 450,
});
/** Narrow strips at every wall. */
const THIN = layoutRequest({
  room: rectangleRoom(97.9, 123.7),
  autoOptimize: false,
  startCutLength: fromInches(2),
  startCutWidth: fromInches(1.25),
});
const ROOMS = { BATHROOM, HERRINGBONE, THIN, L_KITCHEN: layoutRequest(L_KITCHEN) };

/** Each room is laid once. */
const drawn = new Map<LayoutRequest, DisplayList>();

function draw(request: LayoutRequest): DisplayList {
  const list =
    drawn.get(request) ?? drawLayout(mustLayOut(request), { showMeasurements: true, unitSystem: 'imperial' });
  drawn.set(request, list);
  return list;
}

function paint(request: LayoutRequest, zoom = 1, left = 0, top = 0) {
  const list = draw(request);
  const fit = fitView(list.bounds, WIDTH, HEIGHT, list.marginPx);
  const view: View = {
    ...fit,
    scale: fit.scale * zoom,
    x: fit.x * zoom - left * WIDTH,
    y: fit.y * zoom - top * HEIGHT,
  };
  const recording = new RecordingSurface();
  const noted = noteTexts(recording);
  paintWhole(list, view, noted.surface);
  return { list, view, texts: recording.texts, paths: recording.paths, boxes: noted.written };
}

/** The number of pieces of each label whose middle is well inside the view. */
function piecesInSight({ list, view }: ReturnType<typeof paint>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const item of list.items) {
    if (item.kind !== 'cut-group') continue;
    const { minX, minY, maxX, maxY } = ringBounds(item.outline);
    for (const place of item.places) {
      const middle = { x: place.x + (minX + maxX) / 2, y: place.y + (minY + maxY) / 2 };
      const { xPx, yPx } = toScreen(view, leaveFrame(middle, list.frame ?? null));
      const isIn = xPx > 60 && yPx > 60 && xPx < WIDTH - 60 && yPx < HEIGHT - 60;
      if (isIn) counts.set(item.label, (counts.get(item.label) ?? 0) + 1);
    }
  }
  return counts;
}

function isOf(label: string) {
  return ({ text, group }: { readonly text: string; readonly group: string }) => {
    return group === 'labels' && (text === label || text.startsWith(`${label} `));
  };
}

test.each(Object.entries(ROOMS))('at 3 × every visible piece has its label: %s', (_, request) => {
  for (const [left, top] of [
    [0, 0],
    [1, 0],
    [2, 0],
    [0, 1],
    [1, 1],
    [2, 2],
    [0, 2],
  ] as const) {
    const painted = paint(request, 3, left, top);
    for (const [label, pieces] of piecesInSight(painted)) {
      const labels = painted.texts.filter(isOf(label)).length;
      expect({ label, left, top, bare: Math.max(0, pieces - labels) }).toEqual({ label, left, top, bare: 0 });
    }
  }
});

test.each(Object.entries(ROOMS))('no text overlaps another: %s', (_, request) => {
  for (const zoom of [1, 3]) {
    const { boxes, texts } = paint(request, zoom);
    const slim = boxes.map((box): TurnedBox => ({ ...box, halfHeightPx: box.halfHeightPx * 0.7 }));
    for (const [index, box] of slim.entries()) {
      const other = slim.findIndex((one, at) => at > index && boxesMeet(box, one));
      expect([texts[index]?.text, texts[other]?.text]).toEqual([texts[index]?.text, undefined]);
    }
  }
});

test('a cut that is too small is amber and shows its size, on it or beside it with a line', () => {
  const { list, texts, paths } = paint(BATHROOM);
  const groups = list.items.filter((item): item is CutGroupItem => item.kind === 'cut-group');
  const small = groups.filter(({ smallSize }) => smallSize !== null);
  // The tub leaves strips of 1\u00a07/8 in of two of the five courses.
  expect(small.map(({ label, smallSize }) => `${label} ${smallSize}`)).toEqual(['A1 1\u00a07/8"', 'B1 1\u00a07/8"']);
  for (const item of groups) {
    expect(item.tint === 'small').toBe(item.smallSize !== null);
    if (item.smallSize !== null) expect(texts.map(({ text }) => text)).toContain(`${item.label} ${item.smallSize}`);
  }
  expect(paths.some(({ group, paint: { fill } }) => group.startsWith('cuts') && fill === 'small')).toBe(true);
  const thin = paint(THIN);
  const tag = thin.texts.find(({ text }) => text === 'D 1\u00a01/4"');
  expect(tag).toBeDefined();
  // A line leads from the strip at the left wall to the tag.
  const lines = thin.paths.filter(({ group, paint: { stroke } }) => group === 'labels' && stroke === 'text');
  const ends = lines.flatMap((path) => path.lines.map((line) => line[1]));
  expect(ends.some((end) => Math.hypot((end?.[0] ?? 0) - (tag?.xPx ?? 0), (end?.[1] ?? 0) - (tag?.yPx ?? 0)) < 1)).toBe(
    true,
  );
});

test('sizes are on pieces with room for them, turned if the pieces are narrow', () => {
  const { texts } = paint(layoutRequest(L_KITCHEN));
  const sizes = texts.filter(({ group, text }) => group === 'labels' && text.includes('"'));
  expect(sizes.length).toBeGreaterThan(20);
  const narrow = paint(
    layoutRequest({
      room: rectangleRoom(120, 40),
      tileLength: fromInches(48),
      tileWidth: fromInches(6),
      layoutType: 'half',
    }),
  );
  const turned = narrow.texts.filter(({ group, angleDeg }) => group === 'labels' && angleDeg === -90);
  expect(turned.length).toBeGreaterThan(0);
  const bare = drawLayout(mustLayOut(BATHROOM), { showMeasurements: false, unitSystem: 'imperial' });
  expect(bare.items.every((item) => item.kind !== 'cut-group' || item.size === null)).toBe(true);
});

test('no guide crosses a text: the text has a plate there', () => {
  const { texts, paths, list } = paint(
    layoutRequest({ ...L_KITCHEN, layoutType: 'half', patternOrientation: 'horizontal' }),
  );
  const line = list.items.find((item) => item.kind === 'line' && item.from.x === item.to.x);
  if (line?.kind !== 'line') throw new Error('there is a line');
  const at = toScreen(fitView(list.bounds, WIDTH, HEIGHT, list.marginPx), line.from).xPx;
  const crossed = texts.filter(({ group, xPx, halo }) => {
    return group === 'labels' && halo !== undefined && Math.abs(xPx - at) < 6;
  });
  expect(crossed.length).toBeGreaterThan(3);
  for (const { xPx, yPx, text } of crossed) {
    const isOnPlate = paths.some(({ group, lines, paint: { fill } }) => {
      if (group !== 'labels' || fill === undefined) return false;
      return lines.some((ring) => {
        const xs = ring.map(([x]) => x);
        const ys = ring.map(([, y]) => y);
        const isIn = (value: number, of: readonly number[]) => value > Math.min(...of) && value < Math.max(...of);
        return isIn(xPx, xs) && isIn(yPx, ys) && isIn(at, xs);
      });
    });
    expect({ text, isOnPlate }).toEqual({ text, isOnPlate: true });
  }
});

test('a line to a piece around an obstacle ends on the piece, not on the obstacle', () => {
  const inches = [24.4, 24.4, 72, 36] as const;
  const island = { ...obstacleAt(...inches), name: 'Island' };
  const list = draw(layoutRequest({ room: rectangleRoom(96, 120), obstacles: [island] }));
  const [minX = 0, minY = 0, width = 0, height = 0] = inches.map((size) => fromInches(size));
  const isOnIsland = ({ x, y }: Point) => x > minX && x < minX + width && y > minY && y < minY + height;
  // Thin corners of tiles, the middle of whose boxes is under the island.
  const groups = list.items.filter((item): item is CutGroupItem => item.kind === 'cut-group');
  const around = groups.filter(({ box, places }) =>
    places.some(({ x, y }) => isOnIsland({ x: x + (box.minX + box.maxX) / 2, y: y + (box.minY + box.maxY) / 2 })),
  );
  expect(around.length).toBeGreaterThan(0);
  const view = fitView(list.bounds, WIDTH, HEIGHT, list.marginPx);
  const painting = paintCutLabels(list, view, () => ({ view, surface: new RecordingSurface(), options: {} }));
  let painted = painting.next();
  while (!painted.done) painted = painting.next();
  expect(painted.value.map(({ item }) => item.label)).toEqual(expect.arrayContaining(around.map(({ label }) => label)));
  expect(painted.value.filter(({ middle }) => isOnIsland(middle))).toEqual([]);
});
