import { useId } from 'react';
import { describeMembrane } from '#app/layout/materials/membrane-of-floor.ts';
import type { LayoutResult } from '#app/layout/model/layout-result.ts';
import type { TiledSlopes } from '#app/layout/model/sloped-floor.ts';
import { type DescribedShower, describeShower } from '#app/layout/slopes/describe-shower.ts';
import type { UnitSystem } from '#app/layout/units/length.ts';
import { CardSection } from '#app/ui/card.tsx';
import { Table } from '#app/ui/table.tsx';
import * as showerWords from '#app/words/en/shower.ts';

export interface SlopesSectionProps {
  readonly result: LayoutResult;
  readonly slopes: TiledSlopes;
  /** The zone's name; null for the whole floor. */
  readonly name: string | null;
  readonly system: UnitSystem;
}

/**
 * A floor that slopes to its drain: heights along the walls, each plane's slope, the bed, the entry and the membrane.
 */
export function SlopesSection({ result, slopes, name, system }: SlopesSectionProps) {
  const id = useId();
  const { heights, planes, sentences } = describeShower(slopes, system);
  return (
    <CardSection
      id={id}
      title={name === null ? showerWords.showerFloor : showerWords.floorOf(name)}
      aside={showerWords.foldCount(slopes.folds.length)}
    >
      <ShowerTable table={heights} testId="heights" />
      <ShowerTable table={planes} testId="planes" className="mt-3" />
      {[...sentences, describeMembrane(slopes, result, system)].map((sentence) => (
        <p key={sentence} className="mt-2 text-sm">
          {sentence}
        </p>
      ))}
    </CardSection>
  );
}

function ShowerTable({
  table: { caption, head, rows },
  testId,
  className = '',
}: {
  readonly table: DescribedShower['heights'];
  readonly testId: string;
  readonly className?: string;
}) {
  return (
    <Table caption={caption} showCaption className={`counts ${className}`}>
      <thead>
        <tr>
          {head.map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody data-testid={testId}>
        {rows.map(([name, ...cells], row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows are known by their place in the list
          <tr key={row}>
            <th scope="row">{name}</th>
            {cells.map((cell, column) => (
              <td key={head[column + 1]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
