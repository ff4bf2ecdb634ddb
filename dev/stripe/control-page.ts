import { stampPage } from '#dev/stripe/pay-page.ts';
import type { StandInWorld } from '#dev/stripe/stand-in-world.ts';
import type { StandInSubscription } from '#dev/stripe/state.ts';

/** Events that can be triggered for a subscription, by the name of the button. */
const CHOICES: Readonly<
  Record<string, { readonly label: string; readonly act: (world: StandInWorld, held: StandInSubscription) => void }>
> = {
  'end-period': { label: 'Period ends', act: (world, held) => world.endPeriod(held) },
  decline: { label: 'Card is declined from now on', act: (world, held) => setDeclined(world, held, true) },
  accept: { label: 'Card works again', act: (world, held) => setDeclined(world, held, false) },
  confirm: { label: 'Card wants confirmation', act: (world, held) => setConfirmation(world, held) },
  refund: { label: 'Refund the last payment', act: (world, held) => world.refund(held) },
  end: { label: 'End now', act: (world, held) => world.end(held) },
};

/** Performs the action of a button on the page below. Returns whether there was one. */
export function control(world: StandInWorld, fields: URLSearchParams): boolean {
  const held = world.state.subscriptions[fields.get('subscription') ?? ''];
  const name = fields.get('choice') ?? '';
  const choice = Object.hasOwn(CHOICES, name) ? CHOICES[name] : undefined;
  if (held === undefined || held.status === 'canceled' || choice === undefined) return false;
  choice.act(world, held);
  return true;
}

/** Every subscription with the events that can be triggered, to try out renewals, declines and ends. */
export function controlPage(world: StandInWorld): string {
  const held = Object.values(world.state.subscriptions).reverse();
  const cards = held.map((one) => subscriptionCard(world, one)).join('');
  return stampPage('Test subscriptions', cards === '' ? '<p>Nobody has paid yet.</p>' : cards);
}

function subscriptionCard(world: StandInWorld, held: StandInSubscription): string {
  const customer = world.state.customers[held.customer];
  const until = new Date(held.periodEnd * 1_000).toISOString().slice(0, 10);
  const state = `${held.status}${held.cancelAtPeriodEnd ? ', ends with the period' : ''}`;
  const choices = held.status === 'canceled' ? [] : Object.entries(CHOICES);
  const hidden = customer?.isCardDeclined ? 'decline' : 'accept';
  const buttons = choices
    .filter(([name]) => name !== hidden)
    .map(([name, { label }]) => `<button name="choice" value="${name}">${label}</button>`)
    .join('');
  return `<section><h2>${escapeText(customer?.email ?? held.customer)}</h2>
<p>${world.priceOf(held.price).name}: ${state}; paid until ${until}<br><code>${held.id}</code></p>
<form method="post" action="/"><input type="hidden" name="subscription" value="${held.id}">${buttons}</form></section>`;
}

function setDeclined(world: StandInWorld, held: StandInSubscription, isDeclined: boolean): void {
  const customer = world.state.customers[held.customer];
  if (customer !== undefined) customer.isCardDeclined = isDeclined;
  world.save();
}

function setConfirmation(world: StandInWorld, held: StandInSubscription): void {
  const customer = world.state.customers[held.customer];
  if (customer !== undefined) customer.wantsConfirmation = true;
  world.save();
}

export function escapeText(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
