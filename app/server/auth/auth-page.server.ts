import { type ActionFunctionArgs, redirect } from '@remix-run/node';
import { authFormOf, LoginFormSchema } from '#app/forms/auth-forms.ts';
import { CredentialsSchema } from '#app/forms/credentials.ts';
import { answerForm, answerUnread, readSubmission } from '#app/forms/submission.ts';
import { textOf } from '#app/forms/text-of.ts';
import type { FlashCode } from '#app/product/flash-code.ts';
import { isCheckoutPlan } from '#app/product/plans/plans.ts';
import type { App } from '#app/server/app.server.ts';
import { authenticator, LoginRefused } from '#app/server/auth/log-in.server.ts';
import { registerAccount } from '#app/server/auth/register-account.server.ts';
import { notifyTooMany } from '#app/server/http/request/notify-too-many.server.ts';
import { safeReturnAddress } from '#app/server/http/request/return-address.server.ts';
import { refuseForm } from '#app/server/http/response/answer-form.server.ts';
import { flashCookie } from '#app/server/http/response/flash.server.ts';
import { formAction } from '#app/server/http/response/page.server.ts';
import { logInByPasskey } from '#app/server/passkeys/log-in-by-passkey.server.ts';
import { grantKeptSample, KEPT_SAMPLE, readKeptSample } from '#app/server/welcome/kept-sample.server.ts';

/** The data of the sign-up and login page: its tab, its destination, the plan to pay for afterward. */
export async function readAuthPage(app: App, request: Request) {
  const url = new URL(request.url);
  const plan = url.searchParams.get('plan');
  const next = safeReturnAddress(url.searchParams.get('next'));
  return {
    tab: url.searchParams.get('tab') === 'login' ? ('login' as const) : ('sign-up' as const),
    path: url.pathname,
    next: next === '/' ? null : next,
    isSessionEnded: url.searchParams.get('ended') === '1',
    areCookiesBlocked: url.searchParams.get('cookies') === 'blocked',
    plan: isCheckoutPlan(plan) ? plan : null,
    hasKeptLayout: (await readKeptSample(app.env, request)) !== null,
  };
}

/** The action of both addresses of the page. The clone is taken before the form is read: the strategy that logs in reads it again. */
export function authAction(routeId: 'auth' | 'auth-page') {
  return (args: ActionFunctionArgs) => {
    const posted = args.request.clone();
    const act = formAction(routeId, ({ app, form }) => submitAuthForm(app, posted, form));
    return act(args).finally(() => {
      // Not awaited: a branch of a cloned body is canceled only when the other one ends, and a refused request is never read.
      if (!posted.bodyUsed) posted.body?.cancel().catch(() => {});
    });
  };
}

/**
 * Signs up or logs in and redirects; a refusal returns the same page with its messages. The body of `request` is
 * unread, with the same fields as `form`.
 */
async function submitAuthForm(app: App, request: Request, form: FormData) {
  return notifyTooMany(request, authFormOf(form), form, () => {
    switch (form.get('intent')) {
      case 'login':
        return submitLogin(app, request, form);
      case 'passkey':
        return submitPasskey(app, request, form);
      default:
        return submitSignUp(app, request, form);
    }
  });
}

async function submitSignUp(app: App, request: Request, form: FormData) {
  const submission = readSubmission(form, CredentialsSchema);
  if (submission.status !== 'success') return refuseForm(answerForm('sign-up', submission));
  const outcome = await registerAccount(app, request, submission.value);
  if (!outcome.ok) {
    return refuseForm(answerForm('sign-up', submission, { '': [outcome.error.message] }), { status: 409 });
  }
  await grantKeptSample(app, request, outcome.value.user.id);
  const plan = textOf(form, 'plan');
  return leadOn(
    isCheckoutPlan(plan) ? `/checkout?plan=${plan}` : await firstAddress(app, request, form),
    outcome.value.cookie,
    'signed-up',
  );
}

async function submitLogin(app: App, request: Request, form: FormData) {
  const submission = readSubmission(form, LoginFormSchema);
  if (submission.status !== 'success') return refuseForm(answerForm('login', submission));
  try {
    const { cookie } = await authenticator(app).authenticate('password', request);
    return await leadOn(await firstAddress(app, request, form), cookie, 'logged-in');
  } catch (error) {
    if (!(error instanceof LoginRefused)) throw error;
    return refuseForm(answerForm('login', submission, { [error.field]: [error.message] }), {
      status: 401,
    });
  }
}

async function submitPasskey(app: App, request: Request, form: FormData) {
  const outcome = await logInByPasskey(app, request, form.get('passkeyAnswer'));
  if (!outcome.ok) return refuseForm(answerUnread('login', form, outcome.error.message), { status: 401 });
  return leadOn(await firstAddress(app, request, form), outcome.value.cookie, 'logged-in');
}

/** Where they wanted to go; else to the layout that they kept, if there is one. */
async function firstAddress(app: App, request: Request, form: FormData): Promise<string> {
  const wanted = safeReturnAddress(textOf(form, 'next'));
  return wanted === '/' && (await readKeptSample(app.env, request)) !== null ? KEPT_SAMPLE : wanted;
}

async function leadOn(address: string, sessionCookie: string, flash: FlashCode): Promise<Response> {
  const headers = new Headers();
  headers.append('Set-Cookie', sessionCookie);
  headers.append('Set-Cookie', await flashCookie(flash));
  return redirect(address, { headers });
}
