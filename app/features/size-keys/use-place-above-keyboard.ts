import { type RefObject, useLayoutEffect } from 'react';

/** Gap between the field and the keys (px). */
const AIR = 8;

/**
 * Keeps `strip` at the lower edge of the visible area, above the keyboard and everything else on the page. Scrolls a
 * field that it would cover.
 */
export function usePlaceAboveKeyboard(strip: RefObject<HTMLElement>, field: HTMLElement | null): void {
  useLayoutEffect(() => {
    const keys = strip.current;
    const seen = window.visualViewport;
    if (field === null || keys === null || seen === null) return;
    // The top layer: above every dialog, and unaffected by moving containers.
    keys.setAttribute('popover', 'manual');
    if ('showPopover' in keys) keys.showPopover();
    // Lets a dialog scroll its content above the keys. The space stays when they disappear: a control being pressed
    // must not move.
    field.closest<HTMLElement>('[role="dialog"]')?.style.setProperty('--under-keys', `${keys.offsetHeight}px`);
    const place = () => {
      keys.style.left = `${seen.offsetLeft}px`;
      keys.style.width = `${seen.width}px`;
      keys.style.top = `${seen.offsetTop + seen.height - keys.offsetHeight}px`;
    };
    const uncover = () => {
      place();
      const hidden = field.getBoundingClientRect().bottom + AIR - keys.getBoundingClientRect().top;
      if (hidden > 0) (field.closest('[role="dialog"]') ?? window).scrollBy({ top: hidden });
    };
    uncover();
    seen.addEventListener('resize', uncover);
    seen.addEventListener('scroll', place);
    return () => {
      seen.removeEventListener('resize', uncover);
      seen.removeEventListener('scroll', place);
    };
  }, [strip, field]);
}
