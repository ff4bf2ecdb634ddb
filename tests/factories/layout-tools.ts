import { tabulateCuts } from '#app/drawing/cut-sheet/tabulate-cuts.ts';
import { loadNodeClipper } from '#app/engine/server/load-node-kernel.server.ts';
import { writeCsv } from '#app/engine/write-csv.ts';
import { computeLayout, type LayoutTools } from '#app/layout/compute/compute-layout.ts';
import type { LayoutRequest } from '#app/layout/model/layout-request.ts';
import type { LayoutResult } from '#app/layout/model/layout-result.ts';
import { createTsKernel } from '#kernel/ts-kernel.ts';

/** The TypeScript kernel and the real clipper. */
export async function layoutTools(): Promise<LayoutTools> {
  return { kernel: createTsKernel(), clipper: await loadNodeClipper() };
}

export const tools = await layoutTools();

/** The layout of a request; throws if it is refused. */
export function mustLayOut(request: LayoutRequest, using = tools): LayoutResult {
  const layout = computeLayout(request, using);
  if (!layout.ok) throw new Error(`${request.finish.layoutType} is refused: ${JSON.stringify(layout.error)}`);
  return layout.value;
}

/** The table of cuts in the format of the download. */
export function cutsCsv(...of: Parameters<typeof tabulateCuts>): string {
  return writeCsv(tabulateCuts(...of));
}
