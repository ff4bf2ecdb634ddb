import { setTimeout as pause } from 'node:timers/promises';
import { desc, eq, inArray } from 'drizzle-orm';
import type { App } from '#app/server/app.server.ts';
import { mailbox, mailQueue } from '#drizzle/schema/operations.ts';
import { freshEmail } from '#tests/factories/accounts.ts';
import { type CallOptions, cookieFrom } from '#tests/factories/call-route.ts';

/** An installation as visitors reach it, and its database. Its mail is delivered to the `mailbox` table. */
export interface Doors {
  readonly app: App;
  readonly call: (options: CallOptions) => Promise<Response>;
  /** Origin and relying party ID that passkeys use, if the site is not http://localhost:3000. */
  readonly site?: { readonly origin: string; readonly rpId: string };
}

/** The password of every account in these tests. */
export const PASSWORD = 'secret-1';

/** Registers a new account and logs it in. */
export async function signUp({ call }: Doors, email = freshEmail()): Promise<{ email: string; cookie: string }> {
  const answer = await call({ path: '/api/register', json: { email, password: PASSWORD } });
  if (!answer.ok) throw new Error(`No account was made: ${answer.status} ${await answer.text()}`);
  return { email, cookie: cookieFrom(answer) };
}

/** Posts a form of the account page. */
export function press({ call }: Doors, cookie: string, form: Record<string, string>): Promise<Response> {
  return call({ path: '/account', cookie, form });
}

/** Waits until every queued mail is sent or dropped. */
export async function settledMails({ app }: Doors): Promise<void> {
  const isOnItsWay = inArray(mailQueue.status, ['queued', 'sending']);
  do {
    // Another test's mail may be queued meanwhile, by a route whose app does not wake this outbox.
    app.wakeMail();
    await pause(20);
  } while ((await app.db.$count(mailQueue, isOnItsWay)) > 0);
}

/** The token of the latest link to `page` mailed to `recipient`; '' if there is none. */
export async function mailedToken(doors: Doors, recipient: string, page: string): Promise<string> {
  await settledMails(doors);
  const mails = await doors.app.db
    .select({ text: mailbox.text })
    .from(mailbox)
    .where(eq(mailbox.recipient, recipient))
    .orderBy(desc(mailbox.createdAt));
  const link = new RegExp(`${page}\\?token=([\\w-]+)`);
  return mails.map(({ text }) => link.exec(text)?.[1]).find((token) => token !== undefined) ?? '';
}

/** Opens the confirmation link that was last mailed to `email`. */
export async function confirmAddress(doors: Doors, email: string): Promise<Response> {
  const token = await mailedToken(doors, email, '/confirm-email');
  return doors.call({ path: `/confirm-email?token=${token}`, form: { token } });
}

/** Registers an account and confirms its address. */
export async function signUpConfirmed(doors: Doors, email?: string): Promise<{ email: string; cookie: string }> {
  const account = await signUp(doors, email);
  await confirmAddress(doors, account.email);
  return account;
}
