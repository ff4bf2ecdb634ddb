import { type RefObject, useLayoutEffect, useState } from 'react';
import { LARGE_PLACE } from '#app/features/planner/results/layout-view.tsx';
import { WIDE } from '#app/ui/is-wide.ts';
import { useMediaQuery } from '#app/ui/use-media-query.ts';

/**
 * An element that is placed in the page's large place if there is one and it `isWanted`, otherwise at home. The element
 * itself is moved, so its content keeps its state and focus.
 */
export function useLargePlace(home: RefObject<HTMLElement>, isWanted: boolean): HTMLElement {
  const [host] = useState(() => Object.assign(document.createElement('div'), { className: 'grid' }));
  const isWide = useMediaQuery(WIDE);
  // At every rendering: the large place appears and disappears with the layout.
  useLayoutEffect(() => {
    const large = isWanted && isWide ? document.getElementById(LARGE_PLACE) : null;
    const place = large ?? home.current;
    host.toggleAttribute('data-drawing', large !== null);
    if (place === null || host.parentElement === place) return;
    const { activeElement } = document;
    const isFocused = host.contains(activeElement);
    // A button that its own press has switched off has lost the focus to the page.
    const hasLost = host.parentElement !== null && activeElement === document.body;
    place.append(host);
    if (isFocused && activeElement instanceof HTMLElement) activeElement.focus({ preventScroll: true });
    else if (hasLost) host.querySelector<HTMLElement>('[tabindex]')?.focus({ preventScroll: true });
  });
  useLayoutEffect(() => () => host.remove(), [host]);
  return host;
}
