import {
  couponObject,
  customerObject,
  listObject,
  promotionObject,
  refundObject,
  type StandInPrice,
} from '#app/server/billing/stand-in/objects.server.ts';
import { findBadParam, itemsOf, type Params, textParam } from '#app/server/billing/stand-in/read-params.server.ts';
import type { StandInChange, StandInWorld } from '#app/server/billing/stand-in/stand-in-world.server.ts';
import {
  drawServiceId,
  type StandInSession,
  type StandInSubscription,
} from '#app/server/billing/stand-in/state.server.ts';

export interface CallAnswer {
  readonly status: number;
  readonly body: unknown;
}

/** How long a payment page stays open. */
const SESSION_LENGTH_S = 86_400;

type Handler = (world: StandInWorld, params: Params, id: string) => CallAnswer;

/** The calls the stand-in speaks, by method and address; `:id` stands for one part of the path. */
const CALLS: Readonly<Record<string, Handler>> = {
  'POST /v1/customers': createCustomer,
  'GET /v1/customers': listCustomers,
  'GET /v1/customers/:id': (world, _params, id) => {
    const found = world.state.customers[id];
    return found === undefined ? missing('customer', id) : okay(customerObject(found));
  },
  'POST /v1/customers/:id': updateCustomer,
  'POST /v1/checkout/sessions': createSession,
  'GET /v1/checkout/sessions': listSessions,
  'POST /v1/checkout/sessions/:id/expire': expireSession,
  'GET /v1/subscriptions': listSubscriptions,
  'GET /v1/subscriptions/:id': (world, params, id) => {
    const found = world.state.subscriptions[id];
    return found === undefined ? missing('subscription', id) : okay(world.subscriptionWire(found, isExpanding(params)));
  },
  'POST /v1/subscriptions/:id': updateSubscription,
  'DELETE /v1/subscriptions/:id': cancelSubscription,
  'POST /v1/billing_portal/sessions': openPortal,
  'GET /v1/invoices': listInvoices,
  'POST /v1/invoices/create_preview': previewChange,
  'GET /v1/refunds': listRefunds,
  'GET /v1/promotion_codes': listPromotions,
  'GET /v1/coupons/:id': (world, _params, id) => {
    const found = Object.hasOwn(world.state.coupons, id) ? world.state.coupons[id] : undefined;
    return found === undefined ? missing('coupon', id) : okay(couponObject(found, world.nowS()));
  },
};

/** The call that a request makes, as the list above names it, and the id in its address; null where there is none. */
export function findCall(method: string, path: string): { readonly call: string; readonly id: string } | null {
  for (const call of Object.keys(CALLS)) {
    const [wanted, pattern = ''] = call.split(' ');
    const match = new RegExp(`^${pattern.replace(':id', '([^/]+)')}$`).exec(path);
    if (wanted === method && match !== null) return { call, id: decodeURIComponent(match[1] ?? '') };
  }
  return null;
}

/** Answers one call as the payment service would; a parameter it does not take is an error. */
export function answerCall(world: StandInWorld, method: string, path: string, params: Params): CallAnswer {
  const found = findCall(method, path);
  const handler = CALLS[found?.call ?? ''];
  if (found === null || handler === undefined) {
    return {
      status: 404,
      body: { error: { type: 'invalid_request_error', message: `Unrecognized request URL (${method}: ${path})` } },
    };
  }
  const unknown = findBadParam(found.call, params);
  if (unknown !== null) return invalid(unknown.message, 'parameter_unknown', unknown.param);
  const answer = handler(world, params, found.id);
  if (method === 'POST') world.save();
  return answer;
}

function okay(body: unknown): CallAnswer {
  return { status: 200, body };
}

/** A refusal in the service's form. */
export function invalid(message: string, code?: string, param?: string, status = 400): CallAnswer {
  return { status, body: { error: { type: 'invalid_request_error', message, code, param } } };
}

function missing(what: string, id: string, param = 'id'): CallAnswer {
  return invalid(`No such ${what}: '${id}'`, 'resource_missing', param, param === 'id' ? 404 : 400);
}

