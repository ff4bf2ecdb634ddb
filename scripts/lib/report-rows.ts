import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import type { FigureRow } from './figure-row.ts';
import { inRoot } from './paths.mjs';

const FIGURES = inRoot('docs', 'figures.md');

type Report = {
  readonly json: boolean;
  /** The command, whose section of docs/figures.md takes the rows; null writes nothing. */
  readonly section: string | null;
};

/**
 * Prints the rows in the order of their numbers (with `json` as one list and nothing else), and writes them to
 * docs/figures.md if requested. The process exits with 1 if a row is missed or there is none.
 */
export function reportRows(measured: readonly FigureRow[], { json, section }: Report): void {
  const rows = [...measured].sort(
    (a, b) => orderOf(a.row) - orderOf(b.row) || String(a.row).localeCompare(String(b.row)),
  );
  if (json) {
    console.log(JSON.stringify(rows, null, 2));
  } else {
    for (const { row, promise, figure, target, reached } of rows) {
      console.log(`${reached ? 'reached' : 'MISSED '}  ${row}  ${promise}\n           ${figure}  (target: ${target})`);
    }
  }
  if (section !== null && rows.length > 0) {
    writeFileSync(FIGURES, writeSection(readFileSync(FIGURES, 'utf8'), section, rows));
  }
  if (rows.length === 0) console.error('No such row.');
  process.exitCode = rows.length > 0 && rows.every(({ reached }) => reached) ? 0 : 1;
}

/**
 * The text of docs/figures.md with the rows in the command's section. Lines of rows that were not measured now stay, each
 * with the day and the machine of its own run.
 */
export function writeSection(text: string, command: string, rows: readonly FigureRow[]): string {
  const heading = `## \`${command}\``;
  const start = text.indexOf(`${heading}\n`);
  const next = start < 0 ? -1 : text.indexOf('\n## ', start);
  const before = (start < 0 ? text : text.slice(0, start)).trimEnd();
  const section = start < 0 ? '' : text.slice(start, next < 0 ? undefined : next);
  const after = next < 0 ? '' : text.slice(next).trimEnd();
  const measured = new Set(rows.map(({ row }) => String(row)));
  const rowOf = (line: string) => /^\| (\S+) \|/.exec(line)?.[1] ?? '';
  const kept = section
    .split('\n')
    .slice(1)
    .filter((line) => line.startsWith('| ') && !line.startsWith('| row |') && !measured.has(rowOf(line)));
  const where = `${new Date().toISOString().slice(0, 10)}, ${machine()}`;
  const lines = [...kept, ...rows.map((row) => toLine(row, where))].sort((a, b) =>
    rowOf(a).localeCompare(rowOf(b), 'en', { numeric: true }),
  );
  const table = ['| row | promise | figure | target | | measured |', '|---|---|---|---|---|---|', ...lines];
  return `${[before, heading, table.join('\n')].join('\n\n')}\n${after === '' ? '' : `\n${after.trimStart()}\n`}`;
}

function toLine({ row, promise, figure, target, reached }: FigureRow, where: string): string {
  const cells = [String(row), promise, figure, target, reached ? 'reached' : 'missed', where];
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replaceAll(/\s+/g, ' ')).join(' | ')} |`;
}

function machine(): string {
  const model = cpus()[0]?.model.trim() ?? 'unknown processor';
  return `${cpus().length} × ${model}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}`;
}

/** Numbers first, then names. */
function orderOf(row: number | string): number {
  return typeof row === 'number' ? row : Number.POSITIVE_INFINITY;
}
