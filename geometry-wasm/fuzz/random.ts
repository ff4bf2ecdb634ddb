/** A small seeded generator (mulberry32), so that every case is reproducible from its seed. */
export interface Random {
  /** An integer from `lo` to `hi`, both included. */
  int(lo: number, hi: number): number;
  pick<T>(choices: readonly T[]): T;
  chance(probability: number): boolean;
}

export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const int = (lo: number, hi: number) => lo + Math.floor(next() * (hi - lo + 1));
  return {
    int,
    pick: <T>(choices: readonly T[]): T => choices[int(0, choices.length - 1)] as T,
    chance: (probability) => next() < probability,
  };
}
