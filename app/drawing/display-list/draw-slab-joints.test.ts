import { expect, it } from 'vitest';
import { buildWorkNotes } from '#app/drawing/cut-sheet/work-notes.ts';
import { drawLayout } from '#app/drawing/display-list/draw-layout.ts';
import { exportDxf } from '#app/drawing/export/export-dxf.ts';
import { describeFirstLines } from '#app/layout/first-lines/describe-first-lines.ts';
import { planFirstLines } from '#app/layout/first-lines/plan-first-lines.ts';
import { fromInches } from '#app/layout/units/length.ts';
import { describeWarnings } from '#app/layout/warnings/describe-warning.ts';
import { layoutRequest, rectangleRoom } from '#tests/factories/layout-request.ts';
import { mustLayOut } from '#tests/factories/layout-tools.ts';
import { workOf } from '#tests/factories/work-of.ts';

const end = (x: number, y: number) => ({ x: fromInches(x), y: fromInches(y) });
const SLAB = [
  { from: end(0, 40), to: end(100, 40) },
  { from: end(0, 45), to: end(100, 45) },
];
const result = mustLayOut(layoutRequest({ room: rectangleRoom(120, 100), slab: SLAB }));

it('joints of the slab are on the plan with their names, and on a layer of the DXF', () => {
  const { items } = drawLayout(result, { showMeasurements: true, unitSystem: 'imperial' });
  const texts = items.flatMap((item) => (item.kind === 'free-text' ? [item.text] : []));
  expect(texts).toEqual(['Slab joint 1', 'Slab joint 2']);
  const client = drawLayout(result, { showMeasurements: true, unitSystem: 'imperial', showCuts: false });
  expect(client.items.some((item) => item.kind === 'free-text')).toBe(false);
  const dxf = exportDxf(result, 'imperial');
  expect(dxf.match(/^SLAB$/gm)?.length).toBeGreaterThanOrEqual(3);
});

it('joints of the slab are listed with the first lines, in the warning and on the sheet', () => {
  const lines = describeFirstLines(planFirstLines(result), 'imperial');
  expect(lines.filter((line) => line.startsWith('Slab joint'))).toHaveLength(2);
  const missed =
    /^Slab joint 2, .* from the top wall: the nearest tile joint is 5" away\. No start of this pattern lines up with it and the other slab joints too\./;
  expect(describeWarnings(result, 'imperial').flatMap(({ texts }) => texts)).toEqual([expect.stringMatching(missed)]);
  expect(lines.some((line) => line.endsWith('from the top wall: a tile joint lines up with it.'))).toBe(true);
  const notes = buildWorkNotes(result, workOf(result), 'imperial');
  const sheet = [...notes.firstLines, ...notes.sections].flatMap((section) => section.lines);
  expect(sheet.filter((line) => line.startsWith('Slab joint 1'))).toHaveLength(1);
  expect(sheet.some((line) => line.includes('ANSI A108.02, 4.4.1'))).toBe(true);
});
