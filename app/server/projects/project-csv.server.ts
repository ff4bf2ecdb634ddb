import type { OrderTable } from '#app/layout/project/word-project.ts';
import { toCsv } from '#app/server/http/csv.server.ts';
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

/** The order as a table (RFC 4180), and under it, behind an empty line, what is cut from which tile. */
export function projectCsv({ rows, total, isPartlyPriced, cuts }: OrderTable): string {
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
  const plan = cuts.flatMap(({ item, tiles }) => tiles.map(({ pieces, count }) => [item, pieces.join('; '), count]));
  const table = [
    ...order,
    ...(total === null ? [] : [sum]),
    ...(plan.length === 0 ? [] : [[], [projectsWords.cuttingPlan, projectsWords.pieces, projectsWords.tiles], ...plan]),
  ];
  const full = table.map((row) => HEAD.map((_, column) => row[column] ?? ''));
  // A byte order mark, and plain spaces: spreadsheets ask for both.
  return `\ufeff${toCsv(HEAD, full).replaceAll('\u00a0', ' ')}`;
}
