import { readFileSync } from 'node:fs';

export interface Span<Value> {
  readonly value: Value;
  /**
   * The share of the processors' time that the machine's host gave to others, 0 to 1; null if the system does not
   * report it.
   */
  readonly taken: number | null;
}

/** Measures `count` times and keeps every value. The time of `prepare` is not measured. */
export async function measureSpans<Value>(
  count: number,
  measure: () => Promise<Value>,
  prepare: () => Promise<unknown> = async () => {},
): Promise<readonly Span<Value>[]> {
  const spans: Span<Value>[] = [];
  for (let span = 0; span < count; span += 1) {
    await prepare();
    const before = readTimes();
    const value = await measure();
    const after = readTimes();
    const taken = before === null || after === null ? null : (after.stolen - before.stolen) / (after.all - before.all);
    spans.push({ value, taken });
  }
  return spans;
}

/** Each span as text, with the share of processor time that the machine's host took during it. */
export function listSpans<Value>(spans: readonly Span<Value>[], word: (value: Value) => string): string {
  const listed = spans.map(({ value, taken }) =>
    taken === null ? word(value) : `${word(value)} (${Math.round(100 * taken)} % taken)`,
  );
  return `; span by span: ${listed.join(', ')}`;
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
