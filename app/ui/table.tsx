import type { HTMLAttributes, ReactNode, TableHTMLAttributes, TdHTMLAttributes, ThHTMLAttributes } from 'react';
import { joinClasses } from '#app/ui/join-classes.ts';

export interface TableProps extends TableHTMLAttributes<HTMLTableElement> {
  /** Says what the table holds; for screen readers unless `showCaption`. */
  readonly caption: ReactNode;
  readonly showCaption?: boolean;
}

/** A table that scrolls sideways in itself where it is too wide. */
export function Table({ caption, showCaption = false, className, children, ...rest }: TableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className="overflow-x-auto" tabIndex={0} aria-label={typeof caption === 'string' ? caption : undefined}>
      <table className={joinClasses('w-full border-collapse text-left', className)} {...rest}>
        <caption className={showCaption ? 'pb-2 text-left text-sm text-muted' : 'sr-only'}>{caption}</caption>
        {children}
      </table>
    </section>
  );
}

export function HeaderCell({ className, scope = 'col', ...rest }: ThHTMLAttributes<HTMLTableCellElement>) {
  return (
    <th
      scope={scope}
      className={joinClasses('border-b border-line px-2 py-2 text-sm font-normal text-muted', className)}
      {...rest}
    />
  );
}

export function Row({ className, ...rest }: HTMLAttributes<HTMLTableRowElement>) {
  return <tr className={joinClasses('border-b border-line last:border-b-0', className)} {...rest} />;
}

export function Cell({ className, ...rest }: TdHTMLAttributes<HTMLTableCellElement>) {
  return <td className={joinClasses('px-2 py-2 align-middle', className)} {...rest} />;
}
