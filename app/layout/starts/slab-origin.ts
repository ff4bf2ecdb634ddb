import type { Segment } from '#app/geometry/segment.ts';
import { originOnLine, smallestEndCut } from '#app/layout/starts/align-axis.ts';
import { type AskedEdges, countOnJoints } from '#app/layout/starts/joints-on-edges.ts';

/** The band on one axis where a slab joint needs a tile joint. Lattice units from the start of the tiling. */
export interface SlabBand {
  readonly low: number;
  readonly high: number;
  /** Its extent along the other axis. */
  readonly from: number;
  readonly to: number;
}

/** One axis of the room with the tile's extent along it. */
interface Axis {
  readonly side: number;
  readonly tile: number;
  readonly joint: number;
}

/** A band with the shifts of the courses that it runs through. */
export interface ShiftedBand extends SlabBand {
  readonly shifts: readonly number[];
}

/** The joints of a slab that run across an axis; `start` is the start of the tiling. A joint at 45 degrees is of the axis x. */
export function bandsAcross(slab: readonly Segment[], axis: 'x' | 'y', start: number): readonly SlabBand[] {
  const other = axis === 'x' ? 'y' : 'x';
  return slab.flatMap(({ from, to }) => {
    const isUpright = Math.abs(to.x - from.x) <= Math.abs(to.y - from.y);
    if (isUpright !== (axis === 'x')) return [];
    return {
      low: Math.min(from[axis], to[axis]) - start,
      high: Math.max(from[axis], to[axis]) - start,
      from: Math.min(from[other], to[other]) - start,
      to: Math.max(from[other], to[other]) - start,
    };
  });
}

/** How many bands have no joint over them if tile 0 starts at `origin`. */
export function missedOnSlab(bands: readonly SlabBand[], tile: number, joint: number, origin: number): number {
  return bands.filter((band) => {
    const past = band.low - origin - tile;
    return past - Math.floor(past / (tile + joint)) * (tile + joint) + (band.high - band.low) > joint;
  }).length;
}

interface Candidate {
  readonly origin: number;
  readonly met: number;
  /** The total distance of the met bands from the middles of their joints. */
  readonly off: number;
  readonly edges: number;
  readonly cut: number;
}

/**
 * The position of the first visible tile at which most joints of the slab are under joints of the tiles; of those the one with
 * the bands nearest to the middles of their joints, then the most `edges` of obstacles on joints, then the wider cuts at the
 * walls. Null if no band can be met.
 */
export function originOnSlab(
  bands: readonly ShiftedBand[],
  edges: AskedEdges,
  axis: Axis,
  shifts: readonly number[],
): number | null {
  const { side, tile, joint } = axis;
  const module = tile + joint;
  const past = (band: SlabBand, origin: number) => {
    const from = band.low - origin - tile;
    return from - Math.floor(from / module) * module;
  };
  const isMet = (band: ShiftedBand, origin: number) =>
    band.shifts.every((shift) => past(band, origin + shift) + (band.high - band.low) <= joint);
  const centred = (origin: number): number => {
    let [before, behind] = [joint, joint];
    for (const band of bands.filter((one) => isMet(one, origin))) {
      for (const shift of band.shifts) {
        before = Math.min(before, past(band, origin + shift));
        behind = Math.min(behind, joint - past(band, origin + shift) - (band.high - band.low));
      }
    }
    return origin + Math.floor((before - behind) / 2);
  };
  const weigh = (origin: number): Candidate => {
    const met = bands.filter((band) => isMet(band, origin));
    const offs = met.flatMap((band) =>
      band.shifts.map((shift) => Math.abs(past(band, origin + shift) + (band.high - band.low - joint) / 2)),
    );
    return {
      origin,
      met: met.length,
      off: offs.reduce((all, one) => all + one, 0),
      edges: countOnJoints(edges, axis, origin),
      cut: Math.min(...shifts.map((shift) => smallestEndCut(side, tile, joint, origin + shift))),
    };
  };
  let best: Candidate | null = null;
  for (const { low, high, shifts: own } of bands) {
    for (const shift of own) {
      for (const end of [low, high - joint]) {
        const candidate = weigh(centred(originOnLine(end - shift, tile, joint)));
        if (candidate.met > 0 && (best === null || isBetter(candidate, best))) best = candidate;
      }
    }
  }
  return best === null ? null : originOnLine(best.origin + tile, tile, joint);
}

function isBetter(a: Candidate, b: Candidate): boolean {
  return (b.met - a.met || a.off - b.off || b.edges - a.edges || b.cut - a.cut) < 0;
}
