import { describe, expect, it } from 'vitest';
import { describePiecePlaces } from '#app/drawing/cut-sheet/piece-places.ts';
import { drawLayout } from '#app/drawing/display-list/draw-layout.ts';
import { findHighlightAt } from '#app/drawing/display-list/find-piece.ts';
import { snapToLayout } from '#app/editor/snap/snap-layout.ts';
import { adviceOptions, USUAL_ADVICE } from '#app/layout/advice/advice-choice.ts';
import { adviseStarts } from '#app/layout/advice/advise-starts.ts';
import { leaveFrame } from '#app/layout/region/pattern-frame.ts';
import { formatMeasure } from '#app/layout/units/format-length.ts';
import type { Length } from '#app/layout/units/length.ts';
import { layoutRequest, rectangleRoom } from '#tests/factories/layout-request.ts';
import { mustLayOut, tools } from '#tests/factories/layout-tools.ts';
import { USUAL_CUTTING } from '#tests/factories/work-of.ts';

const request = layoutRequest({
  room: rectangleRoom(60, 80),
  layoutAngle: 300,
  autoOptimize: false,
  startCutLength: 0 as Length,
  startCutWidth: 0 as Length,
});

const result = mustLayOut(request);

describe('what people do with a turned layout', () => {
  it('a measurement snaps to the corner of a turned tile', () => {
    const run = result.layers[0]?.fullRuns[0] ?? { x: 0, y: 0 };
    const corner = leaveFrame(run, result.frame);
    const { point, reasons } = snapToLayout(result, { x: corner.x + 700, y: corner.y - 500 }, 100);
    expect(reasons).toEqual(['tile-corner']);
    expect(Math.max(Math.abs(point.x - corner.x), Math.abs(point.y - corner.y))).toBeLessThanOrEqual(0.5);
  });

  it('a pointer finds the piece drawn under it', () => {
    for (const [index, { tileX, tileY, exact = [], shape }] of result.pieces.entries()) {
      const [outline = []] = exact;
      const sum = outline.reduce((all, { x, y }) => ({ x: all.x + x, y: all.y + y }), { x: 0, y: 0 });
      const middle = { x: tileX + sum.x / outline.length, y: tileY + sum.y / outline.length };
      const found = findHighlightAt(result, leaveFrame(middle, result.frame));
      expect([index, found]).toEqual([
        index,
        `${result.shapes[shape]?.label}|${result.shapes[shape]?.label}@${tileX},${tileY}`,
      ]);
    }
  });

  it("pieces are where the sheet says, measured from the room's walls", () => {
    // The leftmost and the highest corner of every piece, to half a sixteenth; no negative figure, none beyond the
    // room.
    const wanted = result.shapes.map(() => [] as string[]);
    for (const { tileX, tileY, exact = [], shape } of result.pieces) {
      const corners = (exact[0] ?? []).map(({ x, y }) => leaveFrame({ x: tileX + x, y: tileY + y }, result.frame));
      const [left, top] = (['x', 'y'] as const).map((axis) => Math.min(...corners.map((corner) => corner[axis])));
      wanted[shape]?.push(
        `from left and top ${formatMeasure(left ?? -1, 'imperial')},\u00a0${formatMeasure(top ?? -1, 'imperial')}`,
      );
    }
    const described = describePiecePlaces(result, 1000, 'imperial');
    expect(described.join()).not.toContain('-');
    const singles = wanted.flatMap((places, index) => (places.length === 1 ? [[places[0], described[index]]] : []));
    expect(singles.length).toBeGreaterThan(5);
    for (const [place, words] of singles) expect(words).toBe(place);
  });

  it('the lines to snap are drawn at its angle and cross at the first tile', () => {
    const { items } = drawLayout(result, { showMeasurements: false, unitSystem: 'imperial' });
    const lines = items.filter((item) => item.kind === 'line' && item.layer === 'guides');
    const start = items.find((item) => item.kind === 'marker' && item.layer === 'guides');
    if (start?.kind !== 'marker') throw new Error('no start');
    const slopes = lines.map((item) => {
      if (item.kind !== 'line') throw new Error('no line');
      const [dx, dy] = [item.to.x - item.from.x, item.to.y - item.from.y];
      const off = ((start.at.x - item.from.x) * dy - (start.at.y - item.from.y) * dx) / Math.hypot(dx, dy);
      expect(Math.abs(off)).toBeLessThan(1e-3);
      return dy / dx;
    });
    expect(slopes[0]).toBeCloseTo(Math.tan(Math.PI / 6), 6);
    expect(slopes[1]).toBeCloseTo(-1 / Math.tan(Math.PI / 6), 6);
    expect(slopes).toHaveLength(2);
  });

  it('the adviser keeps the angle, and searches the starts it proposes', () => {
    const options = adviceOptions(request, USUAL_ADVICE, { seenEdges: [], cutting: USUAL_CUTTING });
    const search = adviseStarts(request, tools, options);
    let step = search.next();
    while (!step.done) step = search.next();
    if (!step.value.ok) throw new Error(step.value.error.code);
    const { best, present } = step.value.value;
    expect(present.result.frame).toEqual(result.frame);
    for (const start of best) expect(start.result.frame).toEqual(result.frame);
  });
});
