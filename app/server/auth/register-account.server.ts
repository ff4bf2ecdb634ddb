import type { z } from 'zod';
import { err, ok, type Result } from '#app/base/result.ts';
import { CredentialsSchema, firstComplaint } from '#app/forms/credentials.ts';
import { type StoredUser, startSession } from '#app/server/access/session.server.ts';
import { isInstallations } from '#app/server/access/viewer.server.ts';
import type { App } from '#app/server/app.server.ts';
import { isUniqueViolation } from '#app/server/db/violations.server.ts';
import { accountColumns } from '#app/server/grants/held-plan.server.ts';
import { audit } from '#app/server/guard/audit.server.ts';
import { RATE_RULES, spendAttempt } from '#app/server/guard/rate-limit.server.ts';
import { clientAddress } from '#app/server/http/request/client-address.server.ts';
import { isMailOff } from '#app/server/mail/mail-off.server.ts';
import { queueMail } from '#app/server/mail/queue-mail.server.ts';
import * as authWords from '#app/words/en/auth.ts';
import { users } from '#drizzle/schema/users.ts';

export type RegisterRefusal =
  | { readonly code: 'invalid'; readonly message: string }
  | { readonly code: 'taken'; readonly message: string };

export type SignedIn = { readonly user: StoredUser /** A Set-Cookie value. */; readonly cookie: string };

/**
 * Creates an account on trial and signs it in. The administrator's and the test account's addresses read as
 * taken, since addresses are not verified. Throws `RateLimitedError` and `HashingBusyError`.
 */
export async function registerAccount(
  app: App,
  request: Request,
  input: { readonly email: unknown; readonly password: unknown },
): Promise<Result<SignedIn, RegisterRefusal>> {
  const parsed = CredentialsSchema.safeParse({ email: input.email, password: input.password });
  if (!parsed.success) return err({ code: 'invalid', message: firstComplaint(parsed.error) });
  return createAccount(app, request, parsed.data);
}

/** Thrown at the same point as for any other taken address, after the same work: the time reveals nothing. */
class ReservedAddressError extends Error {}

async function createAccount(
  app: App,
  request: Request,
  { email, password }: z.infer<typeof CredentialsSchema>,
): Promise<Result<SignedIn, RegisterRefusal>> {
  await spendAttempt(app, RATE_RULES.register, clientAddress(request, app.env));
  const isReserved = isInstallations(app.env, email);
  const passwordHash = await app.passwords.hash(password);
  const now = app.now();
  try {
    const signedIn = await app.db.transaction(async (db) => {
      const [user] = await db
        .insert(users)
        .values({
          email,
          password: passwordHash,
          trialStartDate: now,
          annualCalculationResetDate: now,
          createdAt: now,
          lastSeenAt: now,
        })
        .returning(accountColumns(now));
      if (!user) throw new Error('The new account was not returned');
      if (isReserved) throw new ReservedAddressError();
      const cookie = await startSession(app, user.id, request, db);
      if (!isMailOff(app)) await queueMail(app, { kind: 'email-confirm', recipient: email, userId: user.id }, db);
      await audit(app, { action: 'account.registered', userId: user.id, actor: 'self' }, db);
      return ok({ user, cookie });
    });
    app.wakeMail();
    return signedIn;
  } catch (error) {
    if (isUniqueViolation(error) || error instanceof ReservedAddressError)
      return err({ code: 'taken', message: authWords.emailTaken });
    throw error;
  }
}
