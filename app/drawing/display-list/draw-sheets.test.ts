import { expect, it } from 'vitest';
import { drawSheets } from '#app/drawing/display-list/draw-sheets.ts';
import type { FreeTextItem, LineItem } from '#app/drawing/model/display-list.ts';
import type { Point } from '#app/geometry/point.ts';
import type { Sheet, SheetPlan } from '#app/layout/model/sheet-plan.ts';
import { planSheets } from '#app/layout/mosaics/plan-sheets.ts';
import { fromInches, toInches } from '#app/layout/units/length.ts';
import { layoutRequest, rectangleRoom } from '#tests/factories/layout-request.ts';
import { mustLayOut } from '#tests/factories/layout-tools.ts';

const SHEET: Sheet = { rows: 10, columns: 10, repeat: { rows: 1, columns: 1 } };
const chips = { tileLength: fromInches(1), tileWidth: fromInches(1), joint: fromInches(1 / 8), autoOptimize: false };

/** Room sizes in inches. */
function drawn(length: number, width: number, changes: Parameters<typeof layoutRequest>[0] = {}, sheet = SHEET) {
  const layout = mustLayOut(layoutRequest({ room: rectangleRoom(length, width), ...chips, ...changes }));
  const sheetPlan = planSheets(layout, () => sheet)[0] as SheetPlan;
  const items = drawSheets(layout, [sheetPlan]);
  return {
    sheetPlan,
    lines: items.filter((item): item is LineItem => item.kind === 'line'),
    numbers: items.filter((item): item is FreeTextItem => item.kind === 'free-text').map(({ text }) => text),
  };
}

const inches = ({ x, y }: Point) => [toInches(x), toInches(y)];

it('the lines between sheets are in the middle of a joint, and each sheet has its number', () => {
  // Two sheets of 11 1/4 in side by side, and two below.
  const { lines, numbers } = drawn(22.5, 22.5, { layoutType: 'straight' });
  expect(numbers).toEqual(['1', '2', '3', '4']);
  const upright = lines.filter(({ from, to }) => from.x === to.x).map(({ from }) => toInches(from.x));
  expect(new Set(upright)).toEqual(new Set([11.1875, 22.4375]));
});

it('a sheet cut from another one names it', () => {
  // A sheet and a half: the first half is cut from a new sheet, the second half from its offcut.
  const { sheetPlan, numbers } = drawn(16.875, 22.5, { layoutType: 'straight' });
  expect(sheetPlan.needed).toBe(3);
  expect(numbers.filter((text) => text.includes('cut from'))).toHaveLength(1);
});

it('no line leaves the room, even with staggered or turned chips', () => {
  for (const changes of [
    { layoutType: 'hexagon', tileWidth: fromInches(2) },
    { layoutType: 'straight', layoutAngle: 450 },
  ] as const) {
    const { lines } = drawn(50, 40, changes, { ...SHEET, repeat: { rows: 2, columns: 1 } });
    expect(lines.length).toBeGreaterThan(10);
    for (const [x = 0, y = 0] of lines.flatMap(({ from, to }) => [inches(from), inches(to)])) {
      expect([x > -1e-3, x < 40.001, y > -1e-3, y < 50.001]).toEqual([true, true, true, true]);
    }
  }
});
