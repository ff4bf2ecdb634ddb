import { usePlanner } from '#app/features/planner/store.ts';
import { tileAsTyped } from '#app/layout/job/tile-as-typed.ts';
import { formatMeasure } from '#app/layout/units/format-length.ts';
import { unitSystemOf } from '#app/planner/form/values.ts';

/** The longer side of the tile's box in the picture, and the picture's own side. */
const LONG = 34;
const BOX = 44;

/** A tile that is not a rectangle, as on the drawing, with its other sizes. */
export function TileShape() {
  const job = usePlanner(({ values }) => values.job);
  const typed = tileAsTyped(job);
  if (typed === null) return null;
  const { outline, describe } = typed;
  const size = Math.max(...outline.flatMap(({ x, y }) => [x, y]));
  const [across, down] = (['x', 'y'] as const).map((axis) => Math.max(...outline.map((corner) => corner[axis])));
  const place = (at: number, extent = 0) => BOX / 2 + ((at - extent / 2) * LONG) / size;
  const corners = outline.map(({ x, y }) => `${place(x, across)} ${place(y, down)}`);
  const system = unitSystemOf(job);
  return (
    <div className="tile-direction flex flex-wrap items-center gap-3 text-sm">
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${BOX} ${BOX}`}
        className="size-11 shrink-0 fill-accent-soft stroke-current"
      >
        <path d={`M${corners.join('L')}Z`} strokeWidth="1.5" strokeLinejoin="round" />
      </svg>
      {describe !== null && (
        <p data-testid="tile-shape" className="min-w-0 flex-1 basis-28">
          {describe((length) => formatMeasure(length, system))}
        </p>
      )}
    </div>
  );
}
