/** Where the account last seen on this device is kept. */
export const ACCOUNT_KEY = 'tilewright.account';

/** Forgets the account: nobody is signed in here any more. */
export function forgetAccount(): void {
  try {
    localStorage.removeItem(ACCOUNT_KEY);
  } catch {
    // Switched off: then nothing was kept.
  }
}
