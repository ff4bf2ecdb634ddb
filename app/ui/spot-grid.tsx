import type { ReactNode } from 'react';

export interface SpotGridProps<S> {
  readonly legend: ReactNode;
  /** Nine, row by row from the top left. */
  readonly spots: readonly S[];
  /** The button of a spot, around its picture. */
  readonly children: (spot: S, picture: ReactNode) => ReactNode;
}

/** A small plan with a button at each of its corners and walls and in its middle. */
export function SpotGrid<S>({ legend, spots, children }: SpotGridProps<S>) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-sm text-muted">{legend}</legend>
      <div className="grid max-w-60 grid-cols-3 gap-1 rounded-control border-2 border-control p-1">
        {spots.map((spot) => children(spot, <span aria-hidden="true" className="spot" />))}
      </div>
    </fieldset>
  );
}
