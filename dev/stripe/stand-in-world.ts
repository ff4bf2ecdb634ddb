import { refundedChargeObject, type StandInPrice } from '#dev/stripe/objects.ts';
import {
  addMonths,
  monthsBetween,
  type Proration,
  periodEndAfter,
  periodLine,
  prorate,
  totalsOf,
} from '#dev/stripe/prorate.ts';
import { StandInBooks } from '#dev/stripe/stand-in-books.ts';
import {
  drawServiceId,
  type StandInDiscount,
  type StandInInvoice,
  type StandInSession,
  type StandInSubscription,
  type StandInTotals,
} from '#dev/stripe/state.ts';

/** A planned change of price, used for both the preview and the change itself. */
export interface StandInChange extends Proration {
  readonly totals: StandInTotals;
  readonly discount: StandInDiscount | null;
}

/** Events at the stand-in: payments, renewals, changes, refunds, ends. */
export class StandInWorld extends StandInBooks {
  /** The first payment of a session, after its coupon and the customer's credit. */
  amountDue(session: StandInSession): number {
    return this.#firstInvoice(session).amountDue;
  }

  /**
   * Pays an open session: the subscription starts, and the events are sent. Null if it is not open, or the card is
   * declined.
   */
  pay(session: StandInSession): StandInSubscription | null {
    const { lines, ...totals } = this.#firstInvoice(session);
    if (session.status !== 'open' || this.isDeclined(session.customer, totals.amountDue)) return null;
    const now = this.nowS();
    const [line] = lines;
    const id = drawServiceId('sub');
    const discount = this.makeDiscount(session.coupon, session.promotionCode);
    if (discount !== null) discount.isSpent = true;
    const invoice = this.putInvoice({
      customer: session.customer,
      subscription: id,
      reason: 'subscription_create',
      lines,
      ...totals,
      status: 'paid',
      paidAt: now,
    });
    const subscription: StandInSubscription = {
      id,
      customer: session.customer,
      price: session.price,
      item: drawServiceId('si'),
      status: 'active',
      cancelAtPeriodEnd: false,
      created: now,
      anchor: now,
      periodStart: now,
      periodEnd: line.end,
      periodAmount: line.amount - line.discount,
      metadata: session.metadata,
      discount,
      latestInvoice: invoice.id,
    };
    this.state.subscriptions[id] = subscription;
    session.status = 'complete';
    session.subscription = id;
    this.redeem(session.coupon);
    this.save();
    this.options.send({ type: 'customer.subscription.created', object: this.subscriptionWire(subscription) });
    this.sendInvoice('invoice.paid', invoice);
    this.options.send({ type: 'checkout.session.completed', object: this.sessionWire(session) });
    return subscription;
  }

  /** The proration of a change to `price`, with `discount` on the subscription from now on; changes nothing. */
  planChange(
    subscription: StandInSubscription,
    price: StandInPrice,
    discount: StandInDiscount | null,
    prorationS: number,
  ): StandInChange {
    const when = { prorationS, nowS: this.nowS() };
    const from = this.priceOf(subscription.price);
    const proration = prorate(subscription, from, price, this.inForce(discount), when);
    return { ...proration, totals: totalsOf(proration.lines, this.balanceOf(subscription.customer)), discount };
  }

  /** Changes the price of a subscription and charges the difference at once; false if the card is declined. */
  changePrice(subscription: StandInSubscription, price: StandInPrice, planned?: StandInChange): boolean {
    if (subscription.price === price.id) return true;
    const plan = planned ?? this.planChange(subscription, price, subscription.discount, this.nowS());
    const { lines, totals, discount, ...period } = plan;
    const { customer, id } = subscription;
    if (this.isDeclined(customer, totals.amountDue)) return false;
    const paidAt = this.nowS();
    const reason = 'subscription_update';
    const invoice = this.putInvoice({ customer, subscription: id, reason, lines, ...totals, status: 'paid', paidAt });
    const isNewDiscount = discount !== null && discount.id !== subscription.discount?.id;
    // An invoice that was already open stays open: the service judges a subscription by its latest invoice.
    Object.assign(subscription, period, { price: price.id, discount, status: 'active', latestInvoice: invoice.id });
    if (discount !== null && lines.some((line) => line.discount > 0)) discount.isSpent = true;
    if (isNewDiscount) this.redeem(discount.coupon);
    this.sendInvoice('invoice.paid', invoice);
    return true;
  }

  /** Whether the bank requires confirmation for the charge of a planned change. */
  wantsConfirmation({ customer }: StandInSubscription, { totals }: StandInChange): boolean {
    return totals.amountDue > 0 && this.state.customers[customer]?.wantsConfirmation === true;
  }

  /** Keeps a change pending until its invoice is paid. */
  holdChange(subscription: StandInSubscription, price: StandInPrice, planned: StandInChange): void {
    this.#dropPending(subscription);
    const { customer, id, latestInvoice: before } = subscription;
    const { lines, totals } = planned;
    const reason = 'subscription_update';
    const invoice = this.putInvoice({
      customer,
      subscription: id,
      reason,
      lines,
      ...totals,
      status: 'open',
      paidAt: null,
    });
    subscription.latestInvoice = invoice.id;
    subscription.pending = { price: price.id, planned, invoice: invoice.id, before };
  }

