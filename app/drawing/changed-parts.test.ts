import { describe, expect, test } from 'vitest';
import { changedParts } from '#app/drawing/changed-parts.ts';
import type { DisplayList } from '#app/drawing/display-list.ts';
import { drawLayout } from '#app/drawing/draw-layout.ts';
import { paintWhole } from '#app/drawing/paint-display-list.ts';
import { fitView, type PixelRect, type View } from '#app/drawing/view.ts';
import { fromInches } from '#app/layout/units/length.ts';
import { customRoom, layoutRequest, obstacleAt, rectangleRoom } from '#tests/factories/layout-request.ts';
import { layoutTools, mustLayOut } from '#tests/factories/layout-tools.ts';
import { RecordingSurface } from '#tests/factories/recording-surface.ts';

const tools = await layoutTools();
const TILE = { tileLength: fromInches(6), tileWidth: fromInches(6), groutSpacing: 0 };
const NOTCHED = customRoom(
  Array.from({ length: 24 }, (_, index): [number, number] => {
    const [turn, radius] = [(index / 24) * 2 * Math.PI, index % 2 === 0 ? 100 : 88];
    return [100 + radius * Math.cos(turn), 100 + radius * Math.sin(turn)];
  }),
);

function draw(room: ReturnType<typeof rectangleRoom>, x: number, y: number): DisplayList {
  const request = layoutRequest({ ...TILE, room, obstacles: [obstacleAt(x, y, 30, 24)] });
  return drawLayout(mustLayOut(request, tools), { showMeasurements: true, unitSystem: 'imperial' });
}

function viewOf(list: DisplayList, zoom = 1): View {
  const fitted = fitView(list.bounds, 800, 720, list.marginPx);
  return { ...fitted, scale: fitted.scale * zoom };
}

/** Every full tile and every piece in its tint, obstacles, lines and texts, each with its box in pixels. */
function marksOf(list: DisplayList, view: View): Map<string, PixelRect> {
  const surface = new RecordingSurface();
  paintWhole(list, view, surface);
  const marks = new Map<string, PixelRect>();
  const keep = (what: string, points: readonly (readonly [number, number])[]) => {
    const [across, down] = [points.map(([x]) => x), points.map(([, y]) => y)];
    const [minX, minY] = [Math.min(...across), Math.min(...down)];
    const [maxX, maxY] = [Math.max(...across), Math.max(...down)];
    const key = [minX, minY, maxX, maxY].map((value) => value.toFixed(3)).join(' ');
    marks.set(`${what} ${key}`, { minX, minY, maxX, maxY });
  };
  for (const { group, paint, lines } of surface.paths) {
    // The floor's outline is looked at as tiles.
    if (group === 'floor') continue;
    for (const line of lines) {
      if (group !== 'full') {
        keep(`${group} ${paint.fill} ${paint.stroke}`, line);
        continue;
      }
      const [[fromX, fromY], [toX, toY]] = line as [[number, number], [number, number]];
      const dashes = paint.dashPx ?? [Math.hypot(toX - fromX, toY - fromY), 0];
      const [dash, gap] = dashes as [number, number];
      const [unitX, unitY] = toX > fromX ? [1, 0] : [0, 1];
      for (let at = 0; at < Math.hypot(toX - fromX, toY - fromY) - 0.01; at += dash + gap) {
        const [x, y] = [fromX + unitX * at, fromY + unitY * at];
        keep('tile', [
          [x, y],
          [x + unitX * dash, y + unitY * dash],
        ]);
      }
    }
  }
  for (const text of surface.texts) keep(`${text.text} ${text.halo}`, [[text.xPx, text.yPx]]);
  return marks;
}

function isWithin(box: PixelRect, parts: readonly PixelRect[]): boolean {
  return parts.some(
    (part) => part.minX <= box.minX && part.minY <= box.minY && part.maxX >= box.maxX && part.maxY >= box.maxY,
  );
}

