import type { ReactNode } from 'react';
import { Written, type WrittenProps } from '#app/ui/written-once.tsx';

export interface ChipsProps {
  readonly legend: ReactNode;
  /** Buttons; those that are chosen say so by `aria-pressed`. */
  readonly children: ReactNode;
  /** Writes the buttons, where they are the same for everybody. */
  readonly html?: WrittenProps['html'];
}

/** Ready choices in rows that fill up: each is a press, and what it fills in stands below. */
export function Chips({ legend, children, html = false }: ChipsProps) {
  return (
    <fieldset className="mb-3">
      <legend className="legend">{legend}</legend>
      <Written className="chips" html={html}>
        {children}
      </Written>
    </fieldset>
  );
}
