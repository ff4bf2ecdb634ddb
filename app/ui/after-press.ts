import { useLocation, useNavigation } from '@remix-run/react';
import { useEffect } from 'react';

/** Marks the part of a page whose forms follow the rule of `useAfterPress`. */
export const GOES_ON = { 'data-goes-on': '' } as const;

/** Identifies the pressed button, so that it can be found again on the page with the answer. */
interface Pressed {
  readonly form: HTMLFormElement;
  readonly button: HTMLElement | null;
  readonly path: string;
}

/** Of the press that is on its way: its answer may be another page. */
let pressed: Pressed | null = null;
let isSent = false;

/**
 * Where the focus is after a form was sent: browsers drop it, because the button is disabled on the way or replaced. Refused:
 * the first field with a message, or the message. Done: the button, or the head of what is there in its place; what was
 * done is announced by a `DoneNote` (docs/decisions/plain-forms.md).
 */
export function useAfterPress(isRefused: boolean): void {
  const { state, formMethod } = useNavigation();
  const { pathname } = useLocation();
  useEffect(() => {
    const remember = ({ target, submitter }: SubmitEvent) => {
      if (target instanceof HTMLFormElement) {
        pressed = { form: target, button: submitter, path: window.location.pathname };
      }
    };
    document.addEventListener('submit', remember, true);
    return () => document.removeEventListener('submit', remember, true);
  }, []);
  useEffect(() => {
    if (state !== 'idle') {
      if (formMethod !== undefined && formMethod !== 'GET') isSent = true;
      return;
    }
    if (!isSent) return;
    isSent = false;
    if (pressed !== null) goOn(pressed, pathname, isRefused);
    pressed = null;
  }, [state, formMethod, pathname, isRefused]);
}

function goOn({ form, button, path }: Pressed, pathname: string, isRefused: boolean): void {
  const page = document.querySelector<HTMLElement>('[data-goes-on]');
  if (page === null) return;
  const inForm = form.isConnected ? form : page;
  const refused = isRefused ? (firstRefused(inForm) ?? firstRefused(page)) : null;
  if (refused !== null) {
    if (document.activeElement !== refused) focus(refused);
    return;
  }
  // A user who has moved on in the meantime keeps the focus.
  if (document.activeElement !== null && document.activeElement !== document.body) return;
  if (path !== pathname) focus(page.querySelector('h1'));
  else if (!focusAgain(page, button)) focus(headOf(page), { preventScroll: true });
}

function firstRefused(within: HTMLElement): HTMLElement | null {
  return (
    within.querySelector<HTMLElement>('[aria-invalid="true"]') ?? within.querySelector<HTMLElement>('[role="alert"]')
  );
}

/** The button that was pressed, or the one that is there in its place. */
function focusAgain(page: HTMLElement, button: HTMLElement | null): boolean {
  if (!(button instanceof HTMLButtonElement) || button.tabIndex < 0) return false;
  const { name, value } = button;
  const again = button.isConnected
    ? button
    : [...page.querySelectorAll('button')].find((one) => one.tabIndex >= 0 && one.name === name && one.value === value);
  again?.focus({ preventScroll: true });
  return again !== undefined && document.activeElement === again;
}

/** The heading of the section that the address names, or of the page. */
function headOf(page: HTMLElement): HTMLElement | null {
  const anchor = window.location.hash.slice(1);
  return (anchor === '' ? null : document.getElementById(`${anchor}-title`)) ?? page.querySelector('h1');
}

/** Also focuses elements that are not controls. */
function focus(element: HTMLElement | null, options?: FocusOptions): void {
  if (element === null) return;
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus(options);
}
