/**
 * What browser extensions put among the page's own elements. React 18 takes an element that it does not know for damage
 * and makes the whole page anew, and what was typed into it is lost. It minds none at the end of the head or the body.
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

/** Takes the elements of others out of the page; the function that it gives puts them back where they stood. */
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
