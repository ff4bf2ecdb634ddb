import { and, eq, lt } from 'drizzle-orm';
import { err, ok, type Result } from '#app/base/result.ts';
import type { App } from '#app/server/app.server.ts';
import { letIn } from '#app/server/auth/let-in.server.ts';
import { RATE_RULES, returnAttempt, spendAttempt } from '#app/server/guard/rate-limit.server.ts';
import { clientAddress } from '#app/server/http/client-address.server.ts';
import { describeError } from '#app/server/log.server.ts';
import { type UsedPasskey, UsedPasskeySchema } from '#app/server/passkeys/passkey-answer.schema.server.ts';
import { CHALLENGE_MINUTES, keepChallenge, spendChallenge } from '#app/server/passkeys/passkey-challenges.server.ts';
import { loadWebAuthn, passkeySite } from '#app/server/passkeys/passkey-site.server.ts';
import * as passkeyWords from '#app/words/en/passkeys.ts';
import { passkeys } from '#drizzle/schema/users.ts';

/** What a browser is asked to sign: it shows the passkeys that it has for this site, whoever they belong to. Throws `RateLimitedError`. */
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
 * Starts a session for the owner of a passkey. The authenticator has verified its user, so that it is two steps in one: no code
 * is asked for besides. One refusal for every reason. Throws `RateLimitedError`.
 */
export async function logInByPasskey(
  app: App,
  request: Request,
  posted: unknown,
): Promise<Result<{ readonly cookie: string }, { readonly message: string }>> {
  const address = clientAddress(request, app.env);
  await spendAttempt(app, RATE_RULES.loginAddress, address);
  const answer = UsedPasskeySchema.safeParse(posted);
  const userId = answer.success ? await ownerOf(app, request, answer.data) : null;
  const cookie = userId === null ? null : await letIn(app, userId, request, { by: 'passkey' });
  if (cookie === null) {
    app.log.info('audit', { action: 'session.refused', actor: 'self', by: 'passkey' });
    return err({ message: passkeyWords.refused });
  }
  await returnAttempt(app, RATE_RULES.loginAddress, address);
  return ok({ cookie });
}

/** Whose passkey has signed what was asked here and now; null for anything else. A challenge that was answered is spent, rightly or not. */
async function ownerOf(app: App, request: Request, answer: UsedPasskey): Promise<string | null> {
  const { verifyAuthenticationResponse } = await loadWebAuthn();
  const [passkey] = await app.db.select().from(passkeys).where(eq(passkeys.id, answer.id));
  if (passkey === undefined) return null;
  const { userHandle, ...response } = answer.response;
  // An authenticator that says for whom it signs says the same as we have kept.
  if (userHandle && Buffer.from(userHandle, 'base64url').toString() !== passkey.userId) return null;
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
    if (!verified) return null;
    return await countUse(app, passkey.id, authenticationInfo.newCounter);
  } catch (error) {
    app.log.info('A passkey was refused', { error: describeError(error) });
    return null;
  }
}

/** Notes the use, where the count has gone on (a copy of the key would fall behind) or is not kept; answers the owner. */
async function countUse(app: App, id: string, signCount: number): Promise<string | null> {
  const goesOn = signCount === 0 ? eq(passkeys.signCount, 0) : lt(passkeys.signCount, signCount);
  const [used] = await app.db
    .update(passkeys)
    .set({ signCount, lastUsedAt: app.now() })
    .where(and(eq(passkeys.id, id), goesOn))
    .returning({ userId: passkeys.userId });
  return used?.userId ?? null;
}
