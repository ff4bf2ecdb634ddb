import type { ServerResponse } from 'node:http';
import { control, controlPage } from '#dev/stripe/control-page.ts';
import { invoicePage, payPage } from '#dev/stripe/pay-page.ts';
import { changeCustomer, portalPage } from '#dev/stripe/portal-page.ts';
import type { StandInWorld } from '#dev/stripe/stand-in-world.ts';
import type { StandInInvoice, StandInSession } from '#dev/stripe/state.ts';

const DECLINED = 'The card was declined. Try another one.';

/** Whether an address is one of the stand-in's own pages rather than a call. */
export function isPagePath(path: string): boolean {
  return path === '/' || path.startsWith('/pay/') || path.startsWith('/portal/');
}

/** Serves the stand-in's pages and performs the actions of their buttons. */
export function servePage(
  world: StandInWorld,
  method: string,
  path: string,
  body: string,
  response: ServerResponse,
): void {
  const fields = new URLSearchParams(method === 'POST' ? body : '');
  if (path === '/') return void serveControl(world, method, fields, response);
  if (path.startsWith('/portal/')) return void servePortal(world, path.slice('/portal/'.length), fields, response);
  const id = path.slice('/pay/'.length);
  const session = world.state.sessions[id];
  if (session?.status === 'open') return void serveSession(world, session, fields.get('choice'), response);
  const invoice = world.state.invoices[id];
  if (invoice !== undefined) return void serveInvoice(world, invoice, fields.get('choice'), response);
  close(response);
}

function servePortal(world: StandInWorld, id: string, fields: URLSearchParams, response: ServerResponse): void {
  const session = world.portals.get(id);
  const customer = world.state.customers[session?.customer ?? ''];
  if (session === undefined || customer === undefined) return void close(response);
  changeCustomer(world, customer, fields);
  show(response, portalPage(world, customer, session.returnUrl));
}

function close(response: ServerResponse): void {
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
  invoice: StandInInvoice,
  choice: string | null,
  response: ServerResponse,
): void {
  const subscription = world.state.subscriptions[invoice.subscription];
  if (choice === 'pay-invoice' && subscription !== undefined) {
    // Simulates that a new card is entered and kept.
    const customer = world.state.customers[invoice.customer];
    if (customer !== undefined) customer.isCardDeclined = false;
    world.payOverdue(subscription, invoice);
  }
  show(response, invoicePage(world.state.invoices[invoice.id] ?? invoice));
}

function redirect(response: ServerResponse, address: string): void {
  response.writeHead(303, { Location: address });
  response.end();
}

function show(response: ServerResponse, page: string): void {
  response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' });
  response.end(page);
}
