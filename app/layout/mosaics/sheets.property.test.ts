import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Point } from '#app/geometry/point.ts';
import { signedArea2 } from '#app/geometry/ring-area.ts';
import { withFinish } from '#app/layout/model/layout-request.ts';
import type { LayoutResult } from '#app/layout/model/layout-result.ts';
import type { Sheet, SheetPlan } from '#app/layout/model/sheet-plan.ts';
import { addSheets } from '#app/layout/mosaics/add-sheets.ts';
import { planSheets } from '#app/layout/mosaics/plan-sheets.ts';
import { planCuts } from '#app/layout/order/cutting/plan-cuts.ts';
import { hexagonSizes, layPickets } from '#app/layout/shapes/lay-pickets.ts';
import { fromInches, type Length } from '#app/layout/units/length.ts';
import { arbitrarySlantedRequest, arbitrarySteppedRequest } from '#tests/factories/arbitrary-layout.ts';
import { cases } from '#tests/factories/cases.ts';
import { checkCuts } from '#tests/factories/check-cuts.ts';
import { computeResult } from '#tests/factories/compute-result.ts';
import { layoutRequest } from '#tests/factories/layout-request.ts';
import { mustLayOut } from '#tests/factories/layout-tools.ts';
import { USUAL_CUTTING } from '#tests/factories/work-of.ts';

const sheets: fc.Arbitrary<Sheet> = fc.record({
  rows: fc.integer({ min: 1, max: 12 }),
  columns: fc.integer({ min: 1, max: 12 }),
  repeat: fc.constantFrom({ rows: 1, columns: 1 }, { rows: 2, columns: 2 }),
});

const floors = fc
  .record({
    room: fc.oneof(arbitrarySteppedRequest, arbitrarySlantedRequest),
    width: fc.integer({ min: fromInches(2), max: fromInches(5) }),
    length: fc.integer({ min: fromInches(2), max: fromInches(5) }),
    joint: fc.constantFrom(0, 508, 1016),
    vertical: fc.boolean(),
    isSearched: fc.boolean(),
    angle: fc.constantFrom(0, 0, 450, 301),
    layoutType: fc.constantFrom('straight', 'straight', 'hexagon', 'picket', 'octagon'),
  })
  .map(({ room, width, length, joint, vertical, isSearched, angle, layoutType }) =>
    withFinish(room, {
      layoutType,
      tileWidth: width as Length,
      // A picket has a straight side between its points.
      tileLength: (layoutType === 'picket' ? width + length : length) as Length,
      dotSize: fromInches(1 / 2),
      joint: joint as Length,
      patternOrientation: vertical ? 'vertical' : 'horizontal',
      autoOptimize: isSearched,
      ...(angle > 0 && { layoutAngle: angle }),
    }),
  );

/** Staggered rows interlock: their sheets repeat after two of them. */
function asSold(sheet: Sheet, { finish }: LayoutResult['request']): Sheet {
  const isStaggered = finish.layoutType === 'hexagon' || finish.layoutType === 'picket';
  return isStaggered ? { ...sheet, repeat: { rows: 2, columns: 1 } } : sheet;
}

/** The corners of the chips that are laid, full and cut, each once; dots between octagons lie on the same mesh. */
function chipsOf({ layers, pieces, shapes }: LayoutResult): Set<string> {
  const main = layers.filter(({ kind }) => kind === 0);
  const full = main.flatMap(({ step, fullRuns }) =>
    fullRuns.flatMap(({ x, y, count }) =>
      Array.from({ length: count }, (_, i) => `${x + i * step.x},${y + i * step.y}`),
    ),
  );
  const cut = pieces.filter(({ shape }) => shapes[shape]?.kind === 0);
  return new Set([...full, ...cut.map(({ tileX, tileY }) => `${tileX},${tileY}`)]);
}