  #applyPending(subscription: StandInSubscription): void {
    if (subscription.pending == null) return;
    const { lines: _lines, totals: _totals, ...period } = subscription.pending.planned as StandInChange;
    Object.assign(subscription, period, { price: subscription.pending.price, status: 'active', pending: null });
  }

  #dropPending(subscription: StandInSubscription): void {
    if (subscription.pending == null) return;
    delete this.state.invoices[subscription.pending.invoice];
    Object.assign(subscription, { latestInvoice: subscription.pending.before, pending: null });
  }

  /** Sends the webhook event of a changed subscription. */
  announceUpdate(subscription: StandInSubscription): void {
    this.save();
    this.options.send({ type: 'customer.subscription.updated', object: this.subscriptionWire(subscription) });
  }

  /**
   * Ends the paid period: a cancelled subscription ends; any other renews, or becomes overdue if its card is declined.
   */
  endPeriod(subscription: StandInSubscription): void {
    this.beginPeriod(subscription);
    this.chargeRenewal(subscription);
  }

  /** Declines the card at the renewal; access is kept while the payment is retried. */
  failRenewal(subscription: StandInSubscription): void {
    this.beginPeriod(subscription);
    this.chargeRenewal(subscription, true);
  }

  /**
   * Starts the next period with a draft invoice; a cancelled subscription ends instead. If called early, the current
   * period is moved back so that it ends now.
   */
  beginPeriod(subscription: StandInSubscription): void {
    if (subscription.cancelAtPeriodEnd) return void this.end(subscription);
    this.#dropPending(subscription);
    this.chargeRenewal(subscription);
    const periodStart = Math.min(subscription.periodEnd, this.nowS());
    // Moved back by whole months, so that the next period begins now.
    const moved = (moment: number) =>
      periodStart === subscription.periodEnd
        ? moment
        : addMonths(periodStart, -monthsBetween(moment, subscription.periodEnd));
    const anchor = moved(subscription.anchor);
    const price = this.priceOf(subscription.price);
    const periodEnd = periodEndAfter(anchor, periodStart, price);
    const { customer, id } = subscription;
    const discount = subscription.discount && {
      ...subscription.discount,
      start: moved(subscription.discount.start),
    };
    const line = periodLine(price, this.inForce(discount, periodStart), periodStart, periodEnd);
    if (discount !== null) discount.isSpent = true;
    const invoice = this.putInvoice({
      customer,
      subscription: id,
      reason: 'subscription_cycle',
      lines: [line],
      ...totalsOf([line], 0),
      endingBalance: 0,
      status: 'draft',
      paidAt: null,
    });
    const periodAmount = line.amount - line.discount;
    const latestInvoice = invoice.id;
    Object.assign(subscription, { anchor, periodStart, periodEnd, periodAmount, latestInvoice, discount });
    this.announceUpdate(subscription);
  }

  /** Charges the draft of a renewal, if there is one; a declined card leaves it open. */
  chargeRenewal(subscription: StandInSubscription, isDeclined = false): void {
    const draft = Object.values(this.state.invoices).find(
      (one) => one.subscription === subscription.id && one.status === 'draft',
    );
    if (draft === undefined || subscription.status === 'canceled') return;
    const totals = totalsOf(draft.lines, this.balanceOf(draft.customer));
    const isRefused = totals.amountDue > 0 && (isDeclined || this.isDeclined(draft.customer, totals.amountDue));
    const paidAt = isRefused ? null : this.nowS();
    const invoice = this.putInvoice({ ...draft, ...totals, status: isRefused ? 'open' : 'paid', paidAt });
    if (subscription.latestInvoice === draft.id) subscription.status = isRefused ? 'past_due' : 'active';
    this.save();
    this.sendInvoice(isRefused ? 'invoice.payment_failed' : 'invoice.paid', invoice);
    this.announceUpdate(subscription);
  }

  /** Pays an open invoice (the latest by default); false if it is not open, or the card is declined. */
  payOverdue(subscription: StandInSubscription, invoice = this.latestInvoiceOf(subscription)): boolean {
    if (invoice.status !== 'open' || this.isDeclined(subscription.customer, invoice.amountDue)) return false;
    const paid: StandInInvoice = { ...invoice, status: 'paid', paidAt: this.nowS() };
    this.state.invoices[invoice.id] = paid;
    if (subscription.pending?.invoice === invoice.id) this.#applyPending(subscription);
    if (subscription.latestInvoice === invoice.id && subscription.status === 'past_due') subscription.status = 'active';
    this.sendInvoice('invoice.paid', paid);
    this.announceUpdate(subscription);
    return true;
  }

  /** Refunds the last payment. The subscription continues: ending it is a separate step. */
  refund(subscription: StandInSubscription): void {
    const invoice = this.latestInvoiceOf(subscription);
    const refunds = this.state.refunds ?? {};
    if (invoice.status !== 'paid' || Object.values(refunds).some((one) => one.invoice === invoice.id)) return;
    const id = drawServiceId('re');
    this.state.refunds = { ...refunds, [id]: { id, invoice: invoice.id, created: this.nowS() } };
    this.save();
    this.options.send({ type: 'charge.refunded', object: refundedChargeObject(invoice, this.nowS()) });
  }

  /** Ends a subscription at once. */
  end(subscription: StandInSubscription): void {
    subscription.status = 'canceled';
    this.save();
    this.options.send({ type: 'customer.subscription.deleted', object: this.subscriptionWire(subscription) });
  }

  #firstInvoice(session: StandInSession) {
    const price = this.priceOf(session.price);
    const now = this.nowS();
    const end = periodEndAfter(now, now, price);
    const lines = [periodLine(price, this.findCoupon(session.coupon), now, end)] as const;
    return { lines, ...totalsOf(lines, this.balanceOf(session.customer)) };
  }
}
