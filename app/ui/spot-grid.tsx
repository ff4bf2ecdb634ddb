import type { ReactNode } from 'react';

/** One of nine spots of a rectangle: -1, 0 or 1 across and down. */
export interface Spot {
  readonly label: string;
  readonly across: number;
  readonly down: number;
}

export interface SpotGridProps<S extends Spot> {
  readonly legend: ReactNode;
  /** Row by row from the top left. */
  readonly spots: readonly S[];
  /** The button of a spot, around its picture. */
  readonly children: (spot: S, picture: ReactNode) => ReactNode;
}

/** A small plan with a button at each of its corners and walls and in its middle. */
export function SpotGrid<S extends Spot>({ legend, spots, children }: SpotGridProps<S>) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-sm text-muted">{legend}</legend>
      <div className="grid max-w-60 grid-cols-3 gap-1 rounded-control border-2 border-control p-1">
        {spots.map((spot) =>
          children(
            spot,
            <svg aria-hidden="true" viewBox="-12 -12 24 24" className="size-6 fill-current">
              <path d="M-11-11h22v22h-22z" className="fill-none stroke-current opacity-40" />
              <path d="M-4-4h8v8h-8z" transform={`translate(${7 * spot.across} ${7 * spot.down})`} />
            </svg>,
          ),
        )}
      </div>
    </fieldset>
  );
}