/** From chip to chip of an unturned pattern, across and from row to row; so many rows lead a column along. */
function stepsOf({ finish }: LayoutResult['request']): { across: number; onward: Point; rowsAColumn: number } {
  const [width, length, joint] = [finish.tileWidth, finish.tileLength, finish.joint];
  if (finish.layoutType === 'straight') {
    return { across: width + joint, onward: { x: 0, y: length + joint }, rowsAColumn: Number.POSITIVE_INFINITY };
  }
  if (finish.layoutType === 'octagon') {
    return { across: width + joint, onward: { x: 0, y: width + joint }, rowsAColumn: Number.POSITIVE_INFINITY };
  }
  const sizes =
    finish.layoutType === 'hexagon'
      ? hexagonSizes(width, joint)
      : { width, length, joint, point: Math.floor(width / 2) };
  return { across: width + joint, onward: layPickets(sizes).lattice.b, rowsAColumn: 2 };
}

/** The corners of the chips of each place, by steps of tile and joint. */
function chipsOfPlaces({ places }: SheetPlan, { request }: LayoutResult): string[][] {
  const { across, onward, rowsAColumn } = stepsOf(request);
  const isVertical = (request.finish.layoutType === 'straight') === (request.finish.patternOrientation === 'vertical');
  return places.map(({ x, y, rows, columns }) =>
    Array.from({ length: rows * columns }, (_, chip) => {
      const [row, column] = [Math.floor(chip / columns), chip % columns];
      const lead = column - Math.floor(row / rowsAColumn);
      const [u, v] = [lead * across + row * onward.x, row * onward.y];
      return isVertical ? `${x + u},${y + v}` : `${x + v},${y + u}`;
    }),
  );
}

/** The area of a chip of one of the kinds, in square lattice units. */
function chipArea({ kinds: [kind] }: LayoutResult): number {
  return kind.outline === undefined ? kind.across * kind.down : signedArea2(kind.outline) / 2;
}

function overlaps(a: SheetPlan['places'][number], b: SheetPlan['places'][number]): boolean {
  const apart = (from: number, size: number, other: number, its: number) => from + size <= other || other + its <= from;
  return !(apart(a.cut.row, a.rows, b.cut.row, b.rows) || apart(a.cut.column, a.columns, b.cut.column, b.columns));
}

describe('sheets of a mosaic', () => {
  it('cover every chip on the floor, and no chip twice', () => {
    fc.assert(
      fc.property(floors, sheets, (request, anySheet) => {
        const layout = computeResult(request);
        const sheet = asSold(anySheet, request);
        const sheetPlan = planSheets(layout, () => sheet)[0] as SheetPlan;
        const laid = chipsOf(layout);
        const covered = chipsOfPlaces(sheetPlan, layout);
        const all = covered.flat();
        expect(new Set(all).size).toBe(all.length);
        const ofSheets = new Set(all);
        expect([...laid].filter((chip) => !ofSheets.has(chip))).toEqual([]);
        // At a wall a dot may lie without any of its octagons.
        if (layout.kinds.length > 1) return;
        for (const chips of covered) expect(chips.some((chip) => laid.has(chip))).toBe(true);
        expect(sheetPlan.chips).toBe(laid.size);
        expect(sheetPlan.chips).toBe(layout.counts.touched);
      }),
      { numRuns: cases(20) },
    );
  });

  it('are cut from the planned number of sheets, none beyond its edge and none twice', () => {
    fc.assert(
      fc.property(floors, sheets, (request, anySheet) => {
        const layout = computeResult(request);
        const sheet = asSold(anySheet, request);
        const sheetPlan = planSheets(layout, () => sheet)[0] as SheetPlan;
        const bySheet = new Map<number, SheetPlan['places'][number][]>();
        for (const place of sheetPlan.places) bySheet.set(place.from, [...(bySheet.get(place.from) ?? []), place]);
        expect(sheetPlan.needed).toBe(bySheet.size);
        for (const [from, cut] of bySheet) {
          expect(sheetPlan.places[from - 1]?.from).toBe(from);
          for (const [index, one] of cut.entries()) {
            expect(one.cut.row + one.rows).toBeLessThanOrEqual(sheet.rows);
            expect(one.cut.column + one.columns).toBeLessThanOrEqual(sheet.columns);
            expect([one.cut.row % sheet.repeat.rows, one.cut.column % sheet.repeat.columns]).toEqual([0, 0]);
            for (const other of cut.slice(index + 1)) expect(overlaps(one, other)).toBe(false);
          }
        }
        expect(sheetPlan.needed).toBeGreaterThanOrEqual(sheetPlan.bound);
        if (layout.kinds.length > 1) return;
        const cut = layout.shapes.reduce((sum, { area, count }) => sum + area * count, 0);
        const whole = layout.counts.full + cut / chipArea(layout);
        expect(sheetPlan.bound).toBe(Math.ceil(Math.round((whole / (sheet.rows * sheet.columns)) * 1e9) / 1e9));
      }),
      { numRuns: cases(20) },
    );
  });
});

