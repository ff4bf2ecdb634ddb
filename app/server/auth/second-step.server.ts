import type { StoredUser } from '#app/server/access/session.server.ts';
import type { App } from '#app/server/app.server.ts';
import { countGuess, forgetGuesses } from '#app/server/guard/code-guesses.server.ts';
import { clientAddress } from '#app/server/http/request/client-address.server.ts';
import { isMailOff } from '#app/server/mail/mail-off.server.ts';
import { queueMail } from '#app/server/mail/queue-mail.server.ts';

/**
 * Lets `judge` check a code typed for an account (null: it is wrong). All places that accept codes call this, so that
 * every guess counts. The account is notified by mail when wrong codes reach the limit. Throws `RateLimitedError`.
 */
export async function judgeCode<T>(
  app: App,
  request: Request,
  user: Pick<StoredUser, 'id' | 'email'>,
  judge: () => Promise<T | null>,
): Promise<T | null> {
  const address = clientAddress(request, app.env);
  const beginsPause = await countGuess(app, user.id, address);
  const right = await judge();
  if (right !== null) await forgetGuesses(app, user.id, address);
  else if (beginsPause && !isMailOff(app)) {
    await queueMail(app, { kind: 'codes-guessed', recipient: user.email, userId: user.id });
    app.wakeMail();
  }
  return right;
}
