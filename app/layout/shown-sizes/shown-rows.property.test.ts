import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawCutCard } from '#app/drawing/cut-sheet/draw-cut-card.ts';
import { drawDimensions } from '#app/drawing/display-list/draw-dimensions.ts';
import { asSawn } from '#app/layout/cuts/sawn-shape.ts';
import { describeFirstLines } from '#app/layout/first-lines/describe-first-lines.ts';
import { planFirstLines } from '#app/layout/first-lines/plan-first-lines.ts';
import type { LayoutRequest } from '#app/layout/model/layout-request.ts';
import type { LayoutResult } from '#app/layout/model/layout-result.ts';
import { gapOf } from '#app/layout/model/perimeter-gap.ts';
import { measureBorders } from '#app/layout/shown-sizes/measure-walls.ts';
import { shownSizes } from '#app/layout/shown-sizes/size-shapes.ts';
import { formatMeasure } from '#app/layout/units/format-length.ts';
import type { Length, UnitSystem } from '#app/layout/units/length.ts';
import { parseLength } from '#app/layout/units/parse-length.ts';
import { shownStep } from '#app/layout/units/round-marks.ts';
import { asCourses, ofCourses } from '#tests/factories/as-courses.ts';
import { cases } from '#tests/factories/cases.ts';
import { mustLayOut } from '#tests/factories/layout-tools.ts';
import { seededNumbers, tradeRoom } from '#tests/factories/trade-rooms.ts';

/** Parses a length shown on the page. */
function read(text: string): number {
  const length = parseLength(text, 'in');
  if (!length.ok) throw new Error(`no length: ${text}`);
  return length.value;
}

const shown = (length: number, system: UnitSystem) => read(formatMeasure(length, system));

/** Rooms of the trade, in sizes to 1/8 in, to 1/64 in, or of any lattice length; the same rooms are read in both systems. */
const requests = fc
  .record({
    seed: fc.integer(),
    grain: fc.constantFrom(1016, 127, 1),
    gap: fc.constantFrom(0, 2032, 1905),
    unitSystem: fc.constantFrom<UnitSystem>('imperial', 'metric'),
  })
  .map(({ seed, grain, gap, unitSystem }): LayoutRequest => {
    const next = seededNumbers(seed);
    const request = tradeRoom(next);
    const odd = () => Math.floor(next() * 16) * grain;
    const [dx, dy] = [odd(), odd()];
    const room: LayoutRequest['room'] =
      request.room.type === 'rectangle'
        ? {
            type: 'rectangle',
            length: (request.room.length + dy) as Length,
            width: (request.room.width + dx) as Length,
          }
        : { type: 'custom', points: request.room.points.map(({ x, y }) => ({ x: x && x + dx, y: y && y + dy })) };
    return { ...request, unitSystem, room, obstacles: [], ...(gap > 0 && { perimeterGap: gap as Length }) };
  });

