import { expect, test } from 'vitest';
import { readTrade } from '#app/layout/job/fields/read-trade.ts';
import { layoutKey } from '#app/layout/job/layout-key.ts';
import { describeMaterials } from '#app/layout/materials/describe-materials.ts';
import { thresholdStrips } from '#app/layout/parts/threshold-strips.ts';
import { describeProjectOrder } from '#app/layout/project/describe-project-order.ts';
import { type NamedJob, orderProject } from '#app/layout/project/order-project.ts';
import { mustLayOut } from '#tests/factories/layout-tools.ts';
import { roomsRequest } from '#tests/factories/sample-job.ts';

/** A hall with a bath on its right and a bedroom below it, both behind a threshold, and a kitchen that is tiled through to. */
function flat(name: string, opening = 32, doorway = {}): NamedJob {
  const request = roomsRequest(
    [
      { name: 'Hall', roomLength: 120, roomWidth: 48 },
      { name: 'Bath', roomLength: 72, roomWidth: 60, beside: 0, wall: 4.5 },
      { name: 'Bedroom', roomLength: 96, roomWidth: 96, beside: 0, side: 'below', wall: 4.5 },
      { name: 'Kitchen', roomLength: 96, roomWidth: 96, beside: 0, side: 'left', wall: 6 },
    ],
    [
      { from: 0, to: 1, opening, at: 10, tiled: false, ...doorway },
      { from: 0, to: 2, opening: 32, at: 8, tiled: false },
      { from: 0, to: 3, opening: 40, at: 8 },
    ],
  );
  const { trade } = readTrade({}, 'imperial');
  return { name, product: '', groutColor: '', layout: mustLayOut(request), trade };
}

test('doorways with a threshold give strips as long as the opening and as wide as the wall is thick, merged if alike', () => {
  const { rows } = describeProjectOrder(orderProject([flat('One'), flat('Two', 28)]), 'imperial');
  const strips = rows.filter(({ item }) => item.startsWith('Threshold strip'));
  expect(strips.map(({ item, buy, jobs }) => [item.replaceAll('\u00a0', ' '), buy, jobs])).toEqual([
    ['Threshold strip, 32" long, 4 1/2" wide', '3', ['One', 'Two']],
    ['Threshold strip, 28" long, 4 1/2" wide', '1', ['Two']],
  ]);
});

test('a strip has its own width if its doorway sets it, on sheet and order; the tiles stay the same', () => {
  const [plain, wide] = [flat('One'), flat('Two', 32, { strip: '5 1/4' })];
  const { rows } = describeProjectOrder(orderProject([plain, wide]), 'imperial');
  const strips = rows.filter(({ item }) => item.startsWith('Threshold strip'));
  expect(strips.map(({ item, buy }) => [item.replaceAll('\u00a0', ' '), buy])).toEqual([
    ['Threshold strip, 32" long, 4 1/2" wide', '3'],
    ['Threshold strip, 32" long, 5 1/4" wide', '1'],
  ]);
  const { lines } = describeMaterials(wide.layout, wide.trade, 'imperial');
  expect(lines.slice(-2).map(({ term }) => term.replaceAll('\u00a0', ' '))).toEqual([
    'Threshold strip, 32" long, 5 1/4" wide',
    'Threshold strip, 32" long, 4 1/2" wide',
  ]);
  expect(wide.layout.pieces).toEqual(plain.layout.pieces);
  expect(layoutKey(wide.layout.request)).toBe(layoutKey(plain.layout.request));
});

test('a tiled doorway has no strip, whatever its width', () => {
  const through = flat('One', 32, { tiled: true, strip: 5 });
  expect(thresholdStrips(through.layout.request)).toHaveLength(1);
});
