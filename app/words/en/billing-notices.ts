/** Mails about a plan: what will happen or has happened, and what to do about it. */
import { PRODUCT_NAME } from '#app/base/product.ts';

interface NoticeWords {
  readonly subject: string;
  readonly title: string;
  readonly lines: readonly string[];
  readonly action: string;
  readonly path: '/checkout' | '/current-plan';
}

/** `price` and `plan` are those on the offer's card; empty when no offer is held. */
interface NoticeFacts {
  readonly date: string;
  readonly plan: string;
  readonly price: string;
}

const toPlan = { action: 'See my plan', path: '/current-plan' } as const;
const toPay = { action: 'Pay now', path: '/current-plan' } as const;

const NOTICES = {
  'trial-ending': ({ date }) => ({
    subject: `Your ${PRODUCT_NAME} trial ends on ${date}`,
    title: `Your trial ends on ${date}`,
    lines: [
      'You can keep calculating after that. Saving jobs, custom rooms, cut sheets and exports come with a paid plan.',
      'Nothing is charged unless you choose one.',
    ],
    action: 'See the plans',
    path: '/checkout',
  }),
  'renewal-ahead': ({ date, plan, price }) => ({
    subject: `Your ${PRODUCT_NAME} plan renews on ${date}`,
    title: `Your ${plan} plan renews on ${date}`,
    lines: [
      `The price is ${price}, less any credit or coupon you have. It will be charged to the card on file.`,
      'To change the plan or the card, or to cancel, open your plan before then.',
    ],
    ...toPlan,
  }),
  'payment-failed-1': ({ date, plan }) => ({
    subject: `A payment for ${PRODUCT_NAME} was declined`,
    title: 'A payment was declined',
    lines: [
      `The payment for your ${plan} plan was declined on ${date}. You keep your access while we try again.`,
      'You can pay with another card right away.',
    ],
    ...toPay,
  }),
  'payment-failed-2': ({ date, plan }) => ({
    subject: `Your ${PRODUCT_NAME} payment is overdue`,
    title: 'Your payment is overdue',
    lines: [
      `The payment for your ${plan} plan has been overdue since ${date}. We will keep trying the card on file.`,
      'If that card was replaced or has expired, pay with another one.',
    ],
    ...toPay,
  }),
  'payment-failed-3': ({ date, plan }) => ({
    subject: `Your ${PRODUCT_NAME} plan is about to end`,
    title: 'Your plan is about to end',
    lines: [
      `The payment for your ${plan} plan has been overdue since ${date}. If it is not paid, the plan ends.`,
      'Your jobs are kept either way.',
    ],
    ...toPay,
  }),
  'subscription-cancelled': ({ date, plan }) => ({
    subject: `Your ${PRODUCT_NAME} subscription is canceled`,
    title: 'Your subscription is canceled',
    lines: [
      `You keep your ${plan} plan until ${date}, and nothing more is charged.`,
      'You can reactivate it any time before then.',
    ],
    ...toPlan,
  }),
  'subscription-ended': ({ plan }) => ({
    subject: `Your ${PRODUCT_NAME} plan has ended`,
    title: `Your ${plan} plan has ended`,
    lines: ['Your jobs stay yours: you can still open, export and delete them. To save new ones, choose a plan.'],
    action: 'See the plans',
    path: '/checkout',
  }),
} as const satisfies Readonly<Record<string, (facts: NoticeFacts) => NoticeWords>>;

export type NoticeKind = keyof typeof NOTICES;

/** The words of a notice of that kind. */
export function noticeWords(kind: NoticeKind, facts: NoticeFacts): NoticeWords {
  return NOTICES[kind](facts);
}
