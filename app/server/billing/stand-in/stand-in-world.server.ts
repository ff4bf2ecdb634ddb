import {
  invoiceObject,
  refundedChargeObject,
  type StandInPrice,
  sessionObject,
  subscriptionObject,
} from '#app/server/billing/stand-in/objects.server.ts';
import { discounted, periodLengthS, prorate } from '#app/server/billing/stand-in/prorate.server.ts';
import {
  drawId,
  loadState,
  type StandInCoupon,
  type StandInInvoice,
  type StandInInvoiceLine,
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
  /** Where people pay, without the session's or invoice's id. */
  readonly payBase: () => string;
  readonly send: (event: StandInEvent) => void;
}

/** What the stand-in knows, and what can happen there: payments, renewals, changes, refunds, ends. */
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

  findCoupon(id: string | null): StandInCoupon | undefined {
    return id === null || !Object.hasOwn(this.state.coupons, id) ? undefined : this.state.coupons[id];
  }

  sessionWire(session: StandInSession, isExpanded = false) {
    return sessionObject(session, this.priceOf(session.price), `${this.#options.payBase()}/${session.id}`, isExpanded);
  }

  subscriptionWire(subscription: StandInSubscription, isExpanded = false) {
    return subscriptionObject(subscription, this.priceOf(subscription.price), this.#options.payBase(), isExpanded);
  }

  /** What the first payment of a session comes to, its coupon taken off. */
  amountDue(session: StandInSession): number {
    return discounted(this.priceOf(session.price).amount, this.findCoupon(session.coupon));
  }

  /** Pays an open session: the subscription begins, and the events go out. Null where it is not open, or the card is declined. */
  pay(session: StandInSession): StandInSubscription | null {
    if (session.status !== 'open' || this.#isDeclined(session.customer, this.amountDue(session))) return null;
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
      periodStart: now,
      periodEnd: now + periodLengthS(price),
      periodAmount: this.amountDue(session),
      metadata: session.metadata,
      coupon: session.coupon,
      latestInvoice: this.#invoice(session.customer, [
        { description: price.name, amount: this.amountDue(session), isProration: false },
      ]),
    };
    this.state.subscriptions[subscription.id] = subscription;
    session.status = 'complete';
    session.subscription = subscription.id;
    this.#redeem(session.coupon);
    this.save();
    this.#options.send({ type: 'customer.subscription.created', object: this.subscriptionWire(subscription) });
    this.#sendInvoice('invoice.paid', subscription);
    this.#options.send({ type: 'checkout.session.completed', object: this.sessionWire(session) });
    return subscription;
  }

  /** Puts a subscription on another price and charges the difference at once; false where the card is declined. */
  changePrice(subscription: StandInSubscription, price: StandInPrice, coupon: string | null): boolean {
    const from = this.priceOf(subscription.price);
    if (from.id === price.id) return true;
    const proration = prorate(subscription, from, price, this.findCoupon(coupon), this.nowS());
    const { lines, ...period } = proration;
    if (this.#isDeclined(subscription.customer, this.#due(subscription.customer, lines))) return false;
    Object.assign(subscription, period, { price: price.id, coupon, status: 'active' });
    subscription.latestInvoice = this.#invoice(subscription.customer, lines);
    this.#redeem(coupon);
    this.#sendInvoice('invoice.paid', subscription);
    return true;
  }

  /** Tells the webhook that a subscription changed. */
  announceUpdate(subscription: StandInSubscription): void {
    this.save();
    this.#options.send({ type: 'customer.subscription.updated', object: this.subscriptionWire(subscription) });
  }

  /** The paid period is over: a subscription that was cancelled ends, any other renews or, on a declined card, is overdue. */
  endPeriod(subscription: StandInSubscription): void {
    if (subscription.cancelAtPeriodEnd) return void this.end(subscription);
    if (this.#isDeclined(subscription.customer, this.priceOf(subscription.price).amount)) {
      return void this.failRenewal(subscription);
    }
    this.#beginNextPeriod(subscription);
    this.#sendInvoice('invoice.paid', subscription);
    this.announceUpdate(subscription);
  }

  /** The card is declined at renewal: access is kept while it is tried again. */
  failRenewal(subscription: StandInSubscription): void {
    this.#beginNextPeriod(subscription);
    subscription.status = 'past_due';
    if (subscription.latestInvoice !== null) subscription.latestInvoice.status = 'open';
    this.save();
    this.#sendInvoice('invoice.payment_failed', subscription);
    this.announceUpdate(subscription);
  }

  /** Pays what is overdue; false where nothing is, or the card is declined. */
  payOverdue(subscription: StandInSubscription): boolean {
    const invoice = subscription.latestInvoice;
    if (invoice?.status !== 'open' || this.#isDeclined(subscription.customer, invoice.amountDue)) return false;
    invoice.status = 'paid';
    subscription.status = 'active';
    this.#sendInvoice('invoice.paid', subscription);
    this.announceUpdate(subscription);
    return true;
  }

  /** Pays the last payment back. The subscription goes on: to end it is a step of its own. */
  refund(subscription: StandInSubscription): void {
    const { latestInvoice, customer } = subscription;
    if (latestInvoice === null) return;
    this.#options.send({
      type: 'charge.refunded',
      object: refundedChargeObject(latestInvoice, customer, this.nowS()),
    });
  }

  /** Ends a subscription at once. */
  end(subscription: StandInSubscription): void {
    subscription.status = 'canceled';
    this.save();
    this.#options.send({ type: 'customer.subscription.deleted', object: this.subscriptionWire(subscription) });
  }

  #beginNextPeriod(subscription: StandInSubscription): void {
    const price = this.priceOf(subscription.price);
    const { periodEnd } = subscription;
    Object.assign(subscription, {
      status: 'active',
      periodStart: periodEnd,
      periodEnd: periodEnd + periodLengthS(price),
      periodAmount: price.amount,
      latestInvoice: this.#invoice(subscription.customer, [
        { description: price.name, amount: price.amount, isProration: false },
      ]),
    });
  }

  #isDeclined(customer: string, amount: number): boolean {
    return amount > 0 && this.state.customers[customer]?.isCardDeclined === true;
  }

  #due(customer: string, lines: readonly StandInInvoiceLine[]): number {
    const balance = this.state.customers[customer]?.balance ?? 0;
    return lines.reduce((sum, line) => sum + line.amount, balance);
  }

  /** A paid invoice; what is to the customer's good is kept for the next one. */
  #invoice(customerId: string, lines: readonly StandInInvoiceLine[]): StandInInvoice {
    const due = this.#due(customerId, lines);
    const customer = this.state.customers[customerId];
    if (customer !== undefined) customer.balance = Math.min(0, due);
    return { id: drawId('in'), amountDue: Math.max(0, due), status: 'paid', created: this.nowS(), lines };
  }

  #redeem(id: string | null): void {
    const coupon = this.findCoupon(id);
    if (coupon !== undefined) coupon.timesRedeemed += 1;
  }

  #sendInvoice(type: string, subscription: StandInSubscription): void {
    const { latestInvoice, customer, id } = subscription;
    if (latestInvoice === null) return;
    this.#options.send({ type, object: invoiceObject(latestInvoice, customer, id, this.#options.payBase()) });
  }
}
