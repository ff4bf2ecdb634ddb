import { Form, useLocation } from '@remix-run/react';
import { Printer } from 'lucide-react';
import { pictureAddress } from '#app/base/picture-address.ts';
import { MoneyLines } from '#app/features/proposals/money-lines.tsx';
import { ProposalFiles } from '#app/features/proposals/proposal-files.tsx';
import { SignedCopyCard } from '#app/features/proposals/signed-copy.tsx';
import { errorIn, type FormAnswer } from '#app/forms/form-answer.ts';
import { CODE_MINUTES } from '#app/product/proposals/client-mail.ts';
import { describeProposal, type ProposalOutcome } from '#app/product/proposals/describe-proposal.ts';
import { isOpenState, PROPOSAL_CHARS, type ProposalDocument } from '#app/product/proposals/proposal.ts';
import type { SignedCopy } from '#app/product/proposals/signed-trail.ts';
import { Banner } from '#app/ui/banner.tsx';
import { Button } from '#app/ui/button.tsx';
import { CardSection } from '#app/ui/card.tsx';
import { CheckboxField } from '#app/ui/checkbox.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { DoneNote } from '#app/ui/done-note.tsx';
import { EnterButton } from '#app/ui/enter-button.tsx';
import { SendButton } from '#app/ui/send-button.tsx';
import { TextAreaField } from '#app/ui/text-area-field.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import * as businessWords from '#app/words/en/business.ts';
import * as proposalMailWords from '#app/words/en/proposal-mail.ts';
import * as proposalsWords from '#app/words/en/proposals.ts';
import './proposals.css';

interface ShownProposal extends ProposalOutcome {
  readonly document: Omit<ProposalDocument, 'clientEmail'>;
  readonly fingerprint: string;
  /** By their hashes. */
  readonly pictures: Readonly<Record<string, string>>;
  /** The signed copy. Null before signing, and for acceptances by earlier versions. */
  readonly signed: SignedCopy | null;
  /** The contractor's name is not approved yet, so nobody can accept. */
  readonly isNameHidden: boolean;
  readonly isCodeOnItsWay: boolean;
  readonly cancelUntil: string | null;
  /** The key of the mail that contained the link. Empty without one. */
  readonly mailKey: string;
  /** A change was requested just now. */
  readonly hasAsked: boolean;
}

export interface ClientPageProps {
  /** Null if the link is invalid. */
  readonly page: ShownProposal | null;
  /** The page's address. */
  readonly path: string;
  readonly answer: FormAnswer | undefined;
}

/** A proposal as the client reads it: the contractor, the price, the work, the plan, the terms, the answer. */
export function ClientPage({ page, path, answer }: ClientPageProps) {
  if (page === null) {
    return (
      <Banner tone="danger" role="alert">
        <h1>{proposalsWords.linkGone}</h1>
      </Banner>
    );
  }
  const { document, pictures } = page;
  const described = describeProposal(document, page);
  const mayAnswer = isOpenState(page.state) || page.cancelUntil !== null;
  const { look } = described;
  return (
    <div className="grid grid-cols-1 gap-4">
      {!mayAnswer && <Problem answer={answer} />}
      <Outcome described={described} accepted={page.accepted?.name ?? ''} />
      {page.signed !== null && <SignedCopyCard signed={page.signed} />}
      {page.isNameHidden && (
        <Banner tone="warn">
          <p>{proposalsWords.nameUnderReview}</p>
        </Banner>
      )}
      <header className="card grid grid-cols-1 gap-4">
        {/* The page's header is not printed. */}
        <div className="hidden print:block">
          <ContractorBrand name={described.business[0] ?? ''} logo={described.logo} />
        </div>
        {look !== null && (
          <figure>
            <div
              className="proposal-picture"
              // biome-ignore lint/security/noDangerouslySetInnerHtml: our own painter's markup, every text in it escaped
              dangerouslySetInnerHTML={{ __html: pictures[look.hash] ?? '' }}
            />
            <figcaption className="mt-1 text-sm wrap-anywhere text-muted">
              {proposalsWords.lookOf(look.name)}
            </figcaption>
          </figure>
        )}
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-[minmax(0,1fr)_auto]">
          <div className="min-w-0">
            <p className="text-sm text-muted">{described.name}</p>
            <h1 className="text-2xl font-bold wrap-anywhere">{document.title}</h1>
            <p className="mt-2 wrap-anywhere">{described.client}</p>
            {described.clientAddress !== '' && (
              <p className="wrap-anywhere whitespace-pre-line text-muted">{described.clientAddress}</p>
            )}
          </div>
          <div className="sm:text-right">
            <p className="text-sm text-muted">{proposalsWords.total}</p>
            <p className="text-3xl font-bold tabular-nums">{described.total}</p>
            <p className="text-sm text-muted">{described.validity}</p>
          </div>
        </div>
      </header>
      {described.changes.length > 0 && (
        <CardSection id="changes" title={proposalsWords.changedSince}>
          <ul className="grid list-disc gap-1 pl-5">
            {described.changes.map((change) => (
              <li key={change} className="wrap-anywhere">
                {change}
              </li>
            ))}
          </ul>
        </CardSection>
      )}
      <CardSection id="included" title={proposalsWords.included}>
        <ul className="mb-4 grid">
          {described.lines.map(({ text, quantity, amount }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines may be the same
            <li key={index} className="flex items-start justify-between gap-4 border-t border-line py-2 first:border-0">
              <div className="min-w-0">
                <p className="wrap-anywhere">{text}</p>
                <p className="text-sm text-muted empty:hidden">{quantity}</p>
              </div>
              <p className="shrink-0 tabular-nums">{amount}</p>
            </li>
          ))}
        </ul>
        <MoneyLines {...document} />
      </CardSection>
      {described.pictures.length > 0 && (
        <CardSection id="plan" title={proposalsWords.plan}>
          <ul className="grid grid-cols-1 gap-6">
            {described.pictures.map(({ heading, facts, hash }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two rooms may look the same
              <li key={index}>
                {heading !== null && <h3 className="font-semibold wrap-anywhere">{heading}</h3>}
                <div
                  className="proposal-picture my-2"
                  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own painter's markup, every text in it escaped
                  dangerouslySetInnerHTML={{ __html: pictures[hash] ?? '' }}
                />
                {facts !== '' && <p className="text-sm text-muted">{facts}</p>}
              </li>
            ))}
          </ul>
        </CardSection>
      )}
      {described.terms !== '' && (
        <CardSection id="terms" title={proposalsWords.terms}>
          <p className="wrap-anywhere whitespace-pre-line">{described.terms}</p>
        </CardSection>
      )}
      {mayAnswer && <Answer page={page} answer={answer} />}
      <footer className="text-sm text-muted">
        {described.business.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines may be the same
          <p key={index} className="wrap-anywhere">
            {line}
          </p>
        ))}
      </footer>
      <div className="flex flex-wrap gap-2 print:hidden">
        <ProposalFiles path={path} />
        <Button className="no-js:hidden" onClick={() => window.print()}>
          <Printer className="size-5" />
          {proposalsWords.print}
        </Button>
      </div>
    </div>
  );
}

