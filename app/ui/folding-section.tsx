import { type ReactNode, useEffect, useRef, useState } from 'react';

export interface FoldingSectionProps {
  /** Also the anchor; the heading is `${id}-title`. */
  readonly id: string;
  readonly title: ReactNode;
  /** The present choice inside, in a few words. */
  readonly aside?: ReactNode;
  /** Something in it is set, or wrong: opens it, at first or later. Closing is left to the reader. */
  readonly open: boolean;
  readonly children: ReactNode;
}

/** A section of a page that is one row until it is opened: `<details>`, so that it works without JavaScript. */
export function FoldingSection({ id, title, aside, open, children }: FoldingSectionProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const [opensAtFirst] = useState(open);
  useEffect(() => {
    if (open && details.current !== null) details.current.open = true;
  }, [open]);
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="card fold">
      <details ref={details} open={opensAtFirst}>
        <summary>
          <h2 id={`${id}-title`}>{title}</h2>
          {aside != null && <span>{aside}</span>}
        </summary>
        <div>{children}</div>
      </details>
    </section>
  );
}
