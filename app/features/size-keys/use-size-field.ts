import { type RefObject, useEffect, useState } from 'react';

/** The attribute with the unit, which all size fields have. */
const SIZE_FIELDS = 'input[data-size]';

/** Switches the field to the number pad. The keys provide the rest. */
function askForNumberPad(): void {
  for (const field of document.querySelectorAll<HTMLInputElement>(SIZE_FIELDS)) field.inputMode = 'decimal';
}

/** The focused size field, also while the focus is on the keys. Null if there is none. */
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
    // Before the focus, because a keyboard checks the field only once, when it opens.
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
