import type { ReactNode } from 'react';
import { confirmPassword } from '#app/forms/confirm-form.ts';
import { type ClientMail, MOST_MAILS } from '#app/product/proposals/client-mail.ts';
import { LocalDate } from '#app/ui/local-date.tsx';
import { PasswordField } from '#app/ui/password-field.tsx';
import { SendButton } from '#app/ui/send-button.tsx';
import { Sentence } from '#app/ui/sentence.tsx';
import * as proposalMailWords from '#app/words/en/proposal-mail.ts';
import * as proposalsWords from '#app/words/en/proposals.ts';

export interface SendByMailProps {
  /** The address of the published revision. Empty if there is none. */
  readonly to: string;
  /** The account's address, which the client's reply goes to. */
  readonly replies: string;
  /** Whether the operator has approved the business name. Until then mails wait. */
  readonly isSenderKnown: boolean;
  /** Whether the account's password is required, because it mails clients for the first time. */
  readonly asksPassword: boolean;
  /** The problem with that password. */
  readonly passwordProblem: string | undefined;
  /** The proposal can still be answered. */
  readonly isOpen: boolean;
  /** Newest first. */
  readonly mails: readonly ClientMail[];
}

/** The button that mails the link to the client, as part of the page's form, and the status of sent mails. */
export function SendByMail(props: SendByMailProps) {
  const { to, replies, isSenderKnown, asksPassword, passwordProblem, isOpen, mails } = props;
  const count = mails.filter(({ kind }) => kind === 'proposal').length;
  const left = MOST_MAILS - count;
  if (!isOpen && mails.length === 0) return null;
  return (
    <div className="grid grid-cols-1 gap-3 border-t border-line pt-3">
      <h3 className="font-semibold">{proposalMailWords.byMail}</h3>
      {isOpen && to === '' && <p className="text-muted">{proposalMailWords.noAddress}</p>}
      {isOpen && to !== '' && left > 0 && (
        <div className="grid grid-cols-1 justify-items-start gap-2">
          <input type="hidden" name="mailed" value={count} />
          {(asksPassword || passwordProblem !== undefined) && (
            <div className="grid w-full max-w-md gap-2">
              <p className="text-muted">{proposalMailWords.confirmFirstMail}</p>
              <PasswordField
                id={confirmPassword('mail')}
                name={confirmPassword('mail')}
                label={proposalMailWords.yourPassword}
                autoComplete="current-password"
                error={passwordProblem}
              />
            </div>
          )}
          <SendButton intent="mail" className="max-w-full wrap-anywhere whitespace-normal">
            {isSenderKnown ? proposalMailWords.sendTo(to) : proposalMailWords.sendAfterReview(to)}
          </SendButton>
          <p className="text-sm wrap-anywhere text-muted">
            {!isSenderKnown && `${proposalMailWords.firstMailWaits} `}
            {proposalMailWords.sendText(replies)} {proposalMailWords.mailsLeft(left, MOST_MAILS)}.
          </p>
        </div>
      )}
      {isOpen && to !== '' && left <= 0 && <p className="text-muted">{proposalMailWords.noneLeft(MOST_MAILS)}</p>}
      {mails.length > 0 && (
        <ul className="grid gap-1">
          {mails.map(({ id, kind, to: address, letter, at, state }) => (
            <li key={id} className={`wrap-anywhere ${state === 'failed' ? 'text-danger' : ''}`}>
              {proposalMailWords.kinds[kind]}
              <Sentence
                of={proposalMailWords.mailStates[state]<ReactNode>(
                  address,
                  <LocalDate iso={at} withTime />,
                  proposalsWords.revisionOf(letter),
                )}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
