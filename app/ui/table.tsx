import type { ReactNode, TableHTMLAttributes } from 'react';
import { joinClasses } from '#app/ui/join-classes.ts';

export interface TableProps extends TableHTMLAttributes<HTMLTableElement> {
  /** Describes the table; for screen readers unless `showCaption`. */
  readonly caption: ReactNode;
  readonly showCaption?: boolean;
  /**
   * Turns each row into a block on a narrow page. Its first cell is a heading of the row, and the others name their column
   * in `data-label` and have one child.
   */
  readonly stacks?: boolean;
}

/** A table that scrolls sideways if it is too wide, unless it `stacks`. */
export function Table({ caption, showCaption = false, stacks = false, className, children, ...rest }: TableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className="overflow-x-auto" tabIndex={0} aria-label={typeof caption === 'string' ? caption : undefined}>
      <table className={joinClasses('table', stacks && 'stacking-table', className)} {...rest}>
        <caption className={showCaption ? 'pb-2 text-left text-sm text-muted' : 'sr-only'}>{caption}</caption>
        {children}
      </table>
    </section>
  );
}
