import type { ReactNode } from 'react';

/** The menu of this tab's pages, for the error page, which has no data. Never set on the server. */
let known: ReactNode = null;

/** Stores the menu for an error page. Only pages with an account load this file. */
export function rememberUserMenu(menu: ReactNode): void {
  known = menu;
}

/** The menu of the last page's account, or nothing. */
export function KnownUserMenu() {
  return known;
}
