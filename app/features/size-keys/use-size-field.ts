import { type RefObject, useEffect, useState } from 'react';

/** Fields for sizes have their unit in this attribute. */
const SIZE_FIELDS = 'input[data-size]';

/** From now on the number pad is enough: the keys provide the rest. */
function askForNumberPad(): void {
  for (const field of document.querySelectorAll<HTMLInputElement>(SIZE_FIELDS)) field.inputMode = 'decimal';
}

/** The focused size field, also while the focus is on the keys themselves; null if there is none. */
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
