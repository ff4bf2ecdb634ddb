/** Problems with a subscription, shown on the calculator and on the plan pages. */
import { sentence } from '#app/words/sentence.ts';

export const yourSubscription = 'Your subscription';
export const overdue = 'Payment overdue';
export const canceled = 'Subscription canceled';
export const reactivate = 'Reactivate';
export const payNow = 'Pay now';
export const declinedOn = <T>(date: T) =>
  sentence`A payment was declined on ${date}. You keep your access while we try again.`;
export const accessUntil = <T>(date: T) => sentence`You keep your access until ${date}.`;
export const beingCharged = 'Your renewal is being charged';
export const dueSince = <T>(amount: string, date: T) => sentence<T>`${amount} has been due since ${date}.`;
export const willBeCharged = (amount: string) => `${amount} will be charged to your card within about an hour.`;
