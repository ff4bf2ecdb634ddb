import type { Submission } from '@conform-to/react';
import { data, redirect, redirectDocument } from '@remix-run/node';
import { and, eq } from 'drizzle-orm';
import {
  AddPasskeySchema,
  accountFormOf,
  accountPress,
  BUSINESS_FORM,
  BusinessSchema,
  ChangeEmailSchema,
  ChangePasswordSchema,
  DeleteAccountSchema,
  removePasskeyField,
  removePasskeySchema,
  TwoStepSchema,
} from '#app/forms/account-forms.ts';
import { confirmFormId, confirmPassword, confirmSchema } from '#app/forms/confirm-form.ts';
import type { FormAnswer } from '#app/forms/form-answer.ts';
import {
  answerForm,
  answerForms,
  answerUnread,
  type ErrorsByField,
  readSubmission,
  SAVE_TYPED,
} from '#app/forms/submission.ts';
import { textOf } from '#app/forms/text-of.ts';
import { z } from '#app/forms/zod.ts';
import { isUnitSystem } from '#app/layout/units/field-unit.ts';
import type { UnitSystem } from '#app/layout/units/length.ts';
import { ACCOUNT_INTENTS, type AccountIntent, type AccountPage } from '#app/product/account.ts';
import { BUSINESS_FIELD_NAMES, type BusinessDetails } from '#app/product/business.ts';
import { may } from '#app/product/plans/plans.ts';
import { THEMES, type Theme } from '#app/product/theme.ts';
import { checkPassword } from '#app/server/access/check-password.server.ts';
import { CLEAR_CACHE, forgetCookie } from '#app/server/access/leaving-cookies.server.ts';
import { sessionCookie } from '#app/server/access/session-cookie.server.ts';
import { isInstallations, type Viewer } from '#app/server/access/viewer.server.ts';
import { changeBusiness, type StoredBusiness } from '#app/server/account/change-business.server.ts';
import { cancelEmailChange, mailConfirmation, requestEmailChange } from '#app/server/account/change-email.server.ts';
import { changePassword } from '#app/server/account/change-password.server.ts';
import { deleteAccount } from '#app/server/account/delete-account.server.ts';
import { endSessions, listSessions } from '#app/server/account/list-sessions.server.ts';
import { revokeDeletion, scheduleDeletion } from '#app/server/account/schedule-deletion.server.ts';
import { setTwoStep, twoStepOf } from '#app/server/account/two-step.server.ts';
import { answerTyped, typedForms } from '#app/server/account/typed-forms.server.ts';
import { setAnnouncements } from '#app/server/announcements/set-announcements.server.ts';
import type { App } from '#app/server/app.server.ts';
import {
  askToConfirm,
  confirmByPasskey,
  confirmByPassword,
  confirmedForMs,
} from '#app/server/auth/confirm-identity.server.ts';
import { preferenceCookies, readPreferences } from '#app/server/http/preferences.server.ts';
import { notifyTooMany } from '#app/server/http/request/notify-too-many.server.ts';
import { flashCookie } from '#app/server/http/response/flash.server.ts';
import { plainAnswer } from '#app/server/http/response/plain-answer.server.ts';
import { newSubmissionId } from '#app/server/http/submission-id.server.ts';
import { isMailOff } from '#app/server/mail/mail-off.server.ts';
import { addPasskey, listPasskeys, removePasskey } from '#app/server/passkeys/add-passkey.server.ts';
import { NewPasskeySchema } from '#app/server/passkeys/passkey-answer.schema.server.ts';
import { dropUnusedPicture, keepPicture } from '#app/server/pictures/keep-picture.server.ts';
import * as accountWords from '#app/words/en/account.ts';
import * as businessWords from '#app/words/en/business.ts';
import * as commonWords from '#app/words/en/common.ts';
import * as httpWords from '#app/words/en/http.ts';
import * as passkeyWords from '#app/words/en/passkeys.ts';
import { proposals } from '#drizzle/schema/proposals.ts';
import { users } from '#drizzle/schema/users.ts';

