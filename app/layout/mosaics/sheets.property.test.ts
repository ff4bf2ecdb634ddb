import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withFinish } from '#app/layout/model/layout-request.ts';
import type { LayoutResult } from '#app/layout/model/layout-result.ts';
import type { Sheet, SheetPlan } from '#app/layout/model/sheet-plan.ts';
import { planSheets } from '#app/layout/mosaics/plan-sheets.ts';
import { fromInches, type Length } from '#app/layout/units/length.ts';
import { arbitrarySlantedRequest, arbitrarySteppedRequest } from '#tests/factories/arbitrary-layout.ts';
import { laidOut } from '#tests/factories/laid-out.ts';
import { layoutRequest } from '#tests/factories/layout-request.ts';
import { mustLayOut } from '#tests/factories/layout-tools.ts';

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
  })
  .map(({ room, width, length, joint, vertical, isSearched, angle }) =>
    withFinish(room, {
      layoutType: 'straight',
      tileWidth: width as Length,
      tileLength: length as Length,
      joint: joint as Length,
      patternOrientation: vertical ? 'vertical' : 'horizontal',
      autoOptimize: isSearched,
      ...(angle > 0 && { layoutAngle: angle }),
    }),
  );

/** The corners of the chips that are laid, full and cut, each once. */
function chipsOf({ layers, pieces }: LayoutResult): Set<string> {
  const full = layers.flatMap(({ step, fullRuns }) =>
    fullRuns.flatMap(({ x, y, count }) =>
      Array.from({ length: count }, (_, i) => `${x + i * step.x},${y + i * step.y}`),
    ),
  );
  return new Set([...full, ...pieces.map(({ tileX, tileY }) => `${tileX},${tileY}`)]);
}

/** The corners of the chips of each place, by steps of tile and joint. */
function chipsOfPlaces({ places }: SheetPlan, { request: { finish } }: LayoutResult): string[][] {
  const [along, down] = [finish.tileWidth + finish.joint, finish.tileLength + finish.joint];
  const isVertical = finish.patternOrientation === 'vertical';
  return places.map(({ x, y, rows, columns }) =>
    Array.from({ length: rows * columns }, (_, chip) => {
      const [row, column] = [Math.floor(chip / columns), chip % columns];
      const [u, v] = [column * along, row * down];
      return isVertical ? `${x + u},${y + v}` : `${x + v},${y + u}`;
    }),
  );
}

function overlaps(a: SheetPlan['places'][number], b: SheetPlan['places'][number]): boolean {
  const apart = (from: number, size: number, other: number, its: number) => from + size <= other || other + its <= from;
  return !(apart(a.cut.row, a.rows, b.cut.row, b.rows) || apart(a.cut.column, a.columns, b.cut.column, b.columns));
}

describe('sheets of a mosaic', () => {
  it('cover every chip on the floor, and no chip twice', () => {
    fc.assert(
      fc.property(floors, sheets, (request, sheet) => {
        const layout = laidOut(request);
        const plan = planSheets(layout, sheet) as SheetPlan;
        const laid = chipsOf(layout);
        const covered = chipsOfPlaces(plan, layout);
        const all = covered.flat();
        expect(new Set(all).size).toBe(all.length);
        const ofSheets = new Set(all);
        expect([...laid].filter((chip) => !ofSheets.has(chip))).toEqual([]);
        for (const chips of covered) expect(chips.some((chip) => laid.has(chip))).toBe(true);
        expect(plan.chips).toBe(laid.size);
        expect(plan.chips).toBe(layout.counts.touched);
      }),
      { numRuns: 20 },
    );
  });

  it('are cut from as many as the plan says, none beyond its edge and none twice', () => {
    fc.assert(
      fc.property(floors, sheets, (request, sheet) => {
        const layout = laidOut(request);
        const plan = planSheets(layout, sheet) as SheetPlan;
        const bySheet = new Map<number, SheetPlan['places'][number][]>();
        for (const place of plan.places) bySheet.set(place.from, [...(bySheet.get(place.from) ?? []), place]);
        expect(plan.needed).toBe(bySheet.size);
        for (const [from, cut] of bySheet) {
          expect(plan.places[from - 1]?.from).toBe(from);
          for (const [index, one] of cut.entries()) {
            expect(one.cut.row + one.rows).toBeLessThanOrEqual(sheet.rows);
            expect(one.cut.column + one.columns).toBeLessThanOrEqual(sheet.columns);
            expect([one.cut.row % sheet.repeat.rows, one.cut.column % sheet.repeat.columns]).toEqual([0, 0]);
            for (const other of cut.slice(index + 1)) expect(overlaps(one, other)).toBe(false);
          }
        }
        expect(plan.needed).toBeGreaterThanOrEqual(plan.bound);
        const whole =
          layout.counts.full +
          layout.shapes.reduce((sum, { area, count }) => sum + area * count, 0) /
            (request.finish.tileLength * request.finish.tileWidth);
        expect(plan.bound).toBe(Math.ceil(Math.round((whole / (sheet.rows * sheet.columns)) * 1e9) / 1e9));
      }),
      { numRuns: 20 },
    );
  });
});

describe('a floor of 1 in squares on sheets of 10 by 10', () => {
  const room = { type: 'rectangle', length: fromInches(45), width: fromInches(56.25) } as const;
  const tile = { tileLength: fromInches(1), tileWidth: fromInches(1), joint: fromInches(1 / 8) };
  const sheet: Sheet = { rows: 10, columns: 10, repeat: { rows: 1, columns: 1 } };

  it('takes whole sheets where the room holds a whole number of them', () => {
    const layout = mustLayOut(layoutRequest({ room, ...tile, layoutType: 'straight', autoOptimize: false }));
    const plan = planSheets(layout, sheet) as SheetPlan;
    expect(plan).toMatchObject({ needed: 20, bound: 20, chips: 2000 });
    expect(plan.places.every(({ rows, columns }) => rows === 10 && columns === 10)).toBe(true);
  });

  it('cuts two half sheets from one', () => {
    const half = { ...room, length: fromInches(45 + 5.625), width: fromInches(45) } as const;
    const layout = mustLayOut(layoutRequest({ room: half, ...tile, layoutType: 'straight', autoOptimize: false }));
    const plan = planSheets(layout, sheet) as SheetPlan;
    expect(plan).toMatchObject({ needed: 18, bound: 18 });
    expect(plan.places).toHaveLength(20);
    expect(plan.places.filter(({ from }, index) => from !== index + 1)).toHaveLength(2);
  });
});
