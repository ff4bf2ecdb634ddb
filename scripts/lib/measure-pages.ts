import { readdirSync } from 'node:fs';
import type { FigureRow, FigureScript } from './figure-row.ts';

/** Begins the figure of a row whose script failed. */
export const NOT_MEASURED = 'not measured';

/** Runs the scripts of page-bench that measure the wanted rows. When a script fails, its rows are missed. */
export async function measurePages(isWanted: (row: number | string) => boolean): Promise<readonly FigureRow[]> {
  const rows: FigureRow[] = [];
  const folder = new URL('../page-bench/', import.meta.url);
  for (const file of readdirSync(folder).sort()) {
    if (!file.endsWith('.figure.ts')) continue;
    const script = ((await import(new URL(file, folder).href)) as { default: FigureScript }).default;
    if (!script.rows.some(isWanted)) continue;
    const measured = await script.measure().catch((error: unknown) => {
      console.error(error);
      const figure = `${NOT_MEASURED}: ${(error instanceof Error ? error.message : String(error)).split('\n')[0]}`;
      return script.rows.map((row) => ({ row, promise: '', figure, target: '', reached: false }));
    });
    rows.push(...measured.filter(({ row }) => isWanted(row)));
  }
  return rows;
}
