import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { TermsButtons } from '#app/features/terms/terms-buttons.tsx';
import { rememberedTerms, rememberTerms } from '#app/features/terms/terms-key.ts';
import { TermsText } from '#app/features/terms/terms-text.tsx';
import { Banner } from '#app/ui/banner.tsx';
import * as termsWords from '#app/words/en/terms.ts';

const TERMS_REFUSED = termsWords.mustAccept;

export interface TermsGateProps {
  /** What the server read from the visitor's cookie. */
  readonly isAccepted: boolean;
  /** The plain form's Decline brought the visitor here. */
  readonly isDeclined: boolean;
  /** The page that is covered until the terms are accepted. */
  readonly children: ReactNode;
}

/**
 * Covers a page until the Terms of Service are accepted. It is part of the page, not a script's dialog: what lies
 * under it cannot be reached without JavaScript either.
 */
export function TermsGate({ isAccepted, isDeclined, children }: TermsGateProps) {
  const [isOpen, setIsOpen] = useState(!isAccepted);
  const [hasDeclined, setHasDeclined] = useState(isDeclined);
  const title = useRef<HTMLHeadingElement>(null);
  const page = useRef<HTMLDivElement>(null);
  const hasAnswered = useRef(false);
  useEffect(() => {
    if (isAccepted || rememberedTerms()) {
      rememberTerms();
      setIsOpen(false);
    } else title.current?.focus();
  }, [isAccepted]);
  useEffect(() => {
    // The button that was pressed is gone: the keys are the page's now.
    if (!isOpen && hasAnswered.current) page.current?.focus({ preventScroll: true });
  }, [isOpen]);
  useEffect(() => {
    if (!isOpen) return;
    document.documentElement.style.overflow = 'hidden';
    return () => {
      document.documentElement.style.overflow = '';
    };
  }, [isOpen]);

  function answer(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const submitter = (event.nativeEvent as SubmitEvent).submitter;
    if (submitter instanceof HTMLButtonElement && submitter.value === 'accepted') {
      rememberTerms();
      hasAnswered.current = true;
      setIsOpen(false);
    } else setHasDeclined(true);
  }

  return (
    <>
      {/* React 18 knows no boolean `inert`; browsers take the bare attribute. */}
      <div ref={page} tabIndex={-1} className="outline-none" {...(isOpen ? { inert: '' } : {})}>
        {children}
      </div>
      {isOpen && (
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
              <TermsText level={3} />
            </section>
            <form method="post" action="/terms" onSubmit={answer} className="grid gap-3">
              {hasDeclined && (
                <Banner tone="warn" role="alert">
                  <p>{TERMS_REFUSED}</p>
                </Banner>
              )}
              <TermsButtons />
            </form>
          </div>
        </div>
      )}
    </>
  );
}