/** The data of the account page. */
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
    confirmedForMs: await confirmedForMs(app, viewer),
    unitSystem,
    theme,
    business: user.business,
    logo: user.logo,
    businessRevision: user.businessRevision,
    mayPrint: may(viewer.user.plan, 'mayExport'),
    wantsAnnouncements: user.unsubscribedAt === null,
    deletion: {
      isRefused: isInstallations(app.env, user.email),
      dueAt: user.deletionDueAt?.toISOString() ?? null,
      hasSubscription: user.stripeSubscriptionId !== null,
      accepted: await app.db.$count(proposals, and(eq(proposals.userId, user.id), eq(proposals.state, 'accepted'))),
    },
  };
}

/**
 * An action on the page: performed, or refused with an error at its form. Without scripts everything typed on the page
 * comes along, and goes back as it was typed where the button is not about it.
 */
export async function submitAccount(app: App, request: Request, viewer: Viewer, form: FormData) {
  const [user] = await app.db
    .select({ business: users.business, totpSecret: users.totpSecret })
    .from(users)
    .where(eq(users.id, viewer.userId));
  const typed = typedForms(form, { ...readPreferences(request), business: user?.business ?? null });
  if (accountPress(form).name === SAVE_TYPED) form.set('intent', buttonOf(typed[0], user?.totpSecret != null));
  const { name, argument } = accountPress(form);
  const intent = ACCOUNT_INTENTS.find((one) => one === name);
  if (intent === undefined) throw plainAnswer(400, httpWords.formUnknown);
  const own = accountFormOf(form);
  const beside = typed.filter((id) => id !== own).map((id) => answerTyped(form, id));
  const submit = async () => {
    const { done, refused, init } = await FORMS[intent]({ app, request, viewer, form, intent, argument });
    return data({ ...done, ...answerForms(refused ? [refused] : [], beside) }, init);
  };
  return notifyTooMany(request, own, form, submit, beside);
}

/** The button of a form, which Enter means. */
function buttonOf(formId = BUSINESS_FORM, isTwoStepOn: boolean): string {
  if (formId === 'two-step-form') return isTwoStepOn ? 'two-step-off' : 'two-step-on';
  return formId.replace(/-form$/, '');
}

interface Press {
  readonly app: App;
  readonly request: Request;
  readonly viewer: Viewer;
  readonly form: FormData;
  readonly intent: AccountIntent;
  /** What the button is about; empty if its label is enough. */
  readonly argument: string;
}

/** What became of a press: it was done, or its form was refused. */
interface Outcome {
  readonly done?: {
    readonly done: AccountIntent;
    readonly unitSystem?: UnitSystem;
    readonly theme?: Theme;
    readonly businessRevision?: number;
  };
  readonly refused?: FormAnswer;
  readonly init?: ResponseInit;
}

function refuseAt<T>(form: FormData, submission: Submission<T>, errors?: ErrorsByField): Outcome {
  return { refused: answerForm(accountFormOf(form), submission, errors), init: { status: 400 } };
}

function done(intent: AccountIntent): Outcome {
  return { done: { done: intent } };
}

