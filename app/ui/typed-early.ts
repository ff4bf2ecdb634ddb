/**
 * Text typed into text areas before hydration. React resets a text area to the server's text when it hydrates (only
 * this kind of control), so the typed text is remembered here.
 */
const typed = new WeakMap<HTMLTextAreaElement, string>();

if (!import.meta.env.SSR) {
  for (const area of document.querySelectorAll('textarea')) typed.set(area, area.value);
  document.addEventListener(
    'input',
    ({ target }) => {
      if (target instanceof HTMLTextAreaElement) typed.set(target, target.value);
    },
    { capture: true },
  );
}

/** Restores the text typed into `area` before hydration. */
export function putBackTyped(area: HTMLTextAreaElement): void {
  const text = typed.get(area);
  if (text !== undefined && text !== area.value) area.value = text;
}
