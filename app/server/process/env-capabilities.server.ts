import { z } from 'zod';
import { CHECKOUT_PLANS, type CheckoutPlan } from '#app/product/plans/plans.ts';
import { EnvError } from '#app/server/process/env-error.server.ts';
import { isGuessable } from '#app/server/process/guessable-secret.server.ts';

export type MailSettings = { readonly smtpUrl: string; readonly from: string };

/** The mailbox that receives customers' replies. */
export type InboxSettings = {
  readonly host: string;
  readonly port: number;
  readonly isTls: boolean;
  /** A connection that does not begin with TLS must turn to it before it logs in; on the machine itself it need not. */
  readonly needsTls: boolean;
  readonly user: string;
  readonly password: string;
  readonly folder: string;
};

export type PaymentSettings = {
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** Only for the stand-in of local runs; null is Stripe itself. */
  readonly apiBase: string | null;
  /** By the name of the offer. */
  readonly prices: Readonly<Record<CheckoutPlan, string>>;
};

type Source = Readonly<Record<string, string | undefined>>;

/** Mail is off (null) or complete. */
export function readMailSettings(given: Source, isProduction: boolean): MailSettings | null {
  if (!given.SMTP_URL) {
    if (isProduction && given.MAIL_FROM) throw new EnvError('SMTP_URL', 'must be set when MAIL_FROM is');
    return null;
  }
  if (!/^smtps?:\/\//.test(given.SMTP_URL) || !URL.canParse(given.SMTP_URL)) {
    throw new EnvError('SMTP_URL', 'must be an smtp:// or smtps:// address');
  }
  const from = given.MAIL_FROM ?? (isProduction ? undefined : 'no-reply@tilewright.local');
  if (from === undefined) throw new EnvError('MAIL_FROM', 'must be set when SMTP_URL is');
  if (!isMailbox(from)) throw new EnvError('MAIL_FROM', 'must be an e-mail address, with or without a name');
  return { smtpUrl: given.SMTP_URL, from };
}

/** Replies are read from a mailbox, or pasted (null). */
export function readInboxSettings(given: Source, hasMail: boolean): InboxSettings | null {
  if (!given.IMAP_URL) return null;
  const url = URL.canParse(given.IMAP_URL) ? new URL(given.IMAP_URL) : null;
  const parts = url === null ? null : [url.username, url.password, url.pathname.slice(1)].map(decoded);
  const [user, password, folder] = parts ?? [];
  if (url === null || !/^imaps?:$/.test(url.protocol) || url.hostname === '' || !user || !password || folder === null) {
    throw new EnvError('IMAP_URL', 'must be an imaps:// or imap:// address with a user and a password');
  }
  if (!hasMail) throw new EnvError('SMTP_URL', 'must be set when IMAP_URL is');
  if (!given.SUPPORT_EMAIL) throw new EnvError('SUPPORT_EMAIL', 'must be set when IMAP_URL is');
  if (given.SUPPORT_EMAIL.indexOf('@') > SUPPORT_NAME_MAX) {
    throw new EnvError(
      'SUPPORT_EMAIL',
      `must have ${SUPPORT_NAME_MAX} characters or less before its @ when IMAP_URL is set`,
    );
  }
  const isTls = url.protocol === 'imaps:';
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port) || (isTls ? 993 : 143),
    isTls,
    needsTls: !isTls && !/^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(url.hostname),
    user,
    password,
    folder: folder || 'INBOX',
  };
}

/** A name before an @ has 64 characters at the most; of those a reply address needs 33. */
const SUPPORT_NAME_MAX = 31;

/** A decoded part of an address; null if it is invalid. */
function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/** Payments are off (null) or completely configured. The stand-in's address is rejected in production. */
export function readPaymentSettings(given: Source, isProduction: boolean): PaymentSettings | null {
  if (isProduction && given.STRIPE_API_BASE) throw new EnvError('STRIPE_API_BASE', 'cannot be used in production');
  const names = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', ...CHECKOUT_PLANS.map(priceSetting)];
  if (names.every((name) => !given[name])) return null;
  const missing = names.find((name) => !given[name]);
  if (missing) throw new EnvError(missing, 'must be set when payments are configured');
  const secretKey = String(given.STRIPE_SECRET_KEY);
  const webhookSecret = String(given.STRIPE_WEBHOOK_SECRET);
  if (isProduction && (!/^(sk|rk)_/.test(secretKey) || secretKey.length < 20)) {
    throw new EnvError('STRIPE_SECRET_KEY', 'is too short or not a secret key');
  }
  if (isProduction && (!webhookSecret.startsWith('whsec_') || webhookSecret.length < 20)) {
    throw new EnvError('STRIPE_WEBHOOK_SECRET', 'is too short or not a signing secret');
  }
  for (const [name, secret] of [
    ['STRIPE_SECRET_KEY', secretKey.replace(/^(sk|rk)_((live|test)_)?/, '')],
    ['STRIPE_WEBHOOK_SECRET', webhookSecret.replace(/^whsec_/, '')],
  ] as const) {
    if (isProduction && isGuessable(secret)) throw new EnvError(name, 'is a default or guessable value');
  }
  return {
    secretKey,
    webhookSecret,
    apiBase: given.STRIPE_API_BASE ?? null,
    prices: Object.fromEntries(CHECKOUT_PLANS.map((plan) => [plan, String(given[priceSetting(plan)])])) as Record<
      CheckoutPlan,
      string
    >,
  };
}

/** The setting with an offer's price: STRIPE_PRICE_PRO_MONTHLY. */
function priceSetting(plan: CheckoutPlan): string {
  return `STRIPE_PRICE_${plan.toUpperCase().replaceAll('-', '_')}`;
}

function isMailbox(text: string): boolean {
  if (/[\r\n]/.test(text)) return false;
  const address = /<([^<>]+)>\s*$/.exec(text)?.[1] ?? text;
  return z.email().safeParse(address.trim()).success;
}
