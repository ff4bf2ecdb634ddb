import { eq } from 'drizzle-orm';
import { issueResetToken } from '#app/server/access/reset-token.server.ts';
import { emailTokens, passkeyChallenges, passkeys, sessions, users } from '#drizzle/schema/users.ts';
import {
  confirmAddress,
  type Doors,
  mailedToken,
  PASSWORD,
  press,
  settledMails,
  signUp,
  signUpConfirmed,
} from '#tests/factories/account-doors.ts';
import { freshEmail } from '#tests/factories/accounts.ts';
import { cookieFrom } from '#tests/factories/call-route.ts';
import { type Oddities, softAuthenticator } from '#tests/factories/soft-authenticator.ts';

const NEW_PASSWORD = 'taken-back-2';

/** An intruder who knows an account's password and is logged in to it. */
interface Intruder {
  readonly doors: Doors;
  readonly userId: string;
  /** The account's address, which belongs to its owner. */
  readonly email: string;
  readonly cookie: string;
}

/** Whether the intruder still has access, or the account has moved to an address of theirs. */
type Grip = () => Promise<boolean>;
/** Uses what the intruder has kept. */
type Use = () => Promise<Grip>;

type Challenge = { readonly challenge: string };

const siteOf = ({ site }: Doors): Oddities => site ?? {};

function sessionGrip({ doors }: Intruder, cookie: string): Grip {
  return async () => (await doors.call({ path: '/api/user', cookie })).status === 200;
}

async function accountOf({ doors, userId }: Intruder) {
  const [user] = await doors.app.db.select().from(users).where(eq(users.id, userId));
  if (user === undefined) throw new Error('The account is missing');
  return user;
}

/** Whether the account has an address of the intruder's, or a pending change to one. */
function addressGrip(intruder: Intruder, wanted: string): Grip {
  return async () => {
    const { email, pendingEmail } = await accountOf(intruder);
    return email === wanted || pendingEmail === wanted;
  };
}

async function logIn({ doors, email }: Intruder): Promise<string> {
  return cookieFrom(await doors.call({ path: '/api/login', json: { email, password: PASSWORD } }));
}

async function askForAddress({ doors, cookie }: Intruder, email: string): Promise<void> {
  await press(doors, cookie, { intent: 'email', newEmail: email, emailPassword: PASSWORD });
}

async function offer({ doors, cookie }: Intruder): Promise<Challenge> {
  const answer = await doors.call({ path: '/api/passkey-offer', json: { password: PASSWORD }, cookie });
  return answer.ok ? ((await answer.json()) as Challenge) : { challenge: 'none' };
}

async function loginQuestion({ doors }: Intruder): Promise<Challenge> {
  return (await (await doors.call({ path: '/api/passkey-challenge', json: {} })).json()) as Challenge;
}

type Authenticator = ReturnType<typeof softAuthenticator>;

async function addPasskey(intruder: Intruder, key: Authenticator, offered: Challenge): Promise<void> {
  const { doors, cookie } = intruder;
  const passkeyAnswer = key.make(offered, siteOf(doors));
  await press(doors, cookie, { intent: 'passkey-add', passkeyName: 'Telephone', passkeyAnswer });
}

async function logInByPasskey(intruder: Intruder, passkeyAnswer: string): Promise<string> {
  const form = { intent: 'passkey', passkeyAnswer };
  return cookieFrom(await intruder.doors.call({ path: '/auth?tab=login', form }));
}

function passkeyGrip(intruder: Intruder, key: Authenticator): Grip {
  return async () => {
    const cookie = await logInByPasskey(intruder, key.sign(await loginQuestion(intruder), siteOf(intruder.doors)));
    return sessionGrip(intruder, cookie)();
  };
}

async function ownPasskey(intruder: Intruder): Promise<Authenticator> {
  const key = softAuthenticator();
  await addPasskey(intruder, key, await offer(intruder));
  return key;
}

