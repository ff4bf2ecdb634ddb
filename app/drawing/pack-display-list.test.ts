import { expect, test } from 'vitest';
import { drawLayout } from '#app/drawing/draw-layout.ts';
import { packDisplayList, unpackDisplayList } from '#app/drawing/pack-display-list.ts';
import { fromInches } from '#app/layout/units/length.ts';
import { customRoom, layoutRequest, obstacleAt } from '#tests/factories/layout-request.ts';
import { layoutTools, mustLayOut } from '#tests/factories/layout-tools.ts';

const tools = await layoutTools();
const room = customRoom([
  [0, 0],
  [140, 0],
  [110, 70],
  [64, 70],
  [64, 130],
  [0, 130],
]);

test.each([
  ['slants, and a column that leaves a hole in a tile', layoutRequest({ room, obstacles: [obstacleAt(14, 14, 3, 3)] })],
  ['no cuts at all', layoutRequest({ joint: fromInches(0) })],
])('a list arrives as it was sent: %s', (_, request) => {
  const list = drawLayout(mustLayOut(request, tools), { showMeasurements: true, unitSystem: 'metric' });
  expect(unpackDisplayList(structuredClone(packDisplayList(list)))).toEqual({ ...list, legend: [] });
});