function declined(code = 'card_declined', message = 'Your card was declined.'): CallAnswer {
  const error = { type: 'card_error', code, message };
  return { status: 402, body: { error } };
}

/** Lists begin with what was made last. */
function newestFirst<T>(made: Readonly<Record<string, T>>): T[] {
  return Object.values(made).reverse();
}

function isExpanding(params: Params): boolean {
  return params.expand !== undefined;
}

function textsOf(value: Params[string] | undefined): Record<string, string> {
  if (value === undefined || typeof value === 'string' || Array.isArray(value)) return {};
  // An empty value is none.
  return Object.fromEntries(
    Object.entries(value).filter((pair): pair is [string, string] => typeof pair[1] === 'string' && pair[1] !== ''),
  );
}

function createCustomer(world: StandInWorld, params: Params): CallAnswer {
  const id = drawServiceId('cus');
  const customer = {
    id,
    email: textParam(params, 'email'),
    metadata: textsOf(params.metadata),
    created: world.nowS(),
    balance: 0,
    isCardDeclined: false,
  };
  world.state.customers[id] = customer;
  return okay(customerObject(customer));
}

function updateCustomer(world: StandInWorld, params: Params, id: string): CallAnswer {
  const customer = world.state.customers[id];
  if (customer === undefined) return missing('customer', id);
  customer.email = textParam(params, 'email') ?? customer.email;
  return okay(customerObject(customer));
}

function listCustomers(world: StandInWorld, params: Params): CallAnswer {
  const email = textParam(params, 'email');
  const found = Object.values(world.state.customers).filter((one) => email === null || one.email === email);
  return okay(listObject('/v1/customers', found.map(customerObject)));
}

function createSession(world: StandInWorld, params: Params): CallAnswer {
  const customer = textParam(params, 'customer') ?? '';
  if (world.state.customers[customer] === undefined) return missing('customer', customer, 'customer');
  const [item] = itemsOf(params.line_items);
  const price = world.findPrice(textParam(item ?? {}, 'price'));
  if (price === null) return missing('price', textParam(item ?? {}, 'price') ?? '', 'line_items[0][price]');
  if (textParam(params, 'mode') !== 'subscription')
    return invalid('Only subscriptions are sold here', undefined, 'mode');
  const discount = discountOf(world, params);
  if (discount === null) return missing('coupon', '', 'discounts[0]');
  const session: StandInSession = {
    id: drawServiceId('cs_test'),
    customer,
    price: price.id,
    ...discount,
    clientReference: textParam(params, 'client_reference_id'),
    successUrl: textParam(params, 'success_url') ?? '',
    cancelUrl: textParam(params, 'cancel_url') ?? '',
    metadata: textsOf(params.metadata),
    created: world.nowS(),
    expiresAt: world.nowS() + SESSION_LENGTH_S,
    status: 'open',
    subscription: null,
  };
  world.state.sessions[session.id] = session;
  return okay(world.sessionWire(session));
}

/** The coupon that a call's first discount stands for; null where there is no such thing. */
function discountOf(world: StandInWorld, params: Params): Pick<StandInSession, 'coupon' | 'promotionCode'> | null {
  const [discount] = itemsOf(params.discounts);
  if (discount === undefined) return { coupon: null, promotionCode: null };
  const promotion = world.state.promotions[textParam(discount, 'promotion_code') ?? ''];
  const coupon = world.findCoupon(promotion?.coupon ?? textParam(discount, 'coupon'));
  return coupon === undefined ? null : { coupon: coupon.id, promotionCode: promotion?.id ?? null };
}

function listSessions(world: StandInWorld, params: Params): CallAnswer {
  const customer = textParam(params, 'customer');
  const status = textParam(params, 'status');
  if (customer !== null && world.state.customers[customer] === undefined) {
    return missing('customer', customer, 'customer');
  }
  const found = newestFirst(world.state.sessions).filter(
    (one) => (customer === null || one.customer === customer) && (status === null || one.status === status),
  );
  return okay(
    listObject(
      '/v1/checkout/sessions',
      found.map((one) => world.sessionWire(one, isExpanding(params))),
    ),
  );
}

