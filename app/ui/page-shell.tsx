import { Link, useActionData } from '@remix-run/react';
import { type ReactNode, useMemo } from 'react';
import { refusalIn } from '#app/forms/form-answer.ts';
import { GOES_ON, useAfterPress } from '#app/ui/after-press.ts';
import { joinClasses } from '#app/ui/join-classes.ts';
import { Logo } from '#app/ui/logo.tsx';
import { RefusedMessages } from '#app/ui/refused-messages.ts';
import * as commonWords from '#app/words/en/common.ts';

export interface PageShellProps {
  /** At the header's right: the user menu, or a way to sign up. */
  readonly headerEnd?: ReactNode;
  readonly width?: 'text' | 'wide';
  /** In place of our name, on the page of a contractor's to a client. */
  readonly brand?: ReactNode;
  /** In place of the line at the foot. */
  readonly foot?: ReactNode;
  readonly children: ReactNode;
}

/** Header, content and footer of every page except the calculator. */
export function PageShell({ headerEnd, width = 'wide', brand, foot = commonWords.footer, children }: PageShellProps) {
  const answer = useActionData<object>();
  const messages = useMemo(
    () => new Set(Object.values(refusalIn(answer ?? undefined)?.result.error ?? {}).flatMap((of) => of ?? [])),
    [answer],
  );
  useAfterPress(messages.size > 0);
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="sticky top-0 z-30 border-b border-line bg-surface low:static print:hidden">
        <div className="mx-auto flex min-h-(--header-height) max-w-6xl flex-wrap items-center justify-between gap-x-3 px-(--gutter)">
          {brand ?? (
            <Link to="/" aria-label={commonWords.logoLink} className="flex min-h-11 min-w-0 items-center">
              <Logo />
            </Link>
          )}
          <div className="shrink-0">{headerEnd}</div>
        </div>
      </header>
      <main
        {...GOES_ON}
        className={joinClasses(
          'mx-auto w-full flex-1 px-(--gutter) py-6',
          width === 'text' ? 'max-w-3xl' : 'max-w-6xl',
        )}
      >
        <RefusedMessages.Provider value={messages}>{children}</RefusedMessages.Provider>
      </main>
      <footer className="mx-auto w-full max-w-6xl px-(--gutter) py-6 text-sm text-muted">
        <p className="wrap-anywhere">{foot}</p>
      </footer>
    </div>
  );
}
