import type { ServerResponse } from 'node:http';
import { control, controlPage } from '#app/server/billing/stand-in/control-page.server.ts';
import { invoicePage, payPage } from '#app/server/billing/stand-in/pay-page.server.ts';
import type { StandInWorld } from '#app/server/billing/stand-in/stand-in-world.server.ts';
import type { StandInSession, StandInSubscription } from '#app/server/billing/stand-in/state.server.ts';

const DECLINED = 'The card was declined. Try another one.';

/** Whether an address is one of the stand-in's own pages, and no call. */
export function isPagePath(path: string): boolean {
  return path === '/' || path.startsWith('/pay/');
}

/** Shows the stand-in's pages and does what their buttons ask for. */
export function servePage(
  world: StandInWorld,
  method: string,
  path: string,
  body: string,
  response: ServerResponse,
): void {
  const fields = new URLSearchParams(method === 'POST' ? body : '');
  if (path === '/') return void serveControl(world, method, fields, response);
  const id = path.slice('/pay/'.length);
  const session = world.state.sessions[id];
  if (session?.status === 'open') return void serveSession(world, session, fields.get('choice'), response);
  const overdue = Object.values(world.state.subscriptions).find((one) => one.latestInvoice?.id === id);
  if (overdue !== undefined) return void serveInvoice(world, overdue, fields.get('choice'), response);
  response.writeHead(410, { 'Content-Type': 'text/plain; charset=utf-8' });
  response.end('This payment page is no longer open.');
}

function serveControl(world: StandInWorld, method: string, fields: URLSearchParams, response: ServerResponse): void {
  if (method === 'POST') {
    control(world, fields);
    return void redirect(response, '/');
  }
  show(response, controlPage(world));
}

function serveSession(
  world: StandInWorld,
  session: StandInSession,
  choice: string | null,
  response: ServerResponse,
): void {
  if (choice === 'cancel') return void redirect(response, session.cancelUrl);
  if (choice === 'pay' && world.pay(session) !== null) return void redirect(response, session.successUrl);
  show(response, payPage(world, session, choice === null ? '' : DECLINED));
}

function serveInvoice(
  world: StandInWorld,
  subscription: StandInSubscription,
  choice: string | null,
  response: ServerResponse,
): void {
  if (choice === 'pay-invoice') {
    // Another card is used, and stays.
    const customer = world.state.customers[subscription.customer];
    if (customer !== undefined) customer.isCardDeclined = false;
    world.payOverdue(subscription);
  }
  show(response, invoicePage(subscription));
}

function redirect(response: ServerResponse, address: string): void {
  response.writeHead(303, { Location: address });
  response.end();
}

function show(response: ServerResponse, page: string): void {
  response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' });
  response.end(page);
}
