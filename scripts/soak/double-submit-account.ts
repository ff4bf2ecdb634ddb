import { and, eq } from 'drizzle-orm';
import { issueEmailToken } from '#app/server/account/email-token.server.ts';
import { auditLines } from '#drizzle/schema/operations.ts';
import { type DoubleSubmitCase, signedIn } from './double-submit-case.ts';

const PASSWORD = 'secret-1';

const changePassword: DoubleSubmitCase = {
  route: 'account',
  what: 'changed password',
  async prepare(billing) {
    const { user, cookie } = await signedIn(billing, { password: await billing.app.passwords.hash(PASSWORD) });
    const typed = { currentPassword: PASSWORD, newPassword: 'another-1', confirmPassword: 'another-1' };
    const lines = and(eq(auditLines.userId, user.id), eq(auditLines.action, 'password.changed'));
    return {
      press: { path: '/account', form: { intent: 'password', ...typed }, cookie },
      effects: () => billing.app.db.$count(auditLines, lines),
    };
  },
};

const deleteAccount: DoubleSubmitCase = {
  route: 'account',
  what: 'deleted account',
  async prepare(billing) {
    const { user, cookie } = await signedIn(billing, { password: await billing.app.passwords.hash(PASSWORD) });
    return {
      press: { path: '/account', form: { intent: 'delete', deletePassword: PASSWORD }, cookie },
      effects: async () => {
        const lines = await billing.app.db.select().from(auditLines).where(eq(auditLines.action, 'account.deleted'));
        return lines.filter(({ details }) => (details as { account?: string }).account === user.id).length;
      },
    };
  },
};

const confirmEmail: DoubleSubmitCase = {
  route: 'confirm-email',
  what: 'confirmed address',
  async prepare(billing) {
    const { user } = await signedIn(billing);
    const { token } = await issueEmailToken(billing.app, user.id, user.email);
    const lines = and(eq(auditLines.userId, user.id), eq(auditLines.action, 'email.confirmed'));
    return {
      press: { path: '/confirm-email', form: { token } },
      effects: () => billing.app.db.$count(auditLines, lines),
    };
  },
};

export const ACCOUNT_CASES: readonly DoubleSubmitCase[] = [changePassword, confirmEmail, deleteAccount];
