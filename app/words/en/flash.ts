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
export const nowOn = (plan: string) => `You are now on the ${plan} plan.`;
/** The specification's spelling. */
export const paymentCancelled = 'Payment Cancelled';
export const paymentCancelledText = 'Your subscription was not activated. You can try again anytime.';
export const thankYou = 'Thank you!';
export const planOnItsWay = 'The payment service is still confirming your plan. It changes here within a few minutes.';

/** What was done on the pages of projects and proposals. */
export const papers = {
  'project-saved': { title: 'Saved', description: 'The project’s details were saved.' },
  'project-deleted': { title: 'Project deleted', description: 'Its jobs are still among your saved jobs.' },
  'goods-saved': { title: 'Saved', description: 'The job’s tile and grout were saved.' },
  'jobs-added': { title: 'Jobs added', description: 'The order now includes them.' },
  'job-copied': { title: 'Job copied', description: 'The copy is in this project.' },
  'job-removed': { title: 'Job removed', description: 'It is still among your saved jobs.' },
  'project-link-made': { title: 'Link made', description: 'Copy it and send it to your client.' },
  'project-link-ended': { title: 'Link withdrawn', description: 'It no longer opens for anyone.' },
  'proposal-published': { title: 'Proposal published', description: 'Send your client the link.' },
  'proposal-mailed': { title: 'Mail sent', description: 'The mail with the link is on its way to your client.' },
  'proposal-withdrawn': { title: 'Proposal withdrawn', description: 'Your client can read it but not accept it.' },
  'proposal-link-ended': { title: 'Link ended', description: 'The old link no longer opens. There is a new one.' },
  'proposal-deleted': { title: 'Draft deleted', description: 'The proposal is gone.' },
} as const;
