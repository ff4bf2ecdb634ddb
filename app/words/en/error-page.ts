/** The page shown when another one failed. */
import { PRODUCT_NAME } from '#app/base/product.ts';

export const offline = 'You are offline';
export const offlineText =
  'This page needs the internet. The calculator works without it, and what you had typed is still there.';
export const failed = 'Something went wrong';
export const failedText = 'This page could not be loaded. What you had typed is still in the calculator.';
export const notFoundTitle = `Page Not Found – ${PRODUCT_NAME}`;
export const notFound = '404 Page Not Found';
export const notFoundText = 'There is nothing at this address. Check it, or start from the calculator.';
export const notAllowed = 'Not allowed';
export const notAllowedText = 'You do not have access to this page.';
export const restarting = 'One moment';
export const restartingText = 'The service is restarting. Try again in a few seconds; nothing has been lost.';
export const tooLarge = 'That was too much to send';
export const tooLargeText = (limit: string) =>
  `${limit}, the most this form accepts, so nothing was changed. Press Back in your browser: what you typed should still be there. Then send less.`;
export const otherText = 'The page could not be shown.';
