import type { Doors } from '#tests/factories/account-doors.ts';
import { freshAddress } from '#tests/factories/call-route.ts';
import { type AppPair, VISITOR_HEADER } from './app-pair.ts';

/** Access to the pair: calls alternate between the processes, each from an address of its own. */
export function doorsOf(pair: AppPair): Doors {
  let calls = 0;
  return {
    app: pair.app,
    call({ path, method, json, form, cookie, headers }) {
      const address = freshAddress();
      calls += 1;
      return fetch(`${pair.originOf(calls)}${path}`, {
        method: method ?? (json !== undefined || form ? 'POST' : 'GET'),
        redirect: 'manual',
        headers: {
          'x-forwarded-for': address,
          [VISITOR_HEADER]: address,
          ...(json === undefined ? {} : { 'content-type': 'application/json' }),
          ...(cookie ? { cookie } : {}),
          ...headers,
        },
        body:
          json === undefined
            ? form instanceof FormData || !form
              ? form
              : new URLSearchParams(form)
            : JSON.stringify(json),
      });
    },
  };
}
