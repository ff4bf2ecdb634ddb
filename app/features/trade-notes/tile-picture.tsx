import type { Ring } from '#app/geometry/ring.ts';
import type { TileSize } from '#app/layout/cuts/classify-cut.ts';
import type { PlannedTile } from '#app/layout/order/cutting/cutting-plan.ts';
import type { TileGroup } from '#app/layout/order/cutting/group-tiles.ts';
import * as tradeNotesWords from '#app/words/en/trade-notes.ts';

export interface TilePictureProps {
  readonly group: TileGroup;
  readonly tile: PlannedTile;
  /** The kind of tile that is cut up, in lattice units. */
  readonly size: TileSize;
  readonly isLit: boolean;
  /** The pointer or the keyboard came to it, or left it. */
  readonly onLight: (lights: boolean) => void;
}

/** How one tile is cut up: its pieces with their labels, and the cuts between. */
export function TilePicture({ group, tile, size, isLit, onLight }: TilePictureProps) {
  const { across, down } = size;
  const edge = Math.max(across, down) / 100;
  const { labels, count } = group;
  return (
    <figure
      // biome-ignore lint/a11y/noNoninteractiveTabindex: coming to it by keyboard lights its pieces on the plan, as pointing does
      tabIndex={0}
      data-lit={isLit}
      className="grid justify-items-center gap-1 rounded-control p-1 text-sm data-[lit=true]:bg-accent-soft"
      onPointerEnter={() => onLight(true)}
      onPointerLeave={() => onLight(false)}
      onFocus={() => onLight(true)}
      onBlur={() => onLight(false)}
    >
      <svg
        viewBox={`${-edge} ${-edge} ${across + 2 * edge} ${down + 2 * edge}`}
        className="h-24 w-full"
        role="img"
        aria-label={tradeNotesWords.tileGives(labels)}
      >
        <rect width={across} height={down} className="fill-sunken stroke-line-strong" strokeWidth={edge} />
        {tile.pieces.map(({ piece, outline, holes }, index) => {
          const middle = middleOf(outline);
          return (
            <g key={piece}>
              <path
                d={[outline, ...holes].map(toPath).join('')}
                fillRule="evenodd"
                className="fill-accent-soft stroke-accent"
                strokeWidth={1.5 * edge}
              />
              <text
                x={middle.x}
                y={middle.y}
                fontSize={14 * edge}
                textAnchor="middle"
                dominantBaseline="central"
                className="fill-accent-ink font-semibold"
              >
                {labels[index]}
              </text>
            </g>
          );
        })}
        {tile.cuts.map(({ from, to }) => (
          <line
            key={`${from.x} ${from.y} ${to.x} ${to.y}`}
            x1={from.x}
            y1={from.y}
            x2={to.x}
            y2={to.y}
            className="stroke-ink"
            strokeWidth={edge}
            strokeDasharray={`${4 * edge} ${3 * edge}`}
          />
        ))}
      </svg>
      <figcaption className="text-center">
        <span className="font-semibold">{labels.join(' + ')}</span>
        {count > 1 && <span className="text-muted"> × {count}</span>}
      </figcaption>
    </figure>
  );
}

function toPath(ring: Ring): string {
  return `M${ring.map(({ x, y }) => `${Math.round(x)} ${Math.round(y)}`).join('L')}Z`;
}

function middleOf(ring: Ring): { x: number; y: number } {
  const xs = ring.map(({ x }) => x);
  const ys = ring.map(({ y }) => y);
  return { x: (Math.min(...xs) + Math.max(...xs)) / 2, y: (Math.min(...ys) + Math.max(...ys)) / 2 };
}
