import { describe, expect, it } from 'vitest';
import { adviseStarts } from '#app/layout/advice/advise-starts.ts';
import { betterStart } from '#app/layout/advice/better-start.ts';
import { UNTURNED } from '#app/layout/advice/start-choice.ts';
import { summariseAdvice } from '#app/layout/advice/summarise-advice.ts';
import type { LayoutType } from '#app/layout/model/layout-request.ts';
import { fromInches } from '#app/layout/units/length.ts';
import { createTsKernel } from '#kernel/ts-kernel.ts';
import { layoutRequest, type RequestChanges, rectangleRoom } from '#tests/factories/layout-request.ts';
import { USUAL_CUTTING } from '#tests/factories/work-of.ts';

function advise(changes: RequestChanges, layoutTypes: readonly LayoutType[] = ['straight']) {
  const [at, to] = [fromInches(40), fromInches(33)];
  const request = layoutRequest({
    room: rectangleRoom(120, 100),
    slab: [
      { from: { x: 0, y: at }, to: { x: fromInches(100), y: at } },
      { from: { x: to, y: 0 }, to: { x: to, y: fromInches(120) } },
    ],
    ...changes,
  });
  const search = adviseStarts(
    request,
    { kernel: createTsKernel() },
    {
      layoutTypes,
      orientations: ['horizontal', 'vertical'],
      turns: [UNTURNED],
      seenEdges: [],
      cutting: USUAL_CUTTING,
    },
  );
  for (let step = search.next(); ; step = search.next()) {
    if (step.done !== true) continue;
    if (!step.value.ok) throw new Error(step.value.error.code);
    return summariseAdvice(step.value.value);
  }
}

describe('the adviser on a slab with joints', () => {
  it('proposes only starts over all joints if there are any', () => {
    const advice = advise({ autoOptimize: false });
    expect(advice.present.missedJoints).toBe(2);
    expect(advice.best.map(({ missedJoints }) => missedJoints)).toEqual(advice.best.map(() => 0));
    expect(betterStart(advice)?.gain).toEqual({ of: 'missedJoints', here: 0, now: 2 });
  });

  it('does not trade them for larger cuts', () => {
    const advice = advise({ autoOptimize: true });
    expect(advice.present.missedJoints).toBe(0);
    expect(advice.best[0]?.missedJoints).toBe(0);
  });

  it('prefers the pattern that meets more slab joints', () => {
    const advice = advise({ autoOptimize: false }, ['half', 'straight']);
    expect(advice.best.map(({ start }) => start.layoutType)).toEqual(advice.best.map(() => 'straight'));
  });
});
