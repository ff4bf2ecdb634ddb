import { type PooledGoods, poolGoods } from '#app/layout/materials/count-goods.ts';
import { coveredAreas } from '#app/layout/materials/covered-areas.ts';
import {
  type GroutBagLine,
  type GroutLine,
  groutBagLines,
  groutLines,
  type NamedArea,
  type ThinsetLine,
  thinsetOf,
} from '#app/layout/materials/mortar-lines.ts';
import { type UnderPlanksLine, underPlankLines } from '#app/layout/materials/under-planks.ts';
import { areaOfWeighed, sheetOfField } from '#app/layout/materials/weighed-area.ts';
import type { Cuts } from '#app/layout/model/cuts.ts';
import type { Sheet } from '#app/layout/model/sheet-plan.ts';
import { groupTiles } from '#app/layout/order/cutting/group-tiles.ts';
import { piecesToBuy } from '#app/layout/order/describe-order.ts';
import { alikeStrips, type CountedStrip, thresholdStrips } from '#app/layout/parts/threshold-strips.ts';
import { type PlannedPool, type ProjectJob, planPools } from '#app/layout/project/plan-project.ts';
import type { PooledCuts } from '#app/layout/project/pool-cuts.ts';
import { poolTrim, type TrimLine } from '#app/layout/project/pool-trim.ts';
import { tileArea } from '#app/layout/shapes/measure-tile.ts';
import * as projectsWords from '#app/words/en/projects.ts';

/** A job of a project under its name, and in the color of its grout. */
export interface NamedJob extends ProjectJob {
  readonly name: string;
  readonly groutColor: string;
}

/** A tile that is cut for several jobs: the pieces cut from it, `Bath floor B`, and the number of tiles with the same cuts. */
export interface CutTile {
  readonly pieces: readonly string[];
  readonly count: number;
}

export interface TileLine extends Omit<PlannedPool, 'cuts' | 'pooled' | 'sheets'> {
  /** Only of tiles that are sold by the sheet. */
  readonly sheet?: Sheet;
  readonly jobs: readonly string[];
  /** Full tiles or sheets of all jobs; the cut ones are `cutTiles`, the fullest first. */
  readonly full: number;
  readonly cutTiles: readonly CutTile[];
}

/** Alike strips for doorways that are left out of the tiling. */
export interface StripLine extends CountedStrip {
  readonly jobs: readonly string[];
}

/** One piece that is bought for a zone, under the zone's name. */
interface PieceLine {
  readonly jobs: readonly string[];
  readonly name: string;
}

/** All that is ordered for the jobs of a project. */
export interface ProjectOrder {
  readonly tiles: readonly TileLine[];
  readonly pieces: readonly PieceLine[];
  readonly thinset: ThinsetLine | null;
  readonly grout: readonly GroutLine[];
  readonly groutBags: readonly GroutBagLine[];
  readonly underPlanks: readonly UnderPlanksLine[];
  readonly trim: readonly TrimLine[];
  readonly strips: readonly StripLine[];
  /** Of the materials that are chosen. */
  readonly goods: readonly PooledGoods[];
  /** The cutting plan of each job for itself. */
  readonly cutsOfJobs: readonly Cuts[];
}

/** One order for all jobs: tiles by product and size, mortar by the bag, grout by joint and color, trim by profile, strips by size. */
export function orderProject(jobs: readonly NamedJob[]): ProjectOrder {
  const pools = planPools(jobs);
  const covered = jobs.flatMap(({ name, groutColor, layout, trade }, job): NamedArea[] =>
    coveredAreas(layout, trade).map((part) => ({ ...part, job, name, groutColor, ofJob: trade })),
  );
  const tiles = pools.map((pool) => tileLine(pool, jobs));
  const cutsOfJobs: Cuts[] = [];
  for (const { job, jobCuts } of pools.flatMap(({ cuts }) => cuts)) {
    const materials = jobs[job]?.planned;
    cutsOfJobs[job] = materials ? { ...jobCuts, materials } : jobCuts;
  }
  const trim = poolTrim(jobs);
  const goods = goodsOfJobs(jobs, pools);
  const [thinset, grout] = [thinsetOf(covered), groutLines(covered)];
  return {
    tiles,
    pieces: jobs.flatMap((job) => piecesToBuy(job.layout.request).map((name) => ({ jobs: [job.name], name }))),
    thinset,
    grout,
    groutBags: groutBagLines(covered),
    underPlanks: underPlankLines(covered),
    trim,
    strips: stripLines(jobs),
    goods,
    cutsOfJobs,
  };
}

