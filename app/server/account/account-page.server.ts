import { data, redirect } from '@remix-run/node';
import { eq } from 'drizzle-orm';
import { isUnitSystem } from '#app/layout/units/field-unit.ts';
import { ACCOUNT_INTENTS, type AccountIntent, type AccountPage } from '#app/product/account.ts';
import { may } from '#app/product/plans/plans.ts';
import { THEMES } from '#app/product/theme.ts';
import {
  AddPasskeySchema,
  BusinessSchema,
  ChangeEmailSchema,
  ChangePasswordSchema,
  DeleteAccountSchema,
  RemovePasskeySchema,
  SubmissionIdSchema,
  TwoStepSchema,
} from '#app/server/account/account-forms.schema.server.ts';
import { setBusiness } from '#app/server/account/business.server.ts';
import { cancelEmailChange, mailConfirmation, requestEmailChange } from '#app/server/account/change-email.server.ts';
import { changePassword } from '#app/server/account/change-password.server.ts';
import { checkPassword } from '#app/server/account/check-password.server.ts';
import { deleteAccount } from '#app/server/account/delete-account.server.ts';
import { endSessions, listSessions } from '#app/server/account/list-sessions.server.ts';
import { revokeDeletion, scheduleDeletion } from '#app/server/account/schedule-deletion.server.ts';
import { setTwoStep, twoStepOf } from '#app/server/account/two-step.server.ts';
import { setAnnouncements } from '#app/server/announcements/set-announcements.server.ts';
import type { App } from '#app/server/app.server.ts';
import { sessionCookie } from '#app/server/auth/session-cookie.server.ts';
import { isInstallations, type Viewer } from '#app/server/auth/viewer.server.ts';
import { flashCookie } from '#app/server/http/flash.server.ts';
import { errorsByField, refuseForm } from '#app/server/http/form-reply.server.ts';
import { plainAnswer } from '#app/server/http/plain-answer.server.ts';
import { preferenceCookies, readPreferences } from '#app/server/http/preferences.server.ts';
import { sayTooMany } from '#app/server/http/say-too-many.server.ts';
import { newSubmissionId } from '#app/server/http/submission-id.server.ts';
import { isMailOff } from '#app/server/mail/mail-off.server.ts';
import { addPasskey, listPasskeys, removePasskey } from '#app/server/passkeys/add-passkey.server.ts';
import { NewPasskeySchema } from '#app/server/passkeys/passkey-answer.schema.server.ts';
import * as accountWords from '#app/words/en/account.ts';
import * as httpWords from '#app/words/en/http.ts';
import * as passkeyWords from '#app/words/en/passkeys.ts';
import { users } from '#drizzle/schema/users.ts';

/** What the account's page shows. */
export async function loadAccount(app: App, request: Request, viewer: Viewer): Promise<AccountPage> {
  const [user] = await app.db.select().from(users).where(eq(users.id, viewer.userId));
  if (user === undefined) throw redirect('/auth');
  const { unitSystem, theme } = readPreferences(request);
  return {
    email: user.email,
    grant: viewer.grant,
    isConfirmed: user.emailConfirmedAt !== null,
    pendingEmail: user.pendingEmail,
    isMailOff: isMailOff(app),
    submissionId: newSubmissionId(),
    twoStep: twoStepOf(app, viewer, user),
    endedAccess: user.endedAccess,
    passkeys: await listPasskeys(app, viewer.userId),
    sessions: await listSessions(app, viewer),
    unitSystem,
    theme,
    business: user.business,
    mayPrint: may(viewer.user.plan, 'mayExport'),
    wantsAnnouncements: user.unsubscribedAt === null,
    deletion: {
      isRefused: isInstallations(app.env, user.email),
      dueAt: user.deletionDueAt?.toISOString() ?? null,
      hasSubscription: user.stripeSubscriptionId !== null,
    },
  };
}

/** One press on the page: what it asked for is done, or said at its form why not. */
export async function submitAccount(app: App, request: Request, viewer: Viewer, form: FormData) {
  const intent = ACCOUNT_INTENTS.find((one) => one === form.get('intent'));
  if (intent === undefined) throw plainAnswer(400, httpWords.formUnknown);
  return sayTooMany(request, form, () => FORMS[intent]({ app, request, viewer, form, intent }));
}

interface Press {
  readonly app: App;
  readonly request: Request;
  readonly viewer: Viewer;
  readonly form: FormData;
  readonly intent: AccountIntent;
}

function done(intent: AccountIntent) {
  return data({ done: intent });
}

