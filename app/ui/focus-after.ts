/** Finds where the focus goes on. */
export type NextFocus = () => HTMLElement | null | undefined;

/** Moves the focus on, away from a pressed button, once the press has changed the page. */
export function focusAfterChange(next: NextFocus): void {
  requestAnimationFrame(() => next()?.focus());
}

/** What a user does next. */
const NEXT_STEPS = ['focusin', 'keydown', 'pointerdown'] as const;

/**
 * Moves the focus on if the press takes its button off the page, which drops the focus. The page may change, and its code
 * load, a while after the press. A user who has moved on in the meantime keeps the focus.
 */
export function focusAfterLoss(pressed: HTMLElement, next: NextFocus): void {
  const onChange = new MutationObserver(() => {
    if (pressed.isConnected && pressed.offsetParent !== null) return;
    const found = next();
    if (found == null) return;
    stop();
    const { activeElement } = document;
    if (activeElement === document.body || activeElement === pressed) found.focus();
  });
  const stop = () => {
    onChange.disconnect();
    for (const step of NEXT_STEPS) document.removeEventListener(step, stop);
  };
  onChange.observe(document.body, { childList: true, subtree: true, attributes: true });
  for (const step of NEXT_STEPS) document.addEventListener(step, stop);
}
