import { type RefObject, useEffect, useState } from 'react';

/** The fields that take a size say its unit. */
const SIZE_FIELDS = 'input[data-size]';

/** From now on the number pad serves: what it lacks stands on the keys. */
function askForNumberPad(): void {
  for (const field of document.querySelectorAll<HTMLInputElement>(SIZE_FIELDS)) field.inputMode = 'decimal';
}

/** The size field that has the focus, also while the focus is on the keys themselves; null while there is none. */
export function useSizeField(keys: RefObject<HTMLElement>): HTMLInputElement | null {
  const [field, setField] = useState<HTMLInputElement | null>(null);
  useEffect(() => {
    function follow(to: EventTarget | null) {
      if (to instanceof Node && keys.current?.contains(to)) return;
      setField(to instanceof HTMLInputElement && to.matches(SIZE_FIELDS) ? to : null);
    }
    const enter = ({ target }: FocusEvent) => {
      askForNumberPad();
      follow(target);
    };
    const leave = ({ relatedTarget }: FocusEvent) => follow(relatedTarget);
    askForNumberPad();
    follow(document.activeElement);
    // Before the focus: a keyboard looks at the field once, when it opens.
    document.addEventListener('pointerdown', askForNumberPad, { capture: true });
    document.addEventListener('focusin', enter);
    document.addEventListener('focusout', leave);
    return () => {
      document.removeEventListener('pointerdown', askForNumberPad, { capture: true });
      document.removeEventListener('focusin', enter);
      document.removeEventListener('focusout', leave);
    };
  }, [keys]);
  return field;
}
