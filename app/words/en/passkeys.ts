/** Passkeys: on the account page, at login and in the mail about a new one. */
import { PRODUCT_NAME } from '#app/base/product.ts';
import { sentence } from '#app/words/sentence.ts';

export const passkeys = 'Passkeys';
export const about = 'A passkey logs you in with your fingerprint, face or device PIN instead of your password.';
export const none = 'You have none yet.';
export const add = 'Add a passkey';
export const name = 'Name of the passkey';
export const namePlaceholder = 'My phone';
export const nameMissing = 'Please enter a name for the passkey';
export const nameTooLong = 'A name has at most 60 characters';
export const remove = 'Remove';
export const removeNamed = (named: string) => `Remove the passkey ${named}`;
export const added = 'The passkey was added. You can log in with it from now on.';
export const removed = 'The passkey was removed. It no longer logs in to this account.';
export const notAdded = 'The passkey could not be added. Please try again.';
export const heldHere = 'This device already has a passkey for your account.';
export const lastUsed = <T>(moment: T) => sentence<T>`Last used ${moment}`;
export const neverUsed = 'Not used yet';
export const addedOn = <T>(date: T) => sentence<T>`added on ${date}`;
export const needsScripts = 'Adding a passkey needs JavaScript.';
export const notHere = 'This browser does not support passkeys on this page.';

export const signIn = 'Sign in with a passkey';
export const refused = 'That passkey does not belong to an account here. Log in with your password.';
export const noAnswer = 'No answer from the server. Please try again.';

export const addedSubject = `A passkey was added to your ${PRODUCT_NAME} account`;
export const addedTitle = 'A passkey was added';
export const addedLines = [
  `Your ${PRODUCT_NAME} account has a new passkey. It can be used to log in instead of the password.`,
  'If this was not you, remove it on your account page and change your password.',
];
export const toAccount = 'Open my account';