const FORMS = {
  async email({ app, viewer, form, intent }: Press) {
    const submission = readSubmission(form, ChangeEmailSchema);
    if (submission.status !== 'success') return refuseAt(form, submission);
    const outcome = await requestEmailChange(app, viewer, submission.value);
    return outcome.ok ? done(intent) : refuseAt(form, submission, { [outcome.error.field]: [outcome.error.message] });
  },
  async 'email-again'({ app, viewer, intent, argument }: Press) {
    await mailConfirmation(app, viewer.userId, argument === '' ? newSubmissionId() : argument);
    return done(intent);
  },
  async 'email-cancel'({ app, viewer, intent }: Press) {
    await cancelEmailChange(app, viewer.userId);
    return done(intent);
  },
  async password({ app, viewer, form, intent }: Press) {
    const submission = readSubmission(form, ChangePasswordSchema);
    if (submission.status !== 'success') return refuseAt(form, submission);
    const outcome = await changePassword(app, viewer, submission.value);
    return outcome.ok ? done(intent) : refuseAt(form, submission, { currentPassword: [outcome.error.message] });
  },
  'two-step-on': (press: Press) => submitTwoStep(press, true),
  'two-step-off': (press: Press) => submitTwoStep(press, false),
  async 'passkey-add'({ app, request, viewer, form, intent }: Press) {
    const submission = readSubmission(form, AddPasskeySchema);
    if (submission.status !== 'success') return refuseAt(form, submission);
    const answer = NewPasskeySchema.safeParse(form.get('passkeyAnswer'));
    const made = answer.success ? { answer: answer.data, name: submission.value.passkeyName } : null;
    const isAdded = made !== null && (await addPasskey(app, request, viewer, made));
    return isAdded ? done(intent) : refuseAt(form, submission, { '': [passkeyWords.notAdded] });
  },
  async 'passkey-remove'({ app, viewer, form, intent, argument }: Press) {
    const field = removePasskeyField(argument);
    const submission = readSubmission(form, removePasskeySchema(argument));
    if (submission.status !== 'success') return refuseAt(form, submission);
    const removePassword = submission.value[field] ?? '';
    const isTheirs = await removePasskey(app, viewer, { passkey: argument, removePassword });
    return isTheirs ? done(intent) : refuseAt(form, submission, { [field]: [accountWords.passwordWrong] });
  },
  async confirm({ app, request, viewer, form, intent, argument }: Press) {
    const place = argument === 'data' ? 'data' : 'devices';
    const answer = textOf(form, 'passkeyAnswer');
    if (answer !== '') {
      const problem = await confirmByPasskey(app, request, viewer, answer);
      return problem === null
        ? done(intent)
        : { refused: answerUnread(confirmFormId(place), form, problem), init: REFUSED };
    }
    const submission = readSubmission(form, confirmSchema(place));
    if (submission.status !== 'success') return refuseAt(form, submission);
    const field = confirmPassword(place);
    const problem = await confirmByPassword(app, viewer, submission.value[field] ?? '');
    return problem === null ? done(intent) : refuseAt(form, submission, { [field]: [problem] });
  },
  'end-session': (press: Press) => endOthers(press, press.argument),
  'end-sessions': (press: Press) => endOthers(press, 'others'),
  async preferences({ form, intent }: Press): Promise<Outcome> {
    const unitSystem = textOf(form, 'unitSystem');
    const typed = form.get('theme');
    const theme = THEMES.find((one) => one === typed);
    if (!isUnitSystem(unitSystem) || (typed !== null && theme === undefined))
      throw plainAnswer(400, httpWords.formUnknown);
    const chosen = { unitSystem, ...(theme && { theme }) };
    const headers = new Headers();
    for (const cookie of preferenceCookies(chosen)) headers.append('Set-Cookie', cookie);
    // The answering page was requested with the old cookies.
    return { done: { done: intent, ...chosen }, init: { headers } };
  },
  async business({ app, viewer, form, intent }: Press): Promise<Outcome> {
    const submission = readSubmission(form, BusinessSchema);
    if (submission.status !== 'success') return refuseAt(form, submission);
    const { logo: file, revision, ...details } = submission.value;
    const kept = file === undefined ? null : await keepPicture(app, viewer.userId, file, { is: 'logo' });
    if (kept?.ok === false) return refuseAt(form, submission, { logo: [kept.error] });
    const logo = kept?.value.id ?? (form.get('dropLogo') === 'on' ? null : undefined);
    const saved = await changeBusiness(app, viewer.userId, { details, logo }, revision);
    if (saved.ok) return { done: { done: intent, businessRevision: saved.value } };
    if (kept !== null) await dropUnusedPicture(app, viewer.userId, kept.value.id);
    // A second press overwrites the present state: a live page does not reload its data after a refusal.
    form.set('revision', String(saved.error.businessRevision));
    return {
      refused: answerForm(
        BUSINESS_FORM,
        readSubmission(form, z.object({})),
        describeOther(details, saved.error, kept !== null),
      ),
      init: { status: 409 },
    };
  },
  async announcements({ app, viewer, intent, argument }: Press) {
    await setAnnouncements(app, viewer.userId, argument === 'yes');
    return done(intent);
  },
  async delete({ app, viewer, form }: Press) {
    const refusal = await refuseDeletion(app, viewer, form);
    if (refusal !== null) return refusal;
    const outcome = await deleteAccount(app, viewer.userId, 'self');
    if (!outcome.ok) return refuseDeleting(form, outcome.error.message);
    const headers = new Headers();
    headers.append('Set-Cookie', await sessionCookie(app.env).serialize('', { maxAge: 0 }));
    headers.append('Set-Cookie', await flashCookie('account-deleted'));
    headers.append('Set-Cookie', forgetCookie(app.env, 'deleted'));
    headers.set('Clear-Site-Data', CLEAR_CACHE);
    // A new document: no part of the page remembers the account.
    throw redirectDocument('/auth', { headers, status: 303 });
  },
  async 'delete-later'({ app, viewer, form, intent }: Press) {
    const refusal = await refuseDeletion(app, viewer, form);
    if (refusal !== null) return refusal;
    const outcome = await scheduleDeletion(app, viewer.userId);
    return outcome.ok ? done(intent) : refuseDeleting(form, outcome.error.message);
  },
  async keep({ app, viewer, intent }: Press) {
    await revokeDeletion(app, viewer.userId);
    return done(intent);
  },
} satisfies Readonly<Record<AccountIntent, (press: Press) => Promise<Outcome>>>;

