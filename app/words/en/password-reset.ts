/** A forgotten password: asking for the link, and setting a new one by it. */
import { PRODUCT_NAME } from '#app/base/product.ts';
import { sentence } from '#app/words/sentence.ts';

export const forgotPageTitle = `Forgot password – ${PRODUCT_NAME}`;
export const forgotPageDescription = 'Get a link to set a new password for your tile layouts.';
export const resetPageTitle = `Reset password – ${PRODUCT_NAME}`;
export const resetPageDescription = 'Set a new password for your tile layouts.';

export const forgotPassword = 'Forgot password';
export const enterYourEmail = 'Enter your email and we will send you a link to set a new password.';
export const sendResetLink = 'Send Reset Link';
export const sending = 'Sending…';
export const checkInboxAndSpam = 'Please check your inbox and your spam folder.';
export const backToLogin = 'Back to Login';

export const resetPassword = 'Reset password';
export const newPassword = 'New password';
export const confirmPassword = 'Confirm password';
export const passwordMinimum = 'Minimum 6 characters';
export const resetPasswordButton = 'Reset Password';
export const whatEnds = 'This also logs out all other devices and cancels any pending change of your email address.';
export const keepPasskeys = 'Passkeys to keep';
export const keepOnlyYours = 'Tick only the ones you added yourself. The others are removed.';
export const passkeysGo =
  'Your email address was not confirmed before, so all passkeys of this account are removed. You can add yours again.';
export const passkeyAddedOn = <T>(name: string, date: T) => sentence<T>`${name}, added on ${date}`;
export const saving = 'Saving…';
export const passwordChanged = 'Password changed';
export const goToLoginNow = 'Go to Login Now';
export const invalidLinkTitle = 'Invalid Reset Link';
export const requestNewLink = 'Request New Reset Link';

export const linkRequested = 'If an account with that email exists, a password reset link has been sent.';
export const passwordWasReset = 'Your password has been reset successfully.';
export const invalidLink = 'Invalid reset link. Please request a new password reset.';
export const linkRefused = 'This reset link is invalid or has expired. Please request a new password reset.';
export const passwordsDiffer = 'Passwords do not match';
export const requestFailed = 'Failed to send reset email. Please try again.';
export const resetFailed = 'Failed to reset password. Please try again.';
export const resetFailedUnreached = 'Failed to reset password. The link may have expired.';