/** Whether a change was requested. The page then returns with the other typed text. */
function isPassedOn(answer: FormAnswer | undefined): boolean {
  return answer?.form === 'ask-form' && answer.result.error == null;
}

/** Why a press had no effect. */
function Problem({ answer }: { readonly answer: FormAnswer | undefined }) {
  const problem = errorIn(answer, '');
  if (problem === undefined) return null;
  return (
    <Banner tone="danger" role="alert">
      <p>{problem}</p>
    </Banner>
  );
}

/** The contractor's logo, if any, and name. */
export function ContractorBrand({ name, logo }: { readonly name: string; readonly logo: string | null }) {
  return (
    <span className="flex min-h-11 min-w-0 flex-wrap items-center gap-x-3 py-1">
      {logo !== null && (
        <img
          src={pictureAddress(logo)}
          alt={businessWords.logoOf(name)}
          className="max-h-9 max-w-36 rounded-control bg-white p-0.5"
        />
      )}
      <span className="min-w-0 text-lg font-bold wrap-anywhere">{name}</span>
    </span>
  );
}

interface OutcomeProps {
  readonly described: ReturnType<typeof describeProposal>;
  /** The name that the client accepted with. */
  readonly accepted: string;
}

/** The proposal's outcome. The live regions exist in advance, so that screen readers announce new text once. */
function Outcome({ described: { status, acceptance, next }, accepted }: OutcomeProps) {
  return (
    <>
      <div role="status" className="empty:absolute">
        {next.length > 0 && <p className="text-xl font-bold wrap-anywhere">{proposalsWords.thanks(accepted)}</p>}
        {status !== null && (
          <Banner tone="warn">
            <p>{status}</p>
          </Banner>
        )}
      </div>
      {acceptance.length > 0 && (
        <Banner tone="ok">
          {acceptance.map((sentence, index) => (
            <p key={sentence} className={`wrap-anywhere ${index === 0 ? 'font-semibold' : 'text-sm'}`}>
              {sentence}
            </p>
          ))}
        </Banner>
      )}
      {next.length > 0 && (
        <CardSection id="next" title={proposalsWords.nextSteps} className="print:hidden">
          <ul className="grid list-disc gap-1 pl-5">
            {next.map((step) => (
              <li key={step} className="wrap-anywhere">
                {step}
              </li>
            ))}
          </ul>
        </CardSection>
      )}
    </>
  );
}

interface SignCodeProps {
  readonly to: string;
  readonly isOnItsWay: boolean;
  readonly business: string;
  readonly error: string | undefined;
}

