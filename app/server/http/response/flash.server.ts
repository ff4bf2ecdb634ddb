import { createCookie } from '@remix-run/node';
import { invariant } from '#app/base/invariant.ts';
import { FLASH_CODES, type FlashCode, type FlashMessage } from '#app/product/flash-code.ts';
import { OFFERS } from '#app/product/plans/offers.ts';
import { PLANS } from '#app/product/plans/plans.ts';
import { processEnv } from '#app/server/process/env.server.ts';
import * as accountWords from '#app/words/en/account.ts';
import * as flashWords from '#app/words/en/flash.ts';

function cookie() {
  const { isHttps } = processEnv();
  return createCookie(isHttps ? '__Host-flash' : 'flash', {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isHttps,
    maxAge: 60,
  });
}

/** A Set-Cookie value that carries `code` to the next page, for a minute; null takes it away. */
export function flashCookie(code: FlashCode | null): Promise<string> {
  return code === null ? cookie().serialize('', { maxAge: 0 }) : cookie().serialize(code);
}

/** The code in the request; null for an unknown one. */
export async function readFlash(request: Request): Promise<FlashCode | null> {
  const code: unknown = await cookie().parse(request.headers.get('cookie'));
  return FLASH_CODES.find((known) => known === code) ?? null;
}

const MESSAGES: Readonly<Record<string, FlashMessage>> = {
  'signed-up': {
    title: flashWords.welcome,
    description: flashWords.trialStarted(PLANS.trial.trialDays ?? 0, PLANS.trial.layouts ?? 0),
  },
  'logged-in': { title: flashWords.welcomeBack, description: flashWords.loggedIn },
  'logged-out': { title: flashWords.loggedOut, description: flashWords.loggedOutText },
  'account-deleted': { title: accountWords.deletedTitle, description: accountWords.deletedText },
  'payment-cancelled': {
    title: flashWords.paymentCancelled,
    description: flashWords.paymentCancelledText,
  },
  'plan-on-its-way': {
    title: flashWords.thankYou,
    description: flashWords.planOnItsWay,
  },
  ...flashWords.papers,
};

/** The message that a page shows once about the previous step. */
export function flashMessage(code: FlashCode): FlashMessage {
  const message = MESSAGES[code];
  if (message !== undefined) return message;
  const offer = OFFERS.find(({ id }) => code.endsWith(`-${id}`));
  invariant(offer !== undefined, `${code} has a message`);
  return code.startsWith('upgraded-')
    ? { title: flashWords.paymentSuccessful, description: flashWords.upgradedTo(offer.name) }
    : { title: flashWords.planChanged, description: flashWords.nowOn(offer.name) };
}
