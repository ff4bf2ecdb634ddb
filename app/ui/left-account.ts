/** How the account of this page was left, and a sentence about what stays in the browser. */
export interface Left {
  /** By this tab, by this tab without the server, or by another tab. */
  readonly how: 'here' | 'offline' | 'elsewhere';
  readonly note: string | null;
}

const CHANNEL = 'tilewright.left-account';
const listeners = new Set<() => void>();
let left: Left | null = null;

/** This page's account was left: from now on none of its data is shown. This cannot be undone. */
export function leavePage(how: Left['how'], note: string | null = null): void {
  if (left !== null) return;
  left = { how, note };
  for (const listener of listeners) listener();
}

let logOut: ((email: string) => Promise<void>) | null = null;

/** Sets the handler for Log out on this page; returns a function that removes it. */
export function onLogOut(act: (email: string) => Promise<void>): () => void {
  logOut = act;
  return () => {
    logOut = null;
  };
}

/** Logs out of the account with that address; done when the account is left, or the user stays. */
export async function pressLogOut(email: string): Promise<void> {
  await logOut?.(email);
}

/** For useSyncExternalStore. */
export function subscribeToLeft(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function leftNow(): Left | null {
  return left;
}

/** Notifies the browser's other tabs that the account with this address logged out. */
export function notifyOtherTabs(email: string): void {
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(email);
  channel.close();
}

/** Leaves this page when another tab leaves the same account; returns the function that stops it. */
export function subscribeToOtherTabs(email: string): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => {};
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }) => data === email && leavePage('elsewhere');
  return () => channel.close();
}