/** What an intruder may keep: each function prepares one kind of access and returns a function that uses it. */
const KEPT_THINGS: Readonly<Record<string, (intruder: Intruder) => Promise<Use>>> = {
  'a session': async (intruder) => async () => sessionGrip(intruder, intruder.cookie),
  'the password': async (intruder) => async () => sessionGrip(intruder, await logIn(intruder)),
  'the link of a change of address': async (intruder) => {
    const email = freshEmail();
    await askForAddress(intruder, email);
    const token = await mailedToken(intruder.doors, email, '/confirm-email');
    return async () => {
      await intruder.doors.call({ path: `/confirm-email?token=${token}`, form: { token } });
      return addressGrip(intruder, email);
    };
  },
  'a change of address that waits, whose link is mailed again': async (intruder) => {
    const email = freshEmail();
    await askForAddress(intruder, email);
    return async () => {
      await press(intruder.doors, intruder.cookie, { intent: 'email-again' });
      await confirmAddress(intruder.doors, email);
      return addressGrip(intruder, email);
    };
  },
  'a form that asks for a change of address': async (intruder) => async () => {
    const email = freshEmail();
    await askForAddress(intruder, email);
    return addressGrip(intruder, email);
  },
  'a reset link': async (intruder) => {
    const { doors, email } = intruder;
    const token = await issueResetToken(doors.app, email);
    return async () => {
      const password = 'intruder-3';
      await doors.call({ path: '/api/password-reset', json: { token, newPassword: password } });
      const answer = await doors.call({ path: '/api/login', json: { email, password } });
      return sessionGrip(intruder, cookieFrom(answer));
    };
  },
};

/** Ways to add a passkey later. */
const PASSKEYS_TO_BE: typeof KEPT_THINGS = {
  'an offer to add a passkey': async (intruder) => {
    const key = softAuthenticator();
    const offered = await offer(intruder);
    return async () => {
      await addPasskey(intruder, key, offered);
      return passkeyGrip(intruder, key);
    };
  },
  'a form that adds a passkey': async (intruder) => async () => passkeyGrip(intruder, await ownPasskey(intruder)),
};

/** Existing passkeys, which survive a changed password but not a reset. */
const KEPT_PASSKEYS: typeof KEPT_THINGS = {
  'a passkey': async (intruder) => {
    const key = await ownPasskey(intruder);
    return async () => passkeyGrip(intruder, key);
  },
  'a login by passkey that was signed before': async (intruder) => {
    const key = await ownPasskey(intruder);
    const signed = key.sign(await loginQuestion(intruder), siteOf(intruder.doors));
    return async () => sessionGrip(intruder, await logInByPasskey(intruder, signed));
  },
};

/**
 * How an owner takes an account back: prepares it and returns a function that does it and says whether it succeeded.
 */
type TakeBack = (owner: Intruder) => Promise<() => Promise<boolean>>;

const resetByMail: TakeBack = async ({ doors, email }) => {
  await doors.call({ path: '/api/password-reset-request', json: { email } });
  const token = await mailedToken(doors, email, '/reset-password');
  return async () => {
    const form = { token, newPassword: NEW_PASSWORD, confirmPassword: NEW_PASSWORD };
    await doors.call({ path: `/reset-password?token=${token}`, form });
    const answer = await doors.call({ path: '/api/login', json: { email, password: NEW_PASSWORD } });
    return answer.ok;
  };
};

const changePassword: TakeBack = async (owner) => {
  const { doors, email } = owner;
  const cookie = await logIn(owner);
  return async () => {
    const typed = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD, confirmPassword: NEW_PASSWORD };
    await press(doors, cookie, { intent: 'password', ...typed });
    return (await doors.call({ path: '/api/login', json: { email, password: NEW_PASSWORD } })).ok;
  };
};

