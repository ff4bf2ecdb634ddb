import type { ReactNode } from 'react';

export interface SpotGridProps<S> {
  readonly legend: ReactNode;
  /** Nine, row by row from the top left. */
  readonly spots: readonly S[];
  /** The room's own shape: an SVG path in a box of 100 × 100. */
  readonly outline: string;
  /** The button of a spot, around its picture. */
  readonly children: (spot: S, picture: ReactNode) => ReactNode;
}

/** A small picture of the room with a button at each of its corners and walls and in its middle. */
export function SpotGrid<S>({ legend, spots, outline, children }: SpotGridProps<S>) {
  return (
    <fieldset>
      <legend className="legend">{legend}</legend>
      <div className="spots">
        <svg aria-hidden viewBox="0 0 100 100" preserveAspectRatio="none">
          <path d={outline} vectorEffect="non-scaling-stroke" />
        </svg>
        {spots.map((spot) => children(spot, <span className="spot" />))}
      </div>
    </fieldset>
  );
}