describe('a floor of 1 in squares on sheets of 10 by 10', () => {
  const room = { type: 'rectangle', length: fromInches(45), width: fromInches(56.25) } as const;
  const tile = { tileLength: fromInches(1), tileWidth: fromInches(1), joint: fromInches(1 / 8) };
  const sheet: Sheet = { rows: 10, columns: 10, repeat: { rows: 1, columns: 1 } };

  it('uses whole sheets if the room fits a whole number of them', () => {
    const layout = mustLayOut(layoutRequest({ room, ...tile, layoutType: 'straight', autoOptimize: false }));
    const sheetPlan = planSheets(layout, () => sheet)[0] as SheetPlan;
    expect(sheetPlan).toMatchObject({ needed: 20, bound: 20, chips: 2000 });
    expect(sheetPlan.places.every(({ rows, columns }) => rows === 10 && columns === 10)).toBe(true);
  });

  it('cuts two half sheets from one', () => {
    const half = { ...room, length: fromInches(45 + 5.625), width: fromInches(45) } as const;
    const layout = mustLayOut(layoutRequest({ room: half, ...tile, layoutType: 'straight', autoOptimize: false }));
    const sheetPlan = planSheets(layout, () => sheet)[0] as SheetPlan;
    expect(sheetPlan).toMatchObject({ needed: 18, bound: 18 });
    expect(sheetPlan.places).toHaveLength(20);
    expect(sheetPlan.places.filter(({ from }, index) => from !== index + 1)).toHaveLength(2);
  });
});

describe('sheets whose pieces are not known', () => {
  it('are cut so that every piece keeps its place among equal strips, and numbered by their sheet', () => {
    const kerfs = fc.constantFrom(0, 508, 4064) as fc.Arbitrary<Length>;
    const strips = fc.constantFrom(null, 1, 3, 4);
    fc.assert(
      fc.property(floors, kerfs, strips, strips, (request, kerf, alikeRows, alikeColumns) => {
        const layout = computeResult(
          withFinish(request, { layoutType: 'curved', tileWidth: fromInches(9), tileLength: fromInches(11) }),
        );
        const options = { ...USUAL_CUTTING, kerf, alikeRows, alikeColumns };
        const cuts = addSheets(layout, planCuts(layout, options));
        expect(
          checkCuts({ ...cuts, options: { ...options, tileKind: 'veined', factoryEdges: false } }, layout),
        ).toEqual([]);
        // The length, 11 in, is across the frame of a sheet.
        const [stepX, stepY] = [11, 9].map((side, axis) => {
          return (fromInches(side) + request.finish.joint) / ((axis === 0 ? alikeRows : alikeColumns) ?? 1);
        }) as [number, number];
        for (let at = 0; at < cuts.placings.length; at += 4) {
          const [turn = 0, x = 0, y = 0] = cuts.placings.slice(at + 1, at + 4);
          expect(turn).toBe(0);
          for (const [shift, step] of [[x, stepX] as const, [y, stepY] as const]) {
            expect(Math.abs(shift / step - Math.round(shift / step)) * step).toBeLessThanOrEqual(0.5 + 1e-6);
          }
        }
        const [sheetPlan] = cuts.sheets ?? [];
        expect(sheetPlan?.places).toHaveLength(layout.counts.touched);
        expect(new Set(sheetPlan?.places.map(({ from }) => from)).size).toBe(cuts.tilesNeeded);
        for (const { from } of sheetPlan?.places ?? []) expect(sheetPlan?.places[from - 1]?.from).toBe(from);
        expect(sheetPlan?.bound).toBeLessThanOrEqual(sheetPlan?.needed ?? 0);
      }),
      { numRuns: cases(8) },
    );
  });
});
