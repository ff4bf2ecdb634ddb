import { expect, test } from 'vitest';
import type { FigureRow } from '#scripts/lib/figure-row.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** What the test measured, for the report of `npm run soak`. */
    rows?: readonly FigureRow[];
  }
}

/** The test of one row of the soak. It reports one or several figures and fails if one misses its target. */
export function soakRow(row: number | string, measure: () => Promise<FigureRow | readonly FigureRow[]>): void {
  test(`row ${row}`, async ({ task }) => {
    const rows = [await measure()].flat();
    task.meta.rows = rows;
    for (const { figure, target, reached } of rows) expect.soft(reached, `${figure} (target: ${target})`).toBe(true);
  });
}
