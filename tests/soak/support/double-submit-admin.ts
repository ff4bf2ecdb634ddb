import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { auditLines, supportMessages, supportRequests } from '#drizzle/schema/operations.ts';
import { putUser, reload } from '#tests/factories/accounts.ts';
import { AUDIT_PLAN, admin, type DoubleSubmitCase, doubleSubmit } from './double-submit-case.ts';

const route = 'admin.users_.$id';
const reason = 'asked for by phone';

const giveVip = doubleSubmit(route, 'VIP', async (billing) => {
  const { cookie } = await admin(billing);
  const user = await putUser(billing.app);
  const form = { intent: 'give-plan', plan: 'vip', until: '', reason, submissionId: randomUUID() };
  const lines = and(eq(auditLines.userId, user.id), AUDIT_PLAN);
  return {
    press: { path: `/admin/users/${user.id}`, form, cookie },
    effects: () => billing.app.db.$count(auditLines, lines),
  };
});

const extendTrial = doubleSubmit(route, 'a week more', async (billing) => {
  const { cookie } = await admin(billing);
  const user = await putUser(billing.app);
  const form = { intent: 'extend-trial', days: '7', reason, submissionId: randomUUID() };
  return {
    press: { path: `/admin/users/${user.id}`, form, cookie },
    effects: async () => {
      const { trialStartDate, trialEndsAt } = await reload(billing.app, user.id);
      return trialEndsAt === null ? 0 : (trialEndsAt.getTime() - trialStartDate.getTime()) / (7 * 86_400_000) - 1;
    },
  };
});

const answerThread = doubleSubmit('admin.support_.$id', 'answer', async (billing) => {
  const { app } = billing;
  const { cookie } = await admin(billing);
  const asked = { name: 'Ann', email: 'ann@example.test', subject: 'Tile sizes', message: 'How do I enter a half?' };
  const [thread] = await app.db.insert(supportRequests).values(asked).returning();
  if (thread === undefined) throw new Error('The request was not returned');
  const { id, changedAt } = thread;
  const form = { intent: 'answer', message: 'As 1/2.', seen: changedAt.toISOString(), submissionId: randomUUID() };
  return {
    press: { path: `/admin/support/${id}`, form, cookie },
    effects: () => app.db.$count(supportMessages, eq(supportMessages.requestId, id)),
  };
});

const deleteUser = doubleSubmit(route, 'deleted account', async (billing) => {
  const { cookie } = await admin(billing);
  const user = await putUser(billing.app);
  const form = { intent: 'delete-account', confirm: user.email, reason, submissionId: randomUUID() };
  return {
    press: { path: `/admin/users/${user.id}`, form, cookie },
    effects: async () => {
      const lines = await billing.app.db.select().from(auditLines).where(eq(auditLines.action, 'account.deleted'));
      return lines.filter(({ details }) => (details as { account?: string }).account === user.id).length;
    },
  };
});

export const ADMIN_CASES: readonly DoubleSubmitCase[] = [giveVip, extendTrial, answerThread, deleteUser];
