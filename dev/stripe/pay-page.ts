import type { StandInWorld } from '#dev/stripe/stand-in-world.ts';
import type { StandInInvoice, StandInSession } from '#dev/stripe/state.ts';

/** The frame of the stand-in's own pages: plain, without scripts. */
export function stampPage(title: string, content: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
<style>body{font:1.1rem/1.5 system-ui,sans-serif;max-width:32rem;margin:8vh auto;padding:0 1rem;overflow-wrap:anywhere}
button{font:inherit;padding:.6rem 1rem;margin:.3rem .3rem 0 0;min-height:44px}b{font-size:1.6rem}h2{font-size:1.1rem}
section{border-top:1px solid #8888;padding:.5rem 0 1rem}</style></head>
<body><h1>${title}</h1><p>This stands in for the payment service on a local installation. No money moves.</p>
${content}</body></html>`;
}

/** The plain payment page: the price and three buttons. It asks for no card. */
export function payPage(world: StandInWorld, session: StandInSession, note: string): string {
  const price = world.priceOf(session.price);
  const coupon = session.coupon === null ? '' : '<br>coupon applied';
  return stampPage(
    'Test payment',
    `<p>${price.name}, per ${price.per}<br><b>${dollars(world.amountDue(session))}</b>${coupon}</p>
${alertLine(note)}
<form method="post">${button('pay', 'Pay')}${button('decline', 'Card is declined')}${button('cancel', 'Cancel')}</form>
${MORE}`,
  );
}

/** The page on which an overdue invoice is paid. */
export function invoicePage(invoice: StandInInvoice): string {
  const lines = invoice.lines
    .map((line) => `${line.description}: ${dollars(line.amount - line.discount)}<br>`)
    .join('');
  return stampPage(
    'Test invoice',
    `<p>${lines}<b>${dollars(invoice.amountDue)}</b></p>
${invoice.status === 'open' ? `<form method="post">${button('pay-invoice', 'Pay with another card')}</form>` : '<p>This invoice is paid.</p>'}
${MORE}`,
  );
}

const MORE = '<p><a href="/">All test subscriptions</a></p>';

function button(name: string, label: string): string {
  return `<button name="choice" value="${name}">${label}</button>`;
}

function alertLine(note: string): string {
  return `<p role="alert">${note}</p>`;
}

export function dollars(cents: number): string {
  return `${cents < 0 ? '-' : ''}$${(Math.abs(cents) / 100).toFixed(2)}`;
}
