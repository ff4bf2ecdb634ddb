/** Ring `index` as a flat list. */
export function ringAt(points: Float64Array, ringStarts: Int32Array, index: number): number[] {
  return [...points.subarray(2 * (ringStarts[index] ?? 0), 2 * (ringStarts[index + 1] ?? 0))];
}

/** Half the shoelace sum: positive for an outer ring. */
export function signedArea(ring: readonly number[]): number {
  const ox = ring[0] ?? 0;
  const oy = ring[1] ?? 0;
  let twice = 0;
  for (let i = 0; i < ring.length; i += 2) {
    const j = (i + 2) % ring.length;
    twice += ((ring[i] ?? 0) - ox) * ((ring[j + 1] ?? 0) - oy) - ((ring[j] ?? 0) - ox) * ((ring[i + 1] ?? 0) - oy);
  }
  return twice / 2;
}

export function perimeter(ring: readonly number[]): number {
  let sum = 0;
  for (let i = 0; i < ring.length; i += 2) {
    const j = (i + 2) % ring.length;
    sum += Math.hypot((ring[j] ?? 0) - (ring[i] ?? 0), (ring[j + 1] ?? 0) - (ring[i + 1] ?? 0));
  }
  return sum;
}

/**
 * Splits a ring that touches itself into the rings that meet there, because pieces joined only by a point are separate.
 * Rings are flat lists of coordinates.
 */
export function partAtTouches(ring: readonly number[]): number[][] {
  const corners = ring.flatMap((x, at) => (at % 2 === 0 ? [[x, ring[at + 1] ?? 0] as const] : []));
  const isOn = ([x, y]: Corner, [ax, ay]: Corner, [bx, by]: Corner) =>
    (bx - ax) * (y - ay) === (by - ay) * (x - ax) && (x - ax) * (x - bx) + (y - ay) * (y - by) < 0;
  const all = corners.flatMap((a, at) => {
    const b = corners[(at + 1) % corners.length] ?? a;
    const from = ([x, y]: Corner) => (x - a[0]) ** 2 + (y - a[1]) ** 2;
    return [a, ...corners.filter((corner) => isOn(corner, a, b)).sort((one, other) => from(one) - from(other))];
  });
  const parts: number[][] = [];
  const open: Corner[] = [];
  for (const corner of all) {
    const before = open.findIndex(([x, y]) => x === corner[0] && y === corner[1]);
    if (before >= 0) parts.push(open.splice(before).flat());
    open.push(corner);
  }
  return [...parts, open.flat()];
}

type Corner = readonly [x: number, y: number];