const FORMS = {
  async email({ app, viewer, form, intent }: Press) {
    const parsed = ChangeEmailSchema.safeParse(Object.fromEntries(form));
    if (!parsed.success) return refuseForm(form, errorsByField(parsed.error));
    const outcome = await requestEmailChange(app, viewer, parsed.data);
    return outcome.ok ? done(intent) : refuseForm(form, { [outcome.error.field]: [outcome.error.message] });
  },
  async 'email-again'({ app, viewer, form, intent }: Press) {
    await mailConfirmation(app, viewer.userId, SubmissionIdSchema.parse(form.get('submissionId')));
    return done(intent);
  },
  async 'email-cancel'({ app, viewer, intent }: Press) {
    await cancelEmailChange(app, viewer.userId);
    return done(intent);
  },
  async password({ app, viewer, form, intent }: Press) {
    const parsed = ChangePasswordSchema.safeParse(Object.fromEntries(form));
    if (!parsed.success) return refuseForm(form, errorsByField(parsed.error));
    const outcome = await changePassword(app, viewer, parsed.data);
    return outcome.ok ? done(intent) : refuseForm(form, { currentPassword: [outcome.error.message] });
  },
  'two-step-on': (press: Press) => submitTwoStep(press, true),
  'two-step-off': (press: Press) => submitTwoStep(press, false),
  async 'passkey-add'({ app, request, viewer, form, intent }: Press) {
    const parsed = AddPasskeySchema.safeParse(Object.fromEntries(form));
    if (!parsed.success) return refuseForm(form, errorsByField(parsed.error));
    const answer = NewPasskeySchema.safeParse(form.get('passkeyAnswer'));
    const made = answer.success ? { answer: answer.data, name: parsed.data.passkeyName } : null;
    const isAdded = made !== null && (await addPasskey(app, request, viewer, made));
    return isAdded ? done(intent) : refuseForm(form, { '': [passkeyWords.notAdded] });
  },
  async 'passkey-remove'({ app, viewer, form, intent }: Press) {
    const parsed = RemovePasskeySchema.safeParse(Object.fromEntries(form));
    if (!parsed.success) return refuseForm(form, errorsByField(parsed.error));
    const isTheirs = await removePasskey(app, viewer, parsed.data);
    return isTheirs ? done(intent) : refuseForm(form, { removePassword: [accountWords.passwordWrong] });
  },
  async 'end-session'({ app, viewer, form, intent }: Press) {
    await endSessions(app, viewer, String(form.get('session') ?? ''));
    return done(intent);
  },
  async 'end-sessions'({ app, viewer, intent }: Press) {
    await endSessions(app, viewer, 'others');
    return done(intent);
  },
  async preferences({ form, intent }: Press) {
    const unitSystem = String(form.get('unitSystem') ?? '');
    const typed = form.get('theme');
    const theme = THEMES.find((one) => one === typed);
    if (!isUnitSystem(unitSystem) || (typed !== null && theme === undefined))
      throw plainAnswer(400, httpWords.formUnknown);
    const chosen = { unitSystem, ...(theme && { theme }) };
    const headers = new Headers();
    for (const cookie of preferenceCookies(chosen)) headers.append('Set-Cookie', cookie);
    // The page that answers was asked for with the cookies of before.
    return data({ done: intent, ...chosen }, { headers });
  },
  async business({ app, viewer, form, intent }: Press) {
    const parsed = BusinessSchema.safeParse(Object.fromEntries(form));
    if (!parsed.success) return refuseForm(form, errorsByField(parsed.error));
    await setBusiness(app, viewer.userId, parsed.data);
    return done(intent);
  },
  async announcements({ app, viewer, form, intent }: Press) {
    await setAnnouncements(app, viewer.userId, form.get('wanted') === 'yes');
    return done(intent);
  },
  async delete({ app, viewer, form }: Press) {
    const refusal = await refuseDeletion(app, viewer, form);
    if (refusal !== null) return refusal;
    const outcome = await deleteAccount(app, viewer.userId, 'self');
    if (!outcome.ok) return refuseForm(form, { '': [outcome.error.message] }, { status: 502 });
    const headers = new Headers();
    headers.append('Set-Cookie', await sessionCookie(app.env).serialize('', { maxAge: 0 }));
    headers.append('Set-Cookie', await flashCookie('account-deleted'));
    throw redirect('/auth', { headers, status: 303 });
  },
  async 'delete-later'({ app, viewer, form, intent }: Press) {
    const refusal = await refuseDeletion(app, viewer, form);
    if (refusal !== null) return refusal;
    const outcome = await scheduleDeletion(app, viewer.userId);
    return outcome.ok ? done(intent) : refuseForm(form, { '': [outcome.error.message] }, { status: 502 });
  },
  async keep({ app, viewer, intent }: Press) {
    await revokeDeletion(app, viewer.userId);
    return done(intent);
  },
} satisfies Readonly<Record<AccountIntent, (press: Press) => Promise<unknown>>>;

async function submitTwoStep({ app, request, viewer, form, intent }: Press, isWanted: boolean) {
  const parsed = TwoStepSchema.safeParse(Object.fromEntries(form));
  if (!parsed.success) return refuseForm(form, errorsByField(parsed.error));
  const outcome = await setTwoStep(app, request, viewer, isWanted, parsed.data);
  return outcome.ok ? done(intent) : refuseForm(form, { [outcome.error.field]: [outcome.error.message] });
}

/** Whoever cannot say the password does not delete. */
async function refuseDeletion(app: App, viewer: Viewer, form: FormData) {
  const parsed = DeleteAccountSchema.safeParse(Object.fromEntries(form));
  if (!parsed.success) return refuseForm(form, errorsByField(parsed.error));
  if (isInstallations(app.env, viewer.user.email)) return refuseForm(form, { '': [accountWords.deleteRefused] });
  const user = await checkPassword(app, viewer, parsed.data.deletePassword);
  return user === null ? refuseForm(form, { deletePassword: [accountWords.passwordWrong] }) : null;
}
