import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { err, ok, type Result } from '#app/base/result.ts';
import { checkPassword } from '#app/server/access/check-password.server.ts';
import { endOtherSessions, lockAccountOf } from '#app/server/access/session.server.ts';
import type { Viewer } from '#app/server/access/viewer.server.ts';
import type { App } from '#app/server/app.server.ts';
import { qrPicture } from '#app/server/auth/qr-picture.server.ts';
import { judgeCode } from '#app/server/auth/second-step.server.ts';
import { enrolAddress, matchingStep, offeredSecret, spendCode } from '#app/server/auth/totp.server.ts';
import { audit } from '#app/server/guard/audit.server.ts';
import * as accountWords from '#app/words/en/account.ts';
import * as authWords from '#app/words/en/auth.ts';
import { users } from '#drizzle/schema/users.ts';

export type TwoStepRefusal = { readonly field: 'codePassword' | 'code'; readonly message: string };

/** The two-step login section of the account page: null for everybody but the administrator. */
export function twoStepOf(
  app: App,
  viewer: Viewer,
  user: { readonly totpSecret: string | null; readonly email: string },
) {
  if (!viewer.isAdmin) return null;
  if (user.totpSecret !== null) return { isOn: true as const };
  const secret = offeredSecret(app.env, viewer.sessionIdHash);
  const address = enrolAddress(secret, user.email);
  return { isOn: false as const, secret, address, qr: qrPicture(address) };
}

/**
 * Turns the administrator's two-step login on or off. Both require the password and a code, so that nobody is locked
 * out by a secret that no app has. Throws `RateLimitedError` and `HashingBusyError`.
 */
export async function setTwoStep(
  app: App,
  request: Request,
  viewer: Viewer,
  isWanted: boolean,
  { code, codePassword }: { readonly code: string; readonly codePassword: string },
): Promise<Result<null, TwoStepRefusal>> {
  const user = await checkPassword(app, viewer, codePassword);
  if (user === null || !viewer.isAdmin) return err({ field: 'codePassword', message: accountWords.passwordWrong });
  if (isWanted === (user.totpSecret !== null)) return ok(null);
  const secret = offeredSecret(app.env, viewer.sessionIdHash);
  const step = await judgeCode(app, request, user, async () =>
    isWanted ? matchingStep(secret, code, app.now()) : spendCode(app, user, code),
  );
  if (step === null) {
    await audit(app, { action: 'two-step.refused', userId: user.id, actor: 'self' });
    return err({ field: 'code', message: authWords.codeWrong });
  }
  const isDone = await app.db.transaction(async (db) => {
    const account = await lockAccountOf(db, viewer);
    if (account?.password !== user.password) return false;
    const isStill = and(eq(users.id, user.id), isWanted ? isNull(users.totpSecret) : isNotNull(users.totpSecret));
    const set = isWanted ? { totpSecret: secret, totpLastStep: step } : { totpSecret: null, totpLastStep: null };
    const changed = await db.update(users).set(set).where(isStill).returning({ id: users.id });
    if (changed.length === 0) return true;
    // Sessions started without a code end.
    if (isWanted) await endOtherSessions(db, user.id, viewer.sessionIdHash);
    await audit(app, { action: isWanted ? 'two-step.on' : 'two-step.off', userId: user.id, actor: 'self' }, db);
    return true;
  });
  return isDone ? ok(null) : err({ field: 'codePassword', message: accountWords.passwordWrong });
}
