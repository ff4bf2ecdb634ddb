import { Form, Link, useLocation, useSearchParams } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { SendByMail, type SendByMailProps } from '#app/features/proposals/client-mail.tsx';
import { MoneyLines } from '#app/features/proposals/money-lines.tsx';
import { PrintedDraft } from '#app/features/proposals/printed-draft.tsx';
import { ProposalFiles } from '#app/features/proposals/proposal-files.tsx';
import { SignedCopyCard } from '#app/features/proposals/signed-copy.tsx';
import { StateBadge } from '#app/features/proposals/state-badge.tsx';
import { EDITOR_FORM, lineField } from '#app/forms/read-proposal.ts';
import { errorIn, type FormAnswer } from '#app/forms/submission.ts';
import type { Sums } from '#app/product/proposals/describe-proposal.ts';
import {
  EDITOR_LINES,
  PROPOSAL_CHARS,
  type ProposalEventKind,
  type ShownState,
} from '#app/product/proposals/proposal.ts';
import type { SignedCopy } from '#app/product/proposals/signed-trail.ts';
import { Banner } from '#app/ui/banner.tsx';
import { CardSection } from '#app/ui/card.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { EnterButton } from '#app/ui/enter-button.tsx';
import { FieldError } from '#app/ui/field.tsx';
import { LinkAddress } from '#app/ui/link-address.tsx';
import { LocalDate } from '#app/ui/local-date.tsx';
import { Options, SelectField } from '#app/ui/select.tsx';
import { SendButton } from '#app/ui/send-button.tsx';
import { TextAreaField } from '#app/ui/text-area-field.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import * as proposalsWords from '#app/words/en/proposals.ts';

interface ShownEvent {
  readonly id: string;
  readonly kind: ProposalEventKind;
  readonly letter: string;
  readonly name: string;
  readonly note: string;
  readonly at: string;
}

export interface ProposalPageProps {
  readonly draft: Readonly<Record<string, string>>;
  readonly draftRevision: number;
  /** Null while the draft is not complete. */
  readonly money: (Sums['money'] & Omit<Sums, 'money'>) | null;
  readonly state: ShownState;
  readonly isChangeable: boolean;
  readonly mayMake: boolean;
  readonly name: string | null;
  readonly nextLetter: string;
  readonly link: string | null;
  readonly linkRound: number;
  /** What the operator says of the business name; null if nothing. */
  /** What was signed; null before, and for acceptances of earlier versions. */
  readonly signed: SignedCopy | null;
  readonly nameState: keyof typeof proposalsWords.nameStates | null;
  readonly clientMail: Pick<SendByMailProps, 'to' | 'replies' | 'isSenderKnown' | 'mails'>;
  readonly events: readonly ShownEvent[];
  readonly answer: FormAnswer | undefined;
}

