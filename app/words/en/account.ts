/** The account's page: password, devices, preferences, data, deletion. */
import { PRODUCT_NAME } from '#app/base/product.ts';
import { number } from '#app/words/en/formats.ts';
import { sentence } from '#app/words/sentence.ts';

export const pageTitle = `Account – ${PRODUCT_NAME}`;
export const pageDescription = 'Your password, your devices, your preferences and your data.';
export const yourAccount = 'Your account';
export const typeAgain = 'Please type this again. Passwords and codes are never sent back to a page.';
export const formFailed = 'That did not work. Please try again.';
export const planAndPayments = 'Plan and payments';

export const emailAddress = 'Email address';
export const isConfirmed = 'Confirmed';
export const isNotConfirmed = 'Not confirmed yet';
export const confirmText = <T>(address: T) =>
  sentence<T>`We mailed a link to ${address}. Open it so we know our mail reaches you. You can keep working in the meantime.`;
export const pendingText = <T>(address: T) =>
  sentence<T>`Your address changes to ${address} once you open the link we mailed there. Until then it stays as it is.`;
export const mailAgain = 'Mail the link again';
export const mailedAgain = 'The link is on its way again.';
export const keepAddress = 'Keep the current address';
export const addressKept = 'Your address stays as it is.';
export const newEmail = 'New email address';
export const changeEmail = 'Change email';
export const emailRequested = 'Please open the link we mailed to the new address.';
export const emailSame = 'This is already your address';
export const emailFixed = 'This account is part of the installation: its address cannot be changed here';

export const changePassword = 'Change password';
export const currentPassword = 'Current password';
export const confirmPassword = 'New password again';
export const passwordWrong = 'This is not your current password';
export const passwordDone = 'Your password was changed. All other devices have been logged out.';

export const twoStep = 'Two-step login';
export const twoStepText =
  'Scan this with an authenticator app, or type the key below it into the app. From then on, logging in asks for a code from the app as well as your password.';
export const qrCode = 'The key as a QR code';
export const openInApp = 'Open it in an app on this device';
export const code = 'Code';
export const isOn = 'On';
export const isOff = 'Off';
export const twoStepOn = 'Turn on';
export const twoStepOff = 'Turn off';
export const twoStepIsOn = 'From now on, logging in asks for a code. All other devices have been logged out.';
export const twoStepIsOff = 'Logging in asks for your password only.';

export const devices = 'Where you are logged in';
export const thisDevice = 'This device';
export const lastUsed = <T>(moment: T) => sentence<T>`Last used ${moment}`;
export const since = <T>(moment: T) => sentence<T>`logged in since ${moment}`;
export const endSession = 'Log out';
export const endSessionOn = (device: string) => `Log out ${device}`;
export const endSessions = 'Log out all other devices';
export const sessionEnded = 'That device has been logged out.';
export const sessionsEnded = 'All other devices have been logged out.';

export const confirmFirst = 'Please enter your password first';
export const confirmWhy = {
  devices: 'Before you log out other devices, please confirm that it is you.',
  data: 'Before you download your data, please confirm that it is you.',
} as const;
export const confirmIt = 'Confirm';
export const confirmByPasskey = 'Use a passkey';
export const confirmed = 'Thank you. For the next 10 minutes you are not asked again.';
export const passkeyWrong = 'That passkey does not open this account. Use your password.';

export const preferences = 'Preferences';
export const units = 'Units';
export const theme = 'Light or dark';
export const themes = { device: 'Match device', light: 'Light', dark: 'Dark' } as const;
export const savePreferences = 'Save preferences';
export const preferencesSaved = 'Your preferences were saved for this browser.';

export const announcements = 'Announcements';
export const getsAnnouncements = 'You get product news by mail.';
export const getsNoAnnouncements = 'You get no product news. Mail about your account still reaches you.';
export const stopAnnouncements = 'Stop announcements';
export const startAnnouncements = 'Get announcements';
export const announcementsStopped = 'You will get no more announcements.';
export const announcementsStarted = 'You will get announcements again.';

export const yourData = 'Your data';
export const dataText = `Everything ${PRODUCT_NAME} keeps about you, in one file: your account, jobs, devices, messages and mails.`;
export const downloadData = 'Download my data';

export const deleteAccount = 'Delete account';
export const deleteSummary = 'What is deleted and what stays';
export const deleteText = `Your access ends at once. Your jobs, devices, messages and address are removed from ${PRODUCT_NAME}, and any subscription is canceled with no further charge. This cannot be undone.`;
export const acceptedProposals = (count: number) =>
  count === 1
    ? 'A client has accepted one of your proposals. It is deleted too, and its link stops working. The client can still get the signed PDF until 90 days after the acceptance. Download your copy first.'
    : `Clients have accepted ${number(count)} of your proposals. They are deleted too, and their links stop working. Each client can still get the signed PDF until 90 days after the acceptance. Download your copies first.`;
export const whatStays = 'What stays';
export const stays: readonly string[] = [
  'At the payment service: your customer record and your invoices, which sellers must keep by law.',
  'In our records: a note that an account was deleted, with a number and no name.',
  'Mail on its way to you, until it is sent. One message confirms that the account was deleted.',
  'Attempt counts for your internet address, or for an email address you never confirmed: stored as a hash, for about a day.',
  'Records under an email address you never confirmed, because it may belong to someone else.',
  'Signed proposals, for their clients: each PDF with your business details and the record of what happened, until 90 days after the acceptance.',
  'If a client reported one of your mails: the proposal’s number and the time, without a name. If an address opted out of such mail: a hash of it.',
  'In our support mailbox: the mail you sent us, until we delete it.',
  'In backups: everything, until the backup expires. We never restore a single account from one.',
];
export const passwordToDelete = 'Your password';
export const deleteNow = 'Delete my account now';
export const deleteLater = 'Delete it when my paid period ends';
export const deleteDue = <T>(date: T) =>
  sentence<T>`Your account will be deleted on ${date}. Until then everything works as before.`;
export const keepAccount = 'Keep my account';
export const kept = 'Your account stays. Its subscription still ends; you can reactivate it under Current Plan.';
export const scheduled = 'Your account will be deleted when your paid period ends.';
export const deleteRefused = 'This account is part of the installation and cannot be deleted here.';
export const deleteFailed = 'The account could not be deleted now. Please try again in a moment.';
export const deletedTitle = 'Account deleted';
export const deletedText = `Your account and your jobs are gone. Thank you for using ${PRODUCT_NAME}.`;
