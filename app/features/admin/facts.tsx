import { Children, isValidElement, type ReactNode } from 'react';

/** Names and values, one line each. */
export function Facts({ children }: { readonly children: ReactNode }) {
  return <dl className="grid gap-y-2">{children}</dl>;
}

/** One fact; omitted without a value. */
export function Fact({ name, children }: { readonly name: ReactNode; readonly children: ReactNode }) {
  if (children === null || children === undefined || children === false) return null;
  return (
    <div className="flex min-w-0 flex-wrap justify-between gap-x-6">
      <dt className="text-muted">{name}</dt>
      <dd className="min-w-0 [overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}

interface LinesProps {
  /** Text for an empty list. */
  readonly none: string;
  readonly children: ReactNode;
}

/** A list, one line per item. */
export function Lines({ none, children }: LinesProps) {
  if (!Children.toArray(children).some(isValidElement)) return <p className="text-muted">{none}</p>;
  return <ul className="grid">{children}</ul>;
}

/** One line, with its date and details in small letters. */
export function Line({ children, note }: { readonly children: ReactNode; readonly note: ReactNode }) {
  return (
    <li className="min-w-0 border-t border-line py-2 first:border-0 first:pt-0 last:pb-0">
      <div className="[overflow-wrap:anywhere]">{children}</div>
      <div className="text-sm text-muted [overflow-wrap:anywhere]">{note}</div>
    </li>
  );
}
