import { type FormEvent, useEffect, useRef } from 'react';
import { ClauseList } from '#app/features/terms/clause-list.tsx';
import { TermsButtons } from '#app/features/terms/terms-buttons.tsx';
import { rememberedTerms } from '#app/features/terms/terms-key.ts';
import { Banner } from '#app/ui/banner.tsx';
import * as termsWords from '#app/words/en/terms.ts';

export interface TermsDialogProps {
  readonly hasDeclined: boolean;
  readonly onAnswer: (event: FormEvent<HTMLFormElement>) => void;
}

/** The terms over a page, with both answers. A separate form, for pages without scripts. */
export function TermsDialog({ hasDeclined, onAnswer }: TermsDialogProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const isInside = title.current?.closest('[role="dialog"]')?.contains(document.activeElement);
    // A button focused before scripts ran keeps the focus, or a press would be lost.
    if (!rememberedTerms() && !isInside) title.current?.focus();
  }, []);
  return (
    <div className="fixed inset-0 z-50 grid items-end overflow-y-auto bg-page/95 sm:place-items-center sm:p-6">
      <div
        role="dialog"
        aria-modal="true"
        aria-labelledby="terms-title"
        className="grid max-h-dvh w-full grid-rows-[auto_minmax(0,1fr)_auto] gap-4 rounded-t-card border border-line bg-surface p-5 shadow-pop sm:max-h-[min(90dvh,44rem)] sm:max-w-xl sm:rounded-card"
      >
        <div>
          <h2 id="terms-title" ref={title} tabIndex={-1} className="text-xl font-semibold outline-none">
            {termsWords.termsOfService}
          </h2>
          <p className="text-muted">{termsWords.pleaseRead}</p>
        </div>
        <section
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled text must be reachable with the keyboard
          tabIndex={0}
          aria-label={termsWords.theTerms}
          className="min-h-0 overflow-y-auto rounded-control bg-sunken p-4"
        >
          <ClauseList clauses={termsWords.clauses} level={3} />
        </section>
        <form method="post" action="/terms" onSubmit={onAnswer} className="grid gap-3">
          {hasDeclined && (
            <Banner tone="warn" role="alert">
              <p>{termsWords.mustAccept}</p>
            </Banner>
          )}
          <TermsButtons />
        </form>
      </div>
    </div>
  );
}
