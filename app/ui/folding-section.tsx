import { type ReactNode, useEffect, useRef, useState } from 'react';
import { isWide } from '#app/ui/is-wide.ts';
import { Slice } from '#app/ui/slice.tsx';
import { useBeforePaint } from '#app/ui/use-before-paint.ts';

export interface FoldingSectionProps {
  /** Also the anchor; the heading is `${id}-title`. */
  readonly id: string;
  readonly title: ReactNode;
  /** What is chosen inside, in a few words. */
  readonly aside?: ReactNode;
  /** Something in it is set, or wrong: opens it, at first or later. Closing is left to the reader. */
  readonly open: boolean;
  readonly children: ReactNode;
}

/** A section of a page that is one row on a phone until it is opened: `<details>`, so that it works without JavaScript. */
export function FoldingSection({ id, title, aside, open, children }: FoldingSectionProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const [opensAtFirst] = useState(open);
  useBeforePaint(() => {
    if (details.current === null) return;
    if (isWide()) details.current.open = true;
    // Until then the style sheet shows it on wide screens.
    details.current.dataset.alive = '';
  }, []);
  useEffect(() => {
    if (open && details.current !== null) details.current.open = true;
  }, [open]);
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="card fold">
      <details ref={details} open={opensAtFirst} className="group/fold">
        <summary className="flex min-h-12 items-center justify-between gap-3 rounded-control">
          <h2 id={`${id}-title`} className="text-lg font-semibold">
            {title}
          </h2>
          <span className="flex min-w-0 items-center gap-3 text-sm text-muted">
            {aside != null && <span className="truncate group-open/fold:hidden">{aside}</span>}
            <span
              aria-hidden="true"
              className="chevron mr-1.5 transition-transform group-open/fold:-rotate-135 print:hidden"
            />
          </span>
        </summary>
        <div className="pt-1 pb-3 sm:pb-4">
          <Slice part={id}>{children}</Slice>
        </div>
      </details>
    </section>
  );
}
