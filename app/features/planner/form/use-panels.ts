import { type RefObject, useEffect } from 'react';
import type { Folds } from '#app/features/planner/form/use-folds.ts';
import { usePlanner } from '#app/features/planner/store.ts';
import { isWide } from '#app/ui/is-wide.ts';
import { useBeforePaint } from '#app/ui/use-before-paint.ts';

/** The form's rows that open a panel. `Folds` opens and closes sections that were folded. */
const PANEL = '.fold > details[open]';
const SECTION = '.form-section[data-folds]:not([data-folded])';
/** Elements over the page, or beside the pressed button, that belong to the panel they were opened from. */
const OVER_PAGE = '[role="dialog"], [role="alertdialog"], [role="status"], [role="alert"], .size-keys';

/**
 * Panels of the form close with Escape and, if they cover the drawing, with a press elsewhere. A new form has none
 * open, and its first field has the focus (docs/decisions/workbench.md#a-form-that-is-begun-is-open).
 */
export function usePanels(form: RefObject<HTMLFormElement>, folds: Folds | null): void {
  const beginnings = usePlanner((state) => state.beginnings);
  useBeforePaint(() => {
    if (beginnings === 0 || form.current === null) return;
    for (const panel of panelsIn(form.current)) panel.open = false;
    focusFirst(form.current);
  }, [beginnings, form]);

  useEffect(() => {
    const closeWithKey = (event: KeyboardEvent) => {
      const { current } = form;
      const { activeElement } = document;
      const isElsewhere =
        event.defaultPrevented || activeElement?.closest('[role="application"], dialog, .size-keys') != null;
      if (
        event.key !== 'Escape' ||
        current === null ||
        isElsewhere ||
        document.querySelector('[aria-modal="true"]') !== null
      )
        return;
      const isInUse = (element: Element) => element.contains(activeElement);
      const [panels, sections] = [panelsIn(current), [...current.querySelectorAll<HTMLElement>(SECTION)]];
      const [panel, section] = [panels.find(isInUse), sections.find(isInUse)];
      if (panel !== undefined) {
        panel.open = false;
        panel.querySelector('summary')?.focus();
      } else if (section !== undefined) {
        section.querySelector<HTMLElement>('h2 > button')?.click();
      } else if (isOverDrawing(current)) {
        for (const one of panels) one.open = false;
        folds?.close();
      }
    };
    let wereOpen: readonly HTMLDetailsElement[] = [];
    const noteOpen = () => {
      wereOpen = form.current === null ? [] : panelsIn(form.current);
    };
    /**
     * Runs after the press was handled, so that the panel does not move under the press, and a panel that it opened
     * stays open.
     */
    const closeBeside = ({ target }: MouseEvent) => {
      const { current } = form;
      if (current === null || !(target instanceof Element) || !target.isConnected || !isOverDrawing(current)) return;
      // A link may have opened the panel.
      if (target.closest(OVER_PAGE) !== null || target.closest('a[href^="#"]') !== null) return;
      for (const panel of wereOpen) if (!panel.contains(target)) panel.open = false;
      if (target.closest('.workbench-form') === null) folds?.close();
    };
    /** Scrolls an opened panel until no buttons cover its end. */
    const bringIntoView = ({ target }: Event) => {
      const { current } = form;
      if (current === null || !(target instanceof HTMLElement) || !isOverDrawing(current)) return;
      if (target.matches(PANEL)) target.parentElement?.scrollIntoView({ block: 'nearest' });
    };
    // `toggle` does not bubble.
    document.addEventListener('toggle', bringIntoView, { capture: true });
    document.addEventListener('keydown', closeWithKey);
    document.addEventListener('click', noteOpen, { capture: true });
    document.addEventListener('click', closeBeside);
    return () => {
      document.removeEventListener('toggle', bringIntoView, { capture: true });
      document.removeEventListener('keydown', closeWithKey);
      document.removeEventListener('click', noteOpen, { capture: true });
      document.removeEventListener('click', closeBeside);
    };
  }, [form, folds]);
}

function panelsIn(form: HTMLFormElement): HTMLDetailsElement[] {
  return [...form.querySelectorAll<HTMLDetailsElement>(PANEL)];
}

/** Whether opened panels cover the drawing instead of pushing down the content below. */
function isOverDrawing(form: HTMLFormElement): boolean {
  return isWide() && form.dataset.answered !== undefined;
}

/** Focuses the room's length, or the first field of a room without one. */
function focusFirst(form: HTMLFormElement): void {
  const fields = form.querySelectorAll<HTMLElement>('#roomLength, #room-section-body :is(input, textarea, select)');
  const shown = [...fields].find((field) => field.offsetParent !== null && field.tabIndex >= 0);
  shown?.focus();
}
