import type { CutTable, OrderRow, OrderTable } from '#app/layout/project/describe-project-order.ts';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { Table } from '#app/ui/table.tsx';
import { number } from '#app/words/en/formats.ts';
import { wordsFor } from '#app/words/en/material-terms.ts';
import * as projectsWords from '#app/words/en/projects.ts';

export interface OrderTableProps {
  readonly table: OrderTable;
}

/** The order for all jobs in one table, and each tile's cuts. */
export function ProjectOrderTable({ table: { rows, total, isPartlyPriced, figures, notes, cuts } }: OrderTableProps) {
  const hasPrices = total !== null;
  // Omits columns without values.
  const hasBoxes = rows.some(({ boxes }) => boxes !== '');
  const hasSaved = rows.some(({ saved }) => (saved ?? 0) !== 0);
  const shows = { hasPrices, hasBoxes, hasSaved };
  const figure = (value: number | null) => (value === null ? '' : number(value));
  return (
    <div className="grid gap-4">
      <Table caption={projectsWords.orderCaption} stacks>
        <thead>
          <tr>
            <th scope="col">{projectsWords.item}</th>
            <th scope="col">{projectsWords.forJobs}</th>
            <th scope="col">{projectsWords.buy}</th>
            {hasBoxes && <th scope="col">{projectsWords.boxes}</th>}
            {hasPrices && <th scope="col">{projectsWords.price}</th>}
            <th scope="col">{projectsWords.needed}</th>
            <th scope="col">{projectsWords.bound}</th>
            {hasSaved && (
              <>
                <th scope="col">{projectsWords.single}</th>
                <th scope="col">{projectsWords.saved}</th>
              </>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={`${row.item}: ${row.buy}`} row={row} {...shows} figure={figure} />
          ))}
        </tbody>
        {hasPrices && (
          <tfoot>
            <tr>
              <th scope="row" colSpan={hasBoxes ? 4 : 3}>
                {isPartlyPriced ? projectsWords.totalOfPriced : projectsWords.total}
              </th>
              <td className="font-semibold">{total}</td>
              <td colSpan={hasSaved ? 4 : 2} />
            </tr>
          </tfoot>
        )}
      </Table>
      {[figures, ...notes].map((note) => (
        <p key={note} className="text-sm text-muted">
          {note}
        </p>
      ))}
      {cuts.map((cut) => (
        <CutList key={cut.item} cut={cut} />
      ))}
    </div>
  );
}

interface RowProps {
  readonly row: OrderRow;
  readonly hasPrices: boolean;
  readonly hasBoxes: boolean;
  readonly hasSaved: boolean;
  readonly figure: (value: number | null) => string;
}

function Row({ row, hasPrices, hasBoxes, hasSaved, figure }: RowProps) {
  return (
    <tr>
      <th scope="row">{row.item}</th>
      <td data-label={projectsWords.forJobs}>{row.jobs.join(', ')}</td>
      <td data-label={projectsWords.buy}>
        <div>
          <span className="font-semibold">{row.bought}</span>
          {row.buy !== row.bought && <span className="text-muted">{row.buy.slice(row.bought.length)}</span>}
        </div>
      </td>
      {hasBoxes && <td data-label={projectsWords.boxes}>{row.boxes}</td>}
      {hasPrices && <td data-label={projectsWords.price}>{row.price}</td>}
      <td data-label={projectsWords.needed}>{figure(row.needed)}</td>
      <td data-label={projectsWords.bound}>{figure(row.bound)}</td>
      {hasSaved && (
        <>
          <td data-label={projectsWords.single}>{figure(row.single)}</td>
          <td data-label={projectsWords.saved}>{figure(row.saved)}</td>
        </>
      )}
    </tr>
  );
}

function CutList({ cut: { item, terms, full, tiles, further } }: { readonly cut: CutTable }) {
  const reword = wordsFor(terms);
  return (
    <Disclosure summary={projectsWords.cutsOfTile(item)} aside={projectsWords.pooledCuts}>
      <p className="pb-2 text-sm text-muted">{reword(projectsWords.wholeTiles(full))}</p>
      <Table caption={projectsWords.cutsOfTile(item)}>
        <thead>
          <tr>
            <th scope="col">{reword(projectsWords.tiles)}</th>
            <th scope="col">{reword(projectsWords.pieces)}</th>
          </tr>
        </thead>
        <tbody>
          {tiles.map(({ pieces, count }) => (
            <tr key={pieces.join('|')}>
              <td>{number(count)}</td>
              <td>{pieces.join(', ')}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      {further > 0 && <p className="pt-2 text-sm text-muted">{reword(projectsWords.furtherTiles(further))}</p>}
    </Disclosure>
  );
}
