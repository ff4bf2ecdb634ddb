import { expect, it } from 'vitest';
import { NOTE_SIZE } from '#app/drawing/cut-sheet/flow-notes.ts';
import { paginateWork } from '#app/drawing/cut-sheet/paginate-work.ts';
import { paperWidthEm } from '#app/drawing/cut-sheet/paper-text.ts';
import { sheetSections } from '#app/drawing/cut-sheet/sheet-sections.ts';
import { buildWorkNotes } from '#app/drawing/cut-sheet/work-notes.ts';
import { drawLayout } from '#app/drawing/display-list/draw-layout.ts';
import { USUAL_TRADE } from '#app/layout/model/field-values.ts';
import { planCuts } from '#app/layout/order/cutting/plan-cuts.ts';
import { describeProjectOrder } from '#app/layout/project/describe-project-order.ts';
import { orderProject } from '#app/layout/project/order-project.ts';
import { fromInches, fromMillimetres } from '#app/layout/units/length.ts';
import { layoutRequest } from '#tests/factories/layout-request.ts';
import { mustLayOut } from '#tests/factories/layout-tools.ts';

const OF_TILE = /\b(?:un)?til(?:e|es|ed|ing)\b|grout|thinset|mortar|trowel/i;

/** Every word of a value. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

it('the courses of planks are a table on the sheet, one line each', () => {
  const room = { type: 'rectangle', length: fromInches(144), width: fromInches(230) } as const;
  const planks = {
    laying: 'planks',
    layoutType: 'planks',
    tileLength: fromInches(48),
    tileWidth: fromInches(7),
  } as const;
  const result = mustLayOut(layoutRequest({ ...planks, joint: fromInches(0), room }));
  const { sections } = buildWorkNotes(result, { trade: USUAL_TRADE, cuts: planCuts(result, USUAL_TRADE) }, 'imperial');
  const courses = sections.find(({ title }) => title === 'Courses of planks');
  expect(courses?.lines).toEqual([]);
  expect(courses?.table?.head).toEqual(['Course', 'Pieces', 'First', 'Last', 'From', 'Offcut']);
  const count = result.planks?.runs.length ?? 0;
  expect(count).toBeGreaterThan(15);
  expect(courses?.table?.rows.map(([course]) => course)).toEqual(
    Array.from({ length: count }, (_, at) => `☐ ${at + 1}`),
  );
  const lines = paginateWork(sections, 'letter').flatMap((page) => page.lines);
  const cells = lines.filter(({ kind }) => kind === 'cells');
  expect(cells).toHaveLength(count);
  for (const line of cells) {
    for (const [column, { text, x }] of (line.cells ?? []).entries()) {
      const next = line.cells?.[column + 1]?.x ?? line.width + 1;
      expect(x + paperWidthEm(text) * NOTE_SIZE, text).toBeLessThan(next);
    }
  }
});

it.each(['laminate', 'vinyl', 'glued'] as const)(
  '%s: sheet, notes, drawing and order never mention tile',
  (plankFloor) => {
    const room = { type: 'rectangle', length: fromMillimetres(4310), width: fromMillimetres(12_470) } as const;
    const planks = {
      unitSystem: 'metric',
      laying: 'planks',
      layoutType: 'planks',
      tileLength: fromMillimetres(1285),
      tileWidth: fromMillimetres(192),
      joint: fromInches(0),
      perimeterGap: fromMillimetres(8),
      room,
    } as const;
    const result = mustLayOut(layoutRequest(planks));
    const trade = { ...USUAL_TRADE, plankFloor, tilesPerBox: 8, priceCents: 2500, spareTiles: 3 };
    const cuts = planCuts(result, trade);
    const { sections, tilesTitle } = buildWorkNotes(result, { trade, cuts }, 'metric');
    const { title, description } = drawLayout(result, { showMeasurements: true, unitSystem: 'metric' });
    const job = { product: '', name: 'Basement', groutColor: '', layout: result, trade };
    const order = describeProjectOrder(orderProject([job]), 'metric');
    const texts = textsOf([
      sheetSections(result, cuts, trade, 'metric'),
      sections,
      tilesTitle,
      title,
      description,
      order.rows,
      order.notes,
    ]);
    expect(texts.filter((text) => OF_TILE.test(text))).toEqual([]);
    const materials = sections.find((section) => section.title === 'Materials');
    expect(materials?.rows[0]?.term).toBe(plankFloor === 'glued' ? 'Adhesive' : 'Underlayment');
    expect(order.rows.some(({ item }) => item === 'Underlayment')).toBe(plankFloor !== 'glued');
  },
);