/** A reset also removes passkeys. */
const RESET_ENDS = { ...KEPT_THINGS, ...PASSKEYS_TO_BE, ...KEPT_PASSKEYS };

/** The ways to take an account back: whether the address is confirmed beforehand, and what they end. */
export const WAYS_BACK = {
  'a reset by mail, the address never confirmed': { isConfirmed: false, take: resetByMail, ends: RESET_ENDS },
  'a reset by mail, the address confirmed': { isConfirmed: true, take: resetByMail, ends: RESET_ENDS },
  'a changed password': { isConfirmed: true, take: changePassword, ends: { ...KEPT_THINGS, ...PASSKEYS_TO_BE } },
} as const;

type Order = 'kept first' | 'kept last' | 'at once';

/** The orders to test for this combination. */
export function ordersOf(way: keyof typeof WAYS_BACK, thing: string): readonly Order[] {
  // A passkey added just before the password is changed stays, like other passkeys.
  const mayStay = way === 'a changed password' && thing in PASSKEYS_TO_BE;
  return mayStay ? ['kept first', 'kept last'] : ['kept first', 'kept last', 'at once'];
}

/** Logs an intruder in to somebody's account. */
async function intrude(doors: Doors, isConfirmed: boolean): Promise<Intruder> {
  const { email, cookie } = isConfirmed ? await signUpConfirmed(doors) : await signUp(doors);
  await settledMails(doors);
  const [user] = await doors.app.db.select({ id: users.id }).from(users).where(eq(users.email, email));
  if (user === undefined) throw new Error('The account is missing');
  return { doors, userId: user.id, email, cookie };
}

/**
 * An intruder keeps something and the owner takes the account back, in the given order or at the same time. Returns
 * what is wrong afterward; empty if nothing is.
 */
export async function takeOver(
  doors: Doors,
  way: keyof typeof WAYS_BACK,
  thing: string,
  order: Order,
): Promise<readonly string[]> {
  const { isConfirmed, take, ends } = WAYS_BACK[way];
  const keep = ends[thing];
  if (keep === undefined) throw new Error(`${way} does not end ${thing}`);
  const intruder = await intrude(doors, isConfirmed);
  const early = order === 'kept last' ? null : await keep(intruder);
  const takeBack = await take(intruder);
  const use = early ?? (await keep(intruder));
  let grip: Grip;
  let isBack: boolean;
  if (order === 'at once') [grip, isBack] = await Promise.all([use(), takeBack()]);
  else {
    isBack = await takeBack();
    grip = await use();
  }
  // The intruder used a link before it was ended, so the owner has not taken the account back.
  if (!isBack) return order === 'at once' ? [] : ['the owner did not get in'];
  const wrong = (await grip()) ? ['it still works'] : [];
  return [...wrong, ...(await leftovers(intruder, way))];
}

/** What is left in the database after an account was taken back, and should not be. */
async function leftovers(intruder: Intruder, way: keyof typeof WAYS_BACK): Promise<readonly string[]> {
  const { doors, userId } = intruder;
  const { db } = doors.app;
  const { pendingEmail, email } = await accountOf(intruder);
  const tokens = await db.select().from(emailTokens).where(eq(emailTokens.userId, userId));
  // The owner's own sessions: a changed password keeps the one that changed it, and a login follows.
  const own = way === 'a changed password' ? 2 : 1;
  return [
    ...(pendingEmail === null ? [] : ['an address waits']),
    ...(tokens.some((token) => token.email !== email) ? ['a link of a change of address is kept'] : []),
    ...((await db.$count(sessions, eq(sessions.userId, userId))) === own ? [] : ['another session is kept']),
    ...((await db.$count(passkeyChallenges, eq(passkeyChallenges.userId, userId))) === 0
      ? []
      : ['a challenge is kept']),
    ...(way !== 'a changed password' && (await db.$count(passkeys, eq(passkeys.userId, userId))) > 0
      ? ['a passkey is kept']
      : []),
  ];
}
