import type { SurfaceKind } from '#app/layout/fields/surface.ts';
import type { TiledRoom } from '#app/layout/model/layout-result.ts';
import { areaFigure, areaUnit } from '#app/layout/units/area.ts';
import { formatCount } from '#app/layout/units/format-count.ts';
import type { UnitSystem } from '#app/layout/units/length.ts';
import { Card } from '#app/ui/card.tsx';
import { Table } from '#app/ui/table.tsx';
import { inTermsOf, type MaterialTerms } from '#app/words/en/material-terms.ts';
import * as words from '#app/words/en/part-counts.ts';

export interface PartCountsProps {
  readonly parts: readonly TiledRoom[];
  readonly surface: SurfaceKind;
  readonly terms: MaterialTerms;
  readonly system: UnitSystem;
}

/** The counts of each room, if there are several. A tile in several rooms counts for the one with most of it. */
export function PartCounts({ parts, surface, terms, system }: PartCountsProps) {
  const sum = (of: (part: TiledRoom) => number) => parts.reduce((all, part) => all + of(part), 0);
  const row = (part: Omit<TiledRoom, 'name'>) => (
    <>
      <td>{formatCount(part.full)}</td>
      <td>{formatCount(part.cut)}</td>
      <td>{formatCount(part.pieces)}</td>
      <td>{areaFigure(part.tiledArea, system)}</td>
    </>
  );
  return (
    <Card>
      <Table caption={words.byRoom[surface]} showCaption className="counts">
        <thead>
          <tr>
            <th scope="col">{words.room[surface]}</th>
            <th scope="col">{words.full}</th>
            <th scope="col">{words.cut}</th>
            <th scope="col">{words.pieces}</th>
            <th scope="col">{inTermsOf(terms, words.tiled(areaUnit(system)))}</th>
          </tr>
        </thead>
        <tbody data-testid="rooms">
          {parts.map((part, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rooms are known by their place in the list
            <tr key={index}>
              <th scope="row">{part.name}</th>
              {row(part)}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{words.inAll}</th>
            {row({
              full: sum((part) => part.full),
              cut: sum((part) => part.cut),
              touched: sum((part) => part.touched),
              pieces: sum((part) => part.pieces),
              tiledArea: sum((part) => part.tiledArea),
            })}
          </tr>
        </tfoot>
      </Table>
    </Card>
  );
}
