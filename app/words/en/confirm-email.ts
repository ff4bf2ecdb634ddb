/** Confirming an email address by the link that was mailed there. */
import { PRODUCT_NAME } from '#app/base/product.ts';

export const pageTitle = `Confirm your email – ${PRODUCT_NAME}`;
export const confirmYourEmail = 'Confirm your email';
export const pressToConfirm = 'Press the button to confirm that you receive mail at this address.';
export const confirm = 'Confirm';
export const confirmed = 'Your email address is confirmed.';
export const changed = 'Your email address was changed. Log in with the new one from now on.';
export const linkIncomplete = 'This link is incomplete. Please open it from the mail again.';
export const linkRefused =
  'This link was already used or is no longer valid. You can request another one from your account.';
export const toYourAccount = 'To your account';
/** On the calculator, until it is done. */
export const pleaseConfirm = 'Please confirm your email address';
