import { Link } from '@remix-run/react';
import { BusinessSection } from '#app/features/account/business-section.tsx';
import { DeleteSection } from '#app/features/account/delete-section.tsx';
import { DevicesSection } from '#app/features/account/devices-section.tsx';
import { EmailSection } from '#app/features/account/email-section.tsx';
import { PasskeysSection } from '#app/features/account/passkeys-section.tsx';
import { PasswordSection } from '#app/features/account/password-section.tsx';
import { PreferencesSection } from '#app/features/account/preferences-section.tsx';
import { TwoStepSection } from '#app/features/account/two-step-section.tsx';
import type { UnitSystem } from '#app/layout/units/length.ts';
import type { AccountIntent, AccountPage as Page } from '#app/product/account.ts';
import type { FormReply } from '#app/product/form-reply.ts';
import { describeGrant } from '#app/product/plans/shown-grant.ts';
import type { Theme } from '#app/product/theme.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { CardSection } from '#app/ui/card.tsx';
import * as accountWords from '#app/words/en/account.ts';
import * as businessWords from '#app/words/en/business.ts';
import * as passkeyWords from '#app/words/en/passkeys.ts';

/** What came of the last press. */
export interface AccountAnswer {
  readonly done?: AccountIntent;
  readonly reply?: FormReply;
  /** What was just chosen. */
  readonly unitSystem?: UnitSystem;
  readonly theme?: Theme;
}

const DONE: Readonly<Partial<Record<AccountIntent, string>>> = {
  email: accountWords.emailRequested,
  'email-again': accountWords.mailedAgain,
  'email-cancel': accountWords.addressKept,
  password: accountWords.passwordDone,
  'two-step-on': accountWords.twoStepIsOn,
  'two-step-off': accountWords.twoStepIsOff,
  'passkey-add': passkeyWords.added,
  'passkey-remove': passkeyWords.removed,
  'end-session': accountWords.sessionEnded,
  'end-sessions': accountWords.sessionsEnded,
  preferences: accountWords.preferencesSaved,
  business: businessWords.saved,
  'delete-later': accountWords.scheduled,
  keep: accountWords.kept,
};

/** Everything about an account that is its owner's to see and to change, as plain forms. */
export function AccountView({ page, answer = {} }: { readonly page: Page; readonly answer?: AccountAnswer }) {
  const { done, reply } = answer;
  const replyTo = (...intents: readonly AccountIntent[]) =>
    reply !== undefined && intents.some((intent) => intent === reply.intent) ? reply : undefined;
  const said = done === undefined ? undefined : describeDone(done, page);
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h1 className="text-2xl font-bold tracking-tight">{accountWords.yourAccount}</h1>
          <p className="text-muted [overflow-wrap:anywhere]">{page.email}</p>
          {page.grant !== null && <p>{describeGrant(page.grant)}</p>}
        </div>
        <Button asChild>
          <Link to="/current-plan">{accountWords.planAndPayments}</Link>
        </Button>
      </div>
      {said !== undefined && (
        <Banner tone="ok" role="status">
          {said}
        </Banner>
      )}
      <EmailSection
        key={done === 'email' ? 'email-done' : 'email-form'}
        page={page}
        reply={replyTo('email', 'email-again')}
      />
      <PasswordSection
        key={done === 'password' ? 'done' : 'form'}
        email={page.email}
        reply={replyTo('password')}
        endedAccess={page.endedAccess}
      />
      {page.twoStep !== null && (
        <TwoStepSection
          key={done?.startsWith('two-step') ? done : 'form'}
          twoStep={page.twoStep}
          email={page.email}
          reply={replyTo('two-step-on', 'two-step-off')}
        />
      )}
      <PasskeysSection
        key={done?.startsWith('passkey') ? `${done} ${page.passkeys.length}` : 'passkeys'}
        passkeys={page.passkeys}
        email={page.email}
        reply={replyTo('passkey-add', 'passkey-remove')}
      />
      <DevicesSection sessions={page.sessions} />
      <PreferencesSection
        page={{ ...page, unitSystem: answer.unitSystem ?? page.unitSystem, theme: answer.theme ?? page.theme }}
      />
      <BusinessSection page={page} reply={replyTo('business')} />
      <CardSection id="data" title={accountWords.yourData}>
        <p className="mb-3">{accountWords.dataText}</p>
        <form method="post" action="/account-data">
          <Button type="submit">{accountWords.downloadData}</Button>
        </form>
      </CardSection>
      <DeleteSection {...page.deletion} email={page.email} reply={replyTo('delete', 'delete-later')} />
    </div>
  );
}

function describeDone(done: AccountIntent, page: Page): string | undefined {
  if (done !== 'announcements') return DONE[done];
  return page.wantsAnnouncements ? accountWords.announcementsStarted : accountWords.announcementsStopped;
}