/** What another window has saved of the business meanwhile, at each field in which something else is typed. */
function describeOther(details: BusinessDetails, { business }: StoredBusiness, hasFile: boolean): ErrorsByField {
  const others = BUSINESS_FIELD_NAMES.flatMap((name): [string, string[]][] => {
    const there = business?.[name] ?? '';
    return there === details[name] ? [] : [[name, [commonWords.savedElsewhere(there.replaceAll('\n', ', '))]]];
  });
  return {
    '': [businessWords.changedElsewhere],
    ...Object.fromEntries(others),
    ...(hasFile && { logo: [commonWords.chooseAgain] }),
  };
}

const REFUSED: ResponseInit = { status: 400 };

async function endOthers({ app, viewer, form, intent }: Press, which: string): Promise<Outcome> {
  const problem = await askToConfirm(app, viewer, form, 'devices');
  if (problem !== null) {
    const refused = answerForm(confirmFormId('devices'), readSubmission(form, z.object({})), {
      [confirmPassword('devices')]: [problem],
    });
    return { refused, init: REFUSED };
  }
  await endSessions(app, viewer, which);
  return done(intent);
}

async function submitTwoStep({ app, request, viewer, form, intent }: Press, isWanted: boolean) {
  const submission = readSubmission(form, TwoStepSchema);
  if (submission.status !== 'success') return refuseAt(form, submission);
  const outcome = await setTwoStep(app, request, viewer, isWanted, submission.value);
  return outcome.ok ? done(intent) : refuseAt(form, submission, { [outcome.error.field]: [outcome.error.message] });
}

/** The payment service could not end the subscription. */
function refuseDeleting(form: FormData, message: string): Outcome {
  return { refused: answerUnread('delete-form', form, message), init: { status: 502 } };
}

/** Deletion requires the password. */
async function refuseDeletion(app: App, viewer: Viewer, form: FormData) {
  const submission = readSubmission(form, DeleteAccountSchema);
  if (submission.status !== 'success') return refuseAt(form, submission);
  if (isInstallations(app.env, viewer.user.email))
    return refuseAt(form, submission, { '': [accountWords.deleteRefused] });
  const user = await checkPassword(app, viewer, submission.value.deletePassword);
  return user === null ? refuseAt(form, submission, { deletePassword: [accountWords.passwordWrong] }) : null;
}
