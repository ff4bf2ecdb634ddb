import { and, eq, lt } from 'drizzle-orm';
import { err, ok, type Result } from '#app/base/result.ts';
import { letIn, noteRefusal } from '#app/server/access/let-in.server.ts';
import type { Viewer } from '#app/server/access/viewer.server.ts';
import type { App } from '#app/server/app.server.ts';
import {
  countAttempt,
  RATE_RULES,
  RateLimitedError,
  returnAttempt,
  spendAttempt,
} from '#app/server/guard/rate-limit.server.ts';
import { clientAddress } from '#app/server/http/request/client-address.server.ts';
import { type UsedPasskey, UsedPasskeySchema } from '#app/server/passkeys/passkey-answer.schema.server.ts';
import { CHALLENGE_MINUTES, keepChallenge, spendChallenge } from '#app/server/passkeys/passkey-challenges.server.ts';
import { loadWebAuthn, passkeySite } from '#app/server/passkeys/passkey-site.server.ts';
import { describeError } from '#app/server/process/log.server.ts';
import * as passkeyWords from '#app/words/en/passkeys.ts';
import { passkeys } from '#drizzle/schema/users.ts';

/** The challenge to sign: the browser shows all its passkeys for this site. Throws `RateLimitedError`. */
export async function askForPasskey(app: App, request: Request) {
  await spendAttempt(app, RATE_RULES.passkeyChallenge, clientAddress(request, app.env));
  const { generateAuthenticationOptions } = await loadWebAuthn();
  const options = await generateAuthenticationOptions({
    rpID: passkeySite(app, request).expectedRPID,
    timeout: CHALLENGE_MINUTES * 60_000,
    userVerification: 'required',
  });
  await keepChallenge(app, options.challenge, null);
  return options;
}

/**
 * Starts a session for a passkey's owner. The authenticator verified its user, which makes two factors, so no code is
 * required. There is one refusal for every reason. Throws `RateLimitedError`.
 */
export async function logInByPasskey(
  app: App,
  request: Request,
  posted: unknown,
): Promise<Result<{ readonly cookie: string }, { readonly message: string }>> {
  const address = clientAddress(request, app.env);
  const attempt = await countAttempt(app, RATE_RULES.loginAddress, address);
  if (!attempt.isAllowed) {
    if (attempt.isFirstRefused) await noteRefusal(app, null, 'limit');
    throw new RateLimitedError(attempt.retryAfterS);
  }
  const answer = UsedPasskeySchema.safeParse(posted);
  const [passkey] = answer.success ? await app.db.select().from(passkeys).where(eq(passkeys.id, answer.data.id)) : [];
  const isRight = answer.success && passkey !== undefined && (await isSigned(app, request, answer.data, passkey));
  const cookie = isRight
    ? await letIn(app, request, {
        userId: passkey.userId,
        isStillRight: async (db) => (await db.$count(passkeys, eq(passkeys.id, passkey.id))) > 0,
        details: { by: 'passkey' },
      })
    : null;
  if (cookie === null) {
    await noteRefusal(app, passkey?.userId ?? null, 'passkey');
    return err({ message: passkeyWords.refused });
  }
  await returnAttempt(app, RATE_RULES.loginAddress, address);
  return ok({ cookie });
}

/** Whether a passkey of that account signed a present challenge. Throws `RateLimitedError`. */
export async function isSignedFor(
  app: App,
  request: Request,
  posted: unknown,
  { userId, sessionIdHash }: Pick<Viewer, 'userId' | 'sessionIdHash'>,
): Promise<boolean> {
  const who = `${userId}|${sessionIdHash}`;
  await spendAttempt(app, RATE_RULES.passwordCheck, who);
  const answer = UsedPasskeySchema.safeParse(posted);
  if (!answer.success) return false;
  const isTheirs = and(eq(passkeys.id, answer.data.id), eq(passkeys.userId, userId));
  const [passkey] = await app.db.select().from(passkeys).where(isTheirs);
  if (passkey === undefined || !(await isSigned(app, request, answer.data, passkey))) return false;
  await returnAttempt(app, RATE_RULES.passwordCheck, who);
  return true;
}

/** Whether that passkey signed a present challenge. An answered challenge is spent, even if the answer is wrong. */
async function isSigned(
  app: App,
  request: Request,
  answer: UsedPasskey,
  passkey: typeof passkeys.$inferSelect,
): Promise<boolean> {
  const { verifyAuthenticationResponse } = await loadWebAuthn();
  const { userHandle, ...response } = answer.response;
  // If the authenticator returns a user handle, it must be the stored one.
  if (userHandle && Buffer.from(userHandle, 'base64url').toString() !== passkey.userId) return false;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...answer, response, clientExtensionResults: {} },
      expectedChallenge: (challenge) => spendChallenge(app, challenge, null),
      ...passkeySite(app, request),
      credential: {
        id: passkey.id,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
        counter: passkey.signCount,
      },
      requireUserVerification: true,
    });
    return verified && (await countUse(app, passkey.id, authenticationInfo.newCounter));
  } catch (error) {
    app.log.info('A passkey was refused', { error: describeError(error) });
    return false;
  }
}

/**
 * Records the use if the signature counter increased (a cloned key would be behind) or is not supported. Returns
 * whether it did.
 */
async function countUse(app: App, id: string, signCount: number): Promise<boolean> {
  const goesOn = signCount === 0 ? eq(passkeys.signCount, 0) : lt(passkeys.signCount, signCount);
  const used = await app.db
    .update(passkeys)
    .set({ signCount, lastUsedAt: app.now() })
    .where(and(eq(passkeys.id, id), goesOn))
    .returning({ id: passkeys.id });
  return used.length > 0;
}
