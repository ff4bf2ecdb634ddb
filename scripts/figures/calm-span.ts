import { readFileSync } from 'node:fs';

/** Part of a machine's time that may go elsewhere before a span counts as disturbed. */
const CALM = 0.03;

export interface CalmSpan<Value> {
  readonly value: Value;
  /** Part of the processors' time that the machine's host gave to others, 0 to 1; null where the system does not tell. */
  readonly taken: number | null;
}

/**
 * Measures until nobody else takes the machine's time, `tries` times at most, and answers the calmest span, which need
 * not be the best one: a processor that is taken away for 100 ms is no fault of what is measured. On Linux alone the
 * system tells; elsewhere the first span is the answer. What `prepare` does before each span is no part of it.
 */
export async function measureCalmly<Value>(
  tries: number,
  measure: () => Promise<Value>,
  prepare: () => Promise<unknown> = async () => {},
): Promise<CalmSpan<Value>> {
  let calmest: CalmSpan<Value> | null = null;
  for (let attempt = 0; attempt < tries; attempt += 1) {
    await prepare();
    const before = readTimes();
    const value = await measure();
    const after = readTimes();
    const taken = before === null || after === null ? null : (after.stolen - before.stolen) / (after.all - before.all);
    if (calmest === null || (taken ?? 0) < (calmest.taken ?? 0)) calmest = { value, taken };
    if ((calmest.taken ?? 0) <= CALM) return calmest;
  }
  if (calmest === null) throw new RangeError('at least one try');
  return calmest;
}

/** In words for a figure; nothing where the machine was left alone. */
export function tellTaken({ taken }: CalmSpan<unknown>): string {
  if (taken === null || taken <= CALM) return '';
  return `; the machine's host took ${Math.round(100 * taken)} % of its time meanwhile`;
}

/** Ticks since the start of the system: user, nice, system, idle, iowait, irq, softirq, steal. */
function readTimes(): { readonly all: number; readonly stolen: number } | null {
  try {
    const line = readFileSync('/proc/stat', 'utf8').split('\n')[0] ?? '';
    const ticks = line.split(/\s+/).slice(1, 9).map(Number);
    return { all: ticks.reduce((sum, tick) => sum + tick, 0), stolen: ticks[7] ?? 0 };
  } catch {
    return null;
  }
}
