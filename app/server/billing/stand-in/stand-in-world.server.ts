import {
  invoiceObject,
  type StandInPrice,
  sessionObject,
  subscriptionObject,
} from '#app/server/billing/stand-in/objects.server.ts';
import {
  drawId,
  loadState,
  type StandInSession,
  type StandInState,
  type StandInSubscription,
  saveState,
} from '#app/server/billing/stand-in/state.server.ts';
import type { PaymentSettings } from '#app/server/env-capabilities.server.ts';

/** An event for the webhook: its kind and the object it is about, in wire form. */
export interface StandInEvent {
  readonly type: string;
  readonly object: unknown;
}

export interface WorldOptions {
  readonly prices: PaymentSettings['prices'];
  /** Where the state is kept between runs; null keeps it in memory. */
  readonly file: string | null;
  readonly now: () => number;
  /** Where people pay, without the session's id. */
  readonly payBase: () => string;
  readonly send: (event: StandInEvent) => void;
}

const DAY_S = 86_400;

/** What the stand-in knows, and what can happen there: payments, renewals, ends. */
export class StandInWorld {
  readonly state: StandInState;
  readonly prices: readonly StandInPrice[];
  readonly #options: WorldOptions;

  constructor(options: WorldOptions) {
    this.#options = options;
    this.state = loadState(options.file);
    this.prices = [
      { id: options.prices.diy, amount: 1_999, interval: 'year', name: 'DIY' },
      { id: options.prices.proMonthly, amount: 2_999, interval: 'month', name: 'Pro Monthly' },
      { id: options.prices.proAnnual, amount: 29_900, interval: 'year', name: 'Pro Annual' },
    ];
  }

  /** Seconds since 1970. */
  nowS(): number {
    return Math.floor(this.#options.now() / 1_000);
  }

  save(): void {
    saveState(this.#options.file, this.state);
  }

  findPrice(id: string | null): StandInPrice | null {
    return this.prices.find((price) => price.id === id) ?? null;
  }

  priceOf(id: string): StandInPrice {
    const price = this.findPrice(id);
    if (price === null) throw new Error(`The stand-in has no price ${id}`);
    return price;
  }

  sessionWire(session: StandInSession, isExpanded = false) {
    return sessionObject(session, this.priceOf(session.price), `${this.#options.payBase()}/${session.id}`, isExpanded);
  }

  subscriptionWire(subscription: StandInSubscription, isExpanded = false) {
    return subscriptionObject(subscription, this.priceOf(subscription.price), isExpanded);
  }

  /** Pays an open session: the subscription begins, and the events go out. */
  pay(session: StandInSession): StandInSubscription | null {
    if (session.status !== 'open') return null;
    const price = this.priceOf(session.price);
    const now = this.nowS();
    const subscription: StandInSubscription = {
      id: drawId('sub'),
      customer: session.customer,
      price: price.id,
      item: drawId('si'),
      status: 'active',
      cancelAtPeriodEnd: false,
      created: now,
      periodEnd: now + (price.interval === 'month' ? 30 : 365) * DAY_S,
      metadata: session.metadata,
      coupon: session.coupon,
      latestInvoice: { id: drawId('in'), amountPaid: this.amountDue(session), status: 'paid', created: now },
    };
    this.state.subscriptions[subscription.id] = subscription;
    session.status = 'complete';
    session.subscription = subscription.id;
    const coupon = session.coupon === null ? undefined : this.state.coupons[session.coupon];
    if (coupon !== undefined) coupon.timesRedeemed += 1;
    this.save();
    this.#options.send({ type: 'customer.subscription.created', object: this.subscriptionWire(subscription) });
    this.#sendInvoice('invoice.paid', subscription);
    this.#options.send({ type: 'checkout.session.completed', object: this.sessionWire(session) });
    return subscription;
  }

  /** What the first payment of a session comes to, its coupon taken off. */
  amountDue(session: StandInSession): number {
    const price = this.priceOf(session.price);
    const coupon = session.coupon === null ? undefined : this.state.coupons[session.coupon];
    const off = coupon === undefined ? 0 : (coupon.amountOff ?? (price.amount * (coupon.percentOff ?? 0)) / 100);
    return Math.max(0, Math.round(price.amount - off));
  }

  /** Tells the webhook that a subscription changed. */
  announceUpdate(subscription: StandInSubscription): void {
    this.save();
    this.#options.send({ type: 'customer.subscription.updated', object: this.subscriptionWire(subscription) });
  }

  /** The card is declined at renewal: access is kept while it is tried again. */
  failRenewal(subscription: StandInSubscription): void {
    subscription.status = 'past_due';
    const { amount } = this.priceOf(subscription.price);
    subscription.latestInvoice = { id: drawId('in'), amountPaid: amount, status: 'open', created: this.nowS() };
    this.save();
    this.#sendInvoice('invoice.payment_failed', subscription);
    this.announceUpdate(subscription);
  }

  /** The paid period is over: a subscription that was cancelled ends, any other renews. */
  endPeriod(subscription: StandInSubscription): void {
    if (subscription.cancelAtPeriodEnd) {
      this.end(subscription);
      return;
    }
    const price = this.priceOf(subscription.price);
    subscription.periodEnd += (price.interval === 'month' ? 30 : 365) * DAY_S;
    subscription.latestInvoice = { id: drawId('in'), amountPaid: price.amount, status: 'paid', created: this.nowS() };
    subscription.status = 'active';
    this.#sendInvoice('invoice.paid', subscription);
    this.announceUpdate(subscription);
  }

  /** Ends a subscription at once. */
  end(subscription: StandInSubscription): void {
    subscription.status = 'canceled';
    this.save();
    this.#options.send({ type: 'customer.subscription.deleted', object: this.subscriptionWire(subscription) });
  }

  #sendInvoice(type: string, subscription: StandInSubscription): void {
    const { latestInvoice, customer, id } = subscription;
    if (latestInvoice !== null) this.#options.send({ type, object: invoiceObject(latestInvoice, customer, id) });
  }
}
