import { beforeAll, describe, expect, it } from 'vitest';
import { findHighlightAt } from '#app/drawing/find-piece.ts';
import { snapToLayout } from '#app/editor/snap/snap-layout.ts';
import { adviceOptions, USUAL_ADVICE } from '#app/layout/advice/advice-choice.ts';
import { adviseStarts } from '#app/layout/advice/advise-starts.ts';
import type { LayoutTools } from '#app/layout/compute-layout.ts';
import type { LayoutResult } from '#app/layout/layout-result.ts';
import { leaveFrame } from '#app/layout/turn/pattern-frame.ts';
import type { Length } from '#app/layout/units/length.ts';
import { layoutRequest, rectangleRoom } from '#tests/factories/layout-request.ts';
import { layoutTools, mustLayOut } from '#tests/factories/layout-tools.ts';
import { USUAL_CUTTING } from '#tests/factories/work-of.ts';

const request = layoutRequest({
  room: rectangleRoom(60, 80),
  layoutAngle: 300,
  autoOptimize: false,
  startCutLength: 0 as Length,
  startCutWidth: 0 as Length,
});

describe('what people do with a turned layout', () => {
  let tools: LayoutTools;
  let result: LayoutResult;
  beforeAll(async () => {
    tools = await layoutTools();
    result = mustLayOut(request, tools);
  });

  it('a measurement snaps to the corner of a turned tile', () => {
    const run = result.layers[0]?.fullRuns[0] ?? { x: 0, y: 0 };
    const corner = leaveFrame(run, result.frame);
    const { point, reasons } = snapToLayout(result, { x: corner.x + 700, y: corner.y - 500 }, 100);
    expect(reasons).toEqual(['tile-corner']);
    expect(Math.max(Math.abs(point.x - corner.x), Math.abs(point.y - corner.y))).toBeLessThanOrEqual(0.5);
  });

  it('a pointer finds the piece that is drawn under it', () => {
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

  it('the adviser keeps the angle, and places by search what it proposes', () => {
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
