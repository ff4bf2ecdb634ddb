import type { Ring } from '#app/geometry/ring.ts';
import { canonicalRing } from '#app/layout/cuts/canonical-ring.ts';
import type { Cuts } from '#app/layout/model/cuts.ts';
import type { CuttingOptions, Trade } from '#app/layout/model/field-types.ts';
import type { CutPiece, CutShape, LayoutCounts, LayoutKind } from '#app/layout/model/layout-result.ts';
import type { Cuttable } from '#app/layout/order/cutting/kinds-apart.ts';
import { kindsOfFloor } from '#app/layout/order/cutting/plan-zones.ts';
import type { Length } from '#app/layout/units/length.ts';

/** The cuts of one job from one kind of tile. */
interface JobCuts {
  readonly layout: Cuttable;
  readonly options: CuttingOptions;
}

/** One kind of tile of one job, the longer side across. */
export interface PooledCuts extends JobCuts {
  /** The job's place among those of the project, and the kind's among those of its layout. */
  readonly job: number;
  readonly kind: number;
  /** As the job sells it, or the zone that uses it first; and the kind's place among those of that finish. */
  readonly trade: Trade;
  readonly sold: number;
  /** Of the whole job. */
  readonly jobCuts: Cuts;
  /** By the job's own cuts. */
  readonly needed: number;
  /** The lower bound of a job of planks; null if its offcuts may be shared. */
  readonly plankBound: number | null;
}

/** Larger than the extent of any job: no two jobs share a tile on the floor. */
const APART = 2 ** 40;

/** The layouts of a job, one for each kind of its tiles, each with the longer side of the tile across. */
export function cutsByKind(layout: Cuttable): readonly Cuttable[] {
  return kindsOfFloor(layout).map((one) => layAcross(one.layout));
}

/** All cuts of several jobs from one kind of tile as one layout. */
export function poolCuts(jobs: readonly Cuttable[]): Cuttable {
  const [first] = jobs;
  const shapes: CutShape[] = [];
  const pieces: CutPiece[] = [];
  jobs.forEach((job, index) => {
    const from = shapes.length;
    for (const shape of job.shapes) shapes.push({ ...shape, kind: 0 });
    for (const piece of job.pieces) {
      pieces.push({ ...piece, shape: piece.shape + from, tileX: piece.tileX + index * APART });
    }
  });
  const sum = (key: keyof LayoutCounts) => jobs.reduce((all, { counts }) => all + counts[key], 0);
  const counts: LayoutCounts = {
    full: sum('full'),
    cut: sum('cut'),
    touched: sum('touched'),
    pieces: sum('pieces'),
    exact: sum('exact'),
    order: sum('order'),
  };
  const kind = { ...(first?.kinds[0] as LayoutKind), counts };
  return { shapes, pieces, counts, kinds: [kind] };
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

function layAcross(layout: Cuttable): Cuttable {
  const [{ across, down, outline, ...kind }] = layout.kinds;
  if (across >= down) return layout;
  const turn = (ring: Ring): Ring => ring.map(({ x, y }) => ({ x: down - y, y: x }));
  return {
    ...layout,
    kinds: [
      {
        ...kind,
        across: down,
        down: across,
        ...(outline && { outline: canonicalRing(turn(outline), 'clockwise') }),
      },
    ],
    shapes: layout.shapes.map((shape) => ({
      ...shape,
      width: shape.height,
      height: shape.width,
      outline: canonicalRing(turn(shape.outline), 'clockwise'),
      holes: shape.holes.map((hole) => canonicalRing(turn(hole), 'anticlockwise')),
    })),
  };
}
