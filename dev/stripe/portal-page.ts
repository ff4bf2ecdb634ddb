import { escapeText } from '#dev/stripe/control-page.ts';
import { dollars, stampPage } from '#dev/stripe/pay-page.ts';
import type { StandInWorld } from '#dev/stripe/stand-in-world.ts';
import type { StandInCustomer } from '#dev/stripe/state.ts';

const TAX_IDS_MAX = 5;

/** Performs the action of a button on the page below. */
export function changeCustomer(world: StandInWorld, customer: StandInCustomer, fields: URLSearchParams): void {
  const taxIds = customer.taxIds ?? [];
  const typed = (fields.get('taxId') ?? '').trim().slice(0, 40);
  const choice = fields.get('choice');
  if (choice === 'card') customer.isCardDeclined = false;
  if (choice === 'add-tax-id' && typed !== '' && taxIds.length < TAX_IDS_MAX) customer.taxIds = [...taxIds, typed];
  if (choice === 'remove-tax-id') customer.taxIds = taxIds.filter((one) => one !== typed);
  if (choice !== null) world.save();
}

/** The customer portal: the card, invoices and tax ids of one customer. */
export function portalPage(world: StandInWorld, customer: StandInCustomer, returnUrl: string): string {
  const invoices = Object.values(world.state.invoices)
    .filter((one) => one.customer === customer.id && one.status !== 'draft')
    .reverse()
    .map((one) => `<li><a href="/pay/${one.id}">${dollars(one.amountDue)}, ${one.status}</a></li>`);
  const taxIds = (customer.taxIds ?? []).map(
    (id) =>
      `<li><form method="post">${escapeText(id)} <input type="hidden" name="taxId" value="${escapeText(id)}"><button name="choice" value="remove-tax-id">Remove</button></form></li>`,
  );
  return stampPage(
    'Test customer portal',
    `<p>${escapeText(customer.email ?? '')}</p>
<section><h2>Card</h2><p>${customer.isCardDeclined ? 'The card on file is declined.' : 'The card on file works.'}</p>
<form method="post"><button name="choice" value="card">Use another card</button></form></section>
<section><h2>Invoices</h2><ul>${invoices.join('') || '<li>None yet</li>'}</ul></section>
<section><h2>Tax ids</h2><ul>${taxIds.join('') || '<li>None yet</li>'}</ul>
<form method="post"><label>Tax id <input name="taxId"></label> <button name="choice" value="add-tax-id">Add</button></form></section>
<p><a href="${escapeText(returnUrl)}">Back</a></p>`,
  );
}
