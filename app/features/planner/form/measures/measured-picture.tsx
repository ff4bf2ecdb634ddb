import type { Point } from '#app/geometry/point.ts';
import type { Ring } from '#app/geometry/ring.ts';
import type { MeasureRows } from '#app/layout/measured/measure-rows.ts';
import * as words from '#app/words/en/measures.ts';

export interface MeasuredPictureProps {
  readonly rows: MeasureRows;
  /** The measured corners. Null if the measures do not form a room; a plain shape is shown then. */
  readonly corners: Ring | null;
  /** The room with its bows and arcs, in the same frame. */
  readonly outline: Ring | null;
}

/** The larger side of the drawing in its own units, so that texts are readable on a phone. */
const SIDE = 260;
const MARGIN = 26;
/** Distance between a number and its wall or corner. */
const OFF = 13;

/** A small picture of the measured room: walls and corners numbered, diagonals dashed. */
export function MeasuredPicture({ rows, corners, outline }: MeasuredPictureProps) {
  const shape = corners ?? plainShape(rows.walls.length);
  const fit = fitInto([...shape, ...(outline ?? [])]);
  const places = shape.map(fit.place);
  const text = (at: Point, label: string, className: string, key: string) => (
    <text key={key} x={round(at.x)} y={round(at.y)} dy="0.35em" textAnchor="middle" className={className}>
      {label}
    </text>
  );
  const path = (outline ?? shape).map(fit.place).map(({ x, y }) => `${round(x)} ${round(y)}`);
  return (
    <svg
      viewBox={`0 0 ${round(fit.width)} ${round(fit.height)}`}
      role="img"
      aria-label={corners === null ? words.pictureOfNone : words.picture(places.length)}
      className="mx-auto block max-h-80 w-full max-w-xs text-ink"
    >
      <path
        d={`M${path.join('L')}Z`}
        className="fill-accent-soft stroke-current stroke-2"
        strokeDasharray={corners === null ? '2 4' : undefined}
      />
      {rows.diagonals.map(({ from, to }, index) => {
        const [a, b] = [places[Number(from) - 1], places[Number(to) - 1]];
        if (!a || !b) return null;
        return (
          <path
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other name
            key={index}
            d={`M${round(a.x)} ${round(a.y)}L${round(b.x)} ${round(b.y)}`}
            className="stroke-accent"
            strokeDasharray="6 5"
          />
        );
      })}
      {places.map((corner, index) =>
        text(inward(places, index), String(index + 1), 'fill-muted text-xs', `c${corner.x},${index}`),
      )}
      {places.map((corner, index) =>
        text(outward(places, index), String(index + 1), 'fill-current text-sm font-semibold', `w${corner.x},${index}`),
      )}
    </svg>
  );
}

/** A rectangle for four walls, else corners around a circle. Clockwise from the top left. */
function plainShape(count: number): Ring {
  if (count === 4)
    return [
      { x: 0, y: 0 },
      { x: 160, y: 0 },
      { x: 160, y: 110 },
      { x: 0, y: 110 },
    ];
  return Array.from({ length: Math.max(3, count) }, (_, index) => {
    const angle = ((index - 0.5) / Math.max(3, count)) * 2 * Math.PI - Math.PI / 2;
    return { x: Math.round(100 * Math.cos(angle)), y: Math.round(100 * Math.sin(angle)) };
  });
}

function fitInto(points: Ring) {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [left, top] = [xs.reduce((a, b) => Math.min(a, b)), ys.reduce((a, b) => Math.min(a, b))];
  const [width, height] = [xs.reduce((a, b) => Math.max(a, b)) - left, ys.reduce((a, b) => Math.max(a, b)) - top];
  const scale = SIDE / Math.max(width, height, 1);
  return {
    place: ({ x, y }: Point): Point => ({ x: MARGIN + (x - left) * scale, y: MARGIN + (y - top) * scale }),
    width: width * scale + 2 * MARGIN,
    height: height * scale + 2 * MARGIN,
  };
}

/** Next to the middle of wall i, outside the room. */
function outward(places: Ring, wall: number): Point {
  const [from, to] = [places[wall] as Point, places[(wall + 1) % places.length] as Point];
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.sqrt(dx * dx + dy * dy) || 1;
  return { x: (from.x + to.x) / 2 + (dy / length) * OFF, y: (from.y + to.y) / 2 - (dx / length) * OFF };
}

/** Next to corner i, inside the room. */
function inward(places: Ring, corner: number): Point {
  const [a, b, c] = [places.at(corner - 1), places[corner], places[(corner + 1) % places.length]] as [
    Point,
    Point,
    Point,
  ];
  const unit = (p: Point, q: Point): Point => {
    const length = Math.sqrt((q.x - p.x) ** 2 + (q.y - p.y) ** 2) || 1;
    return { x: (q.x - p.x) / length, y: (q.y - p.y) / length };
  };
  // To the right of both walls, as they run clockwise.
  const [one, two] = [unit(a, b), unit(b, c)];
  const sum = { x: 0 - one.y - two.y, y: one.x + two.x };
  const length = Math.sqrt(sum.x ** 2 + sum.y ** 2) || 1;
  return { x: b.x + (sum.x / length) * OFF, y: b.y + (sum.y / length) * OFF };
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
