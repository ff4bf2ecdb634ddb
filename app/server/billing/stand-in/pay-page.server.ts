import type { StandInWorld } from '#app/server/billing/stand-in/stand-in-world.server.ts';
import type { StandInSession } from '#app/server/billing/stand-in/state.server.ts';

/** The plain payment page: what it costs, and three buttons. No card is asked for, and no script runs. */
export function payPage(world: StandInWorld, session: StandInSession, note = ''): string {
  const price = world.priceOf(session.price);
  const due = (world.amountDue(session) / 100).toFixed(2);
  const button = (name: string, label: string) => `<button name="choice" value="${name}">${label}</button>`;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Test payment</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<style>body{font:1.1rem/1.5 system-ui,sans-serif;max-width:28rem;margin:12vh auto;padding:0 1rem}
button{font:inherit;padding:.7rem 1.2rem;margin:.3rem .3rem 0 0;min-height:44px}b{font-size:1.6rem}</style></head>
<body><h1>Test payment</h1><p>This stands in for the payment service on a local installation. No money moves.</p>
<p>${price.name}, per ${price.interval}<br><b>$${due}</b>${session.coupon === null ? '' : '<br>coupon applied to the first payment'}</p>
<p role="alert">${note}</p>
<form method="post">${button('pay', 'Pay')}${button('decline', 'Card is declined')}${button('cancel', 'Cancel')}</form>
</body></html>`;
}
