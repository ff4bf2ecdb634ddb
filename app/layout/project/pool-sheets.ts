import type { LayoutKind, LayoutResult } from '#app/layout/model/layout-result.ts';
import type { SheetPlan } from '#app/layout/model/sheet-plan.ts';
import { boundSheets } from '#app/layout/mosaics/bound-sheets.ts';
import { type CutBlock, countSheets, cutSheets } from '#app/layout/mosaics/cut-sheets.ts';
import { chipsOfSheet } from '#app/layout/mosaics/sheet.ts';
import { tileArea } from '#app/layout/shapes/measure-tile.ts';

/** The sheets of one job of a project. */
export interface JobSheets {
  /** The job's place among those of the project. */
  readonly job: number;
  readonly layout: LayoutResult;
  readonly plan: SheetPlan;
  readonly allowance: string;
}

/** The sheets of one kind for all jobs of a project. */
export interface PooledSheets {
  readonly needed: number;
  readonly bound: number;
  /** What the jobs need one by one. */
  readonly single: number;
  readonly buy: number;
  /** Sheets that are laid whole. */
  readonly whole: number;
  /** Each sheet that is cut, with the places that it is cut for. */
  readonly cut: readonly (readonly { readonly job: number; readonly number: number }[])[];
}

/** Cuts the sheets of several jobs from as few as it finds: what is left of a sheet on one floor is used on another. */
export function poolSheets(jobs: readonly [JobSheets, ...JobSheets[]]): PooledSheets {
  const { sheet } = jobs[0].plan;
  const places = jobs.flatMap(({ job, plan }) =>
    plan.places.map((place, index) => ({ job, number: plan.first + index, place })),
  );
  const apart = eachByItself(jobs);
  const together = cutSheets(
    places.map(({ place }) => place),
    sheet,
  );
  const cuts = countSheets(together) < countSheets(apart) ? together : apart;
  const needed = countSheets(cuts);
  const groups = new Map<number, number[]>();
  for (const [index, { opener }] of cuts.entries()) groups.set(opener, [...(groups.get(opener) ?? []), index]);
  const isWhole = ([index = 0]: readonly number[]) => {
    const { rows, columns } = (places[index] as (typeof places)[number]).place;
    return rows === sheet.rows && columns === sheet.columns;
  };
  const all = [...groups.values()];
  const floors = jobs.map(({ layout, plan }) => ({ layout, kinds: plan.kinds }));
  return {
    needed,
    bound: Math.min(needed, boundSheets(floors, sheet)),
    single: jobs.reduce((sum, { plan }) => sum + plan.needed, 0),
    buy: withAllowance(jobs, needed),
    whole: all.filter(isWhole).length,
    cut: all
      .filter((one) => !isWhole(one))
      .map((one) =>
        one.map((index) => places[index] as (typeof places)[number]).map(({ job, number }) => ({ job, number })),
      ),
  };
}

/** The cuts of the jobs as they are planned by themselves. */
function eachByItself(jobs: readonly JobSheets[]): readonly CutBlock[] {
  let before = 0;
  return jobs.flatMap(({ plan }) => {
    const from = before - plan.first;
    before += plan.places.length;
    return plan.places.map(({ from: opener, rows, columns, cut }) => ({
      opener: opener + from,
      cut: { ...cut, rows, columns },
    }));
  });
}

/** As of single tiles: percentages of the exact counts are summed before rounding, fixed numbers of sheets are added. */
function withAllowance(jobs: readonly [JobSheets, ...JobSheets[]], needed: number): number {
  const [{ layout, plan }] = jobs;
  const fixed = jobs.reduce((sum, { allowance }) => sum + (isShare(allowance) ? 0 : Number.parseFloat(allowance)), 0);
  const shares = plan.kinds.map((kind, place) => {
    const areaTwice = 2 * tileArea(layout.kinds[kind] as LayoutKind);
    const share = jobs.reduce((sum, job) => {
      const own = job.layout.kinds[job.plan.kinds[place] ?? -1];
      if (own === undefined) return sum;
      const thousandths = isShare(job.allowance) ? Math.round(Number.parseFloat(job.allowance) * 10) : 0;
      // Twice the tiled area is a whole number under 2^52: rounding gives it back from the quotient.
      return sum + BigInt(Math.round(own.counts.exact * areaTwice)) * BigInt(1000 + thousandths);
    }, 0n);
    const divisor = 1000n * BigInt(areaTwice) * BigInt(chipsOfSheet(plan.sheet));
    return Number((share + divisor - 1n) / divisor);
  });
  return Math.max(needed, ...shares) + fixed;
}

function isShare(allowance: string): boolean {
  return allowance.endsWith('%');
}