describe('changedParts', () => {
  const moves = [
    [60, 60, 61, 60],
    [60, 60, 66.5, 71.25],
    [72, 84, 73, 83],
    [84, 60, 84, 60.5],
  ] as const;

  test.each(moves)('what is painted otherwise lies in a part: (%s, %s) to (%s, %s)', (x, y, toX, toY) => {
    for (const room of [NOTCHED, rectangleRoom(200, 200)]) {
      for (const zoom of [1, 2.5]) {
        const [before, after] = [draw(room, x, y), draw(room, toX, toY)];
        const view = viewOf(before, zoom);
        const parts = changedParts(before, after, view);
        if (parts === null) continue;
        const [old, now] = [marksOf(before, view), marksOf(after, view)];
        const changed = [
          ...[...old].filter(([key]) => !now.has(key)),
          ...[...now].filter(([key]) => !old.has(key)),
        ].filter(([, box]) => box.maxX > 0 && box.maxY > 0 && box.minX < view.widthPx && box.minY < view.heightPx);
        expect(changed.length).toBeGreaterThan(0);
        const clamp = (box: PixelRect) => ({
          minX: Math.max(0, box.minX),
          minY: Math.max(0, box.minY),
          maxX: Math.min(view.widthPx, box.maxX),
          maxY: Math.min(view.heightPx, box.maxY),
        });
        for (const [key, box] of changed) expect([key, isWithin(clamp(box), parts)]).toEqual([key, true]);
      }
    }
  });

  test('a small move changes a small part, no move nothing', () => {
    const before = draw(NOTCHED, 60, 60);
    const view = viewOf(before);
    expect(changedParts(before, draw(NOTCHED, 60, 60), view)).toEqual([]);
    const parts = changedParts(before, draw(NOTCHED, 60.5, 60), view);
    const area = (parts ?? []).reduce((sum, part) => sum + (part.maxX - part.minX) * (part.maxY - part.minY), 0);
    expect(area).toBeGreaterThan(0);
    expect(area).toBeLessThan(0.2 * view.widthPx * view.heightPx);
  });

  test('another room is painted anew', () => {
    const before = draw(rectangleRoom(200, 200), 60, 60);
    expect(changedParts(before, draw(rectangleRoom(200, 180), 60, 60), viewOf(before))).toBeNull();
  });
});

describe('painting a part', () => {
  test('leaves out nothing that may be seen in it, and most of the rest', () => {
    const list = draw(NOTCHED, 60, 60);
    const view = viewOf(list);
    const part = { minX: 250, minY: 230, maxX: 330, maxY: 300 };
    const surface = new RecordingSurface();
    paintWhole(list, view, surface, { part });
    const painted = surface.paths.flatMap((path) => path.lines).length;
    const whole = new RecordingSurface();
    paintWhole(list, view, whole);
    expect(painted).toBeLessThan(whole.paths.flatMap((path) => path.lines).length / 2);
    const meets = ({ minX, minY, maxX, maxY }: PixelRect) =>
      minX <= part.maxX && maxX >= part.minX && minY <= part.maxY && maxY >= part.minY;
    const pieces = (of: RecordingSurface) =>
      of.paths
        .filter((path) => path.group.startsWith('cuts '))
        .flatMap((path) => path.lines.map((line) => line.join(' ')));
    const inPart = new Set(pieces(surface));
    for (const line of whole.paths.filter((path) => path.group.startsWith('cuts ')).flatMap((path) => path.lines)) {
      const [across, down] = [line.map(([x]) => x), line.map(([, y]) => y)];
      const box = {
        minX: Math.min(...across),
        minY: Math.min(...down),
        maxX: Math.max(...across),
        maxY: Math.max(...down),
      };
      if (meets(box)) expect(inPart.has(line.join(' '))).toBe(true);
    }
    const texts = new Set(surface.texts.map((text) => `${text.text} ${text.xPx} ${text.yPx}`));
    for (const text of whole.texts) {
      if (meets({ minX: text.xPx, minY: text.yPx, maxX: text.xPx, maxY: text.yPx })) {
        expect(texts.has(`${text.text} ${text.xPx} ${text.yPx}`)).toBe(true);
      }
    }
  });
});
