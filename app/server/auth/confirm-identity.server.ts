import { eq } from 'drizzle-orm';
import { HOUR_MS } from '#app/base/durations.ts';
import type { ConfirmPlace } from '#app/forms/confirm-form.ts';
import { confirmPassword } from '#app/forms/confirm-form.ts';
import { textOf } from '#app/forms/text-of.ts';
import { checkPassword, noteConfirmed } from '#app/server/access/check-password.server.ts';
import type { Viewer } from '#app/server/access/viewer.server.ts';
import type { App } from '#app/server/app.server.ts';
import { isSignedFor } from '#app/server/passkeys/log-in-by-passkey.server.ts';
import * as accountWords from '#app/words/en/account.ts';
import { sessions } from '#drizzle/schema/users.ts';

type Asked = Pick<Viewer, 'userId' | 'sessionIdHash'>;

/** How long a password or passkey that was shown counts: ten minutes. */
const COUNTS_FOR_MS = HOUR_MS / 6;

/** How many more milliseconds the user's last confirmation counts; 0 if they must confirm again. */
export async function confirmedForMs(app: App, { sessionIdHash }: Asked): Promise<number> {
  const [session] = await app.db
    .select({ at: sessions.confirmedAt })
    .from(sessions)
    .where(eq(sessions.idHash, sessionIdHash));
  const left = (session?.at?.getTime() ?? 0) + COUNTS_FOR_MS - app.now().getTime();
  return Math.max(0, left);
}

/**
 * Why a step that a stolen session must not take is not taken yet; null if a password or passkey was shown within ten
 * minutes, or the form has the password. Throws `RateLimitedError` and `HashingBusyError`.
 */
export async function askToConfirm(
  app: App,
  viewer: Asked,
  form: FormData,
  place: ConfirmPlace,
): Promise<string | null> {
  if ((await confirmedForMs(app, viewer)) > 0) return null;
  const password = textOf(form, confirmPassword(place));
  if (password === '') return accountWords.confirmFirst;
  return confirmByPassword(app, viewer, password);
}

/** Confirms the session's user; or why not. */
export async function confirmByPassword(app: App, viewer: Asked, password: string): Promise<string | null> {
  return (await checkPassword(app, viewer, password)) === null ? accountWords.passwordWrong : null;
}

/** The same by a passkey of the account, over a challenge of this server. */
export async function confirmByPasskey(
  app: App,
  request: Request,
  viewer: Asked,
  answer: unknown,
): Promise<string | null> {
  if (!(await isSignedFor(app, request, answer, viewer))) return accountWords.passkeyWrong;
  await noteConfirmed(app, viewer);
  return null;
}