function expireSession(world: StandInWorld, _params: Params, id: string): CallAnswer {
  const session = world.state.sessions[id];
  if (session === undefined) return missing('checkout.session', id);
  if (session.status !== 'open') return invalid('Only Checkout Sessions with a status of open can be expired');
  session.status = 'expired';
  return okay(world.sessionWire(session));
}

function listSubscriptions(world: StandInWorld, params: Params): CallAnswer {
  const customer = textParam(params, 'customer');
  const status = textParam(params, 'status');
  if (customer !== null && world.state.customers[customer] === undefined) {
    return missing('customer', customer, 'customer');
  }
  const found = newestFirst(world.state.subscriptions).filter(
    (one) =>
      (customer === null || one.customer === customer) &&
      (status === 'all' || (status === null ? one.status !== 'canceled' : one.status === status)),
  );
  return okay(
    listObject(
      '/v1/subscriptions',
      found.map((one) => world.subscriptionWire(one)),
    ),
  );
}

function listInvoices(world: StandInWorld, params: Params): CallAnswer {
  const customer = textParam(params, 'customer');
  const subscription = textParam(params, 'subscription');
  const status = textParam(params, 'status');
  if (customer !== null && world.state.customers[customer] === undefined) {
    return missing('customer', customer, 'customer');
  }
  const sinceS = Number(textParam(objectOf(params.created), 'gte') ?? 0);
  const found = newestFirst(world.state.invoices).filter(
    (one) =>
      (customer === null || one.customer === customer) &&
      (subscription === null || one.subscription === subscription) &&
      (status === null || one.status === status) &&
      one.created >= sinceS,
  );
  return okay(
    listObject(
      '/v1/invoices',
      found.map((one) => world.invoiceWire(one)),
    ),
  );
}

function listRefunds(world: StandInWorld, params: Params): CallAnswer {
  const sinceS = Number(textParam(objectOf(params.created), 'gte') ?? 0);
  const found = newestFirst(world.state.refunds ?? {}).filter((one) => one.created >= sinceS);
  const wire = found.flatMap((one) => {
    const invoice = world.state.invoices[one.invoice];
    return invoice === undefined ? [] : [refundObject(one, invoice)];
  });
  return okay(listObject('/v1/refunds', wire));
}

function updateSubscription(world: StandInWorld, params: Params, id: string): CallAnswer {
  const subscription = world.state.subscriptions[id];
  if (subscription === undefined) return missing('subscription', id);
  if (subscription.status === 'canceled') return invalid('A canceled subscription can only update its metadata');
  if (params.items !== undefined) {
    const wanted = readChange(world, subscription, params, params.discounts);
    if ('status' in wanted) return wanted;
    const behavior = textParam(params, 'payment_behavior');
    if (behavior !== 'error_if_incomplete' && behavior !== 'pending_if_incomplete')
      return notModelled('payment_behavior');
    const waits = behavior === 'pending_if_incomplete';
    const unsupported =
      waits && ['metadata', 'discounts', 'cancel_at_period_end', 'cancel_at'].find((name) => name in params);
    if (unsupported) return invalid(`Pending updates do not support ${unsupported}`, undefined, unsupported);
    if (world.wantsConfirmation(subscription, wanted.planned)) {
      if (!waits) return declined('subscription_payment_intent_requires_action', 'This payment requires action.');
      world.holdChange(subscription, wanted.price, wanted.planned);
    } else if (!world.changePrice(subscription, wanted.price, wanted.planned)) return declined();
  }
  const ending = textParam(params, 'cancel_at_period_end');
  if (ending !== null) subscription.cancelAtPeriodEnd = ending === 'true';
  if (textParam(params, 'cancel_at') === '') subscription.cancelAtPeriodEnd = false;
  if (params.metadata !== undefined) {
    subscription.metadata = textsOf({ ...subscription.metadata, ...objectOf(params.metadata) });
  }
  world.announceUpdate(subscription);
  return okay(world.subscriptionWire(subscription, isExpanding(params)));
}

