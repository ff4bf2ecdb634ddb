import { and, asc, eq } from 'drizzle-orm';
import { PRODUCT_NAME } from '#app/base/product.ts';
import type { AccountPasskey } from '#app/product/account.ts';
import { checkPassword } from '#app/server/access/check-password.server.ts';
import { lockAccountOf } from '#app/server/access/session.server.ts';
import type { Viewer } from '#app/server/access/viewer.server.ts';
import type { App } from '#app/server/app.server.ts';
import { audit } from '#app/server/guard/audit.server.ts';
import { RATE_RULES, spendAttempt } from '#app/server/guard/rate-limit.server.ts';
import { queueMail } from '#app/server/mail/queue-mail.server.ts';
import type { NewPasskey } from '#app/server/passkeys/passkey-answer.schema.server.ts';
import { CHALLENGE_MINUTES, keepChallenge, spendChallenge } from '#app/server/passkeys/passkey-challenges.server.ts';
import { loadWebAuthn, passkeySite } from '#app/server/passkeys/passkey-site.server.ts';
import { describeError } from '#app/server/process/log.server.ts';
import { passkeys } from '#drizzle/schema/users.ts';

/** More than anybody has devices to register. */
const PASSKEYS_MAX = 20;

/**
 * The options for creating a passkey, after checking the account's password; null if it is wrong. Throws
 * `RateLimitedError` and `HashingBusyError`.
 */
export async function offerPasskey(app: App, request: Request, viewer: Viewer, password: string) {
  const user = await checkPassword(app, viewer, password);
  if (user === null) return null;
  await spendAttempt(app, RATE_RULES.accountStep, `${viewer.userId}|passkey`);
  const { generateRegistrationOptions } = await loadWebAuthn();
  const held = await app.db.select({ id: passkeys.id }).from(passkeys).where(eq(passkeys.userId, user.id));
  const options = await generateRegistrationOptions({
    rpName: PRODUCT_NAME,
    rpID: passkeySite(app, request).expectedRPID,
    userName: user.email,
    userDisplayName: user.email,
    // The user handle that the authenticator returns at a login: it identifies the account and reveals nothing else.
    userID: new TextEncoder().encode(user.id),
    timeout: CHALLENGE_MINUTES * 60_000,
    excludeCredentials: held,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return (await keepChallenge(app, options.challenge, viewer)) ? options : null;
}

/** Stores a passkey created from the options, once, and notifies by mail; false if it does not match them. */
export async function addPasskey(
  app: App,
  request: Request,
  viewer: Viewer,
  { answer, name }: { readonly answer: NewPasskey; readonly name: string },
): Promise<boolean> {
  const made = await verify(app, request, viewer, answer);
  if (made === null) return false;
  const isKept = await app.db.transaction(async (db) => {
    // Additions to one account take turns, so that they respect the limit.
    if ((await lockAccountOf(db, viewer)) === null) return false;
    if ((await db.$count(passkeys, eq(passkeys.userId, viewer.userId))) >= PASSKEYS_MAX) return false;
    const kept = await db
      .insert(passkeys)
      .values({ ...made, userId: viewer.userId, name, createdAt: app.now() })
      .onConflictDoNothing()
      .returning({ id: passkeys.id });
    if (kept.length === 0) return false;
    await queueMail(app, { kind: 'passkey-added', recipient: viewer.user.email, userId: viewer.userId }, db);
    await audit(app, { action: 'passkey.added', userId: viewer.userId, actor: 'self' }, db);
    return true;
  });
  if (isKept) app.wakeMail();
  return isKept;
}

/** The account's passkeys, the oldest first. */
export async function listPasskeys(app: App, userId: string): Promise<readonly AccountPasskey[]> {
  const rows = await app.db
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id));
  return rows.map(({ id, name, createdAt, lastUsedAt }) => ({
    id,
    name,
    since: createdAt.toISOString(),
    lastUsed: lastUsedAt?.toISOString() ?? null,
  }));
}

/** The columns of a passkey that was made for this site, of an offer to this account, by a user who was verified; else null. */
async function verify(app: App, request: Request, viewer: Viewer, { response, ...rest }: NewPasskey) {
  const { verifyRegistrationResponse } = await loadWebAuthn();
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { ...rest, response, clientExtensionResults: {} },
      expectedChallenge: (challenge) => spendChallenge(app, challenge, viewer.userId),
      ...passkeySite(app, request),
      requireUserVerification: true,
    });
    if (!verified) return null;
    const { id, publicKey, counter } = registrationInfo.credential;
    const { transports } = response;
    return { id, publicKey: Buffer.from(publicKey).toString('base64url'), signCount: counter, transports };
  } catch (error) {
    app.log.info('A passkey was refused', { error: describeError(error) });
    return null;
  }
}

/** Removes a passkey from the account, after checking its password; false if it is wrong. */
export async function removePasskey(
  app: App,
  viewer: Viewer,
  { passkey, removePassword }: { readonly passkey: string; readonly removePassword: string },
): Promise<boolean> {
  if ((await checkPassword(app, viewer, removePassword)) === null) return false;
  const { userId } = viewer;
  await app.db.transaction(async (db) => {
    const removed = await db
      .delete(passkeys)
      .where(and(eq(passkeys.userId, userId), eq(passkeys.id, passkey)))
      .returning({ id: passkeys.id });
    if (removed.length === 0) return;
    await audit(app, { action: 'passkey.removed', userId, actor: 'self' }, db);
    await queueMail(app, { kind: 'passkey-removed', recipient: viewer.user.email, userId }, db);
  });
  app.wakeMail();
  return true;
}
