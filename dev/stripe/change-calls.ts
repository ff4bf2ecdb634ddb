import {
  type CallAnswer,
  declined,
  invalid,
  isExpanding,
  missing,
  notModelled,
  objectOf,
  okay,
  textsOf,
} from '#dev/stripe/call-answer.ts';
import type { StandInPrice } from '#dev/stripe/objects.ts';
import { itemsOf, type Params, textParam } from '#dev/stripe/read-params.ts';
import type { StandInChange, StandInWorld } from '#dev/stripe/stand-in-world.ts';
import { drawServiceId, type StandInSession, type StandInSubscription } from '#dev/stripe/state.ts';

/** The coupon of a call's first discount; null if it does not exist. */
export function discountOf(
  world: StandInWorld,
  params: Params,
): Pick<StandInSession, 'coupon' | 'promotionCode'> | null {
  const [discount] = itemsOf(params.discounts);
  if (discount === undefined) return { coupon: null, promotionCode: null };
  const promotion = world.state.promotions[textParam(discount, 'promotion_code') ?? ''];
  const coupon = world.findCoupon(promotion?.coupon ?? textParam(discount, 'coupon'));
  return coupon === undefined ? null : { coupon: coupon.id, promotionCode: promotion?.id ?? null };
}

export function updateSubscription(world: StandInWorld, params: Params, id: string): CallAnswer {
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
export function cancelSubscription(world: StandInWorld, _params: Params, id: string): CallAnswer {
  const subscription = world.state.subscriptions[id];
  if (subscription === undefined || subscription.status === 'canceled') return missing('subscription', id);
  world.end(subscription);
  return okay(world.subscriptionWire(subscription));
}

/** The invoice that a change would make now. */
export function previewInvoice(world: StandInWorld, params: Params): CallAnswer {
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

/** The computed change of price for `details`, or why it is impossible. */
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
  const isSameInterval = price.per === world.priceOf(subscription.price).per;
  if (found.coupon !== null && isSameInterval) return notModelled('discounts');
  const prorationS = Number(textParam(details, 'proration_date') ?? world.nowS());
  if (prorationS < subscription.periodStart || prorationS > subscription.periodEnd) {
    return invalid('`proration_date` must lie within the current period', undefined, 'proration_date');
  }
  // Without the parameter the discount stays; an empty text clears it.
  const discount =
    discounts === undefined ? subscription.discount : world.makeDiscount(found.coupon, found.promotionCode);
  return { price, planned: world.planChange(subscription, price, discount, prorationS) };
}
