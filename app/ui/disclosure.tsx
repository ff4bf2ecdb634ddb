import { type ReactNode, useEffect, useRef, useState } from 'react';
import { joinClasses } from '#app/ui/join-classes.ts';

export interface DisclosureProps {
  readonly summary: ReactNode;
  readonly aside?: ReactNode;
  /** Opens it, at first or later (a message inside); closing is left to the reader. */
  readonly open?: boolean;
  /** The posted form changed its content: the page returns with it open and focused. */
  readonly isChanged?: boolean;
  readonly id?: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A line that opens to more: `<details>`, so that it works without JavaScript. */
export function Disclosure({
  summary,
  aside,
  open = false,
  isChanged = false,
  id,
  className,
  children,
}: DisclosureProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const [opensAtFirst] = useState(open || isChanged);
  useEffect(() => {
    if (open && details.current !== null) details.current.open = true;
  }, [open]);
  return (
    <details ref={details} id={id} open={opensAtFirst} className={joinClasses('disclosure', className)}>
      <summary
        // biome-ignore lint/a11y/noAutofocus: the focus moves to where the pressed button was
        autoFocus={isChanged}
      >
        <span>{summary}</span>
        {aside != null && <small>{aside}</small>}
      </summary>
      <div>{children}</div>
    </details>
  );
}
