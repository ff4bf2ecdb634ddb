import type { Obstacle } from '#app/layout/model/layout-request.ts';
import { originOnLine, smallestEndCut } from '#app/layout/starts/align-axis.ts';

/** One axis of the room with the tile's extent along it, from the start of the tiling. */
interface Axis {
  readonly side: number;
  readonly tile: number;
  readonly joint: number;
}

/** The near and the far edges of obstacles that request joints on their edges. */
export interface AskedEdges {
  readonly near: readonly number[];
  readonly far: readonly number[];
}

/** Whether an obstacle requests joints on its edges: only sides parallel to the walls can have them. */
export function asksForJoints({ jointsOnEdges, form }: Obstacle): boolean {
  return jointsOnEdges === true && form === undefined;
}

/** The requested edges along one axis; `from` is the start of the tiling. */
export function askedEdges(obstacles: readonly Obstacle[], axis: 'x' | 'y', from: number): AskedEdges {
  const asking = obstacles.filter(asksForJoints);
  const size = axis === 'x' ? 'width' : 'length';
  return {
    near: asking.map((one) => one[axis] - from),
    far: asking.map((one) => one[axis] + one[size] - from),
  };
}

/** The number of edges within a joint or at either side of one. */
export function countOnJoints({ near, far }: AskedEdges, { tile, joint }: Omit<Axis, 'side'>, origin: number): number {
  return [...near, ...far].filter((edge) => {
    const module = tile + joint;
    const past = edge - origin - tile;
    return past - Math.floor(past / module) * module <= joint;
  }).length;
}

/**
 * The position of the first visible tile that gives the most edges a joint, and among those the wider cuts at the
 * walls; null without requested edges. A tile ends or starts at an edge.
 */
export function originOnEdges(edges: AskedEdges, axis: Axis): number | null {
  const { side, tile, joint } = axis;
  let best: { readonly origin: number; readonly met: number; readonly cut: number } | null = null;
  for (const edge of [...edges.near, ...edges.far]) {
    for (const end of [edge, edge + tile]) {
      const origin = originOnLine(end, tile, joint);
      const [met, cut] = [countOnJoints(edges, axis, origin), smallestEndCut(side, tile, joint, origin)];
      if (best === null || met > best.met || (met === best.met && cut > best.cut)) best = { origin, met, cut };
    }
  }
  return best?.origin ?? null;
}
