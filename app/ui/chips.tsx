import type { ReactNode } from 'react';

export interface ChipsProps {
  readonly legend: ReactNode;
  /** Buttons; those that are chosen say so by `aria-pressed`. */
  readonly children: ReactNode;
}

/** Ready choices in rows that fill up: each is a press, and what it fills in stands below. */
export function Chips({ legend, children }: ChipsProps) {
  return (
    <fieldset className="mb-3 min-w-0">
      <legend className="mb-1 text-sm text-muted">{legend}</legend>
      <div className="flex flex-wrap gap-2 *:grow *:px-3 *:font-normal *:whitespace-nowrap *:aria-pressed:border-accent *:aria-pressed:bg-accent-soft *:aria-pressed:text-accent-ink">
        {children}
      </div>
    </fieldset>
  );
}
