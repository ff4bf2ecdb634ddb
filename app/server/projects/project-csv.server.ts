import { writeCsv } from '#app/engine/write-csv.ts';
import type { OrderTable } from '#app/layout/project/describe-project-order.ts';
import * as projectsWords from '#app/words/en/projects.ts';

const HEAD = [
  projectsWords.item,
  projectsWords.forJobs,
  projectsWords.buy,
  projectsWords.boxes,
  projectsWords.price,
  projectsWords.needed,
  projectsWords.bound,
  projectsWords.single,
  projectsWords.saved,
];

/** The order as CSV, followed by an empty line and the cuts of each tile. */
export function projectCsv({ rows, total, isPartlyPriced, missing, cuts }: OrderTable): string {
  const order = rows.map((row) => [
    row.item,
    row.jobs.join('; '),
    row.buy,
    row.boxes,
    row.price,
    row.needed,
    row.bound,
    row.single,
    row.saved,
  ]);
  const sum = [isPartlyPriced ? projectsWords.totalOfPriced : projectsWords.total, '', '', '', total];
  const lines = cuts.flatMap(({ item, tiles }) => tiles.map(({ pieces, count }) => [item, pieces.join('; '), count]));
  const all = [
    ...order,
    ...(total === null ? [] : [sum]),
    ...(missing.length === 0 ? [] : [[projectsWords.withoutPrice(missing)]]),
    ...(lines.length === 0
      ? []
      : [[], [projectsWords.pooledCuts, projectsWords.pieces, projectsWords.tiles], ...lines]),
  ];
  return writeCsv({ head: HEAD, rows: all });
}
