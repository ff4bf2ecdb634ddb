import { Link } from '@remix-run/react';
import { LoginForm } from '#app/features/auth/login-form.tsx';
import { SidePanel } from '#app/features/auth/side-panel.tsx';
import { SignUpForm } from '#app/features/auth/sign-up-form.tsx';
import type { FormAnswer } from '#app/forms/form-answer.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Logo } from '#app/ui/logo.tsx';
import { TabLinks } from '#app/ui/tabs.tsx';
import * as authWords from '#app/words/en/auth.ts';
import * as authPanelWords from '#app/words/en/auth-panel.ts';
import * as welcomeWords from '#app/words/en/welcome.ts';

const READ_FIRST = [
  ['/welcome', welcomeWords.seeWhatItDoes],
  ['/pricing', authWords.pricing],
  ['/privacy', authWords.privacy],
  ['/terms', authWords.terms],
] as const;

export interface AuthPageProps {
  readonly tab: 'sign-up' | 'login';
  /** The page's own address, which its tabs keep. */
  readonly path: string;
  readonly next: string | null;
  readonly plan: string | null;
  readonly answer: FormAnswer | undefined;
  /** The visitor was working when the session ended. */
  readonly isSessionEnded: boolean;
  /** The browser did not keep the session cookie. */
  readonly areCookiesBlocked: boolean;
  /** The visitor kept a layout from the sample on the front page. */
  readonly hasKeptLayout: boolean;
}

/** Sign up and log in: two tabs with their own addresses, next to a panel with the benefits. */
export function AuthPage(props: AuthPageProps) {
  const { tab, path, next, plan, answer, isSessionEnded, areCookiesBlocked, hasKeptLayout } = props;
  const isSignUp = tab === 'sign-up';
  return (
    <div className="grid min-h-dvh lg:grid-cols-[minmax(24rem,2fr)_3fr]">
      {/* Not centered vertically, so that it does not move while the page loads. */}
      <main className="flex min-w-0 flex-col px-5 py-8 sm:px-10 lg:pt-[14dvh]">
        <div className="mx-auto w-full max-w-sm">
          <Logo className="mb-8" />
          <TabLinks
            label={authWords.tabs}
            items={[
              { to: tabAddress(path, 'sign-up', next, plan), label: authWords.signUp, current: isSignUp },
              { to: tabAddress(path, 'login', next, plan), label: authWords.logIn, current: !isSignUp },
            ]}
          />
          <h1 className="mt-7 text-2xl font-bold tracking-tight">
            {isSignUp ? authWords.createAccount : authWords.welcomeBack}
          </h1>
          <p className="mt-1 mb-5 text-muted">{isSignUp ? authWords.trialStartsAtOnce : authWords.logInToYourWork}</p>
          {isSessionEnded && (
            <Banner tone="warn" role="alert" title={authWords.loggedOut} className="mb-5">
              {authWords.sessionEnded}
            </Banner>
          )}
          {areCookiesBlocked && (
            <Banner tone="danger" role="alert" title={authWords.cookiesBlocked} className="mb-5">
              {authWords.cookiesBlockedText}
            </Banner>
          )}
          {hasKeptLayout && (
            <Banner title={authWords.layoutKept} className="mb-5">
              {isSignUp ? authWords.layoutKeptSignUp : authWords.layoutKeptLogIn}
            </Banner>
          )}
          {isSignUp ? (
            <SignUpForm key="sign-up" answer={answer} next={next} plan={plan} />
          ) : (
            <LoginForm key="login" answer={answer} next={next} plan={plan} />
          )}
          <nav aria-label={authWords.more} className="mt-6 flex flex-wrap justify-center gap-x-6">
            {READ_FIRST.map(([to, label]) => (
              <Link key={to} to={to} className="inline-flex min-h-11 items-center text-muted underline">
                {label}
              </Link>
            ))}
          </nav>
        </div>
      </main>
      <aside aria-label={authPanelWords.aboutTheTrial} className="grid min-w-0">
        <SidePanel />
      </aside>
    </div>
  );
}

function tabAddress(path: string, tab: string, next: string | null, plan: string | null): string {
  const params = new URLSearchParams(tab === 'login' ? { tab } : {});
  if (next !== null) params.set('next', next);
  if (plan !== null) params.set('plan', plan);
  const query = params.toString();
  return query === '' ? path : `${path}?${query}`;
}
