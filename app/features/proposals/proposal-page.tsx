import { Form, Link, useLocation, useSearchParams } from '@remix-run/react';
import { SendByMail, type SendByMailProps } from '#app/features/proposals/client-mail.tsx';
import { PrintedDraft } from '#app/features/proposals/printed-draft.tsx';
import { Editor, type EditorProps } from '#app/features/proposals/proposal-editor.tsx';
import { ProposalFiles } from '#app/features/proposals/proposal-files.tsx';
import { SignedCopyCard } from '#app/features/proposals/signed-copy.tsx';
import { StateBadge } from '#app/features/proposals/state-badge.tsx';
import { ToBusiness } from '#app/features/proposals/to-business.tsx';
import { confirmPassword } from '#app/forms/confirm-form.ts';
import { errorIn } from '#app/forms/form-answer.ts';
import { EDITOR_FORM } from '#app/forms/read-proposal.ts';
import { isOpenState, type ProposalEventKind, type ShownState } from '#app/product/proposals/proposal.ts';
import type { SignedCopy } from '#app/product/proposals/signed-trail.ts';
import { Banner } from '#app/ui/banner.tsx';
import { CardSection } from '#app/ui/card.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { DoneNote } from '#app/ui/done-note.tsx';
import { EnterButton } from '#app/ui/enter-button.tsx';
import { LinkAddress } from '#app/ui/link-address.tsx';
import { LocalDate } from '#app/ui/local-date.tsx';
import { SendButton } from '#app/ui/send-button.tsx';
import * as proposalsWords from '#app/words/en/proposals.ts';

interface ShownEvent {
  readonly id: string;
  readonly kind: ProposalEventKind;
  readonly letter: string;
  readonly name: string;
  readonly note: string;
  readonly at: string;
}

export interface ProposalPageProps extends EditorProps {
  readonly state: ShownState;
  readonly isChangeable: boolean;
  readonly mayMake: boolean;
  readonly name: string | null;
  readonly link: string | null;
  readonly linkRound: number;
  /** The signed copy. Null before signing, and for acceptances by earlier versions. */
  readonly signed: SignedCopy | null;
  /** Moderation status of the business name, if any. */
  readonly nameState: keyof typeof proposalsWords.nameStates | null;
  readonly clientMail: Pick<SendByMailProps, 'to' | 'replies' | 'isSenderKnown' | 'asksPassword' | 'mails'>;
  readonly events: readonly ShownEvent[];
  /** The change requests for the current revision, newest first. */
  readonly asked: readonly Pick<ShownEvent, 'id' | 'note' | 'at'>[];
}

/** One of the contractor's proposals: its editor, its link, and its history. */
export function ProposalPage(props: ProposalPageProps) {
  const { draft, draftRevision, state, isChangeable, mayMake, name, link, events, answer } = props;
  const [params] = useSearchParams();
  const isSaved = params.has('saved') && answer === undefined;
  const removed = Number.parseInt(params.get('removed') ?? '', 10) || 0;
  // Text typed into a proposal that has been closed stays on the page, so that it can be copied.
  const mayEdit = (isChangeable && mayMake) || answer?.form === EDITOR_FORM;
  return (
    // One form for the page: without scripts every button posts the editor's input.
    <Form method="post" noValidate className="grid grid-cols-1 gap-4" aria-label={proposalsWords.proposal}>
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
      <DoneNote>
        {isSaved && (
          <p>
            {proposalsWords.saved}
            {removed > 0 && ` ${proposalsWords.linesRemoved(removed)}`}
          </p>
        )}
      </DoneNote>
      {state === 'change-asked' && (
        <Banner tone="warn" title={proposalsWords.changeAskedTitle}>
          {props.asked.map(({ id, note, at }) => (
            <blockquote key={id} className="mt-2 border-l-2 border-current pl-3">
              <p className="wrap-anywhere whitespace-pre-line text-ink">{note}</p>
              <p className="text-sm">
                <LocalDate iso={at} withTime />
              </p>
            </blockquote>
          ))}
          <p className="mt-2">{proposalsWords.changeAskedText(props.nextLetter)}</p>
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
          passwordProblem={errorIn(answer, confirmPassword('mail'))}
        />
      )}
      {props.signed !== null && <SignedCopyCard signed={props.signed} />}
      {mayEdit && (
        <>
          <div className="grid grid-cols-1 gap-4 print:hidden">
            <Editor key={draftRevision} {...props} />
          </div>
          <PrintedDraft draft={draft} currency={props.currency} />
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
  /** Why a button here had no effect. */
  readonly problem: string | undefined;
  readonly passwordProblem: string | undefined;
}

function ClientLink({ title, link, linkRound, state, clientMail, problem, passwordProblem }: ClientLinkProps) {
  const { pathname } = useLocation();
  const isOpen = isOpenState(state);
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
        <SendByMail {...clientMail} passwordProblem={passwordProblem} isOpen={isOpen} />
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
