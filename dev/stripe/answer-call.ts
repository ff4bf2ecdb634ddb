import { type CallAnswer, invalid, isExpanding, missing, okay, textsOf } from '#dev/stripe/call-answer.ts';
import { cancelSubscription, discountOf, previewInvoice, updateSubscription } from '#dev/stripe/change-calls.ts';
import {
  listCheckouts,
  listCustomers,
  listInvoices,
  listPromotions,
  listRefunds,
  listSubscriptions,
} from '#dev/stripe/list-calls.ts';
import { couponObject, customerObject } from '#dev/stripe/objects.ts';
import { itemsOf, type Params, textParam } from '#dev/stripe/read-params.ts';
import type { StandInWorld } from '#dev/stripe/stand-in-world.ts';
import { drawServiceId, type StandInSession } from '#dev/stripe/state.ts';

/** How long a payment page stays open. */
const SESSION_LENGTH_S = 86_400;

type Handler = (world: StandInWorld, params: Params, id: string) => CallAnswer;

/** The supported calls, by method and address; `:id` matches one segment of the path. */
const CALLS: Readonly<Record<string, Handler>> = {
  'POST /v1/customers': createCustomer,
  'GET /v1/customers': listCustomers,
  'GET /v1/customers/:id': (world, _params, id) => {
    const found = world.state.customers[id];
    return found === undefined ? missing('customer', id) : okay(customerObject(found));
  },
  'POST /v1/customers/:id': updateCustomer,
  'POST /v1/checkout/sessions': createSession,
  'GET /v1/checkout/sessions': listCheckouts,
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
  'POST /v1/invoices/create_preview': previewInvoice,
  'GET /v1/refunds': listRefunds,
  'GET /v1/promotion_codes': listPromotions,
  'GET /v1/coupons/:id': (world, _params, id) => {
    const found = Object.hasOwn(world.state.coupons, id) ? world.state.coupons[id] : undefined;
    return found === undefined ? missing('coupon', id) : okay(couponObject(found, world.nowS()));
  },
};

/** The call of a request, as named in the list above, with the id in its address; null if there is none. */
export function findCall(method: string, path: string): { readonly call: string; readonly id: string } | null {
  for (const call of Object.keys(CALLS)) {
    const [wanted, pattern = ''] = call.split(' ');
    const match = new RegExp(`^${pattern.replace(':id', '([^/]+)')}$`).exec(path);
    if (wanted === method && match !== null) return { call, id: decodeURIComponent(match[1] ?? '') };
  }
  return null;
}

/** Answers one call like the payment service. The SDK's types check the parameters of calls. */
export function answerCall(world: StandInWorld, method: string, path: string, params: Params): CallAnswer {
  const found = findCall(method, path);
  const handler = CALLS[found?.call ?? ''];
  if (found === null || handler === undefined) {
    return {
      status: 404,
      body: { error: { type: 'invalid_request_error', message: `Unrecognized request URL (${method}: ${path})` } },
    };
  }
  const answer = handler(world, params, found.id);
  if (method === 'POST') world.save();
  return answer;
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

function expireSession(world: StandInWorld, _params: Params, id: string): CallAnswer {
  const session = world.state.sessions[id];
  if (session === undefined) return missing('checkout.session', id);
  if (session.status !== 'open') return invalid('Only Checkout Sessions with a status of open can be expired');
  session.status = 'expired';
  return okay(world.sessionWire(session));
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
