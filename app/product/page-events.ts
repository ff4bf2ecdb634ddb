/** Window event when a call finds that the session has ended. */
export const SIGNED_OUT = 'tilewright:signed-out';
/** Window event when the session turns out to be another account's than the page's. */
export const OTHER_ACCOUNT = 'tilewright:other-account';
