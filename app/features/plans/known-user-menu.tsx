import type { ReactNode } from 'react';

/** The menu that this tab's pages show, for the page of an error, which has no data. Never set on the server. */
let known: ReactNode = null;

/** Keeps the menu for an error page. Only pages with an account load its code. */
export function rememberUserMenu(menu: ReactNode): void {
  known = menu;
}

/** The menu of the last page's account; nothing if there was none. */
export function KnownUserMenu() {
  return known;
}
