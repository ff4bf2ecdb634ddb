/**
 * Elements that browser extensions insert among the page's own. React 18 treats an unknown element as a mismatch and
 * renders the whole page again, which loses typed text. It tolerates elements at the end of the head or the body.
 */
function* foreignElements(): Generator<Element> {
  const { documentElement, head, body } = document;
  for (const one of documentElement.children) if (one !== head && one !== body) yield one;
  yield* before(head.querySelector('meta[charset]'));
  yield* before(document.getElementById('tooltip'));
}

function* before(own: Element | null): Generator<Element> {
  for (let one = own?.previousElementSibling; one; one = one.previousElementSibling) yield one;
}

/** Removes foreign elements from the page; the returned function puts them back. */
export function setForeignElementsAside(): () => void {
  const places = [...foreignElements()].map((element) => {
    return { element, parent: element.parentElement, next: element.nextElementSibling };
  });
  for (const { element } of places) element.remove();
  return () => {
    for (const { element, parent, next } of places.splice(0)) {
      parent?.insertBefore(element, next?.parentElement === parent ? next : null);
    }
  };
}
