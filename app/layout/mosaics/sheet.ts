import { areaInLattice } from '#app/layout/fields/read-area.ts';
import type { Trade } from '#app/layout/model/field-types.ts';
import type { Sheet, SheetPlan } from '#app/layout/model/sheet-plan.ts';

/** A block of chips of one sheet: from which row and column on, counted from 0, and how many of each. */
export interface SheetBlock {
  readonly row: number;
  readonly column: number;
  readonly rows: number;
  readonly columns: number;
}

export function chipsOfSheet({ rows, columns }: Pick<Sheet, 'rows' | 'columns'>): number {
  return rows * columns;
}

/** The next whole number of repeats. */
export function upToRepeat(count: number, repeat: number): number {
  return Math.ceil(count / repeat) * repeat;
}

/** The floor that a sheet covers: as its seller states it, or by its chips. Square lattice units. */
export function coverageOf({ area }: Pick<SheetPlan, 'area'>, { sheetCoverage }: Pick<Trade, 'sheetCoverage'>): number {
  return areaInLattice(sheetCoverage) ?? area;
}

/** The number of sheets by the stated coverage, with this many thousandths of the floor added. */
export function countByCoverage({ floor, each }: NonNullable<SheetPlan['stated']>, thousandths = 0): number {
  // Sellers round: a floor that is a ten-thousandth of a sheet over a whole number takes no further one.
  return Math.max(1, Math.ceil((floor * (1000 + thousandths)) / (1000 * each) - 1e-4));
}
