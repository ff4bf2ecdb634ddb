/**
 * Dual feasible functions: f on [0, 1] such that numbers that add up to at most 1 still do after f. Weighing both sides
 * of a rectangle by them keeps every packing of a tile at a weight of at most 1, so that the weight of all pieces is a
 * lower bound on the tiles (Fekete and Schepers, "New classes of fast lower bounds for bin packing problems", 2001).
 */
export type DualFeasible = (share: number) => number;

/** Rounding error of doubles: always applied so that the lower bound stays valid. */
const EPSILON = 1e-9;

const identity: DualFeasible = (share) => share;

/** Rounds shares over 1 - e up to 1 and those under e down to 0; e at most a half. */
function threshold(e: number): DualFeasible {
  return (share) => (share > 1 - e + EPSILON ? 1 : share < e + EPSILON ? 0 : share);
}

/** Counts whole (k + 1)th parts: a share of just over 1/(k + 1) weighs 1/k. */
function wholeParts(k: number): DualFeasible {
  return (share) => {
    const parts = (k + 1) * share;
    return Math.abs(parts - Math.round(parts)) < EPSILON ? share : Math.floor(parts) / k;
  };
}

/** Functions worth trying on these shares: their steps are exactly at the shares. */
export function candidatesFor(shares: Iterable<number>, most: number): DualFeasible[] {
  const counts = new Map<number, number>();
  for (const share of shares) {
    const turning = share > 0.5 ? 1 - share + 2 * EPSILON : share - 2 * EPSILON;
    if (turning > 0 && turning <= 0.5) counts.set(turning, (counts.get(turning) ?? 0) + 1);
  }
  const turnings = [...counts].sort((a, b) => b[1] - a[1]).slice(0, most);
  return [
    identity,
    threshold(0.5),
    ...[1, 2, 3, 4, 5].map(wholeParts),
    ...turnings.map(([turning]) => threshold(turning)),
  ];
}
