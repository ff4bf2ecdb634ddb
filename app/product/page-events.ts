/** Said in the window while what is typed can still be kept: the page is about to be loaded anew. */
export const BEFORE_RELOAD = 'tilewright:before-reload';
/** Said in the window when a call finds that the session has ended. */
export const SIGNED_OUT = 'tilewright:signed-out';
