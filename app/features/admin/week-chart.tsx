export interface WeekFigures {
  readonly week: string;
  readonly signups: number;
  readonly calculations: number;
  readonly conversions: number;
}

export interface WeekChartProps {
  readonly title: string;
  readonly weeks: readonly WeekFigures[];
  readonly of: 'signups' | 'calculations' | 'conversions';
}

const WIDTH = 360;
const HEIGHT = 96;
const PAD = 6;

/** Twelve weeks of one figure as a line, with the numbers in a table behind it. */
export function WeekChart({ title, weeks, of }: WeekChartProps) {
  const values = weeks.map((week) => week[of]);
  const most = Math.max(1, ...values);
  const points = values.map((value, index) => ({
    x: PAD + (index * (WIDTH - 2 * PAD)) / Math.max(1, values.length - 1),
    y: HEIGHT - PAD - (value / most) * (HEIGHT - 2 * PAD),
  }));
  const total = values.reduce((sum, value) => sum + value, 0);
  return (
    <figure className="min-w-0 rounded-card border border-line bg-surface p-4 shadow-card">
      <figcaption className="flex justify-between gap-3">
        <span className="font-semibold">{title}</span>
        <span className="text-muted">{total} in 12 weeks</span>
      </figcaption>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={`${title}: ${values.join(', ')}`}
        className="mt-3 w-full"
      >
        <line x1={PAD} x2={WIDTH - PAD} y1={HEIGHT - PAD} y2={HEIGHT - PAD} className="stroke-line" />
        <polyline
          points={points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')}
          strokeWidth="2"
          className="fill-none stroke-accent"
        />
        {points.map(({ x, y }, index) => (
          <circle key={weeks[index]?.week} cx={x} cy={y} r="3" className="fill-accent" />
        ))}
      </svg>
      <details className="mt-1 text-sm">
        <summary className="inline-flex min-h-11 items-center text-accent-ink underline-offset-4 hover:underline">
          Numbers
        </summary>
        <table className="w-full">
          <thead>
            <tr>
              <th scope="col" className="text-left font-semibold">
                Week from
              </th>
              <th scope="col" className="text-right font-semibold">
                {title}
              </th>
            </tr>
          </thead>
          <tbody>
            {weeks.map((week) => (
              <tr key={week.week}>
                <td>{week.week}</td>
                <td className="text-right">{week[of]}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
