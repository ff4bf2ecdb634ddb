import type { Params } from '#dev/stripe/read-params.ts';

export interface CallAnswer {
  readonly status: number;
  readonly body: unknown;
}

export function okay(body: unknown): CallAnswer {
  return { status: 200, body };
}

/** A refusal in the service's form. */
export function invalid(message: string, code?: string, param?: string, status = 400): CallAnswer {
  return { status, body: { error: { type: 'invalid_request_error', message, code, param } } };
}

export function missing(what: string, id: string, param = 'id'): CallAnswer {
  return invalid(`No such ${what}: '${id}'`, 'resource_missing', param, param === 'id' ? 404 : 400);
}

export function declined(code = 'card_declined', message = 'Your card was declined.'): CallAnswer {
  const error = { type: 'card_error', code, message };
  return { status: 402, body: { error } };
}

/**
 * Only the changes of a subscription in use are modelled: charged at once, or not at all if it is not paid; and a new
 * coupon only with a whole new period.
 */
export function notModelled(param: string): CallAnswer {
  return invalid(`The stand-in knows no change with this ${param}`, undefined, param);
}

export function isExpanding(params: Params): boolean {
  return params.expand !== undefined;
}

export function textsOf(value: Params[string] | undefined): Record<string, string> {
  if (value === undefined || typeof value === 'string' || Array.isArray(value)) return {};
  // Empty values are dropped.
  return Object.fromEntries(
    Object.entries(value).filter((pair): pair is [string, string] => typeof pair[1] === 'string' && pair[1] !== ''),
  );
}

export function objectOf(value: Params[string] | undefined): Params {
  return typeof value === 'object' && !Array.isArray(value) ? value : {};
}
