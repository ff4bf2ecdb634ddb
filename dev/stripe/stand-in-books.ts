import { OFFERS } from '#app/product/plans/offers.ts';
import type { PaymentSettings } from '#app/server/process/env-capabilities.server.ts';
import {
  type InvoiceParts,
  invoiceObject,
  type StandInPrice,
  sessionObject,
  subscriptionObject,
} from '#dev/stripe/objects.ts';
import { isInForce } from '#dev/stripe/prorate.ts';
import {
  drawServiceId,
  loadState,
  type StandInCoupon,
  type StandInDiscount,
  type StandInInvoice,
  type StandInSession,
  type StandInState,
  type StandInSubscription,
  saveState,
} from '#dev/stripe/state.ts';

/** An event for the webhook: its kind and the object it is about, in wire form. */
export interface StandInEvent {
  readonly type: string;
  readonly object: unknown;
}

export interface WorldOptions {
  readonly prices: PaymentSettings['prices'];
  /** The file in which the state is kept between runs; null keeps it in memory. */
  readonly file: string | null;
  readonly now: () => number;
  /** The base address of payment pages, without the session's or invoice's id. */
  readonly payBase: () => string;
  readonly send: (event: StandInEvent) => void;
}

/** The sales and charges of the stand-in, and their wire formats. */
export class StandInBooks {
  readonly state: StandInState;
  readonly prices: readonly StandInPrice[];
  /** Open visits to the customer portal, by the session's id; like the service's they are not stored. */
  readonly portals = new Map<string, { readonly customer: string; readonly returnUrl: string }>();

  constructor(protected readonly options: WorldOptions) {
    this.state = loadState(options.file);
    this.prices = OFFERS.map(({ id, priceCents, per, name }) => ({
      id: options.prices[id],
      amount: priceCents,
      per,
      name,
    }));
  }

  /** Seconds since 1970. */
  nowS(): number {
    return Math.floor(this.options.now() / 1_000);
  }

  save(): void {
    saveState(this.options.file, this.state);
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
    return sessionObject(session, this.priceOf(session.price), `${this.options.payBase()}/${session.id}`, isExpanded);
  }

  subscriptionWire(subscription: StandInSubscription, isExpanded = false) {
    const invoice = isExpanded ? this.invoiceWire(this.latestInvoiceOf(subscription)) : null;
    return subscriptionObject(subscription, this.priceOf(subscription.price), invoice);
  }

  invoiceWire(invoice: InvoiceParts) {
    return invoiceObject(invoice, this.options.payBase());
  }

  portalAddress(id: string): string {
    return new URL(`/portal/${id}`, this.options.payBase()).href;
  }

  latestInvoiceOf(subscription: StandInSubscription): StandInInvoice {
    const invoice = this.state.invoices[subscription.latestInvoice];
    if (invoice === undefined) throw new Error(`The stand-in has no invoice ${subscription.latestInvoice}`);
    return invoice;
  }

  protected inForce(discount: StandInDiscount | null, atS = this.nowS()): StandInCoupon | undefined {
    const coupon = this.findCoupon(discount?.coupon ?? null);
    return discount !== null && coupon !== undefined && isInForce(discount, coupon, atS) ? coupon : undefined;
  }

  protected isDeclined(customer: string, amount: number): boolean {
    return amount > 0 && this.state.customers[customer]?.isCardDeclined === true;
  }

  protected balanceOf(customer: string): number {
    return this.state.customers[customer]?.balance ?? 0;
  }

  /** Stores an invoice; the customer's credit, or an amount too small to charge, is carried to the next one. */
  protected putInvoice(
    parts: Omit<StandInInvoice, 'id' | 'created'> & { readonly id?: string; readonly created?: number },
  ) {
    const invoice: StandInInvoice = { id: drawServiceId('in'), created: this.nowS(), ...parts };
    this.state.invoices[invoice.id] = invoice;
    const customer = this.state.customers[invoice.customer];
    if (customer !== undefined && invoice.status !== 'draft') customer.balance = invoice.endingBalance;
    return invoice;
  }

  protected redeem(id: string | null): void {
    const coupon = this.findCoupon(id);
    if (coupon !== undefined) coupon.timesRedeemed += 1;
  }

  protected sendInvoice(type: string, invoice: StandInInvoice): void {
    this.options.send({ type, object: this.invoiceWire(invoice) });
  }

  /** A discount from a coupon, starting now; null without a coupon. */
  makeDiscount(couponId: string | null, promotionCode: string | null): StandInDiscount | null {
    const coupon = this.findCoupon(couponId);
    if (coupon === undefined) return null;
    return { id: drawServiceId('di'), coupon: coupon.id, promotionCode, start: this.nowS(), isSpent: false };
  }
}
