import { PRODUCT_NAME } from '#app/base/product.ts';

/** Shown when a mail cannot be sent. */
export const notSetUp = 'Mail is not set up on this installation. Please contact the administrator.';

export const whyYouGetThis = `You receive this mail because of your ${PRODUCT_NAME} account.`;

export const resetSubject = `Reset your ${PRODUCT_NAME} password`;
export const setNewPassword = 'Set a new password';
export const resetRequested = `Someone asked to reset the password of your ${PRODUCT_NAME} account. The link works once, for one hour.`;
/** Followed by the address. */
export const ifTheButtonFails = 'If the button does not work, open this address:';
export const ifYouDidNotAsk = 'Didn’t ask for this? Ignore this mail. Your password stays as it is.';

export const changedSubject = `Your ${PRODUCT_NAME} password was changed`;
export const passwordChanged = 'Your password was changed';
export const passwordJustChanged = `The password of your ${PRODUCT_NAME} account was just changed, and all other devices have been logged out.`;
/** Followed by the address. */
export const ifThisWasNotYou = 'If this was not you, set a new password at once:';

export const codesGuessedSubject = `Wrong login codes for your ${PRODUCT_NAME} account`;
export const codesGuessed = 'Wrong login codes';
export const codesGuessedLines = [
  `Someone typed ten wrong codes in a row for your ${PRODUCT_NAME} account. We ask for a code only after the right password, so that person knows your password.`,
  'Each wrong code now means a longer wait. You can still log in from your own devices.',
];

export const confirmSubject = `Confirm your email address for ${PRODUCT_NAME}`;
export const confirmTitle = 'Confirm your email address';
export const confirmLines = [
  `This address was entered for a ${PRODUCT_NAME} account. Please confirm that you get mail here. The link works once, for three days.`,
];
export const confirm = 'Confirm my address';
export const ifYouDidNotSignUp =
  'If this was not you, ignore this mail: the address is not used unless the link is opened.';
export const changeAskedSubject = `A new email address was requested for your ${PRODUCT_NAME} account`;
export const changeAsked = 'A new email address was requested';
export const changeAskedLines = [
  `Someone who knows the password of your ${PRODUCT_NAME} account asked to change its email address. This address stays in use until someone opens the link we mailed to the new one.`,
  'If this was you, you don’t need to do anything.',
];
/** Followed by the address. */
export const ifYouDidNotAskForChange =
  'If this was not you, set a new password at once. That cancels the change and logs out all devices:';
export const emailChangedSubject = `The email address of your ${PRODUCT_NAME} account was changed`;
export const emailChanged = 'Your email address was changed';
export const emailChangedLines = [
  `Your ${PRODUCT_NAME} account has a new email address. Log in with the new one; this address gets no more mail about the account.`,
  'If this was not you, reply to this mail right away.',
];

export const deletedSubject = `Your ${PRODUCT_NAME} account was deleted`;
export const accountDeleted = 'Your account was deleted';
export const accountDeletedLines = [
  `Your ${PRODUCT_NAME} account was deleted, along with your jobs, devices and messages. Any subscription was canceled too.`,
  'The payment service keeps the invoices. Backups keep the account until they expire.',
];
export const lastMail = `You receive this mail because your ${PRODUCT_NAME} account was deleted. This is the last one.`;

export const supportSubject = (subject: string) => `[Support] ${subject}`;
export const supportFrom = (name: string, email: string) => `From ${name} (${email})`;
export const supportReply = 'Reply to this mail to reach the customer.';

export const answerSubject = (subject: string) => `Re: ${subject}`;
export const answerTo = (subject: string) => `Our answer: ${subject}`;
export const youWrote = 'You wrote:';
export const replyToGoOn = 'Reply to this mail to continue.';
export const writeToGoOn = (address: string) => `To continue, write to us again: ${address}`;

export const unsubscribe = 'Unsubscribe from announcements';

/** Mails about steps that only the owner of an account should take. */
export const ifNotYou =
  'If this was not you, change your password on your account page. That logs out all other devices.';
export const steps = {
  'passkey-removed': {
    subject: `A passkey was removed from your ${PRODUCT_NAME} account`,
    title: 'A passkey was removed',
    line: 'It can no longer be used to log in to your account.',
  },
  'sessions-ended': {
    subject: `Devices were logged out of your ${PRODUCT_NAME} account`,
    title: 'Devices were logged out',
    line: 'One or more devices were logged out on your account page.',
  },
  'data-taken': {
    subject: `Your ${PRODUCT_NAME} data was downloaded`,
    title: 'Your data was downloaded',
    line: 'All data of your account was downloaded as one file.',
  },
  'first-client-mail': {
    subject: `Your ${PRODUCT_NAME} account mailed its first proposal`,
    title: 'Your first proposal was mailed',
    line: 'A client was mailed a proposal of your account for the first time.',
  },
} as const;
