/** What a new password ended: used in the mail about it, after a reset and on the account page. */
import { counted, plural } from '#app/words/en/formats.ts';
import { sentence } from '#app/words/sentence.ts';

export const lastSet = {
  reset: <T>(moment: T) => sentence<T>`Your password was reset with a mailed link on ${moment}.`,
  change: <T>(moment: T) => sentence<T>`Your password was changed on ${moment}.`,
  command: <T>(moment: T) => sentence<T>`Your password was set by the operator of this site on ${moment}.`,
};
export const endedWithIt = 'This ended or removed:';
export const otherDevices = (count: number) =>
  `${counted(count, 'other device', 'other devices')} ${plural(count, 'was', 'were')} logged out.`;
export const addressChange = 'Your pending change of email address was canceled. Its link no longer works.';
export const removedPasskey = <T>(name: string, date: T) =>
  sentence<T>`The passkey “${name}”, added on ${date}, was removed.`;
