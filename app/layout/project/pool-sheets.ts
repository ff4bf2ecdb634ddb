import type { LayoutKind, LayoutResult } from '#app/layout/model/layout-result.ts';
import type { SheetOnFloor, SheetPlan } from '#app/layout/model/sheet-plan.ts';
import { boundSheets } from '#app/layout/mosaics/bound-sheets.ts';
import { type CutBlock, countSheets, cutSheets } from '#app/layout/mosaics/cut-sheets.ts';
import { shareSheets } from '#app/layout/mosaics/share-sheets.ts';
import { chipsOfSheet, countByCoverage } from '#app/layout/mosaics/sheet.ts';
import { tileArea } from '#app/layout/shapes/measure-tile.ts';
import type { Length } from '#app/layout/units/length.ts';

/** The sheets of one job of a project. */
export interface JobSheets {
  /** The job's index in the project. */
  readonly job: number;
  readonly layout: LayoutResult;
  readonly sheetPlan: SheetPlan;
  readonly allowance: string;
  readonly kerf: Length;
}

/** The sheets of one kind for all jobs of a project. */
export interface PooledSheets {
  readonly needed: number;
  readonly bound: number;
  /** What the jobs need separately. */
  readonly single: number;
  readonly buy: number;
  /** Sheets that are laid whole. */
  readonly whole: number;
  /** Each sheet that is cut, with the places that it is cut for. */
  readonly cut: readonly (readonly { readonly job: number; readonly number: number }[])[];
}

/** Cuts the sheets of several jobs from as few as it can: the rest of a sheet from one floor is used on another. */
export function poolSheets(jobs: readonly [JobSheets, ...JobSheets[]]): PooledSheets {
  const { sheet } = jobs[0].sheetPlan;
  const places = jobs.flatMap(({ job, sheetPlan }) =>
    sheetPlan.places.map((place, index) => ({ job, number: sheetPlan.first + index, place })),
  );
  const apart = eachByItself(jobs);
  const blocks = places.map(({ place }) => place);
  const together = sheet.isPlain ? cutPlain(blocks, jobs) : cutSheets(blocks, sheet);
  const cuts = countSheets(together) < countSheets(apart) ? together : apart;
  const stated = statedOf(jobs);
  const needed = Math.max(countSheets(cuts), stated === undefined ? 0 : countByCoverage(stated));
  const groups = new Map<number, number[]>();
  for (const [index, { opener }] of cuts.entries()) groups.set(opener, [...(groups.get(opener) ?? []), index]);
  const isWhole = ([index = 0]: readonly number[]) => {
    const { rows, columns, box } = (places[index] as (typeof places)[number]).place;
    return rows === sheet.rows && columns === sheet.columns && box === undefined;
  };
  const all = [...groups.values()];
  const floors = jobs.map(({ layout, sheetPlan }) => ({ layout, kinds: sheetPlan.kinds }));
  return {
    needed,
    bound: Math.min(needed, Math.max(boundSheets(floors, sheet), stated === undefined ? 0 : countByCoverage(stated))),
    single: jobs.reduce((sum, { sheetPlan }) => sum + sheetPlan.needed, 0),
    buy: withAllowance(jobs, needed),
    whole: all.filter(isWhole).length,
    cut: all
      .filter((one) => !isWhole(one))
      .map((one) =>
        one.map((index) => places[index] as (typeof places)[number]).map(({ job, number }) => ({ job, number })),
      ),
  };
}

/** Sheets that are not known chip by chip: an offcut keeps its place in the sheet. */
function cutPlain(places: readonly SheetOnFloor[], jobs: readonly JobSheets[]): readonly CutBlock[] {
  const kerf = Math.max(...jobs.map((job) => job.kerf));
  const parts = places.flatMap(({ box }, index) => (box === undefined ? [] : [{ index, box }]));
  const shared = shareSheets(
    parts.map(({ box }) => box),
    kerf,
    jobs[0]?.sheetPlan.sheet.alike,
  );
  const cuts = places.map((_, index): CutBlock => ({ opener: index, cut: WHOLE }));
  for (const [at, { index }] of parts.entries()) {
    cuts[index] = { opener: parts[shared[at]?.opener ?? -1]?.index ?? index, cut: WHOLE };
  }
  return cuts;
}

const WHOLE = { row: 0, column: 0, rows: 1, columns: 1 } as const;

/** The floors of all jobs and the least coverage that one states; a job that states none covers as its sheet measures. */
function statedOf(jobs: readonly JobSheets[]): SheetPlan['stated'] {
  const stated = jobs.flatMap(({ sheetPlan }) => sheetPlan.stated ?? []);
  if (stated.length === 0) return undefined;
  const each = Math.min(...stated.map((one) => one.each));
  return {
    floor: jobs.reduce((sum, { sheetPlan }) => sum + (sheetPlan.stated?.floor ?? sheetPlan.needed * each), 0),
    each,
  };
}

/** The cuts of the jobs as planned separately. */
function eachByItself(jobs: readonly JobSheets[]): readonly CutBlock[] {
  let before = 0;
  return jobs.flatMap(({ sheetPlan }) => {
    const from = before - sheetPlan.first;
    before += sheetPlan.places.length;
    return sheetPlan.places.map(({ from: opener, rows, columns, cut }) => ({
      opener: opener + from,
      cut: { ...cut, rows, columns },
    }));
  });
}

/** As of single tiles: percentages of the exact counts are summed before rounding, fixed numbers of sheets are added. */
function withAllowance(jobs: readonly [JobSheets, ...JobSheets[]], needed: number): number {
  const [{ layout, sheetPlan }] = jobs;
  const fixed = jobs.reduce((sum, { allowance }) => sum + (isShare(allowance) ? 0 : Number.parseFloat(allowance)), 0);
  const shares = sheetPlan.kinds.map((kind, place) => {
    const areaTwice = 2 * tileArea(layout.kinds[kind] as LayoutKind);
    const share = jobs.reduce((sum, job) => {
      const own = job.layout.kinds[job.sheetPlan.kinds[place] ?? -1];
      if (own === undefined) return sum;
      const thousandths = isShare(job.allowance) ? Math.round(Number.parseFloat(job.allowance) * 10) : 0;
      // Twice the tiled area is a whole number under 2^52: rounding gives it back from the quotient.
      return sum + BigInt(Math.round(own.counts.exact * areaTwice)) * BigInt(1000 + thousandths);
    }, 0n);
    const divisor = 1000n * BigInt(areaTwice) * BigInt(chipsOfSheet(sheetPlan.sheet));
    return Number((share + divisor - 1n) / divisor);
  });
  const stated = statedOf(jobs);
  const ofCoverage = stated === undefined ? 0 : countByCoverage(stated, leastShare(jobs));
  return Math.max(needed, ofCoverage, ...shares) + fixed;
}

/** The least percentage that a job adds, in thousandths; 0 where one adds a fixed number. */
function leastShare(jobs: readonly JobSheets[]): number {
  return Math.min(
    ...jobs.map(({ allowance }) => (isShare(allowance) ? Math.round(Number.parseFloat(allowance) * 10) : 0)),
  );
}

function isShare(allowance: string): boolean {
  return allowance.endsWith('%');
}
