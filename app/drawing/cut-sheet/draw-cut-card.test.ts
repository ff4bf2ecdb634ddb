import { describe, expect, test } from 'vitest';
import { buildCutSheet, buildCutSheets } from '#app/drawing/cut-sheet/build-cut-sheet.ts';
import { CARD_TEXT_SCALE, cardWidth, layOutCard } from '#app/drawing/cut-sheet/card-layout.ts';
import { findCutMarks } from '#app/drawing/cut-sheet/cut-marks.ts';
import { drawCutCard } from '#app/drawing/cut-sheet/draw-cut-card.ts';
import { describeCoursePlaces, findPiecePlaces } from '#app/drawing/cut-sheet/piece-places.ts';
import { fitView, toScreen, toWorld } from '#app/drawing/model/view.ts';
import { paintWhole } from '#app/drawing/paint/paint-display-list.ts';
import { choosePaperRatio, chooseScaleBar, paperScale } from '#app/drawing/paint/scale-bar.ts';
import { formatAngle } from '#app/drawing/texts/format-angle.ts';
import { textWidthEm } from '#app/drawing/texts/text-metrics.ts';
import { ringBounds } from '#app/geometry/bounds.ts';
import { ringSides } from '#app/geometry/segment.ts';
import type { LayoutResult } from '#app/layout/model/layout-result.ts';
import { circular } from '#app/layout/room/obstacle-form.ts';
import { type ShapeMeasure, shownSizes } from '#app/layout/shown-sizes/size-shapes.ts';
import { fromInches, fromMillimetres } from '#app/layout/units/length.ts';
import { asCourses } from '#tests/factories/as-courses.ts';
import {
  customRoom,
  L_KITCHEN_CORNERS,
  layoutRequest,
  obstacleAt,
  rectangleRoom,
  SLANTED_CORNERS,
} from '#tests/factories/layout-request.ts';
import { mustLayOut } from '#tests/factories/layout-tools.ts';
import { RecordingSurface } from '#tests/factories/recording-surface.ts';
import { workOf } from '#tests/factories/work-of.ts';

const slanted = customRoom(SLANTED_CORNERS);
const crooked = mustLayOut(
  layoutRequest({
    room: slanted,
    tileLength: fromInches(24),
    layoutType: 'half',
    patternOrientation: 'horizontal',
    obstacles: [obstacleAt(40, 56, 60, 30), obstacleAt(150, 20, 4, 4)],
  }),
);

const herringbone = mustLayOut(
  layoutRequest({
    room: rectangleRoom(94.5, 70.875),
    tileLength: fromInches(12),
    tileWidth: fromInches(4),
    layoutType: 'herringbone',
    layoutAngle: 450,
  }),
);
const round = mustLayOut(
  layoutRequest({
    room: rectangleRoom(94, 60),
    tileLength: fromInches(24),
    obstacles: [{ ...obstacleAt(43, 75, 4.5, 4.5), ...circular(fromInches(4.5)) }],
  }),
);

function mustMeasure(result: LayoutResult, index: number): ShapeMeasure {
  const measure = shownSizes(result, 'imperial')[index];
  if (measure === undefined) throw new Error('no such shape');
  return measure;
}

function card(result: LayoutResult, index: number) {
  const shape = result.shapes[index];
  if (shape === undefined) throw new Error('no such shape');
  const measure = mustMeasure(result, index);
  const list = drawCutCard(shape, { tile: result.kinds[0], measure, unitSystem: 'imperial' });
  const surface = new RecordingSurface();
  const view = fitView(list.bounds, 180, 130, list.marginPx);
  paintWhole(list, view, surface);
  return { shape, list, view, texts: surface.texts, paths: surface.paths };
}

function sheetOptions(result: LayoutResult) {
  return { jobName: '', business: [], date: '', unitSystem: 'imperial', work: workOf(result) } as const;
}

