/**
 * What was typed into text areas so far. React sets a text area back to the text of the server's page when it takes the
 * page over (of all the controls only this kind), so somebody has to remember.
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

/** Puts back what was typed into `area` before React took it over. */
export function putBackTyped(area: HTMLTextAreaElement): void {
  const text = typed.get(area);
  if (text !== undefined && text !== area.value) area.value = text;
}
