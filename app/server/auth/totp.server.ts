import { createHmac, timingSafeEqual } from 'node:crypto';
import { and, eq, isNull, lt, or } from 'drizzle-orm';
import { PRODUCT_NAME } from '#app/base/product.ts';
import type { App } from '#app/server/app.server.ts';
import type { Env } from '#app/server/process/env.server.ts';
import { users } from '#drizzle/schema/users.ts';

/** RFC 6238 with the parameters supported by every authenticator app: SHA-1, 30 seconds, 6 digits. */
const STEP_S = 30;
const DIGITS = 6;
const SECRET_BYTES = 20;
/** Clocks of phones differ: the code before and the one after are taken as well. */
const STEPS_APART = [0, -1, 1];
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The secret that a session may enrol: the same one while the page is loaded again, another for every session. */
export function offeredSecret({ sessionSecrets: [secret] }: Env, sessionIdHash: string): string {
  const bytes = createHmac('sha256', secret).update(`totp:v1:${sessionIdHash}`).digest().subarray(0, SECRET_BYTES);
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{5}/g) ?? []).map((five) => BASE32[Number.parseInt(five, 2)]).join('');
}

/** The address that adds the secret to an authenticator app. */
export function enrolAddress(secret: string, email: string): string {
  const label = encodeURIComponent(`${PRODUCT_NAME}:${email}`);
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(PRODUCT_NAME)}`;
}

/** The code of a secret (base32) at a step of 30 seconds since 1970. RFC 4226, section 5.3. */
export function totpCode(secret: string, step: number): string {
  const bits = [...secret].map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', key).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 15;
  const number = digest.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
}

/** The step whose code was typed; null for a code of no step near `now`. */
export function matchingStep(secret: string, typed: string, now: Date): number | null {
  const code = Buffer.from(typed.replace(/\s/g, ''));
  const current = Math.floor(now.getTime() / 1_000 / STEP_S);
  const steps = STEPS_APART.map((apart) => current + apart);
  const isCode = (step: number) => {
    const expected = Buffer.from(totpCode(secret, step));
    return expected.length === code.length && timingSafeEqual(expected, code);
  };
  return steps.find(isCode) ?? null;
}

/**
 * Spends a code of an enrolled account: each works once, even with concurrent requests. Returns its step; null for a
 * wrong or spent code.
 */
export async function spendCode(
  app: App,
  user: Pick<typeof users.$inferSelect, 'id' | 'totpSecret'>,
  typed: string,
): Promise<number | null> {
  const step = user.totpSecret === null ? null : matchingStep(user.totpSecret, typed, app.now());
  if (step === null) return null;
  const isUnspent = or(isNull(users.totpLastStep), lt(users.totpLastStep, step));
  const spent = await app.db
    .update(users)
    .set({ totpLastStep: step })
    .where(and(eq(users.id, user.id), isUnspent))
    .returning({ id: users.id });
  return spent.length > 0 ? step : null;
}