/** The goods of the materials that the jobs of a project have chosen, alike ones together. */
export function goodsOfJobs(
  jobs: readonly (ProjectJob & { readonly name?: string })[],
  pools: readonly PlannedPool[],
): readonly PooledGoods[] {
  // Sizes are compared as text, so all jobs are measured in the order's units.
  const system = jobs[0]?.layout.request.unitSystem ?? 'imperial';
  const bought = jobs.map(() => 0);
  // A pool is weighed once: with the first of its jobs that weighs tiles, where that is sold as the tile of its field.
  for (const { cuts, sale, sold } of pools) {
    const weighed = cuts.find(({ job }) => jobs[job]?.trade.materials.includes('weight'));
    const job = weighed && jobs[weighed.job];
    if (weighed === undefined || job === undefined) continue;
    const isBySheet = sold === 'sheets';
    if (isBySheet !== (sheetOfField(job.layout, job.trade) !== null) || (isBySheet && weighed.kind !== 0)) continue;
    const each = isBySheet ? areaOfWeighed(job.layout, job.trade) : tileArea(weighed.layout.kinds[0]);
    bought[weighed.job] = (bought[weighed.job] ?? 0) + sale.order.bought * each;
  }
  return poolGoods(
    jobs.map(({ name = '', layout, trade, planned = null }, index) => {
      const boughtArea = bought[index] ?? 0;
      return {
        name,
        measured: {
          layout,
          planned,
          boughtArea,
          isOfSeveral: jobs.length > 1,
          trade,
          system,
        },
      };
    }),
  );
}

function tileLine({ cuts, pooled, sheets, ...pool }: PlannedPool, jobs: readonly NamedJob[]): TileLine {
  if (sheets !== undefined) {
    const cut = sheets.cut.map((places) =>
      places.map(({ job, number }) => pieceName(jobs, job, projectsWords.sheetNumber(number))),
    );
    return {
      ...pool,
      sheet: sheets.sheet,
      jobs: namesOf(jobs, cuts),
      full: sheets.whole,
      cutTiles: cut.map((pieces) => ({ pieces, count: 1 })).sort((a, b) => b.pieces.length - a.pieces.length),
    };
  }
  const members = pooled?.members ?? [];
  const alone = cuts.filter((one) => !members.includes(one));
  const tiles = new Map<string, { readonly pieces: readonly string[]; count: number }>();
  const add = (labels: readonly string[], count: number) => {
    const pieces = [...labels].sort();
    const key = JSON.stringify(pieces);
    const known = tiles.get(key) ?? { pieces, count: 0 };
    known.count += count;
    tiles.set(key, known);
  };
  if (pooled !== null) {
    const names = members.flatMap(({ job, layout }) => layout.shapes.map(({ label }) => pieceName(jobs, job, label)));
    const shapes = pooled.layout.shapes.map((shape, index) => ({ ...shape, label: names[index] ?? '' }));
    for (const { labels, count } of groupTiles(pooled.cuts, { ...pooled.layout, shapes })) add(labels, count);
  }
  for (const { job, kind, jobCuts } of alone) {
    const { layout } = jobs[job] as NamedJob;
    for (const { labels, count, pieces } of groupTiles(jobCuts, layout)) {
      if (layout.shapes[layout.pieces[pieces[0] ?? -1]?.shape ?? -1]?.kind !== kind) continue;
      add(
        labels.map((label) => pieceName(jobs, job, label)),
        count,
      );
    }
  }
  return {
    ...pool,
    jobs: namesOf(jobs, cuts),
    full: cuts.reduce((sum, { layout }) => sum + layout.counts.full, 0),
    cutTiles: [...tiles.values()].sort((a, b) => b.pieces.length - a.pieces.length),
  };
}

function pieceName(jobs: readonly NamedJob[], job: number, label: string): string {
  return `${jobs[job]?.name ?? ''} ${label}`.trim();
}

function namesOf(jobs: readonly NamedJob[], cuts: readonly PooledCuts[]): readonly string[] {
  return [...new Set(cuts.map(({ job }) => job))].map((job) => jobs[job]?.name ?? '');
}

function stripLines(jobs: readonly NamedJob[]): readonly StripLine[] {
  const strips = jobs.flatMap(({ name, layout: { request } }) => {
    return thresholdStrips(request).map((strip) => ({ ...strip, name }));
  });
  return alikeStrips(strips).map((group) => {
    const [{ long, wide }] = group;
    return { jobs: [...new Set(group.map(({ name }) => name))], long, wide, count: group.length };
  });
}
