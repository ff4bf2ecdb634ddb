import { Form } from '@remix-run/react';
import type { AccountFormProps } from '#app/features/account/account-form.tsx';
import { ConfirmAgain } from '#app/features/account/confirm-again.tsx';
import type { AccountPage } from '#app/product/account.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { CardSection } from '#app/ui/card.tsx';
import { LocalDate } from '#app/ui/local-date.tsx';
import { Sentence } from '#app/ui/sentence.tsx';
import * as accountWords from '#app/words/en/account.ts';

interface DevicesSectionProps extends Pick<AccountFormProps, 'answer'> {
  readonly page: Pick<AccountPage, 'sessions' | 'confirmedForMs' | 'email' | 'passkeys'>;
}

/** The account's sessions. Each can be ended alone, or all others at once. */
export function DevicesSection({ page, answer }: DevicesSectionProps) {
  const { sessions, email, passkeys } = page;
  const isConfirmed = page.confirmedForMs > 0;
  return (
    <CardSection id="devices" title={accountWords.devices}>
      <ul className="divide-y divide-line">
        {sessions.map((session) => (
          <li key={session.handle} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2.5">
            <div className="min-w-0">
              <p className="font-semibold">
                {session.device} {session.isThis && <Badge tone="ok">{accountWords.thisDevice}</Badge>}
              </p>
              <p className="text-sm text-muted">
                <Sentence of={accountWords.lastUsed(<LocalDate iso={session.lastUsed} withTime />)} />,{' '}
                <Sentence of={accountWords.since(<LocalDate iso={session.since} />)} />
              </p>
            </div>
            {!session.isThis && isConfirmed && (
              <Form method="post" action="/account" preventScrollReset>
                <Button intent={`end-session:${session.handle}`} aria-label={accountWords.endSessionOn(session.device)}>
                  {accountWords.endSession}
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && !isConfirmed && (
        <ConfirmAgain place="devices" email={email} hasPasskeys={passkeys.length > 0} answer={answer} />
      )}
      {sessions.length > 1 && isConfirmed && (
        <Form method="post" action="/account" preventScrollReset className="mt-3">
          <Button intent="end-sessions">{accountWords.endSessions}</Button>
        </Form>
      )}
    </CardSection>
  );
}
