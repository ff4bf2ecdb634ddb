/** The bar of the test account. */
import { PRODUCT_NAME } from '#app/base/product.ts';

export const pageTitle = `Testing – ${PRODUCT_NAME}`;
export const testing = 'Testing';
export const trial = 'Trial';
export const resetTrial = 'Reset trial';
export const resetAnnual = 'Reset annual';
export const testUpgrade = 'Test upgrade';
export const processExisting = 'Process existing';
export const subscriptionId = 'Subscription id';
export const subscriptionIdExample = 'sub_…';
export const link = 'Link';
export const announcements = 'Announcements';

export const done = 'Done';
export const failed = 'Failed';
export const noSuchButton = 'There is no such button';
export const planIsNow = (plan: string) => `The plan is now ${plan}`;
export const trialRestarted = 'The trial has started again';
export const yearReset = 'The yearly count is 0';
export const upgraded = 'Upgraded as a payment would';
export const nothingProcessed = 'No payments were processed';
export const accountGone = 'The account no longer exists';
export const noActiveSubscription = 'No active subscription was found for this email address';
export const notLinked = 'The subscription was not linked';
export const notASubscriptionId = 'That is not a subscription id';
export const noSuchSubscription = 'There is no such subscription';
export const notOurPlan = 'That subscription is not for one of our plans';
export const customerOfAnother = 'That customer belongs to another account';
export const linked = 'Subscription linked';
