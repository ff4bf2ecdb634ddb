import { eq } from 'drizzle-orm';
import { Authenticator } from 'remix-auth';
import { FormStrategy } from 'remix-auth-form';
import { EmailSchema } from '#app/forms/credentials.ts';
import { textOf } from '#app/forms/text-of.ts';
import { letIn, noteRefusal } from '#app/server/access/let-in.server.ts';
import type { StoredUser } from '#app/server/access/session.server.ts';
import type { App } from '#app/server/app.server.ts';
import type { SignedIn } from '#app/server/auth/register-account.server.ts';
import { judgeCode } from '#app/server/auth/second-step.server.ts';
import { spendCode } from '#app/server/auth/totp.server.ts';
import { accountColumns } from '#app/server/grants/held-plan.server.ts';
import {
  countAttempt,
  RATE_RULES,
  RateLimitedError,
  returnAttempt,
  SLIPS_FROM_ELSEWHERE,
} from '#app/server/guard/rate-limit.server.ts';
import { clientAddress } from '#app/server/http/request/client-address.server.ts';
import { HashingBusyError } from '#app/server/process/password-hasher.server.ts';
import * as authWords from '#app/words/en/auth.ts';
import { users } from '#drizzle/schema/users.ts';

/** Longer inputs cannot be a password; hashing them would only cost time. */
const PASSWORD_BYTES_MAX = 1_024;

/** The typed credentials; the code only for accounts that require one. */
type Credentials = { readonly email: string; readonly password: string; readonly code?: string | undefined };

/** A refused login: the wrong field ('' for address and password together), and the message. */
export class LoginRefused extends Error {
  constructor(
    readonly field: '' | 'code',
    message: string,
  ) {
    super(message);
  }
}

/**
 * Logs in with a posted form: `authenticate('password', request)` with a request whose body is unread. Throws the
 * errors of `verifyLogin`.
 */
export function authenticator(app: App): Authenticator<SignedIn> {
  return new Authenticator<SignedIn>().use(
    new FormStrategy(({ form, request }) => {
      const [email, password, code] = [textOf(form, 'email'), textOf(form, 'password'), textOf(form, 'code')];
      return verifyLogin(app, request, { email, password, code });
    }),
    'password',
  );
}

/**
 * Checks an address and password, and the code of an account that requires one, and starts a session with a new id. One
 * refusal for every reason. Throws `LoginRefused`, `RateLimitedError` and `HashingBusyError`.
 */
export async function verifyLogin(app: App, request: Request, credentials: Credentials): Promise<SignedIn> {
  const user = await checkCredentials(app, request, credentials);
  const cookie = await letIn(app, request, {
    userId: user.id,
    isStillRight: (_db, account) => account.password === user.password,
  });
  if (cookie === null) throw new LoginRefused('', authWords.credentialsRefused);
  return { user, cookie };
}

/**
 * Failures are counted per visitor's address, and per account. An account under attack still accepts the right password
 * from an address with few failures on it; all other attempts must wait.
 */
async function checkCredentials(app: App, request: Request, typed: Credentials): Promise<StoredUser> {
  const { password, code = '' } = typed;
  const parsed = EmailSchema.safeParse(typed.email);
  const email = parsed.data ?? typed.email.trim().toLowerCase().slice(0, 254);
  const address = clientAddress(request, app.env);
  const pair = `${email}|${address}`;
  const byAddress = await countAttempt(app, RATE_RULES.loginAddress, address);
  if (!byAddress.isAllowed) {
    if (byAddress.isFirstRefused) await noteRefusal(app, null, 'limit');
    throw new RateLimitedError(byAddress.retryAfterS);
  }
  // An invalid address has no account, and may contain characters that a query rejects.
  const [user] = parsed.success
    ? await app.db.select(accountColumns(app.now())).from(users).where(eq(users.email, parsed.data))
    : [];
  const byAccount = await countAttempt(app, RATE_RULES.loginAccount, email);
  const byPair = await countAttempt(app, RATE_RULES.loginAccount, pair);
  const isOwnerPossible = byPair.count <= SLIPS_FROM_ELSEWHERE;
  if (byAccount.isFirstRefused) await noteRefusal(app, user?.id ?? null, 'limit');
  if (!byPair.isAllowed || (!byAccount.isAllowed && !isOwnerPossible)) {
    throw new RateLimitedError(Math.max(byAccount.retryAfterS, byPair.retryAfterS));
  }
  const takeBack = async () => {
    await returnAttempt(app, RATE_RULES.loginAddress, address);
    await returnAttempt(app, RATE_RULES.loginAccount, email);
    await returnAttempt(app, RATE_RULES.loginAccount, pair);
  };
  const isUsable = Buffer.byteLength(password) <= PASSWORD_BYTES_MAX;
  const storedHash = isUsable ? (user?.password ?? null) : null;
  const matches = await app.passwords.verify(storedHash, isUsable ? password : '').catch(async (error: unknown) => {
    // Turned away by the queue before the password was looked at: not a failure of theirs.
    if (error instanceof HashingBusyError) await takeBack();
    throw error;
  });
  if (!user || !matches) {
    await noteRefusal(app, user?.id ?? null, 'password');
    if (!byAccount.isAllowed) throw new RateLimitedError(byAccount.retryAfterS);
    throw new LoginRefused('', authWords.credentialsRefused);
  }
  if (user.totpSecret !== null && code.trim() === '') {
    // The password, the first of the two steps, was correct.
    await takeBack();
    throw new LoginRefused('code', authWords.codeWanted);
  }
  if (user.totpSecret !== null && (await judgeCode(app, request, user, () => spendCode(app, user, code))) === null) {
    await noteRefusal(app, user.id, 'code');
    throw new LoginRefused('code', authWords.codeWrong);
  }
  await takeBack();
  return user;
}
