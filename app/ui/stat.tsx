import type { ReactNode } from 'react';
import { joinClasses } from '#app/ui/join-classes.ts';

export interface StatProps {
  readonly label: ReactNode;
  readonly value: ReactNode;
  readonly note?: ReactNode;
  readonly strong?: boolean;
}

/** A figure and its name, inside a `<dl>`. */
export function Stat({ label, value, note, strong = false }: StatProps) {
  return (
    <div
      className={joinClasses(
        'flex min-w-0 flex-col rounded-control border p-3',
        strong ? 'border-accent bg-accent-soft text-accent-ink' : 'border-line bg-surface',
      )}
    >
      <dt className={joinClasses('order-2 text-sm', !strong && 'text-muted')}>{label}</dt>
      <dd className="order-1 text-2xl leading-tight font-bold">{value}</dd>
      {note != null && <dd className={joinClasses('order-3 text-sm', !strong && 'text-muted')}>{note}</dd>}
    </div>
  );
}
