import type { ReactNode } from 'react';

export interface ChipsProps {
  readonly legend: ReactNode;
  /** Buttons; those that are chosen say so by `aria-pressed`. */
  readonly children: ReactNode;
}

/** Ready choices in rows that fill up: each is a press, and what it fills in stands below. */
export function Chips({ legend, children }: ChipsProps) {
  return (
    <fieldset className="mb-3">
      <legend className="legend">{legend}</legend>
      <div className="chips">{children}</div>
    </fieldset>
  );
}
