/** Messages that a page shows once, about the step before it. */
import { PRODUCT_NAME } from '#app/base/product.ts';

export const welcome = 'Welcome!';
export const trialStarted = (days: number, layouts: number) =>
  `Your ${days}-day free trial has started. You can create up to ${layouts} layouts.`;
export const welcomeBack = 'Welcome back!';
export const loggedIn = 'You have been logged in successfully.';
export const loggedOut = 'Logged out';
export const loggedOutText = 'You have been logged out successfully.';
export const paymentSuccessful = 'Payment Successful!';
export const upgradedTo = (plan: string) => `You've been upgraded to the ${plan} plan. Welcome to ${PRODUCT_NAME}!`;
export const planChanged = 'Plan changed';
export const nowOn = (plan: string) => `You are on the ${plan} plan now.`;
/** The specification's spelling. */
export const paymentCancelled = 'Payment Cancelled';
export const paymentCancelledText = 'Your subscription was not activated. You can try again anytime.';
export const thankYou = 'Thank you!';
export const planOnItsWay = 'The payment service is still confirming your plan. It changes here within a few minutes.';
export const projectSaved = 'Saved';
export const projectSavedText = 'The details of the project are saved.';