/** Ends a subscription at once. */
function cancelSubscription(world: StandInWorld, _params: Params, id: string): CallAnswer {
  const subscription = world.state.subscriptions[id];
  if (subscription === undefined || subscription.status === 'canceled') return missing('subscription', id);
  world.end(subscription);
  return okay(world.subscriptionWire(subscription));
}

function openPortal(world: StandInWorld, params: Params): CallAnswer {
  const customer = textParam(params, 'customer') ?? '';
  if (world.state.customers[customer] === undefined) return missing('customer', customer, 'customer');
  const id = drawServiceId('bps');
  const returnUrl = textParam(params, 'return_url') ?? '';
  world.portals.set(id, { customer, returnUrl });
  const url = world.portalAddress(id);
  return okay({ id, object: 'billing_portal.session', customer, return_url: returnUrl, url, livemode: false });
}

/** The invoice that a change would make now. */
function previewChange(world: StandInWorld, params: Params): CallAnswer {
  const id = textParam(params, 'subscription') ?? '';
  const subscription = world.state.subscriptions[id];
  if (subscription === undefined) return missing('subscription', id, 'subscription');
  const customer = textParam(params, 'customer');
  if (customer !== null && customer !== subscription.customer) return missing('customer', customer, 'customer');
  if (subscription.status === 'canceled') return invalid('A canceled subscription has no upcoming invoice');
  const wanted = readChange(world, subscription, objectOf(params.subscription_details), params.discounts);
  if ('status' in wanted) return wanted;
  const { lines, totals } = wanted.planned;
  return okay(
    world.invoiceWire({
      id: drawServiceId('upcoming_in'),
      customer: subscription.customer,
      subscription: id,
      reason: 'subscription_update',
      created: world.nowS(),
      lines,
      ...totals,
      status: null,
    }),
  );
}

/** The change of price that `details` ask for, worked out; or why it cannot be. */
function readChange(
  world: StandInWorld,
  subscription: StandInSubscription,
  details: Params,
  discounts: Params[string] | undefined,
): CallAnswer | { readonly price: StandInPrice; readonly planned: StandInChange } {
  const [item = {}] = itemsOf(details.items);
  if (textParam(item, 'id') !== subscription.item) return missing('subscription_item', textParam(item, 'id') ?? '');
  const price = world.findPrice(textParam(item, 'price'));
  if (price === null) return missing('price', textParam(item, 'price') ?? '', 'items[0][price]');
  if (textParam(details, 'proration_behavior') !== 'always_invoice') return notModelled('proration_behavior');
  const found = discountOf(world, { discounts: discounts ?? '' });
  if (found === null) return missing('coupon', '', 'discounts[0]');
  const isSameInterval = price.interval === world.priceOf(subscription.price).interval;
  if (found.coupon !== null && isSameInterval) return notModelled('discounts');
  const prorationS = Number(textParam(details, 'proration_date') ?? world.nowS());
  if (prorationS < subscription.periodStart || prorationS > subscription.periodEnd) {
    return invalid('`proration_date` must lie within the current period', undefined, 'proration_date');
  }
  // Nothing said leaves the discount, an empty text clears it.
  const discount =
    discounts === undefined ? subscription.discount : world.makeDiscount(found.coupon, found.promotionCode);
  return { price, planned: world.planChange(subscription, price, discount, prorationS) };
}

function listPromotions(world: StandInWorld, params: Params): CallAnswer {
  const code = textParam(params, 'code')?.toUpperCase() ?? null;
  const found = Object.values(world.state.promotions).filter((one) => code === null || one.code === code);
  const data = found.map((one) => promotionObject(one, world.state, world.nowS(), isExpanding(params)));
  return okay(listObject('/v1/promotion_codes', data));
}

function objectOf(value: Params[string] | undefined): Params {
  return typeof value === 'object' && !Array.isArray(value) ? value : {};
}

/**
 * Of the ways to change a subscription only the one in use is modelled: charged at once, or not at all where it is not
 * paid; and a new coupon only where a whole new period is charged.
 */
function notModelled(param: string): CallAnswer {
  return invalid(`The stand-in knows no change with this ${param}`, undefined, param);
}
