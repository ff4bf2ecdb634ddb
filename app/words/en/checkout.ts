/** Buying a plan, and changing the one that is held. */
import { PRODUCT_NAME } from '#app/base/product.ts';
import { counted } from '#app/words/en/formats.ts';
import type { Period } from '#app/words/en/offers.ts';

export const pageTitle = `Upgrade – ${PRODUCT_NAME}`;
export const pageDescription =
  'Plans and prices: DIY, Pro Monthly and Pro Annual. Cancel anytime, no setup fees, instant access.';
export const changePageTitle = `Change your plan – ${PRODUCT_NAME}`;
export const changePageDescription = 'What changing your plan costs today, before you agree.';

export const upgradeYourPlan = 'Upgrade your plan';
export const promises = 'Cancel anytime, No setup fees, Instant access';
export const whatPlansInclude = 'What the trial and each plan include';
export const paymentsOff = 'Payments are not configured on this installation.';
export const contactAdministrator = 'Please contact the administrator.';
export const nothingLeftToBuy = 'There is nothing left to buy.';
export const changingYourPlan = 'Changing your plan';
export const unusedTimeCounts =
  'Time you have paid for but not used is credited toward the new price. You see what is due today before anything changes.';
export const yourCurrentPlan = 'Your current plan';

export const couponCode = 'Coupon code';
export const apply = 'Apply';
export const couponProOnly = 'Coupons apply to Pro plans';
export const couponNotWithinYear = 'Coupons do not apply to a change within the year you have paid for';
export const couponApplied = (effect: string) => `Coupon applied: ${effect}`;
/** The discount of a coupon: `20% off the first payment`, `$5.00 off for 3 months`. */
export const offFirstPayment = (off: string) => `${off} off the first payment`;
export const offForMonths = (off: string, months: number) =>
  `${off} off for ${months === 1 ? 'one month' : counted(months, 'month', 'months')}`;
export const offEveryPayment = (off: string) => `${off} off every payment`;

export const changeTo = (plan: string) => `Change to ${plan}`;
export const upgradeTo = (plan: string) => `Upgrade to ${plan}`;
export const payAndChangeTo = (amount: string, plan: string) => `Pay ${amount} and change to ${plan}`;
export const keep = (plan: string) => `Keep ${plan}`;
export const backToPlans = 'Back to the plans';
export const notChanged = 'Your plan has not changed';
export const paymentOpen = 'A payment is due';
export const chooseOncePaid = 'Once it is paid you can choose a plan again.';
export const changeOncePaid = 'Once it is paid you can change your plan.';
export const changeAfterThat = 'You can change your plan after that.';
export const amountsWithoutIt = 'These are the amounts without it.';
export const takesEffect = 'The change takes effect at once.';
export const takesEffectAndRenews = 'The change takes effect at once, and your plan will renew again.';
export const chargedToCard = 'What is due today is charged to your card.';

export const restOfYear = (plan: string) => `${plan}, for the rest of your year`;
export const forAPeriod = (plan: string, period: Period) => `${plan}, for a ${period}`;
export const coupon = 'Coupon';
export const unusedTimeOn = (plan: string) => `Unused time on ${plan}`;
export const creditYouHave = 'Credit you have';
export const carriedOver = 'Carried over from before';
export const dueToday = 'Due today';
export const creditKept = 'Credit kept and applied to your next payments';
export const tooLittle = 'Too little to charge today: added to your next payment';
export const renewsOn = 'Renews on';
export const price = 'Price';

export const paymentError = 'Payment Error';
export const checkoutFailed = 'Failed to start checkout process. Please try again.';
export const priceNotConfigured = 'Payment configuration error. Please contact support.';
export const cardDeclined = 'Your card was declined. Nothing was charged and your plan has not changed.';
export const vipHasAll = 'VIP Access already includes everything.';
export const noCouponWithin = 'A coupon cannot be used for a change within the time you have paid for.';
export const alreadyOn = (plan: string) => `You are already on the ${plan} plan.`;
export const noSuchPlan = 'That plan does not exist. Please choose one of these.';
export const amountMoved =
  'The amount has changed since this page was loaded. Nothing was charged. Please check the new amount.';
export const changeCannotWait =
  'Your bank asks you to confirm this payment. That is not possible with a coupon, or while a subscription is ending. Nothing was charged. Please change without the coupon, or reactivate the subscription first.';
export const payFirst = 'A payment is due. Please pay it first.';
export const couponMissing = 'Type a coupon code first';
export const couponInvalid = 'Invalid coupon code';
export const couponExpired = 'This coupon has expired';
export const couponUsedUp = 'This coupon has been used up';
export const couponFailed = 'Failed to validate coupon code';
export const noAnswerToChange = 'The server did not answer. Check Current Plan before you try again.';
