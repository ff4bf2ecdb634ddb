import { request } from 'node:http';
import { fromAddress } from './app-pair.ts';
import type { BillingPair } from './billing-pair.ts';
import type { Press } from './double-submit-case.ts';

/** Sends a request `times` times at once from one address, alternating between the processes; returns the statuses. */
export async function sendPress(
  { pair }: BillingPair,
  press: Press,
  times: number,
  more: Readonly<Record<string, string>> = {},
): Promise<number[]> {
  const headers = {
    // The same host for both processes, as behind a proxy.
    host: 'localhost:3000',
    ...fromAddress(Math.floor(Math.random() * 2 ** 24)),
    ...press.headers,
    ...(press.cookie === undefined ? {} : { cookie: press.cookie }),
    'content-type': press.form === undefined ? 'application/json' : 'application/x-www-form-urlencoded',
    ...more,
  };
  const body = press.form !== undefined ? String(new URLSearchParams(press.form)) : JSON.stringify(press.json ?? {});
  return Promise.all(Array.from({ length: times }, (_, n) => post(`${pair.originOf(n)}${press.path}`, headers, body)));
}

/** Posts with its own Host header, which fetch does not allow; returns the status. */
function post(address: string, headers: Record<string, string>, body: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(address, { method: 'POST', headers }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
    });
    sent.on('error', reject);
    sent.end(body);
  });
}
