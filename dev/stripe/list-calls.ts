import { type CallAnswer, isExpanding, missing, objectOf, okay } from '#dev/stripe/call-answer.ts';
import { customerObject, listObject, promotionObject, refundObject } from '#dev/stripe/objects.ts';
import { type Params, textParam } from '#dev/stripe/read-params.ts';
import type { StandInWorld } from '#dev/stripe/stand-in-world.ts';

export function listCustomers(world: StandInWorld, params: Params): CallAnswer {
  const email = textParam(params, 'email');
  const found = Object.values(world.state.customers).filter((one) => email === null || one.email === email);
  return okay(listObject('/v1/customers', found.map(customerObject)));
}

export function listCheckouts(world: StandInWorld, params: Params): CallAnswer {
  const status = textParam(params, 'status');
  return listOfCustomer(world, params, '/v1/checkout/sessions', {
    made: world.state.sessions,
    isWanted: (one) => status === null || one.status === status,
    wire: (one) => world.sessionWire(one, isExpanding(params)),
  });
}

export function listSubscriptions(world: StandInWorld, params: Params): CallAnswer {
  const status = textParam(params, 'status');
  return listOfCustomer(world, params, '/v1/subscriptions', {
    made: world.state.subscriptions,
    isWanted: (one) => status === 'all' || (status === null ? one.status !== 'canceled' : one.status === status),
    wire: (one) => world.subscriptionWire(one),
  });
}

export function listInvoices(world: StandInWorld, params: Params): CallAnswer {
  const [subscription, status] = [textParam(params, 'subscription'), textParam(params, 'status')];
  const sinceS = sinceOf(params);
  return listOfCustomer(world, params, '/v1/invoices', {
    made: world.state.invoices,
    isWanted: (one) =>
      (subscription === null || one.subscription === subscription) &&
      (status === null || one.status === status) &&
      one.created >= sinceS,
    wire: (one) => world.invoiceWire(one),
  });
}

export function listRefunds(world: StandInWorld, params: Params): CallAnswer {
  const sinceS = sinceOf(params);
  const found = newestFirst(world.state.refunds ?? {}).filter((one) => one.created >= sinceS);
  const wire = found.flatMap((one) => {
    const invoice = world.state.invoices[one.invoice];
    return invoice === undefined ? [] : [refundObject(one, invoice)];
  });
  return okay(listObject('/v1/refunds', wire));
}

export function listPromotions(world: StandInWorld, params: Params): CallAnswer {
  const code = textParam(params, 'code')?.toUpperCase() ?? null;
  const found = Object.values(world.state.promotions).filter((one) => code === null || one.code === code);
  const data = found.map((one) => promotionObject(one, world.state, world.nowS(), isExpanding(params)));
  return okay(listObject('/v1/promotion_codes', data));
}

interface Wanted<T> {
  readonly made: Readonly<Record<string, T>>;
  readonly isWanted: (one: T) => boolean;
  readonly wire: (one: T) => unknown;
}

/** Objects of a call's customer, or all of them if it names none; an unknown customer is an error. */
function listOfCustomer<T extends { readonly customer: string }>(
  world: StandInWorld,
  params: Params,
  address: string,
  { made, isWanted, wire }: Wanted<T>,
): CallAnswer {
  const customer = textParam(params, 'customer');
  if (customer !== null && world.state.customers[customer] === undefined) {
    return missing('customer', customer, 'customer');
  }
  const found = newestFirst(made).filter((one) => (customer === null || one.customer === customer) && isWanted(one));
  return okay(listObject(address, found.map(wire)));
}

/** Lists are newest first. */
function newestFirst<T>(made: Readonly<Record<string, T>>): T[] {
  return Object.values(made).reverse();
}

function sinceOf(params: Params): number {
  return Number(textParam(objectOf(params.created), 'gte') ?? 0);
}