describe('drawCutCard', () => {
  test('a rectangle shows its width and its height once', () => {
    const result = mustLayOut(layoutRequest({ room: rectangleRoom(100, 90) }));
    const { texts, shape } = card(result, 0);
    expect(shape.isRectangle).toBe(true);
    expect(texts.map((text) => text.text).sort()).toEqual(['7\u00a01/2"', '8\u00a09/16"']);
  });

  test('a slant shows the length of each side, and its angle from square', () => {
    const index = crooked.shapes.findIndex((shape) => shape.outline.length === 4 && !shape.isRectangle);
    const { texts, shape } = card(crooked, index);
    expect(texts.map((text) => text.text)).toEqual(expect.arrayContaining(['12"', '17"', '45°']));
    expect(texts.filter((text) => text.text.endsWith('"'))).toHaveLength(shape.sideLengths.length);
  });

  test('a side too short to be measured has no length', () => {
    const corners = [
      [0, 0],
      [66, 0],
      [66, 30],
      [66.015, 30],
      [66.015, 60],
      [0, 60],
    ] as const;
    const result = mustLayOut(layoutRequest({ room: customRoom(corners), autoOptimize: false }));
    const stepped = result.shapes.flatMap(({ outline }, index) => (outline.length > 4 ? [index] : []));
    expect(stepped).toHaveLength(1);
    const texts = card(result, stepped[0] ?? 0).texts.map(({ text }) => text);
    expect(texts.length).toBeGreaterThan(3);
    expect(texts).not.toContain('0"');
  });

  test('each angle is at a corner of its cut or has a leader to it, even on the smallest pieces', () => {
    let small = 0;
    for (const [index, shape] of herringbone.shapes.entries()) {
      const { texts, paths, view } = card(herringbone, index);
      const angles = texts.filter(({ text }) => text === '45°');
      const cuts = ringSides(shape.outline).filter(({ from, to }) => from.x !== to.x && from.y !== to.y);
      if (cuts.length > 0) expect(angles.length, shape.label).toBeGreaterThan(0);
      const corners = cuts.flatMap(({ from, to }) => [toScreen(view, from), toScreen(view, to)]);
      const leaders = paths.filter(({ paint }) => paint.stroke === 'accent' && paint.widthPx === 0.75);
      for (const { text, xPx, yPx, sizePx } of angles) {
        const half = { x: (textWidthEm(text) * sizePx) / 2, y: sizePx * 0.36 };
        const off = ([x, y]: readonly [number, number]) =>
          Math.hypot(Math.max(0, Math.abs(x - xPx) - half.x), Math.max(0, Math.abs(y - yPx) - half.y));
        const ends = leaders.flatMap(({ lines }) => lines).filter(([, end]) => end !== undefined && off(end) < 3);
        const places = [[xPx, yPx] as const, ...ends.map(([start]) => start as [number, number])];
        const isNear = ([x, y]: readonly [number, number], isText: boolean) =>
          corners.some(
            (corner) => (isText ? off([corner.xPx, corner.yPx]) : Math.hypot(corner.xPx - x, corner.yPx - y)) < 16,
          );
        expect(
          places.some((place, at) => isNear(place, at === 0)),
          `the angle of ${shape.label}`,
        ).toBe(true);
      }
      small += Number(Math.max(...shape.outline.map(({ y }) => y)) < fromInches(3));
    }
    expect(small).toBeGreaterThan(0);
  });

  test('the length of a slanted cut is at the cut or has a leader to it, never beyond an edge of the tile', () => {
    const { cards } = buildCutSheet(
      herringbone,
      { jobName: '', business: [], date: '', unitSystem: 'imperial', work: workOf(herringbone) },
      1_000,
    );
    let slanted = 0;
    for (const { label, picture, form } of cards) {
      const view = fitView(picture.bounds, form.pictureWidth, form.pictureHeight, picture.marginPx);
      const surface = new RecordingSurface();
      paintWhole(picture, view, surface, { textScale: CARD_TEXT_SCALE });
      const leaders = surface.paths.filter(({ paint }) => paint.stroke === 'text').flatMap(({ lines }) => lines);
      const sizes = picture.items.filter((item) => item.kind === 'side-text');
      for (const { from, to, text } of sizes) {
        const alike = sizes.filter((size) => size.text === text);
        if (from.x === to.x || from.y === to.y || alike.length > 1) continue;
        const place = surface.texts.find((one) => one.text === text);
        if (place === undefined) throw new Error(`${label} has no ${text}`);
        slanted += 1;
        const at = toWorld(view, place.xPx, place.yPx);
        const half = textWidthEm(text) * place.sizePx;
        if (leaders.some(([, end]) => end && Math.hypot(end[0] - place.xPx, end[1] - place.yPx) < half)) continue;
        // A cut across the very corner of a tile is nearer to it than any text.
        const middle = toScreen(view, { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 });
        const [offX, offY] = [
          Math.abs(middle.xPx - place.xPx) - half / 2,
          Math.abs(middle.yPx - place.yPx) - place.sizePx / 2,
        ];
        if (Math.hypot(Math.max(0, offX), Math.max(0, offY)) < 8) continue;
        const { minX, minY, maxX, maxY } = ringBounds(picture.obstructions[0] ?? []);
        expect(at.x > minX && at.x < maxX && at.y > minY && at.y < maxY, `${text} of ${label}`).toBe(true);
      }
    }
    expect(slanted).toBeGreaterThan(5);
  });

  test.each([
    ['slanted walls', () => crooked],
    ['a herringbone at 45°', () => herringbone],
    ['round notches', () => round],
  ])('no text overlaps a line or another text, on any card of %s', (_of, resultOf) => {
    const result = resultOf();
    for (let index = 0; index < result.shapes.length; index++) {
      const { texts, list } = card(result, index);
      const view = fitView(list.bounds, 180, 130, list.marginPx);
      const boxes = texts
        .filter((text) => (text.angleDeg ?? 0) === 0)
        .map(({ text, xPx, yPx, sizePx }) => ({ xPx, yPx, w: (textWidthEm(text) * sizePx) / 2, h: sizePx * 0.36 }));
      for (const [at, a] of boxes.entries()) {
        for (const b of boxes.slice(at + 1)) {
          expect(Math.abs(a.xPx - b.xPx) >= a.w + b.w || Math.abs(a.yPx - b.yPx) >= a.h + b.h).toBe(true);
        }
        for (const ring of list.obstructions) {
          ring.forEach((from, corner) => {
            const to = ring[(corner + 1) % ring.length] ?? from;
            for (let step = 0; step <= 50; step++) {
              const x = (from.x + ((to.x - from.x) * step) / 50) * view.scale + view.x;
              const y = (from.y + ((to.y - from.y) * step) / 50) * view.scale + view.y;
              expect(Math.abs(x - a.xPx) < a.w - 0.5 && Math.abs(y - a.yPx) < a.h - 0.5).toBe(false);
            }
          });
        }
      }
    }
  });

  test('cards of one sheet have one scale, and an enlarged card is labeled with its factor', () => {
    const kitchen = mustLayOut(
      layoutRequest({ room: customRoom(L_KITCHEN_CORNERS), layoutType: 'third', tileLength: fromInches(24) }),
    );
    for (const result of [kitchen, crooked, herringbone]) {
      const { cards } = buildCutSheet(result, sheetOptions(result), 1_000);
      const pointsPerInch = cards.map(({ picture, form: { pictureWidth, pictureHeight } }) => {
        const [tile = []] = picture.obstructions;
        const view = fitView(picture.bounds, pictureWidth, pictureHeight, picture.marginPx);
        // The tile is inside its picture, margins included.
        for (const { xPx, yPx } of tile.map((point) => toScreen(view, point))) {
          expect(xPx).toBeGreaterThanOrEqual(picture.marginPx.left - 0.01);
          expect(xPx).toBeLessThanOrEqual(pictureWidth - picture.marginPx.right + 0.01);
          expect(yPx).toBeGreaterThanOrEqual(picture.marginPx.top - 0.01);
          expect(yPx).toBeLessThanOrEqual(pictureHeight - picture.marginPx.bottom + 0.01);
        }
        return view.scale * fromInches(1);
      });
      const least = Math.min(...pointsPerInch);
      for (const [index, card] of cards.entries()) {
        const { enlarged } = card.form;
        expect(pointsPerInch[index], card.label).toBeCloseTo(least * enlarged, 6);
        const { lines } = layOutCard(card, cardWidth('letter', card.form.columns));
        expect(lines.includes(`Enlarged ${enlarged}×`), card.label).toBe(enlarged > 1);
      }
      expect(cards.filter(({ form }) => form.enlarged === 1).length).toBeGreaterThan(cards.length * 0.7);
      expect(new Set(cards.map(({ size }) => size)).size).toBeGreaterThan(1);
    }
  });

  test('a long narrow plank is drawn wide enough to show its cuts', () => {
    for (const [length, width] of [
      [96, 7],
      [96, 3.25],
    ] as const) {
      const floor = mustLayOut(
        layoutRequest({
          layoutType: 'planks',
          patternOrientation: 'horizontal',
          room: rectangleRoom(60, 211),
          tileLength: fromInches(length),
          tileWidth: fromInches(width),
          joint: fromInches(0),
        }),
      );
      const { cards } = buildCutSheet(floor, sheetOptions(floor), 1_000);
      expect(cards.length).toBeGreaterThan(5);
      for (const { label, picture, form } of cards) {
        const { scale } = fitView(picture.bounds, form.pictureWidth, form.pictureHeight, picture.marginPx);
        expect(scale * fromInches(width), label).toBeGreaterThan(5.99);
      }
    }
  });

  test('the sheets of one paper have cards at one scale', () => {
    const kitchen = mustLayOut(layoutRequest({ room: customRoom(L_KITCHEN_CORNERS), tileLength: fromInches(24) }));
    const sheets = buildCutSheets(
      [kitchen, crooked].map((layout) => ({ layout, options: sheetOptions(layout) })),
      1_000,
    );
    const scales = sheets.flatMap(({ cards }) =>
      cards
        .filter(({ form }) => form.enlarged === 1)
        .map(({ picture, form: { pictureWidth, pictureHeight } }) =>
          (fitView(picture.bounds, pictureWidth, pictureHeight, picture.marginPx).scale * fromInches(1)).toFixed(6),
        ),
    );
    expect(scales.length).toBeGreaterThan(10);
    expect(new Set(scales).size).toBe(1);
  });

  test('angles are written to a tenth', () => {
    expect(formatAngle(135)).toBe('135°');
    expect(formatAngle(53.1301)).toBe('53.1°');
  });
});

