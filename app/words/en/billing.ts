/** The plan's details: status, amounts, canceling and going on. */
import { PRODUCT_NAME } from '#app/base/product.ts';
import { counted, number } from '#app/words/en/formats.ts';
import type { Period } from '#app/words/en/offers.ts';
import { sentence } from '#app/words/sentence.ts';

export const pageTitle = `Current plan – ${PRODUCT_NAME}`;
export const pageDescription = 'Your plan, your usage and your payments.';
export const details = 'Current Plan Details';
export const unreadable = 'Failed to load billing information';
export const tryAgainSoon = 'Please try again in a moment.';
export const upgrade = 'Upgrade';
export const changePlan = 'Change plan';

export const plan = 'Plan';
export const givenToYou = 'Given to you';
export const untilEndOf = (lastDay: string) => `through ${lastDay} (UTC)`;
export const withoutEnd = 'no end date';
export const active = 'Active';
export const canceled = 'Canceled';
export const expired = 'Expired';
export const trial = 'Trial';
export const over = 'Over';
export const daysLeft = (days: number) => `${counted(days, 'day', 'days')} left`;
export const layouts = 'Layouts';
export const usedOf = (used: number, limit: number) => `${number(used)} of ${number(limit)}`;
export const price = 'Price';
export const perPeriod = (amount: string, period: Period) => `${amount} per ${period}`;
export const accessUntil = 'Access until';
export const nextPayment = 'Next payment';
export const lastPayment = 'Last payment';
export const owed = 'Owed';
export const beingCharged = 'Being charged';
export const owedSince = <T>(amount: string, date: T) => sentence<T>`${amount} since ${date}`;
export const credit = 'Credit';
export const creditUse = (amount: string) => `${amount}, applied to your next payments`;
export const subscription = 'Subscription';
export const customer = 'Customer';

export const reactivateSubscription = 'Reactivate Subscription';
export const cancelSubscription = 'Cancel Subscription';
export const cancelQuestion =
  "Are you sure you want to cancel your subscription? You'll keep access until the end of your current billing period.";
export const yesCancel = 'Yes, cancel';
export const cancelled = 'Subscription Canceled';
export const cancelledText = 'Your subscription will end at the end of the current billing period.';
export const reactivated = 'Subscription Reactivated';
export const reactivatedText = 'Your subscription will continue as normal.';
export const cancelFailed = 'Cancellation Failed';
export const reactivateFailed = 'Reactivation Failed';
export const cancelFailedText = 'Failed to cancel subscription';
export const reactivateFailedText = 'Failed to reactivate subscription';
export const portal = 'Cards, invoices and tax ids';
export const portalFailed = 'Not Opened';
export const portalUnreachable = 'The payment service could not be reached. Please try again.';
export const noCustomer = 'There are no payments on this account yet';
export const noSubscription = 'There is no subscription on this account';
export const nothingOverdue = 'Nothing is overdue: your subscription is paid.';
export const invoiceUnreachable = 'The invoice could not be opened. Please try again.';

export const paymentsNotConfigured = 'Payments are not configured';
export const signatureDiffers = 'The signature does not match';
export const sendEventAgain = 'Please send this event again';
