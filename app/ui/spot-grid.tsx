import type { ReactNode } from 'react';

export interface SpotGridProps<S> {
  readonly legend: ReactNode;
  /** Nine, row by row from the top left. */
  readonly spots: readonly S[];
  /** The button of a spot, around its picture. */
  readonly children: (spot: S, picture: ReactNode) => ReactNode;
}

/** A small picture of the room with a button at each of its corners and walls and in its middle. */
export function SpotGrid<S>({ legend, spots, children }: SpotGridProps<S>) {
  return (
    <fieldset>
      <legend className="legend">{legend}</legend>
      <div className="spots">{spots.map((spot) => children(spot, <span className="spot" />))}</div>
    </fieldset>
  );
}
