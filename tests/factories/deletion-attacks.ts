import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { saveJob } from '#app/server/jobs/save-job.server.ts';
import { queueMail } from '#app/server/mail/queue-mail.server.ts';
import { keepReply } from '#app/server/support/inbox/keep-reply.server.ts';
import {
  announcementRecipients,
  supportMessages,
  supportRequests,
  userAnnouncements,
} from '#drizzle/schema/operations.ts';
import { users } from '#drizzle/schema/users.ts';
import {
  confirmAddress,
  type Doors,
  PASSWORD,
  press,
  settledMails,
  signUp,
  signUpConfirmed,
} from '#tests/factories/account-doors.ts';
import { freshEmail } from '#tests/factories/accounts.ts';
import { L_SHAPED_JOB } from '#tests/factories/sample-job.ts';
import { allRows } from '#tests/factories/search-tables.ts';

/** Addresses of people with data in every table. */
export interface Victims {
  /** Has an account with a confirmed address. */
  readonly owner: string;
  /** Has no account, but wrote into the owner's thread from this address and got an answer. */
  readonly stranger: string;
  readonly desk: string;
  readonly admin: string;
}

/** Creates the people, with rows for their addresses in every table that has an address. */
export async function putVictims(doors: Doors, { desk, admin }: Pick<Victims, 'desk' | 'admin'>): Promise<Victims> {
  const { app, call } = doors;
  const { email: owner, cookie } = await signUpConfirmed(doors);
  const stranger = freshEmail();
  const [user] = await app.db.update(users).set({ subscribedPlan: 'diy' }).where(eq(users.email, owner)).returning();
  if (user === undefined) throw new Error('The account is missing');
  await saveJob(app, user.id, { name: 'Bath', data: L_SHAPED_JOB });
  for (const email of [owner, stranger]) {
    const words = { name: 'Ann', email, subject: 'Where is it?', message: `Answer me at ${email}, please.` };
    await call({ path: '/api/support', json: words, cookie });
  }
  // A message without an account, as it remains after its account is deleted.
  await app.db
    .insert(supportRequests)
    .values({ name: 'Al', email: stranger, subject: 'Hello', message: 'Who is there?' });
  const threads = await app.db.select().from(supportRequests).where(eq(supportRequests.userId, user.id));
  for (const [at, thread] of threads.entries()) {
    const head = {
      id: randomUUID(),
      tokens: [thread.replyToken],
      from: at === 0 ? stranger : owner,
      isAutomatic: false,
    };
    await keepReply(app, thread, head, 'And one more thing');
    const answer = { requestId: thread.id, kind: 'answer', message: 'Under Pattern.' } as const;
    const [inserted] = await app.db.insert(supportMessages).values(answer).returning({ id: supportMessages.id });
    const order = { kind: 'support-answer', recipient: thread.email, supportMessageId: String(inserted?.id) } as const;
    await queueMail(app, { ...order, userId: user.id });
    await queueMail(app, { ...order, userId: null });
  }
  for (const email of [owner, stranger, desk, admin]) {
    await call({ path: '/api/login', json: { email, password: 'not it' } });
    await call({ path: '/api/password-reset-request', json: { email } });
  }
  await settledMails(doors);
  const [news] = await app.db
    .insert(userAnnouncements)
    .values({ subject: 'News', message: 'New patterns', sentBy: 'admin', recipientCount: 1 })
    .returning({ id: userAnnouncements.id });
  // A recipient still pending, because its next attempt is far in the future.
  const waiting = { announcementId: String(news?.id), userId: user.id, nextAttemptAt: new Date('2100-01-01') };
  await app.db.insert(announcementRecipients).values({ ...waiting, email: owner });
  return { owner, stranger, desk, admin };
}

type Attack = (doors: Doors, victims: Victims) => Promise<void>;

const remove = (doors: Doors, cookie: string) => press(doors, cookie, { intent: 'delete', deletePassword: PASSWORD });
const askFor = (doors: Doors, cookie: string, email: string) =>
  press(doors, cookie, { intent: 'email', newEmail: email, emailPassword: PASSWORD });

/** Deletes an account that has requested somebody else's address. */
const pending =
  (whose: keyof Victims): Attack =>
  async (doors, victims) => {
    const { cookie } = await signUp(doors);
    await askFor(doors, cookie, victims[whose]);
    await settledMails(doors);
    await remove(doors, cookie);
  };

/** What an attacker who knows another person's address can try with their own account. */
export const DELETION_ATTACKS: Readonly<Record<string, Attack>> = {
  'an account that waits for the address of another account': pending('owner'),
  'an account that waits for the address of a stranger': pending('stranger'),
  "an account that waits for the desk's address": pending('desk'),
  "an account that waits for the administrator's address": pending('admin'),
  'an account that was signed up with the address of a stranger': async (doors, { stranger }) => {
    const { cookie } = await signUp(doors, stranger);
    await settledMails(doors);
    await remove(doors, cookie);
  },
  "an account that was signed up with the desk's address": async (doors, { desk }) => {
    const { cookie } = await signUp(doors, desk);
    await settledMails(doors);
    await remove(doors, cookie);
  },
  "an account whose address, the desk's, somebody at the desk has confirmed": async (doors, { desk }) => {
    const { cookie } = await signUpConfirmed(doors, desk);
    await remove(doors, cookie);
  },
  'an account that went from the address of a stranger to one of its own': async (doors, { stranger }) => {
    const { cookie } = await signUp(doors, stranger);
    const own = freshEmail();
    await askFor(doors, cookie, own);
    await confirmAddress(doors, own);
    await remove(doors, cookie);
  },
  'an account whose own address is the end of another': async (doors, { owner }) => {
    const { cookie } = await signUpConfirmed(doors, owner.slice(-20));
    await remove(doors, cookie);
  },
};

/** The rows that an attack deleted or changed. */
export async function rowsLost(doors: Doors, victims: Victims, attack: Attack): Promise<string[]> {
  const before = await allRows(doors.app);
  await attack(doors, victims);
  await settledMails(doors);
  const after = new Set(await allRows(doors.app));
  return before.filter((row) => !after.has(row));
}
