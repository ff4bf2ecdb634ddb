import type { ReactNode } from 'react';

export interface ChipsProps {
  readonly legend: ReactNode;
  /** Buttons; chosen ones have `aria-pressed`. */
  readonly children: ReactNode;
}

/** Presets in wrapping rows: each is one press, and fills in the fields below. */
export function Chips({ legend, children }: ChipsProps) {
  return (
    <fieldset className="mb-3">
      <legend className="legend">{legend}</legend>
      <div className="chips">{children}</div>
    </fieldset>
  );
}
