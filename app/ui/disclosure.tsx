import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { joinClasses } from '#app/ui/join-classes.ts';
import * as commonWords from '#app/words/en/common.ts';

/**
 * What of a page is sent. The server leaves out what lies in closed parts that were not asked for, in answers that are
 * long as it is; a page that is alive has all of them, so that a search finds what is in them.
 */
export const SentParts = createContext<{ readonly areAllSent: boolean; readonly asked: string | null }>({
  areAllSent: true,
  asked: null,
});

export interface DisclosureProps {
  readonly summary: ReactNode;
  readonly aside?: ReactNode;
  /** Opens it, at first or later (a message inside); closing is left to the reader. */
  readonly open?: boolean;
  readonly id?: string;
  readonly className?: string;
  /** By this name a plain form asks for what is in it (the button `show:` and the name); without one it is always sent. */
  readonly part?: string;
  /** Fields that a plain form is to carry while what is in it is not sent. */
  readonly instead?: ReactNode;
  readonly children: ReactNode;
}

/** A line that opens to more: `<details>`, so that it works without JavaScript. */
export function Disclosure(props: DisclosureProps) {
  const { summary, aside, open = false, id, className, part, instead, children } = props;
  const details = useRef<HTMLDetailsElement>(null);
  const { areAllSent, asked } = useContext(SentParts);
  const isAsked = part !== undefined && part === asked;
  const isSent = part === undefined || areAllSent || isAsked || open;
  const [opensAtFirst] = useState(open || isAsked);
  useEffect(() => {
    if (open && details.current !== null) details.current.open = true;
  }, [open]);
  return (
    <details ref={details} id={id} open={opensAtFirst} className={joinClasses('disclosure', className)}>
      <summary
        // biome-ignore lint/a11y/noAutofocus: the answer to the button that asked for it
        autoFocus={isAsked}
      >
        <span>{summary}</span>
        {aside != null && <small>{aside}</small>}
      </summary>
      <div>
        {isSent ? (
          children
        ) : (
          <>
            {instead}
            <Button intent={`show:${part}`}>{commonWords.show}</Button>
          </>
        )}
      </div>
    </details>
  );
}