/** The mailed code: a button that sends it, and its field. */
function SignCode({ to, isOnItsWay, business, error }: SignCodeProps) {
  return (
    <div className="grid grid-cols-1 gap-3 rounded-card border border-line p-3">
      <p className="wrap-anywhere">{proposalMailWords.codeText(business, to)}</p>
      <SendButton intent="code" formAction="#answer" className="justify-self-start">
        {proposalMailWords.sendCode}
      </SendButton>
      <p role="status" className="wrap-anywhere empty:hidden">
        {isOnItsWay && error === undefined && proposalMailWords.codeOnItsWay(to)}
      </p>
      <TextField
        name="code"
        label={proposalMailWords.codeField}
        hint={proposalMailWords.codeHint(CODE_MINUTES)}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={20}
        fieldClassName="max-w-60"
        error={error}
      />
    </div>
  );
}

function Answer({ page, answer }: { readonly page: ShownProposal; readonly answer: FormAnswer | undefined }) {
  const { document, fingerprint, state, cancelUntil } = page;
  return (
    <CardSection id="answer" title={proposalsWords.yourAnswer} className="print:hidden">
      <Problem answer={answer} />
      {document.cancelNotice !== '' && (
        <p className="mb-4 border-l-2 border-line pl-3 wrap-anywhere whitespace-pre-line">{document.cancelNotice}</p>
      )}
      {/* One form, so that every button posts what was typed. A fragment in its address would scroll past the
         rejected field. */}
      <Form method="post" noValidate className="grid grid-cols-1 gap-4">
        <input type="hidden" name="fingerprint" value={fingerprint} />
        <input type="hidden" name="mailKey" value={page.mailKey} />
        {cancelUntil !== null && (
          <div className="grid gap-3">
            <p>{proposalsWords.cancelUntil(new Date(cancelUntil))}</p>
            <SendButton intent="cancel" variant="danger" className="justify-self-start">
              {proposalsWords.cancel}
            </SendButton>
          </div>
        )}
        {isOpenState(state) && <Answers page={page} answer={answer} />}
      </Form>
    </CardSection>
  );
}

/** The client's buttons on an open proposal. */
function Answers({ page, answer }: { readonly page: ShownProposal; readonly answer: FormAnswer | undefined }) {
  const { document, fingerprint, state, codeTo, isCodeOnItsWay } = page;
  const described = describeProposal(document, page);
  const place = useLocation();
  const hasAsked = page.hasAsked || isPassedOn(answer);
  const typed = answer?.result.initialValue;
  const textOf = (name: string) => (typeof typed?.[name] === 'string' ? typed[name] : '');
  return (
    <>
      {codeTo !== null && <EnterButton intent="accept" />}
      <div className="grid grid-cols-1 gap-3" hidden={page.isNameHidden}>
        <p>
          {described.name}, {described.total}. {proposalsWords.validUntil(document.validThrough)}.
        </p>
        <CheckboxField
          // Consent is to this revision only.
          key={fingerprint}
          name="consent"
          label={proposalsWords.consent}
          defaultChecked={textOf('consent') === 'on'}
          error={errorIn(answer, 'consent')}
        />
        {codeTo !== null && (
          <SignCode
            to={codeTo}
            isOnItsWay={isCodeOnItsWay}
            business={document.business[0] ?? ''}
            error={errorIn(answer, 'code')}
          />
        )}
        <TextField
          name="name"
          label={proposalsWords.yourName}
          autoComplete="name"
          maxLength={PROPOSAL_CHARS.name}
          defaultValue={textOf('name')}
          error={errorIn(answer, 'name')}
        />
        <SendButton intent="accept" variant="primary" className="justify-self-start">
          {proposalsWords.accept}
        </SendButton>
      </div>
      <Disclosure
        summary={proposalsWords.askChange}
        open={hasAsked || textOf('note') !== '' || errorIn(answer, 'note') !== undefined}
      >
        <div className="grid grid-cols-1 gap-3 pb-3">
          <DoneNote>{hasAsked && <p>{proposalsWords.asked}</p>}</DoneNote>
          <TextAreaField
            // A new key clears the field after its request was sent.
            key={hasAsked ? place.key : 'unsent'}
            name="note"
            label={proposalsWords.askText}
            rows={4}
            maxLength={PROPOSAL_CHARS.note}
            defaultValue={textOf('note')}
            error={errorIn(answer, 'note')}
          />
          <SendButton intent="ask" className="justify-self-start">
            {proposalsWords.askSend}
          </SendButton>
        </div>
      </Disclosure>
      <Disclosure summary={proposalsWords.decline}>
        <p className="pb-3 text-muted">{proposalsWords.declineText}</p>
        <div className="pb-3">
          <SendButton intent="decline" variant="danger">
            {proposalsWords.decline}
          </SendButton>
        </div>
      </Disclosure>
      {state === 'sent' && (
        <div className="grid gap-2">
          <SendButton intent="see" className="justify-self-start">
            {proposalsWords.confirmSeen}
          </SendButton>
          <p className="text-sm text-muted">{proposalsWords.confirmSeenText}</p>
        </div>
      )}
      <p role="status" className="text-sm text-muted empty:absolute">
        {state === 'seen' && proposalsWords.seenNow}
      </p>
    </>
  );
}
