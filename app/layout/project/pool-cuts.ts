import type { Cuts } from '#app/layout/model/cuts.ts';
import type { CuttingOptions, Trade } from '#app/layout/model/field-types.ts';
import type { Cuttable } from '#app/layout/order/cutting/kinds-apart.ts';
import type { JobSheets } from '#app/layout/project/pool-sheets.ts';
import type { Length } from '#app/layout/units/length.ts';

/** The cuts of one job from one kind of tile. */
interface JobCuts {
  readonly layout: Cuttable;
  readonly options: CuttingOptions;
}

/** One kind of tile of one job, the longer side across. */
export interface PooledCuts extends JobCuts {
  /** The job's index in the project, and the kind's index in its layout. */
  readonly job: number;
  readonly kind: number;
  /** How the job sells it, or the zone that uses it first, and the kind's index in that finish. */
  readonly trade: Trade;
  readonly sold: number;
  /** Of the whole job. */
  readonly jobCuts: Cuts;
  /** By the job's own cuts. */
  readonly needed: number;
  /** Tiles beyond those that become a baseboard. */
  readonly baseboard: number;
  /** The lower bound of a job of planks; null if its offcuts may be shared. */
  readonly plankBound: number | null;
  /** Null if its tiles are sold singly. */
  readonly sheets: JobSheets | null;
}

/** The options that satisfy every job: the widest blade and the strictest settings. */
export function strictestOptions([first, ...others]: readonly [CuttingOptions, ...CuttingOptions[]]): CuttingOptions {
  const kinds = ['veined', 'plain', 'square'] as const;
  return others.reduce(
    (all, one): CuttingOptions => ({
      ...first,
      kerf: Math.max(all.kerf, one.kerf) as Length,
      tileKind: kinds.find((kind) => kind === all.tileKind || kind === one.tileKind) ?? 'plain',
      factoryEdges: all.factoryEdges || one.factoryEdges,
      leastOffcut: Math.max(all.leastOffcut, one.leastOffcut) as Length,
      notches: all.notches === 'lost' ? 'lost' : one.notches,
    }),
    first,
  );
}
