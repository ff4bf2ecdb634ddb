import { Link, useRevalidator } from '@remix-run/react';
import { useEffect } from 'react';
import { BusinessSection } from '#app/features/account/business-section.tsx';
import { ConfirmAgain } from '#app/features/account/confirm-again.tsx';
import { DeleteSection } from '#app/features/account/delete-section.tsx';
import { DevicesSection } from '#app/features/account/devices-section.tsx';
import { EmailSection } from '#app/features/account/email-section.tsx';
import { PasskeysSection } from '#app/features/account/passkeys-section.tsx';
import { PasswordSection } from '#app/features/account/password-section.tsx';
import { PreferencesSection } from '#app/features/account/preferences-section.tsx';
import { TwoStepSection } from '#app/features/account/two-step-section.tsx';
import { BUSINESS_FORM } from '#app/forms/account-forms.ts';
import { answerOf, type FormAnswer, refusalIn } from '#app/forms/form-answer.ts';
import { SAVE_TYPED } from '#app/forms/submission.ts';
import type { UnitSystem } from '#app/layout/units/length.ts';
import { UNIT_SYSTEMS } from '#app/layout/units/unit-systems.ts';
import type { AccountIntent, AccountPage as Page } from '#app/product/account.ts';
import { describeGrant } from '#app/product/plans/shown-grant.ts';
import { THEMES, type Theme } from '#app/product/theme.ts';
import { BesideForm } from '#app/ui/beside-form.tsx';
import { Button } from '#app/ui/button.tsx';
import { CardSection } from '#app/ui/card.tsx';
import { DoneNote } from '#app/ui/done-note.tsx';
import { EnterButton } from '#app/ui/enter-button.tsx';
import { OwnerForm } from '#app/ui/owner-form.ts';
import * as accountWords from '#app/words/en/account.ts';
import * as businessWords from '#app/words/en/business.ts';
import * as commonWords from '#app/words/en/common.ts';
import * as passkeyWords from '#app/words/en/passkeys.ts';

/** The result of a successful action. */
interface AccountDone {
  readonly done: AccountIntent;
  /** The value just chosen. */
  readonly unitSystem?: UnitSystem;
  readonly theme?: Theme;
  /** The revision of the business details just saved. */
  readonly businessRevision?: number;
}

/** The result of the last action. */
export type AccountAnswer = AccountDone | FormAnswer;

const DONE: Readonly<Partial<Record<AccountIntent, string>>> = {
  email: accountWords.emailRequested,
  'email-again': accountWords.mailedAgain,
  'email-cancel': accountWords.addressKept,
  password: accountWords.passwordDone,
  'two-step-on': accountWords.twoStepIsOn,
  'two-step-off': accountWords.twoStepIsOff,
  'passkey-add': passkeyWords.added,
  'passkey-remove': passkeyWords.removed,
  confirm: accountWords.confirmed,
  'end-session': accountWords.sessionEnded,
  'end-sessions': accountWords.sessionsEnded,
  preferences: accountWords.preferencesSaved,
  business: businessWords.saved,
  'delete-later': accountWords.scheduled,
  keep: accountWords.kept,
};

/** All account settings, as plain forms. */
export function AccountView({ page, answer: last }: { readonly page: Page; readonly answer?: AccountAnswer }) {
  useAskAgain(page.confirmedForMs);
  const answer = refusalIn(last);
  const press = last !== undefined && 'done' in last ? last : undefined;
  const done = press?.done;
  const message = done === undefined ? undefined : describeDone(done, page);
  return (
    <BesideForm form={BUSINESS_FORM}>
      <div className="grid gap-4">
        <EnterButton form={BUSINESS_FORM} intent={SAVE_TYPED} />
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
        <DoneNote>
          {message !== undefined && (
            <>
              {message} {answer !== undefined && commonWords.stillTyped}
            </>
          )}
        </DoneNote>
        <EmailSection key={done === 'email' ? 'email-done' : 'email-form'} page={page} answer={answer} />
        <PasswordSection
          key={done === 'password' ? 'done' : 'form'}
          email={page.email}
          answer={answer}
          endedAccess={page.endedAccess}
        />
        {page.twoStep !== null && (
          <TwoStepSection
            key={done?.startsWith('two-step') ? done : 'form'}
            twoStep={page.twoStep}
            email={page.email}
            answer={answer}
          />
        )}
        <PasskeysSection
          key={done?.startsWith('passkey') ? `${done} ${page.passkeys.length}` : 'passkeys'}
          passkeys={page.passkeys}
          email={page.email}
          answer={answer}
        />
        <DevicesSection page={page} answer={answer} />
        <PreferencesSection page={{ ...page, ...press, ...chosenIn(answer) }} />
        <BusinessSection page={page} answer={answer} savedRevision={press?.businessRevision} />
        <CardSection id="data" title={accountWords.yourData}>
          <p className="mb-3">{accountWords.dataText}</p>
          {page.confirmedForMs > 0 ? (
            // A download does not leave the page, so a separate form loses nothing.
            <OwnerForm.Provider value={undefined}>
              <form method="post" action="/account-data">
                <Button type="submit">{accountWords.downloadData}</Button>
              </form>
            </OwnerForm.Provider>
          ) : (
            <ConfirmAgain place="data" email={page.email} hasPasskeys={page.passkeys.length > 0} answer={answer} />
          )}
        </CardSection>
        <DeleteSection {...page.deletion} email={page.email} answer={answer} />
      </div>
    </BesideForm>
  );
}

/**
 * Reads the page's data again when the confirmed password expires, so that its forms ask for it before they are
 * submitted.
 */
function useAskAgain(confirmedForMs: number): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (confirmedForMs === 0) return;
    const timer = setTimeout(revalidate, confirmedForMs);
    return () => clearTimeout(timer);
  }, [confirmedForMs, revalidate]);
}

/** Preferences chosen but not saved, because another button was pressed. */
function chosenIn(answer: FormAnswer | undefined): Partial<Pick<Page, 'unitSystem' | 'theme'>> {
  const chosen = answerOf(answer, 'preferences-form')?.result.initialValue;
  const unitSystem = UNIT_SYSTEMS.find(({ id }) => id === chosen?.unitSystem)?.id;
  const theme = THEMES.find((one) => one === chosen?.theme);
  return { ...(unitSystem && { unitSystem }), ...(theme && { theme }) };
}

function describeDone(done: AccountIntent, page: Page): string | undefined {
  if (done !== 'announcements') return DONE[done];
  return page.wantsAnnouncements ? accountWords.announcementsStarted : accountWords.announcementsStopped;
}
