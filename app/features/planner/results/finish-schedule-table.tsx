import type { ScheduledFinish } from '#app/layout/job/finish-schedule.ts';
import { formatCount } from '#app/layout/units/format-count.ts';
import { Card } from '#app/ui/card.tsx';
import { Table } from '#app/ui/table.tsx';
import * as words from '#app/words/en/zones.ts';

/** Lists the tile of the field and of each zone. */
export function FinishScheduleTable({ finishes }: { readonly finishes: readonly ScheduledFinish[] }) {
  return (
    <Card className="print:break-inside-avoid">
      <Table caption={words.finishSchedule} showCaption className="counts">
        <thead>
          <tr>
            <th scope="col">{words.zoneColumn}</th>
            <th scope="col">{words.areaColumn}</th>
            <th scope="col">{words.fullColumn}</th>
            <th scope="col">{words.cutColumn}</th>
          </tr>
        </thead>
        <tbody data-testid="finishes">
          {finishes.map(({ zone, finish, area, counts }) => (
            <tr key={zone}>
              <th scope="row" className="wrap-anywhere">
                {zone}
                <span className="block text-sm font-normal text-muted">{finish}</span>
              </th>
              <td>{area}</td>
              <td>{formatCount(counts.full)}</td>
              <td>{formatCount(counts.cut)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Card>
  );
}
