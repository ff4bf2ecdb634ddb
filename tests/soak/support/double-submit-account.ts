import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { and, eq, inArray } from 'drizzle-orm';
import { issueEmailToken } from '#app/server/access/email-token.server.ts';
import { auditLines, mailbox, mailQueue } from '#drizzle/schema/operations.ts';
import { freshEmail, reload, signIn } from '#tests/factories/accounts.ts';
import type { BillingPair } from './billing-pair.ts';
import { type DoubleSubmitCase, doubleSubmit, signedIn } from './double-submit-case.ts';

const PASSWORD = 'secret-1';

const changePassword = doubleSubmit('account', 'changed password', async (billing) => {
  const { user, cookie } = await signedIn(billing, { password: await billing.app.passwords.hash(PASSWORD) });
  const typed = { currentPassword: PASSWORD, newPassword: 'another-1', confirmPassword: 'another-1' };
  const lines = and(eq(auditLines.userId, user.id), eq(auditLines.action, 'password.changed'));
  return {
    press: { path: '/account', form: { intent: 'password', ...typed }, cookie },
    effects: () => billing.app.db.$count(auditLines, lines),
  };
});

const deleteAccount = doubleSubmit('account', 'deleted account', async (billing) => {
  const { user, cookie } = await signedIn(billing, { password: await billing.app.passwords.hash(PASSWORD) });
  return {
    press: { path: '/account', form: { intent: 'delete', deletePassword: PASSWORD }, cookie },
    effects: async () => {
      const lines = await billing.app.db.select().from(auditLines).where(eq(auditLines.action, 'account.deleted'));
      return lines.filter(({ details }) => (details as { account?: string }).account === user.id).length;
    },
  };
});

const confirmEmail = doubleSubmit('confirm-email', 'confirmed address', async (billing) => {
  const { user } = await signedIn(billing);
  const { token } = await issueEmailToken(billing.app, user.id, user.email);
  const lines = and(eq(auditLines.userId, user.id), eq(auditLines.action, 'email.confirmed'));
  return {
    press: { path: '/confirm-email', form: { token } },
    effects: () => billing.app.db.$count(auditLines, lines),
  };
});

/** Waits until every queued mail is sent or dropped. */
async function settled({ app }: BillingPair): Promise<void> {
  const isOnItsWay = inArray(mailQueue.status, ['queued', 'sending']);
  while ((await app.db.$count(mailQueue, isOnItsWay)) > 0) await setTimeout(50);
}

/** The forms that mail a link; the link must be mailed only once. */
const mailLink = (intent: 'email' | 'email-again') =>
  doubleSubmit('account', intent === 'email' ? 'new address' : 'link mailed again', async (billing) => {
    const { user, cookie } = await signedIn(billing, { password: await billing.app.passwords.hash(PASSWORD) });
    const email = intent === 'email' ? freshEmail() : user.email;
    return {
      press: {
        path: '/account',
        form:
          intent === 'email'
            ? { intent, newEmail: email, emailPassword: PASSWORD, submissionId: randomUUID() }
            : ({ intent: `${intent}:${randomUUID()}` } as Record<string, string>),
        cookie,
      },
      async effects() {
        await settled(billing);
        return billing.app.db.$count(mailbox, eq(mailbox.recipient, email));
      },
    };
  });

const endSessions = doubleSubmit('account', 'other devices logged out', async (billing) => {
  const { user, cookie } = await signedIn(billing);
  await signIn(billing.app, user.id);
  const lines = and(eq(auditLines.userId, user.id), eq(auditLines.action, 'sessions.ended'));
  return {
    press: { path: '/account', form: { intent: 'end-sessions' }, cookie },
    effects: () => billing.app.db.$count(auditLines, lines),
  };
});

const stopAnnouncements = doubleSubmit('account', 'announcements stopped', async (billing) => {
  const { user, cookie } = await signedIn(billing);
  return {
    press: { path: '/account', form: { intent: 'announcements:no' }, cookie },
    effects: async () => ((await reload(billing.app, user.id)).unsubscribedAt === null ? 0 : 1),
  };
});

export const ACCOUNT_CASES: readonly DoubleSubmitCase[] = [
  changePassword,
  mailLink('email'),
  mailLink('email-again'),
  endSessions,
  stopAnnouncements,
  confirmEmail,
  deleteAccount,
];