/** A proposal of the contractor's: its editor, its link, and what happened to it. */
export function ProposalPage(props: ProposalPageProps) {
  const { draft, draftRevision, money, state, isChangeable, mayMake, name, link, events, answer } = props;
  const sums = money && { money, taxThousandths: money.taxThousandths, depositDue: money.depositDue };
  const [params] = useSearchParams();
  const isSaved = params.has('saved') && answer === undefined;
  // What was typed into a proposal that was closed meanwhile stays on the page, to be copied.
  const mayEdit = (isChangeable && mayMake) || answer?.form === EDITOR_FORM;
  const ref = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (answer?.form !== EDITOR_FORM) return;
    const wrong = ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    (wrong ?? ref.current?.querySelector<HTMLElement>('[role="alert"]'))?.focus();
  }, [answer]);
  return (
    // One form for the page: without scripts every button brings what stands in the editor.
    <Form ref={ref} method="post" noValidate className="grid grid-cols-1 gap-4" aria-label={proposalsWords.proposal}>
      {mayEdit && <EnterButton intent="save" />}
      <div>
        <Link to="/proposals" className="inline-flex min-h-11 items-center text-accent-ink underline print:hidden">
          {proposalsWords.toProposals}
        </Link>
        <div className="flex flex-wrap items-center gap-3">
          <h1 className="text-2xl font-bold wrap-anywhere">{draft.title || proposalsWords.untitled}</h1>
          <StateBadge state={state} />
        </div>
        {name !== null && <p className="text-muted">{name}</p>}
      </div>
      {isSaved && (
        <Banner tone="ok" role="status">
          <p>{proposalsWords.saved}</p>
        </Banner>
      )}
      {props.nameState !== null && answer === undefined && (
        <Banner tone="warn">
          <p>
            {proposalsWords.nameStates[props.nameState]}
            {props.nameState === 'refused' && <ToBusiness />}
          </p>
        </Banner>
      )}
      {link !== null && (
        <ClientLink
          title={name ?? proposalsWords.proposal}
          link={link}
          linkRound={props.linkRound}
          state={state}
          clientMail={props.clientMail}
          problem={answer?.form === EDITOR_FORM ? undefined : errorIn(answer, '')}
        />
      )}
      {props.signed !== null && <SignedCopyCard signed={props.signed} />}
      {mayEdit && (
        <>
          <div className="grid grid-cols-1 gap-4 print:hidden">
            <Editor key={draftRevision} {...props} />
          </div>
          <PrintedDraft draft={draft} money={sums} />
        </>
      )}
      {events.length > 0 && (
        <CardSection id="history" title={proposalsWords.history}>
          <ol className="grid gap-2">
            {events.map(({ id, kind, letter, name: by, note, at }) => (
              <li key={id}>
                <p className="wrap-anywhere">
                  {proposalsWords.events[kind]}
                  {by !== '' && ` ${proposalsWords.by(by)}`}, {proposalsWords.revisionOf(letter)},{' '}
                  <LocalDate iso={at} />
                </p>
                {note !== '' && (
                  <p className="border-l-2 border-line pl-3 wrap-anywhere whitespace-pre-line text-muted">{note}</p>
                )}
              </li>
            ))}
          </ol>
        </CardSection>
      )}
      {state === 'draft' && (
        <Disclosure summary={proposalsWords.deleteDraft} className="print:hidden">
          <SendButton intent="delete" variant="danger">
            {proposalsWords.deleteDraft}
          </SendButton>
        </Disclosure>
      )}
    </Form>
  );
}

interface ClientLinkProps extends Pick<ProposalPageProps, 'linkRound' | 'state' | 'clientMail'> {
  readonly title: string;
  readonly link: string;
  /** Why a button here did nothing. */
  readonly problem: string | undefined;
}

function ClientLink({ title, link, linkRound, state, clientMail, problem }: ClientLinkProps) {
  const { pathname } = useLocation();
  const isOpen = state === 'sent' || state === 'seen';
  return (
    <CardSection id="client-link" title={proposalsWords.clientLink} className="print:hidden">
      <div className="grid grid-cols-1 gap-3">
        {problem !== undefined && (
          <Banner tone="danger" role="alert">
            <p>{problem}</p>
          </Banner>
        )}
        <p className="text-muted">{proposalsWords.linkText}</p>
        <LinkAddress address={link} title={title}>
          {isOpen && (
            <SendButton intent="withdraw" title={proposalsWords.withdrawText}>
              {proposalsWords.withdraw}
            </SendButton>
          )}
          <ProposalFiles path={pathname} />
        </LinkAddress>
        <SendByMail {...clientMail} isOpen={isOpen} />
        <Disclosure summary={proposalsWords.endLink}>
          <p className="pb-3 text-muted">{proposalsWords.endLinkText}</p>
          <input type="hidden" name="linkRound" value={linkRound} />
          <SendButton intent="end-link" variant="danger">
            {proposalsWords.endLink}
          </SendButton>
        </Disclosure>
      </div>
    </CardSection>
  );
}

const KINDS = [
  ['amount', proposalsWords.asAmount],
  ['percent', proposalsWords.asPercent],
] as const;
/** The empty lines under those that are filled in. */
const SPARE_LINES = 3;

