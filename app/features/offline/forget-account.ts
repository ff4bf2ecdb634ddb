/** Storage key of the account last seen on this device. */
export const ACCOUNT_KEY = 'tilewright.account';

/** Forgets the account: nobody is signed in here. */
export function forgetAccount(): void {
  try {
    localStorage.removeItem(ACCOUNT_KEY);
  } catch {
    // Switched off: then nothing was kept.
  }
}
