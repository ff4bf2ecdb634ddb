import type { ReactNode } from 'react';

/** The menu that this tab's pages show, for the page of an error, which has no data. Never set on the server. */
let known: ReactNode = null;

/** Keeps the menu for a page that has failed. The page itself brings its code: one who has no account fetches none of it. */
export function rememberUserMenu(menu: ReactNode): void {
  known = menu;
}

/** The menu of the account that the page before was shown to; nothing where there was none. */
export function KnownUserMenu() {
  return known;
}