function Editor({ draft, draftRevision, money, nextLetter, answer }: ProposalPageProps) {
  // Whichever button was refused, what was typed came with it.
  const typed = answer?.result.initialValue ?? undefined;
  const textOf = (name: string) => (typed === undefined ? (draft[name] ?? '') : textAt(typed, name));
  const errorOf = (name: string) => errorIn(answer, name);
  const problem = answer?.form === EDITOR_FORM ? errorOf('') : undefined;
  const field = (name: string, maxLength: number) => ({
    id: name.replace('.', '-'),
    name,
    maxLength,
    defaultValue: textOf(name),
    error: errorOf(name),
    autoComplete: 'off',
  });
  const choice = (name: string) => ({ name, defaultValue: textOf(name), error: errorOf(name) });
  const filled = Array.from({ length: EDITOR_LINES }, (_, line) => line).filter((line) =>
    (['text', 'quantity', 'price'] as const).some((part) => textOf(lineField(line, part)) !== ''),
  );
  const shown = Math.min(EDITOR_LINES, (filled.at(-1) ?? -1) + 1 + SPARE_LINES);
  return (
    <>
      <input type="hidden" name="draftRevision" value={typed === undefined ? draftRevision : textOf('draftRevision')} />
      {problem !== undefined && (
        <Banner tone="danger" role="alert">
          <p>
            {problem}
            {(problem === proposalsWords.noBusiness || problem === proposalsWords.nameRefused) && <ToBusiness />}
          </p>
        </Banner>
      )}
      <CardSection id="client-part" title={proposalsWords.client}>
        <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
          <TextField
            {...field('title', PROPOSAL_CHARS.title)}
            label={proposalsWords.title}
            hint={proposalsWords.titleHint}
          />
          <TextField {...field('client', PROPOSAL_CHARS.client)} label={proposalsWords.clientName} />
          <TextAreaField
            {...field('clientAddress', PROPOSAL_CHARS.clientAddress)}
            label={proposalsWords.clientAddress}
            rows={3}
          />
          <TextField
            {...field('clientEmail', PROPOSAL_CHARS.clientEmail)}
            label={proposalsWords.clientEmail}
            hint={proposalsWords.clientEmailHint}
            inputMode="email"
            autoCapitalize="none"
          />
          <div className="md:col-span-2">
            <Checkbox
              name="asksCode"
              label={proposalsWords.asksCode}
              defaultChecked={textOf('asksCode') !== ''}
              aria-describedby={errorOf('asksCode') === undefined ? undefined : 'asksCode-error'}
              aria-invalid={errorOf('asksCode') === undefined ? undefined : true}
            />
            <FieldError id="asksCode" message={errorOf('asksCode')} />
          </div>
        </div>
      </CardSection>
      <CardSection id="work" title={proposalsWords.work}>
        <p className="pb-3 text-muted">{proposalsWords.workHint}</p>
        <div className="grid grid-cols-1 gap-5">
          {Array.from({ length: shown }, (_, line) => (
            <fieldset
              // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
              key={line}
              className="grid grid-cols-2 items-end gap-3 border-t border-line pt-3 first:border-0 first:pt-0 sm:grid-cols-3 lg:grid-cols-[minmax(0,1fr)_7rem_7rem_8rem_auto]"
            >
              <legend className="sr-only">{proposalsWords.lineNo(line + 1)}</legend>
              <TextField
                {...field(lineField(line, 'text'), PROPOSAL_CHARS.text)}
                label={proposalsWords.lineText}
                fieldClassName="col-span-2 sm:col-span-3 lg:col-span-1"
              />
              <TextField
                {...field(lineField(line, 'quantity'), PROPOSAL_CHARS.figure)}
                label={proposalsWords.quantity}
                inputMode="decimal"
              />
              <TextField
                {...field(lineField(line, 'unit'), PROPOSAL_CHARS.unit)}
                label={proposalsWords.unit}
                placeholder={proposalsWords.unitHint}
              />
              <TextField
                {...field(lineField(line, 'price'), PROPOSAL_CHARS.figure)}
                label={proposalsWords.price}
                inputMode="decimal"
              />
              <Checkbox
                id={`line${line}-taxed`}
                name={lineField(line, 'taxed')}
                label={proposalsWords.taxed}
                defaultChecked={textOf(lineField(line, 'taxed')) !== ''}
              />
            </fieldset>
          ))}
        </div>
      </CardSection>
      <CardSection id="totals" title={proposalsWords.totals}>
        <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2">
          <SelectField {...choice('discountKind')} label={proposalsWords.discount}>
            <Options of={[['none', proposalsWords.noDiscount], ...KINDS]} />
          </SelectField>
          <TextField
            {...field('discount', PROPOSAL_CHARS.figure)}
            label={proposalsWords.discountOff}
            inputMode="decimal"
          />
          <SelectField {...choice('tax')} label={proposalsWords.tax}>
            <Options
              of={[
                ['included', proposalsWords.taxIncluded],
                ['once', proposalsWords.taxOnce],
                ['each-line', proposalsWords.taxEachLine],
              ]}
            />
          </SelectField>
          <TextField
            {...field('taxRate', PROPOSAL_CHARS.figure)}
            label={proposalsWords.taxRate}
            hint={proposalsWords.taxHint}
            inputMode="decimal"
          />
          <SelectField {...choice('depositKind')} label={proposalsWords.deposit}>
            <Options of={[['none', proposalsWords.noDeposit], ...KINDS]} />
          </SelectField>
          <TextField
            {...field('deposit', PROPOSAL_CHARS.figure)}
            label={proposalsWords.depositSum}
            hint={proposalsWords.depositHint}
            inputMode="decimal"
          />
          <TextField
            {...field('depositDue', PROPOSAL_CHARS.depositDue)}
            label={proposalsWords.depositDue}
            hint={proposalsWords.depositDueHint}
          />
        </div>
      </CardSection>
      <CardSection id="terms-part" title={proposalsWords.termsPart}>
        <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2">
          <TextField
            {...field('validThrough', PROPOSAL_CHARS.figure)}
            type="date"
            label={proposalsWords.validThrough}
          />
          <TextField
            {...field('cancelDays', PROPOSAL_CHARS.figure)}
            label={proposalsWords.cancelDays}
            hint={proposalsWords.cancelDaysHint}
            inputMode="numeric"
          />
          <TextAreaField
            {...field('cancelNotice', PROPOSAL_CHARS.cancelNotice)}
            label={proposalsWords.cancelNotice}
            hint={proposalsWords.cancelNoticeHint}
            rows={3}
            className="sm:col-span-2"
          />
          <TextAreaField
            {...field('terms', PROPOSAL_CHARS.terms)}
            label={proposalsWords.terms}
            rows={6}
            className="sm:col-span-2"
          />
          <Checkbox
            name="keepTerms"
            label={proposalsWords.keepTerms}
            defaultChecked={typed !== undefined && textOf('keepTerms') !== ''}
          />
        </div>
      </CardSection>
      <CardSection id="as-it-stands" title={proposalsWords.asItStands}>
        {money !== null && (
          <MoneyLines money={money} taxThousandths={money.taxThousandths} depositDue={money.depositDue} />
        )}
        <p className="py-3 text-muted">
          {nextLetter === 'A' ? proposalsWords.sendText : proposalsWords.reviseText(nextLetter)}
        </p>
        <div className="flex flex-wrap gap-3">
          <SendButton intent="save">{proposalsWords.save}</SendButton>
          <SendButton intent="publish" variant="primary">
            {proposalsWords.send(nextLetter)}
          </SendButton>
        </div>
      </CardSection>
    </>
  );
}

function ToBusiness() {
  return (
    <>
      {' '}
      <Link to="/account#business" className="underline">
        {proposalsWords.toAccount}
      </Link>
    </>
  );
}

/** The text under a name such as `line3.text` in what was posted. */
function textAt(values: Readonly<Record<string, unknown>>, name: string): string {
  let found: unknown = values;
  for (const part of name.split('.')) {
    found = typeof found === 'object' && found !== null ? (found as Record<string, unknown>)[part] : undefined;
  }
  return typeof found === 'string' ? found : '';
}
