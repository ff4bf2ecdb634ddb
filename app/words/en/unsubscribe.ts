/** The way out of announcements. */
import { PRODUCT_NAME } from '#app/base/product.ts';

export const pageTitle = `Unsubscribe – ${PRODUCT_NAME}`;
export const announcements = 'Announcements';
export const question = 'Stop sending announcements to this address?';
export const unsubscribe = 'Unsubscribe';
export const done = 'You will get no more announcements. Mails about your account still reach you.';
export const undo = 'Undo';
export const undone = 'You will get announcements again.';
export const linkIncomplete = 'This link is incomplete. Please open it from the mail again.';
