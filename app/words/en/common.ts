/** Words that many pages use. Keep it small: every page loads it. */
import { PRODUCT_NAME } from '#app/base/product.ts';

export const close = 'Close';
export const copy = 'Copy';
export const copied = 'Copied';
export const notCopied = 'Your browser blocked copying. Select the address and copy it yourself.';
export const share = 'Share';
export const cancel = 'Cancel';
export const tryAgain = 'Try again';
export const backToCalculator = 'Back to Calculator';
export const loading = 'Loading…';
export const oneMoment = 'One moment…';
export const reload = 'Reload';
export const partMissing = 'This part of the page could not be loaded. What you typed is kept.';
export const characterLost = 'A character in this text was lost. Find � and type it again.';
export const noAnswer = 'The server did not answer. Please try again.';

export const logoLink = `${PRODUCT_NAME}: to the calculator`;
export const footer = `${PRODUCT_NAME}. Made by an installer, for installers.`;
export const description =
  'Plan tile and flooring layouts: exact cuts, tile counts and thinset for any room. Made by an installer, for installers.';
/** Without scripts, of the fields that the pressed button is not about. */
export const stillTyped = 'Anything else you typed on this page is still here but not saved yet.';
export const chooseAgain = 'Please choose the file again. Your browser does not keep it.';
/** At a field, what another window has saved there. */
export const savedElsewhere = (text: string) =>
  text === '' ? 'The other window left this empty.' : `The other window saved: ${text}`;
/** A text of a form that has more characters than its field takes. */
export const tooLong = 'Please keep it shorter';