describe('findCutMarks', () => {
  test('where a cut meets the edges, from the left and from the top', () => {
    const shape = crooked.shapes.find((candidate) => candidate.anglesDeg.some((angle) => Math.abs(angle - 45) < 0.01));
    if (shape === undefined) throw new Error('no slant');
    const marks = findCutMarks(shape, mustMeasure(crooked, crooked.shapes.indexOf(shape)), crooked.kinds[0]);
    expect(marks.map((mark) => mark.edge)).toEqual(['top', 'bottom']);
    // At 45° the two marks are as far apart as the tile is deep.
    const [top, bottom] = marks;
    expect((top?.distance ?? 0) - (bottom?.distance ?? 0)).toBe(asCourses(crooked).tileDown);
  });
});

describe('findPiecePlaces', () => {
  test('courses count from the start wall, tiles along the course', () => {
    const result = mustLayOut(layoutRequest({ room: rectangleRoom(100, 100), patternOrientation: 'horizontal' }));
    const places = findPiecePlaces(result);
    const all = result.shapes.flatMap((shape, index) => (places[index] ?? []).map((place) => ({ shape, place })));
    expect(all[0]?.place).toEqual({ course: 1, tiles: [1] });
    const top = all.find(({ place }) => place.course === 1 && place.tiles.length === 7);
    expect(top?.place.tiles).toEqual([2, 3, 4, 5, 6, 7, 8]);
    expect(Math.max(...all.map(({ place }) => place.course))).toBe(9);
    expect(result.shapes.map((shape) => shape.count)).toEqual(
      places.map((courses) => courses.reduce((sum, { tiles }) => sum + tiles.length, 0)),
    );
  });

  test('wording', () => {
    const places = [
      { course: 1, tiles: [2, 3, 4, 6] },
      { course: 3, tiles: [1] },
      { course: 5, tiles: [1] },
    ];
    expect(describeCoursePlaces(places, 3)).toBe('course 1: tiles\u00a02-4, 6; courses 3, 5: tile\u00a01');
    expect(describeCoursePlaces(places, 1)).toBe('course 1: tiles\u00a02-4, 6; and 2 more courses');
  });
});

describe('scale', () => {
  test('1:48 makes a foot a quarter inch, 18 points', () => {
    expect(fromInches(12) * paperScale(48)).toBeCloseTo(18, 9);
  });

  test('the largest usual scale that fits', () => {
    // 16 ft at 1:48 are 4 in (288 pt), at 1:32 they are 6 in (432 pt).
    expect(choosePaperRatio(fromInches(192), fromInches(168), 300, 300, 'imperial')).toBe(48);
    expect(choosePaperRatio(fromInches(192), fromInches(168), 432, 432, 'imperial')).toBe(32);
    expect(choosePaperRatio(fromMillimetres(5000), fromMillimetres(4000), 300, 300, 'metric')).toBe(50);
  });

  test('a bar with a round length', () => {
    expect(chooseScaleBar(paperScale(48), 110, 'imperial')).toMatchObject({ text: "4'", length: fromInches(48) });
    expect(chooseScaleBar(paperScale(50), 120, 'metric')).toMatchObject({ text: '2 m', length: fromMillimetres(2000) });
  });
});
