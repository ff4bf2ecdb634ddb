/**
 * Milliseconds per call of each function: the minimum of `batches` batches, each long enough for the clock. The
 * functions alternate, so that a busy period of the machine affects all of them. The minimum has the least noise.
 */
export function bestOfEach(calls: readonly (() => void)[], batches = 15, batchMs = 12): number[] {
  const counts = calls.map((call) => {
    // Warm up until the JIT compiler is done, and count the calls that fill a batch.
    const until = performance.now() + 6 * batchMs;
    let times = 0;
    let spent = 0;
    do {
      const from = performance.now();
      call();
      spent = performance.now() - from;
      times++;
    } while (performance.now() < until || times < 3);
    return Math.max(1, Math.ceil(batchMs / Math.max(spent, 1e-4)));
  });
  const best = calls.map(() => Number.POSITIVE_INFINITY);
  for (let batch = 0; batch < batches; batch++) {
    calls.forEach((call, index) => {
      const count = counts[index] ?? 1;
      const from = performance.now();
      for (let i = 0; i < count; i++) call();
      best[index] = Math.min(best[index] ?? 0, (performance.now() - from) / count);
    });
  }
  return best;
}
