import { type RefObject, useCallback, useRef } from 'react';

/** Sends the form to the server as if no script ran: for what the browser cannot do by itself. */
export function usePlainSubmit(form: RefObject<HTMLFormElement>) {
  /** The form is on its way, past this page's own handling. */
  const isPlain = useRef(false);
  const submitPlainly = useCallback(
    (submitter: HTMLElement | null) => {
      isPlain.current = true;
      form.current?.requestSubmit(submitter);
    },
    [form],
  );
  return { isPlain, submitPlainly };
}
