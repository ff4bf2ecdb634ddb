import type { Ring } from '#app/geometry/ring.ts';
import { canonicalRing } from '#app/layout/cuts/canonical-ring.ts';
import type { CutPiece, CutShape, LayoutCounts, LayoutKind } from '#app/layout/model/layout-result.ts';
import type { Cuttable } from '#app/layout/order/cutting/kinds-apart.ts';
import { kindsOfFloor } from '#app/layout/order/cutting/plan-zones.ts';

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
