/** A ring (x then y) without repeated and collinear corners; empty if no area remains. */
export function dropCollinear(ring: readonly number[]): number[] {
  const kept = [...ring];
  let i = 0;
  // Dropping a corner can make its neighbors collinear, so continue until a full round drops none.
  let unchanged = 0;
  while (kept.length >= 6 && unchanged < kept.length / 2) {
    const n = kept.length;
    const at = i % n;
    const a = (at + n - 2) % n;
    const c = (at + 2) % n;
    const abx = (kept[at] ?? 0) - (kept[a] ?? 0);
    const aby = (kept[at + 1] ?? 0) - (kept[a + 1] ?? 0);
    const bcx = (kept[c] ?? 0) - (kept[at] ?? 0);
    const bcy = (kept[c + 1] ?? 0) - (kept[at + 1] ?? 0);
    if (abx * bcy === bcx * aby) {
      kept.splice(at, 2);
      i = at === 0 ? 0 : at - 2;
      unchanged = 0;
    } else {
      i = at + 2;
      unchanged++;
    }
  }
  return kept.length >= 6 ? kept : [];
}
