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
    const viewport = window.visualViewport;
    if (field === null || keys === null || viewport === null) return;
    // The top layer: above every dialog, and unaffected by moving containers.
    keys.setAttribute('popover', 'manual');
    if ('showPopover' in keys) keys.showPopover();
    // Lets a dialog scroll its content above the keys. The space stays when they disappear: a control being pressed
    // must not move.
    field.closest<HTMLElement>('[role="dialog"]')?.style.setProperty('--under-keys', `${keys.offsetHeight}px`);
    const place = () => {
      keys.style.left = `${viewport.offsetLeft}px`;
      keys.style.width = `${viewport.width}px`;
      keys.style.top = `${viewport.offsetTop + viewport.height - keys.offsetHeight}px`;
    };
    const uncover = () => {
      place();
      const hidden = field.getBoundingClientRect().bottom + AIR - keys.getBoundingClientRect().top;
      if (hidden > 0) (field.closest('[role="dialog"]') ?? window).scrollBy({ top: hidden });
    };
    uncover();
    viewport.addEventListener('resize', uncover);
    viewport.addEventListener('scroll', place);
    return () => {
      viewport.removeEventListener('resize', uncover);
      viewport.removeEventListener('scroll', place);
    };
  }, [strip, field]);
}
