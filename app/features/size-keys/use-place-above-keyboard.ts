import { type RefObject, useLayoutEffect } from 'react';

/** Between the field and the keys (px). */
const AIR = 8;

/**
 * Holds `strip` at the lower edge of what can be seen, which is the keyboard's upper one, over everything else on the
 * page; a field that it would cover is scrolled up.
 */
export function usePlaceAboveKeyboard(strip: RefObject<HTMLElement>, field: HTMLElement | null): void {
  useLayoutEffect(() => {
    const keys = strip.current;
    const seen = window.visualViewport;
    if (field === null || keys === null || seen === null) return;
    // The top layer: no dialog lies above it, and no box that moves carries it along.
    keys.setAttribute('popover', 'manual');
    if ('showPopover' in keys) keys.showPopover();
    // A dialog can be scrolled out from under the keys. The room stays when they go: what is being pressed must not move.
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
