import { useEffect, useRef } from 'react';

/** React 18 passes the attribute on, but its types do not include it. */
const TOP_LAYER = { popover: 'manual' };
const DELAY_MS = 700;
const MARGIN_PX = 4;

/** The tooltip text of the control at `target`, if it shows only an icon or a sign. */
function findTip(target: EventTarget | null): { readonly control: Element; readonly text: string } | null {
  const control = target instanceof Element ? target.closest('button, a') : null;
  if (control === null) return null;
  const word = control.querySelector<HTMLElement>('[data-hideable-label]');
  if (word !== null) return isShown(word) ? null : { control, text: word.textContent ?? '' };
  const isSign = control.textContent === '' || control.hasAttribute('data-sign');
  const text = control.getAttribute('aria-label');
  return isSign && text !== null ? { control, text } : null;
}

/** On a narrow screen a label is left to those who listen: it keeps one pixel. */
function isShown(label: HTMLElement): boolean {
  return label.offsetWidth > 1;
}

/**
 * Shows the action of a control with only an icon or a sign, 700 ms after a mouse rests on it or the keyboard focuses
 * it. Any key or press hides it; the mouse may move onto it.
 */
export function Tooltips() {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const tip = element.current;
    if (tip === null || !('showPopover' in tip)) return;
    let owner: Element | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const change = (target: EventTarget | null) => {
      const found = findTip(target);
      const to = found?.control ?? null;
      if (to === owner) return;
      owner = to;
      clearTimeout(timer);
      if (tip.matches(':popover-open')) tip.hidePopover();
      if (found !== null) {
        const { control, text } = found;
        timer = setTimeout(() => control.isConnected && showAt(tip, control, text), DELAY_MS);
      }
    };
    let at = { x: -1, y: -1 };
    const onOver = ({ target, pointerType, screenX: x, screenY: y }: PointerEvent) => {
      // An element that moves under a resting mouse does not hide the keyboard's tooltip.
      const isAtRest = x === at.x && y === at.y;
      at = { x, y };
      if (target === tip || (isAtRest && owner?.isConnected)) return;
      change(pointerType === 'mouse' ? target : null);
    };
    const onFocus = ({ target }: FocusEvent) => {
      if (target instanceof Element && target.matches(':focus-visible')) change(target);
    };
    const onEnd = () => change(null);
    // The browser scrolls to the focused element and fires the event afterward.
    const onScroll = () => {
      const reached = owner !== null && owner === document.activeElement && owner.matches(':focus-visible');
      const next = reached ? owner : null;
      change(null);
      change(next);
    };
    const until = new AbortController();
    const { signal } = until;
    document.addEventListener('pointerover', onOver, { signal });
    document.addEventListener('focusin', onFocus, { signal });
    for (const end of ['pointerdown', 'keydown', 'focusout']) {
      document.addEventListener(end, onEnd, { signal, capture: true, passive: true });
    }
    document.addEventListener('scroll', onScroll, { signal, capture: true, passive: true });
    document.documentElement.addEventListener('pointerleave', onEnd, { signal });
    return () => {
      change(null);
      until.abort();
    };
  }, []);
  // The control itself is read out by the same words.
  return (
    <div
      ref={element}
      id="tooltip"
      {...TOP_LAYER}
      aria-hidden="true"
      // Its clear border reaches to the control, so that a mouse on its way to it never leaves both.
      className="tooltip"
    />
  );
}

/** Centered below the control, above it if there is no room below, and always within the window. */
function showAt(tip: HTMLElement, control: Element, text: string): void {
  tip.textContent = text;
  tip.showPopover();
  const at = control.getBoundingClientRect();
  const { width, height } = tip.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const left = Math.min(Math.max(at.left + (at.width - width) / 2, MARGIN_PX), clientWidth - width - MARGIN_PX);
  const top = at.bottom + height > clientHeight ? at.top - height : at.bottom;
  tip.style.left = `${left}px`;
  tip.style.top = `${top}px`;
}
