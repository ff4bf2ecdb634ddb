import { type RefObject, useLayoutEffect, useState } from 'react';
import { LARGE_PLACE } from '#app/features/planner/results/layout-view.tsx';

const WIDE = '(width >= 64rem)';

/**
 * An element that is placed in the page's large place if there is one and it `isWanted`, otherwise at home. The element
 * itself is moved, so its content keeps its state and focus.
 */
export function useLargePlace(home: RefObject<HTMLElement>, isWanted: boolean): HTMLElement {
  const [host] = useState(() => Object.assign(document.createElement('div'), { className: 'grid' }));
  const [isWide, setIsWide] = useState(() => matchMedia(WIDE).matches);
  useLayoutEffect(() => {
    const query = matchMedia(WIDE);
    const follow = () => setIsWide(query.matches);
    query.addEventListener('change', follow);
    return () => query.removeEventListener('change', follow);
  }, []);
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
