import { expect, it } from 'vitest';
import { describeFirstLines } from '#app/layout/first-lines/describe-first-lines.ts';
import { planFirstLines } from '#app/layout/first-lines/plan-first-lines.ts';
import type { Length } from '#app/layout/units/length.ts';
import { layoutRequest, rectangleRoom } from '#tests/factories/layout-request.ts';
import { layoutTools, mustLayOut } from '#tests/factories/layout-tools.ts';

it('a turned pattern has two lines that meet the walls at its angle, through a corner of a tile', async () => {
  const request = layoutRequest({
    room: rectangleRoom(100, 120),
    layoutAngle: 450,
    autoOptimize: false,
    startCutLength: 0 as Length,
    startCutWidth: 0 as Length,
  });
  const lines = planFirstLines(mustLayOut(request, await layoutTools()));
  const { turned } = lines;
  if (turned === null) throw new Error('not turned');
  const corner = (wall: number, at: number) =>
    [
      { x: at, y: 0 },
      { x: 120 * 8128, y: at },
      { x: 120 * 8128 - at, y: 100 * 8128 },
      { x: 0, y: 100 * 8128 - at },
    ][wall] ?? { x: 0, y: 0 };
  for (const [marks, slope] of [
    [turned.along, 1],
    [turned.across, -1],
  ] as const) {
    const [a, b] = marks.map(({ wall, fromStart }) => corner(wall, fromStart));
    if (!a || !b) throw new Error('meets no walls');
    expect((b.y - a.y) / (b.x - a.x)).toBeCloseTo(slope, 9);
    for (const { fromStart, fromEnd, wall } of marks) {
      expect(fromStart + fromEnd).toBeCloseTo((wall % 2 === 0 ? 120 : 100) * 8128, 3);
    }
  }
  const words = describeFirstLines(lines, 'imperial');
  expect(words[0]).toMatch(
    /^Line along the pattern: snap it from wall \d .+ from its start and .+ from its end to wall \d/,
  );
  expect(words[1]).toMatch(/^Line across the pattern: snap it from wall \d/);
});