describe('lengths in one row add up', () => {
  const everyLayout = (check: (result: LayoutResult, system: UnitSystem, step: number) => void) =>
    fc.assert(
      fc.property(requests, (request) => {
        const result = mustLayOut(request);
        check(result, request.unitSystem, shownStep(request.unitSystem));
      }),
      { numRuns: cases(150) },
    );

  it('the borders and the tiles between them to the wall', () => {
    everyLayout((result, system, step) => {
      for (const axis of ['x', 'y'] as const) {
        const [side, tile, start, leftover] =
          axis === 'x'
            ? [
                result.boundsWidth,
                asCourses(result).tileAcross,
                asCourses(result).startCutWidth,
                asCourses(result).leftoverWidth,
              ]
            : [
                result.boundsLength,
                asCourses(result).tileDown,
                asCourses(result).startCutLength,
                asCourses(result).leftoverLength,
              ];
        const inside = side - 2 * gapOf(result.request.finish);
        const { near, far } = ofCourses(measureBorders(result, axis, system));
        const between = shown(inside, system) - shown(near, system) - shown(far, system);
        const field = inside - start - leftover;
        const isNearlyWhole = Math.max(start, leftover) > tile - step;
        // Tiles and joints that are whole steps leave no choice; others are rounded once, all together.
        if (field % step === 0 && !isNearlyWhole) expect(between).toBe(field);
        // No border is shown as a whole tile, not even where the row would have it so.
        expect(between - field).toBeGreaterThan(-step);
        expect(between - field).toBeLessThanOrEqual(isNearlyWhole ? 3 * step : step - 1);
      }
    });
  });

  it("the first joint's distances from both walls, to the room", () => {
    everyLayout((result, system) => {
      const sentences = describeFirstLines(planFirstLines(result), system);
      for (const [index, side] of [result.boundsWidth, result.boundsLength].entries()) {
        const parts = /(?:joint|first row): (\d.*?) from the [^,]+, (\d.*?) from/.exec(sentences[index] ?? '');
        expect(read(parts?.[1] ?? '') + read(parts?.[2] ?? ''), sentences[index]).toBe(shown(side, system));
      }
    });
  });

  it('the walls of one side of the room to the whole', () => {
    everyLayout((result, system) => {
      const { items } = drawDimensions(result, system);
      const sums = { x: 0, y: 0 };
      for (const { from, to, text, isOverall } of items) {
        if (isOverall || (from.x !== to.x && from.y !== to.y)) continue;
        // Clockwise walls to the right and downwards; their opposites lead back.
        if (to.x > from.x) sums.x += read(text);
        if (from.x > to.x) sums.x -= read(text);
        if (to.y > from.y) sums.y += read(text);
        if (from.y > to.y) sums.y -= read(text);
      }
      const isSquare = result.roomRing.every((corner, index) => {
        const after = result.roomRing[(index + 1) % result.roomRing.length];
        return corner.x === after?.x || corner.y === after?.y;
      });
      if (result.request.room.type === 'custom' && isSquare) expect(sums).toEqual({ x: 0, y: 0 });
    });
  });

  it('a piece and its offcut to the tile, and no piece is shown as a whole tile', () => {
    everyLayout((result, system, step) => {
      const measures = shownSizes(result, system);
      const tile = {
        width: shown(asCourses(result).tileAcross, system),
        height: shown(asCourses(result).tileDown, system),
      };
      for (const [index, exact] of result.shapes.entries()) {
        const measure = measures[index];
        if (measure === undefined) throw new Error('not measured');
        const shape = asSawn(exact, result.kinds[0]);
        const { width, height, markAcross, markDown } = measure;
        for (const [size, true_, whole, mark, axis, full] of [
          [width, shape.width, tile.width, markAcross, 'x', asCourses(result).tileAcross],
          [height, shape.height, tile.height, markDown, 'y', asCourses(result).tileDown],
        ] as const) {
          expect(shown(size, system)).toBe(size);
          if (true_ === full) expect(size).toBe(whole);
          else expect(size).toBeLessThan(whole);
          expect(Math.abs(size - true_)).toBeLessThan(2 * step);
          const ends = shape.outline.map((corner) => corner[axis]);
          const [least, most] = [Math.min(...ends), Math.max(...ends)];
          expect(mark(most) - mark(least)).toBe(size);
          if (least === 0) expect(mark(least)).toBe(0);
          else expect(mark(least)).toBeGreaterThan(0);
          if (most === full) expect(mark(most)).toBe(whole);
          else expect(mark(most)).toBeLessThan(whole);
        }
        const card = drawCutCard(shape, { tile: result.kinds[0], measure, unitSystem: system });
        expect(card.description).toContain(`${formatMeasure(width, system)} × ${formatMeasure(height, system)}`);
      }
    });
  });

  it('the cuts along a wall equal the borders of the room', () => {
    everyLayout((result, system) => {
      const measures = shownSizes(result, system);
      const across = ofCourses(measureBorders(result, 'x', system));
      const down = ofCourses(measureBorders(result, 'y', system));
      const {
        room,
        finish: { layoutType },
      } = result.request;
      if (layoutType !== 'straight' || room.type !== 'rectangle') return;
      const gap = gapOf(result.request.finish);
      for (const piece of result.pieces) {
        const [shape, measure] = [result.shapes[piece.shape], measures[piece.shape]];
        if (shape === undefined || measure === undefined) throw new Error('not measured');
        const left = piece.tileX + Math.min(...shape.outline.map(({ x }) => x));
        const top = piece.tileY + Math.min(...shape.outline.map(({ y }) => y));
        if (left === gap && shape.width === asCourses(result).startCutWidth) expect(measure.width).toBe(across.near);
        else if (left + shape.width === result.boundsWidth - gap && shape.width === asCourses(result).leftoverWidth)
          expect(measure.width).toBe(across.far);
        if (top === gap && shape.height === asCourses(result).startCutLength) expect(measure.height).toBe(down.near);
        else if (top + shape.height === result.boundsLength - gap && shape.height === asCourses(result).leftoverLength)
          expect(measure.height).toBe(down.far);
      }
    });
  });
});
