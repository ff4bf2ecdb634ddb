import { originOnLine, smallestEndCut } from '#app/layout/align-axis.ts';
import type { Obstacle } from '#app/layout/layout-request.ts';

/** One way through the room with the tile that lies along it, from where the tiling begins. */
interface Axis {
  readonly side: number;
  readonly tile: number;
  readonly joint: number;
}

/** The near and the far edges of what asks for joints on them. */
interface AskedEdges {
  readonly near: readonly number[];
  readonly far: readonly number[];
}

/** Whether an obstacle asks for joints on its edges: only sides that run along the walls can have them. */
export function asksForJoints({ jointsOnEdges, form }: Obstacle): boolean {
  return jointsOnEdges === true && form === undefined;
}

/** The edges that ask, one way; `from` is where the tiling begins. */
export function askedEdges(obstacles: readonly Obstacle[], axis: 'x' | 'y', from: number): AskedEdges {
  const asking = obstacles.filter(asksForJoints);
  const size = axis === 'x' ? 'width' : 'length';
  return {
    near: asking.map((one) => one[axis] - from),
    far: asking.map((one) => one[axis] + one[size] - from),
  };
}

/** How many of the edges lie in a joint, or at either side of one. */
export function countOnJoints({ near, far }: AskedEdges, { tile, joint }: Omit<Axis, 'side'>, origin: number): number {
  return [...near, ...far].filter((edge) => {
    const module = tile + joint;
    const past = edge - origin - tile;
    return past - Math.floor(past / module) * module <= joint;
  }).length;
}

/**
 * Where the first tile in sight starts so that most edges have joints, then with the wider cuts at the walls; null where nothing asks.
 * A tile ends at an edge, or begins there.
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
