import { type FormEvent, type RefObject, useCallback, useEffect, useRef } from 'react';
import { ownForms } from '#app/features/planner/form/own-forms.tsx';

type Press = HTMLElement | null;

/**
 * Handles the buttons of the planner's form, and of its separate forms once scripts run, on the page itself: `onPress`
 * gets the button, or null for a submission without one. Buttons with their own address post there. Every post includes
 * the fields of the separate forms, as it does without scripts.
 */
export function usePlainPost(element: RefObject<HTMLFormElement>, onPress: (button: Press) => void) {
  /** The press with which the form is being posted. */
  const sent = useRef<{ readonly button: Press } | null>(null);
  useEffect(() => {
    const form = element.current;
    const complete = ({ formData }: FormDataEvent) => {
      for (const own of ownForms()) for (const [name, value] of new FormData(own)) formData.append(name, value);
      const button = sent.current?.button;
      if (button instanceof HTMLButtonElement) formData.append(button.name, button.value);
    };
    form?.addEventListener('formdata', complete);
    return () => form?.removeEventListener('formdata', complete);
  }, [element]);

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (sent.current !== null || submitter?.hasAttribute('formaction') === true) return;
    event.preventDefault();
    onPress(submitter);
  }

  /** Posts the form to the server as without scripts, for actions that the browser cannot do. */
  const post = useCallback(
    (button: Press) => {
      sent.current = { button };
      element.current?.requestSubmit();
    },
    [element],
  );
  return { onSubmit, post };
}
