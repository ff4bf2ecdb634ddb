import { describe, expect, test } from 'vitest';
import { drawLayout } from '#app/drawing/display-list/draw-layout.ts';
import { fitView } from '#app/drawing/model/view.ts';
import { paintDisplayList, paintWhole } from '#app/drawing/paint/paint-display-list.ts';
import { clipRun } from '#app/drawing/paint/paint-tile-runs.ts';
import { textWidthEm } from '#app/drawing/texts/text-metrics.ts';
import { fromInches, type Length } from '#app/layout/units/length.ts';
import { customRoom, layoutRequest, obstacleAt, rectangleRoom } from '#tests/factories/layout-request.ts';
import { mustLayOut } from '#tests/factories/layout-tools.ts';
import { RecordingSurface } from '#tests/factories/recording-surface.ts';

function paint(request: Parameters<typeof mustLayOut>[0], widthPx = 800, heightPx = 720, zoom = 1) {
  const list = drawLayout(mustLayOut(request), { showMeasurements: true, unitSystem: 'imperial' });
  const fitted = fitView(list.bounds, widthPx, heightPx, list.marginPx);
  const surface = new RecordingSurface();
  paintWhole(list, { ...fitted, scale: fitted.scale * zoom }, surface);
  return { surface, list };
}

describe('paintDisplayList', () => {
  test('every tile of a small floor is a dash of a run', () => {
    const { surface } = paint(layoutRequest({ room: rectangleRoom(100, 100) }));
    const runs = surface.paths.filter((path) => path.group === 'full');
    expect(runs.flatMap((path) => path.lines)).toHaveLength(7);
    const [dash, gap] = runs[0]?.paint.dashPx ?? [];
    const [from, to] = runs[0]?.lines[0] ?? [];
    const lengthPx = Math.abs((to?.[1] ?? 0) - (from?.[1] ?? 0));
    // Seven dashes with six gaps between them: the line ends with its last tile.
    expect(7 * (dash ?? 0) + 6 * (gap ?? 0)).toBeCloseTo(lengthPx, 6);
  });

  test.each([
    [360, 324],
    [454, 538],
    [800, 720],
  ])('no wall size overlaps the scale or the laying direction, at %d × %d', (widthPx, heightPx) => {
    const corners = Array.from({ length: 40 }, (_, index) => {
      const [turn, radius] = [(index / 40) * 2 * Math.PI, index % 2 === 0 ? 350 : 328];
      return [350 + radius * Math.cos(turn), 350 + radius * Math.sin(turn)] as const;
    });
    const { surface } = paint(layoutRequest({ room: customRoom(corners) }), widthPx, heightPx);
    const boxes = surface.texts.map(({ text, xPx, yPx, sizePx, anchor }) => {
      const wide = textWidthEm(text) * sizePx;
      const left = anchor === 'start' ? xPx : xPx - wide / 2;
      return { text, left, right: left + wide, top: yPx - sizePx / 2, bottom: yPx + sizePx / 2 };
    });
    const direction = boxes.find(({ text }) => /direction/i.test(text));
    const below = boxes.filter(
      (box) => box !== direction && box.bottom > (direction?.top ?? 0) && box.top < (direction?.bottom ?? 0),
    );
    expect(direction).toBeDefined();
    // Only the scale's own length is on this line.
    expect(below).toHaveLength(1);
  });

  test('a million tiles are one filled region', () => {
    const { surface } = paint(
      layoutRequest({ room: rectangleRoom(1000, 1000), tileLength: fromInches(1), tileWidth: fromInches(1) }),
    );
    const corners = surface.paths.reduce((sum, path) => sum + path.lines.reduce((n, line) => n + line.length, 0), 0);
    expect(corners).toBeLessThan(200);
    expect(surface.paths.some((path) => path.group === 'full' && path.paint.fill === 'tile')).toBe(true);
  });

  test('paints nothing outside the view', () => {
    const request = layoutRequest({ tileLength: fromInches(2), tileWidth: fromInches(2) });
    const lines = (zoom: number) =>
      paint(request, 800, 720, zoom)
        .surface.paths.filter((path) => path.group === 'full')
        .flatMap((path) => path.lines).length;
    expect(lines(1)).toBe(55);
    expect(lines(3)).toBeLessThan(25);
  });

  test('labels fit their pieces, and those that do not fit are dropped', () => {
    const request = layoutRequest({
      room: rectangleRoom(120, 120),
      autoOptimize: false,
      startCutLength: fromInches(2),
      startCutWidth: fromInches(6),
    });
    const { surface, list } = paint(request, 360, 324);
    // Labels on the pieces; a label next to a piece is on a plate.
    const labels = surface.texts.filter((text) => text.group === 'labels' && text.halo !== undefined);
    const scale = fitView(list.bounds, 360, 324, list.marginPx).scale;
    // 2 in are under 6 px here: no letter fits into the top course, one does into the left column.
    expect(fromInches(2) * scale).toBeLessThan(6);
    const top = list.items.filter((item) => item.kind === 'cut-group' && item.places.every((place) => place.y < 0));
    expect(top.length).toBeGreaterThan(0);
    for (const item of top) {
      expect(labels.map((label) => label.text)).not.toContain(item.kind === 'cut-group' ? item.label : '');
    }
    expect(labels.length).toBeGreaterThan(0);
  });

  test('no two sizes overlap, and none covers a wall', () => {
    const corners: [number, number][] = [];
    for (let index = 0; index < 24; index++) {
      const radius = index % 2 === 0 ? 100 : 70;
      const angle = (index * 2 * Math.PI) / 24;
      corners.push([100 + radius * Math.cos(angle), 100 + radius * Math.sin(angle)]);
    }
    const { surface } = paint(layoutRequest({ room: customRoom(corners) }));
    const texts = surface.texts.filter((text) => text.group === 'dimensions');
    expect(texts.length).toBeGreaterThan(0);
    for (const [index, a] of texts.entries()) {
      for (const b of texts.slice(index + 1)) {
        const apart = Math.hypot(a.xPx - b.xPx, a.yPx - b.yPx);
        expect(apart).toBeGreaterThan(Math.min(a.sizePx, b.sizePx) * 0.9);
      }
    }
  });

  test('a long obstacle name is broken in two, then cut to the obstacle; a tiny obstacle has it on a tag', () => {
    const name = 'A kitchen island with a very long name indeed';
    const { surface, list } = paint(
      layoutRequest({
        obstacles: [
          { ...obstacleAt(20, 20, 40, 20), name },
          { ...obstacleAt(20, 60, 24, 10), name },
          { ...obstacleAt(90, 90, 2, 2), name: 'Pipe' },
        ],
      }),
    );
    const names = surface.texts.filter((text) => text.text.startsWith('A kit') || text.text === 'Pipe');
    expect(names.map(({ text }) => text)).toEqual(['A kitchen island with a', 'Pipe', expect.stringMatching(/…$/)]);
    expect(surface.texts.map(({ text }) => text)).toContain('very long name indeed');
    const { scale } = fitView(list.bounds, 800, 720, list.marginPx);
    const [whole, , short] = names;
    for (const [inches, named] of [
      [40, whole],
      [24, short],
    ] as const) {
      const { text = '', sizePx = 0 } = named ?? {};
      expect(textWidthEm(text) * sizePx).toBeLessThan(fromInches(inches) * scale);
    }
  });

  test('every group is closed, and a large floor pauses on the way', () => {
    const { surface } = paint(layoutRequest());
    expect(surface.openGroups).toBe(0);
    const request = layoutRequest({ tileLength: fromInches(1), tileWidth: fromInches(1) });
    const list = drawLayout(mustLayOut(request), { showMeasurements: false, unitSystem: 'imperial' });
    const job = paintDisplayList(list, fitView(list.bounds, 800, 720, list.marginPx), new RecordingSurface());
    expect([...job].length).toBeGreaterThan(5);
  });
});

describe('clipRun', () => {
  const item = { across: 10 as Length, down: 10 as Length, step: { x: 12, y: 0 } };

  test('keeps the tiles that touch the visible part, including their edges', () => {
    const run = { x: 0, y: 0, count: 10 };
    expect(clipRun(run, item, { minX: 30, minY: 0, maxX: 50, maxY: 10 })).toEqual({ first: 2, count: 3 });
    expect(clipRun(run, item, { minX: -100, minY: 0, maxX: 500, maxY: 10 })).toEqual({ first: 0, count: 10 });
    expect(clipRun(run, item, { minX: 10.5, minY: 0, maxX: 11.5, maxY: 10 })).toBeNull();
    expect(clipRun(run, item, { minX: 0, minY: 11, maxX: 50, maxY: 20 })).toBeNull();
  });
});
