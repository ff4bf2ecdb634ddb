import type { FormEvent, MouseEvent, RefObject } from 'react';

export interface OwnSubmits {
  onSubmit(event: FormEvent<HTMLFormElement>): void;
  onClick(event: MouseEvent<HTMLFormElement>): void;
}

/**
 * Answers the buttons of a form on the page itself: `answer` gets the button, or null for a submission without one.
 * A press is taken as a click, before the browser makes a submission of it: Chromium's autofill looks at every field of
 * a form that is submitted and lays out each closed section for it, which at a slowdown of six took 60 to 120 ms. A bare
 * Enter clicks the first button, and so comes here as well. Buttons with an address of their own post there, and while
 * `isPlain` is set the form is on its way to the server.
 */
export function useOwnSubmits(
  isPlain: RefObject<boolean>,
  answer: (submitter: HTMLElement | null) => void,
): OwnSubmits {
  const isOwn = (submitter: HTMLElement | null) => !isPlain.current && submitter?.hasAttribute('formaction') !== true;
  return {
    onSubmit(event) {
      const { submitter } = event.nativeEvent as SubmitEvent;
      if (!isOwn(submitter)) return;
      event.preventDefault();
      answer(submitter);
    },
    onClick(event) {
      const pressed = event.target instanceof Element ? event.target.closest('button') : null;
      const isSubmit = pressed?.type === 'submit' && pressed.form === event.currentTarget && !pressed.disabled;
      if (!isSubmit || event.defaultPrevented || !isOwn(pressed)) return;
      event.preventDefault();
      answer(pressed);
    },
  };
}
