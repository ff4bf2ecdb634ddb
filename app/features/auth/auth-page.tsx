import { LoginForm } from '#app/features/auth/login-form.tsx';
import { SidePanel } from '#app/features/auth/side-panel.tsx';
import { SignUpForm } from '#app/features/auth/sign-up-form.tsx';
import type { FormReply } from '#app/product/form-reply.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Logo } from '#app/ui/logo.tsx';
import { TabLinks } from '#app/ui/tabs.tsx';

export interface AuthPageProps {
  readonly tab: 'sign-up' | 'login';
  /** The page's own address, so that its tabs stay on it. */
  readonly path: string;
  readonly next: string | null;
  readonly plan: string | null;
  readonly reply: FormReply | undefined;
  /** They were at work when their session ended. */
  readonly isSessionEnded: boolean;
}

/** Sign up and log in: two tabs that are addresses, beside the panel that says why. */
export function AuthPage({ tab, path, next, plan, reply, isSessionEnded }: AuthPageProps) {
  const isSignUp = tab === 'sign-up';
  return (
    <div className="grid min-h-dvh lg:grid-cols-[minmax(24rem,2fr)_3fr]">
      <main className="flex min-w-0 flex-col justify-center px-5 py-8 sm:px-10">
        <div className="mx-auto w-full max-w-sm">
          <Logo className="mb-8" />
          <TabLinks
            label="Account"
            items={[
              { to: tabAddress(path, 'sign-up', next, plan), label: 'Sign Up', current: isSignUp },
              { to: tabAddress(path, 'login', next, plan), label: 'Login', current: !isSignUp },
            ]}
          />
          <h1 className="mt-7 text-2xl font-bold tracking-tight">{isSignUp ? 'Create Account' : 'Welcome Back'}</h1>
          <p className="mt-1 mb-5 text-muted">
            {isSignUp ? 'Start your 7-day free trial instantly' : 'Log in to your layouts and jobs'}
          </p>
          {isSessionEnded && (
            <Banner tone="warn" role="alert" title="You have been logged out" className="mb-5">
              Your session has ended. Log in to go on where you were.
            </Banner>
          )}
          {isSignUp ? (
            <SignUpForm key="sign-up" reply={replyTo(reply, 'sign-up')} next={next} plan={plan} />
          ) : (
            <LoginForm key="login" reply={replyTo(reply, 'login')} next={next} plan={plan} />
          )}
        </div>
      </main>
      <aside aria-label="About the free trial" className="grid min-w-0">
        <SidePanel />
      </aside>
    </div>
  );
}

function replyTo(reply: FormReply | undefined, intent: string): FormReply | undefined {
  return reply?.intent === intent ? reply : undefined;
}

function tabAddress(path: string, tab: string, next: string | null, plan: string | null): string {
  const params = new URLSearchParams(tab === 'login' ? { tab } : {});
  if (next !== null) params.set('next', next);
  if (plan !== null) params.set('plan', plan);
  const query = params.toString();
  return query === '' ? path : `${path}?${query}`;
}
