import { createContext, type RefObject, useContext, useLayoutEffect, useState } from 'react';
import { CALCULATOR_FORM } from '#app/features/planner/form/own-forms.tsx';
import { WIDE } from '#app/ui/is-wide.ts';
import { useMediaQuery } from '#app/ui/use-media-query.ts';

/** The large place on the page for drawing a room, while there is no layout; otherwise null. */
export const LargePlaceContext = createContext<Element | null>(null);

/**
 * An element that is placed in the page's large place if there is one and it `isWanted`, otherwise in its own place.
 * The element itself moves, so its content keeps its state and focus.
 */
export function useLargePlace(home: RefObject<HTMLElement>, isWanted: boolean): HTMLElement {
  const [host] = useState(() => Object.assign(document.createElement('div'), { className: 'grid' }));
  const isWide = useMediaQuery(WIDE);
  const largePlace = useContext(LargePlaceContext);
  const large = isWanted && isWide ? largePlace : null;
  useLayoutEffect(() => {
    const place = large ?? home.current;
    host.toggleAttribute('data-drawing', large !== null);
    if (place !== null && host.parentElement !== place) {
      const { activeElement } = document;
      const isFocused = host.contains(activeElement);
      // A button that its own press has disabled has lost the focus to the page.
      const hasLost = host.parentElement !== null && activeElement === document.body;
      place.append(host);
      if (isFocused && activeElement instanceof HTMLElement) activeElement.focus({ preventScroll: true });
      else if (hasLost) host.querySelector<HTMLElement>('[tabindex]')?.focus({ preventScroll: true });
    }
    markForm(largePlace);
  });
  useLayoutEffect(
    () => () => {
      const left = host.parentElement;
      host.remove();
      markForm(left);
    },
    [host],
  );
  return host;
}

/** Marks the form for the style sheet while a drawing is beside it. */
function markForm(largePlace: Element | null) {
  const hasDrawing = largePlace?.querySelector(':scope > [data-drawing]') != null;
  document.getElementById(CALCULATOR_FORM)?.toggleAttribute('data-drawing', hasDrawing);
}
