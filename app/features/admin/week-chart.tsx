import { useId } from 'react';
import { Card } from '#app/ui/card.tsx';
import * as adminWords from '#app/words/en/admin.ts';
import { date, dayOfYear, number } from '#app/words/en/formats.ts';

export interface WeekChartProps {
  readonly title: string;
  /** Each week's first day, as an ISO date, oldest first. */
  readonly weeks: readonly string[];
  readonly values: readonly number[];
  /** Formats a figure. */
  readonly write?: (value: number) => string;
}

const WIDTH = 360;
const HEIGHT = 120;
const PAD = 6;

/** Twelve weeks of one figure as a line, with the numbers in a table behind it. */
export function WeekChart({ title, weeks, values, write = number }: WeekChartProps) {
  const id = useId();
  const total = values.reduce((sum, value) => sum + value, 0);
  const top = niceTop(Math.max(...values));
  const points = values.map((value, index) => ({
    x: PAD + (index * (WIDTH - 2 * PAD)) / Math.max(1, values.length - 1),
    y: HEIGHT - PAD - (value / top) * (HEIGHT - 2 * PAD),
  }));
  const line = points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ');
  return (
    <Card>
      <figure aria-labelledby={`${id}-title`}>
        <figcaption className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span id={`${id}-title`} className="font-semibold">
            {title}
          </span>
          <span className="text-sm text-muted">{adminWords.inWeeks(write(total), weeks.length)}</span>
        </figcaption>
        <div className="mt-3 grid grid-cols-[auto_1fr] gap-x-2 text-sm text-muted">
          <div aria-hidden="true" className="flex flex-col justify-between text-right leading-none">
            <span>{write(top)}</span>
            <span>{write(top / 2)}</span>
            <span>{write(0)}</span>
          </div>
          <svg
            viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
            role="img"
            aria-label={adminWords.chart(title, values.map(write))}
            className="w-full"
          >
            {[0, 0.5, 1].map((share) => (
              <line
                key={share}
                x1={PAD}
                x2={WIDTH - PAD}
                y1={HEIGHT - PAD - share * (HEIGHT - 2 * PAD)}
                y2={HEIGHT - PAD - share * (HEIGHT - 2 * PAD)}
                className="stroke-line"
              />
            ))}
            <polygon
              points={`${PAD},${HEIGHT - PAD} ${line} ${WIDTH - PAD},${HEIGHT - PAD}`}
              className="fill-accent-soft"
            />
            <polyline points={line} strokeWidth="2.5" strokeLinejoin="round" className="fill-none stroke-accent" />
            {points.map(({ x, y }, index) => (
              <circle key={weeks[index]} cx={x} cy={y} r="4" className="fill-accent">
                <title>{adminWords.weekFrom(dayOf(weeks[index]), write(values[index] ?? 0))}</title>
              </circle>
            ))}
          </svg>
          <div aria-hidden="true" className="col-start-2 mt-1 flex justify-between">
            <span>{dayOf(weeks[0])}</span>
            <span>{adminWords.now}</span>
          </div>
        </div>
      </figure>
      <details className="mt-1 text-sm">
        <summary className="inline-flex min-h-11 items-center text-accent-ink underline-offset-4 hover:underline">
          {adminWords.numbers}
          <span className="sr-only"> {adminWords.numbersOf(title)}</span>
        </summary>
        <WeekTable title={title} weeks={weeks} values={values} write={write} />
      </details>
    </Card>
  );
}

function WeekTable({ title, weeks, values, write = number }: WeekChartProps) {
  return (
    <table className="w-full">
      <thead>
        <tr className="border-b border-line">
          <th scope="col" className="py-1 text-left font-semibold">
            {adminWords.weekFromColumn}
          </th>
          <th scope="col" className="py-1 text-right font-semibold">
            {title}
          </th>
        </tr>
      </thead>
      <tbody>
        {weeks.map((week, index) => (
          <tr key={week} className="border-b border-line last:border-0">
            <th scope="row" className="py-1 text-left font-normal">
              {date(new Date(week), 'UTC')}
            </th>
            <td className="py-1 text-right">{write(values[index] ?? 0)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** 'Aug 29' of an ISO date. */
function dayOf(week: string | undefined): string {
  return week === undefined ? '' : dayOfYear(new Date(week), 'UTC');
}

/** The top of the scale: the next round even number. */
export function niceTop(most: number): number {
  if (most <= 2) return 2;
  const step = 10 ** Math.floor(Math.log10(most));
  const found = [1, 2, 4, 6, 8, 10].find((times) => times * step >= most && (times * step) % 2 === 0);
  return (found ?? 10) * step;
}
