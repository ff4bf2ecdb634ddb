import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { TermsDialog } from '#app/features/terms/terms-dialog.tsx';
import { rememberedTerms, rememberTerms } from '#app/features/terms/terms-key.ts';

export interface TermsGateProps {
  /** Read by the server from the visitor's cookie. */
  readonly isAccepted: boolean;
  /** The user pressed Decline in the plain form. */
  readonly isDeclined: boolean;
  /** The page that is covered until the terms are accepted. */
  readonly children: ReactNode;
}

/**
 * Covers a page until the Terms of Service are accepted. It is part of the page, not a scripted dialog: the covered
 * content is unreachable without JavaScript too.
 */
export function TermsGate({ isAccepted, isDeclined, children }: TermsGateProps) {
  const [isOpen, setIsOpen] = useState(!isAccepted);
  const [hasDeclined, setHasDeclined] = useState(isDeclined);
  const page = useRef<HTMLDivElement>(null);
  const hasAnswered = useRef(false);
  useEffect(() => {
    if (isAccepted || rememberedTerms()) {
      rememberTerms(isAccepted);
      setIsOpen(false);
    }
  }, [isAccepted]);
  useEffect(() => {
    // The pressed button is gone, so the page gets the focus.
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
      {/** React 18 has no boolean `inert`; browsers accept the bare attribute. */}
      <div ref={page} tabIndex={-1} className="outline-none" {...(isOpen ? { inert: '' } : {})}>
        {children}
      </div>
      {isOpen && <TermsDialog hasDeclined={hasDeclined} onAnswer={answer} />}
    </>
  );
}
