import type { SectionProps } from '#app/features/calculator/section-props.ts';
import { ringBounds } from '#app/geometry/bounds.ts';
import type { Ring } from '#app/geometry/ring.ts';
import { doorwayRing } from '#app/layout/parts/plan.ts';
import { sketchPlan } from '#app/layout/parts/read-plan.ts';
import { UNITS_PER_INCH } from '#app/layout/units/length.ts';
import * as words from '#app/words/en/plan-form.ts';

/** The picture's units are inches: short numbers in the page. */
const path = (ring: Ring) => `M${ring.map(({ x, y }) => `${inches(x)} ${inches(y)}`).join('L')}z`;

/** The rooms as they stand in the form, whether or not they make a plan yet. */
export function PlanPicture({ form }: SectionProps) {
  const { rooms, doorways } = sketchPlan({ ...form.values.job });
  if (rooms.length === 0) return null;
  const box = ringBounds([...rooms.map(({ ring }) => ring), ...doorways.map(doorwayRing)].flat());
  const span = Math.max(box.maxX - box.minX, box.maxY - box.minY);
  const margin = span / 40;
  const view = [
    box.minX - margin,
    box.minY - margin,
    box.maxX - box.minX + 2 * margin,
    box.maxY - box.minY + 2 * margin,
  ];
  const size = inches(span / 22);
  return (
    <svg
      viewBox={view.map(inches).join(' ')}
      role="img"
      aria-label={words.pictureOf(rooms.map(({ name }) => name).join(', '))}
      className="max-h-96 w-full rounded-control bg-[var(--draw-paper)]"
    >
      {rooms.map(({ index, ring }) => (
        <path
          key={index}
          d={path(ring)}
          vectorEffect="non-scaling-stroke"
          className="fill-[var(--draw-tile)] stroke-[var(--draw-wall)] stroke-2"
        />
      ))}
      {doorways.map((doorway) => (
        <path
          key={doorway.index}
          d={path(doorwayRing(doorway))}
          vectorEffect="non-scaling-stroke"
          className={`stroke-[var(--draw-line)] ${doorway.tiled ? 'fill-[var(--draw-tile)]' : 'fill-[var(--draw-paper)]'}`}
        />
      ))}
      {rooms.map(({ index, name, ring }) => {
        const { minX, minY, maxX, maxY } = ringBounds(ring);
        return (
          <text
            key={index}
            x={inches((minX + maxX) / 2)}
            y={inches((minY + maxY) / 2)}
            fontSize={size}
            className="fill-[var(--draw-text)] font-semibold [dominant-baseline:central] [text-anchor:middle]"
          >
            {name}
          </text>
        );
      })}
    </svg>
  );
}

function inches(units: number): number {
  return Math.round((units / UNITS_PER_INCH) * 100) / 100;
}
