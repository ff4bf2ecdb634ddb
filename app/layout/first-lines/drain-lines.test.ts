import { expect, it } from 'vitest';
import { describeFirstLines } from '#app/layout/first-lines/describe-first-lines.ts';
import { planFirstLines } from '#app/layout/first-lines/plan-first-lines.ts';
import { readJob } from '#app/layout/job/read-job.ts';
import { layoutTools, mustLayOut } from '#tests/factories/layout-tools.ts';

const tools = await layoutTools();

it('gives the first lines from the center of a drain too, to its left or right and above or below it', () => {
  const shower = { roomLength: '60', roomWidth: '36', tileLength: '12', tileWidth: '12', groutSpacing: '1/8' };
  const describe = (typed: object) => {
    const read = readJob({ ...shower, layoutType: 'straight', autoOptimize: 'off', ...typed });
    if (!read.ok) throw new Error(JSON.stringify(read.error));
    const lines = planFirstLines(mustLayOut(read.value.request, tools));
    return describeFirstLines(lines, 'imperial').filter((line) => line.includes("drain's center"));
  };
  // Whole tiles at the walls: the first joints are 12 in from them.
  const inMiddle = `Check from the drain's center (18" from the left, 30" from the top): the lines are 6" to its left and 18" above it.`;
  expect(describe({ drain: 'point' })).toEqual([inMiddle]);
  expect(describe({ drain: 'point', drainX: '8', drainY: '8' })[0]).toMatch(/4" to its right and 4" below it\.$/);
  expect(describe({})).toEqual([]);
});
