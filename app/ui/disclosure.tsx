import { type ReactNode, useEffect, useRef, useState } from 'react';
import { joinClasses } from '#app/ui/join-classes.ts';

export interface DisclosureProps {
  readonly summary: ReactNode;
  readonly aside?: ReactNode;
  /** Opens it, at first or later (a message inside); closing is left to the reader. */
  readonly open?: boolean;
  readonly id?: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A line that opens to more: `<details>`, so that it works without JavaScript. */
export function Disclosure({ summary, aside, open = false, id, className, children }: DisclosureProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const [opensAtFirst] = useState(open);
  useEffect(() => {
    if (open && details.current !== null) details.current.open = true;
  }, [open]);
  return (
    <details ref={details} id={id} open={opensAtFirst} className={joinClasses('group/disclosure min-w-0', className)}>
      <summary className="flex min-h-11 items-center justify-between gap-3 rounded-control font-semibold">
        <span className="min-w-0">{summary}</span>
        <span className="flex shrink-0 items-center gap-3 text-sm font-normal text-muted">
          {aside}
          <span
            aria-hidden="true"
            className="chevron mr-1.5 transition-transform group-open/disclosure:-rotate-135 print:hidden"
          />
        </span>
      </summary>
      <div className="pt-2">{children}</div>
    </details>
  );
}
