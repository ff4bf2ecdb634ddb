import { Form, Link } from '@remix-run/react';
import { StateBadge } from '#app/features/proposals/state-badge.tsx';
import { errorIn, type FormAnswer } from '#app/forms/form-answer.ts';
import { SHOWN_STATES, type ShownState } from '#app/product/proposals/proposal.ts';
import { Banner } from '#app/ui/banner.tsx';
import { CardSection } from '#app/ui/card.tsx';
import { LocalDate } from '#app/ui/local-date.tsx';
import { Pages } from '#app/ui/pages.tsx';
import { Options, SelectField } from '#app/ui/select.tsx';
import { SendButton } from '#app/ui/send-button.tsx';
import * as pagesWords from '#app/words/en/pages.ts';
import * as proposalsWords from '#app/words/en/proposals.ts';

interface ListedProposal {
  readonly id: string;
  readonly name: string | null;
  readonly title: string;
  readonly client: string;
  /** The total as printed. Null until it is published. */
  readonly total: string | null;
  readonly state: ShownState;
  readonly changedAt: string;
}

export interface ProposalsPageProps {
  readonly proposals: readonly ListedProposal[];
  readonly hasAny: boolean;
  /** The page of the list, from 1. */
  readonly page: number;
  readonly hasOlder: boolean;
  /** The listed status; null for all. */
  readonly wanted: ShownState | null;
  readonly mayMake: boolean;
  readonly sources: readonly (readonly [string, string])[];
  /** The source that is selected at first. */
  readonly from: string;
  readonly nextId: string;
  readonly answer: FormAnswer | undefined;
}

/** The account's proposals, grouped by status, and the form that creates one. */
export function ProposalsPage(props: ProposalsPageProps) {
  const { proposals, hasAny, page, hasOlder, wanted, mayMake, sources, from, nextId, answer } = props;
  const problem = errorIn(answer, '');
  return (
    <div className="grid grid-cols-1 gap-4">
      <h1 className="text-2xl font-bold">{proposalsWords.proposals}</h1>
      {problem !== undefined && (
        <Banner tone="danger" role="alert">
          <p>{problem}</p>
        </Banner>
      )}
      {mayMake && (
        <CardSection id="new-proposal" title={proposalsWords.newProposal}>
          <Form method="post" className="grid grid-cols-1 gap-4">
            <input type="hidden" name="id" value={nextId} />
            <SelectField name="from" label={proposalsWords.from} hint={proposalsWords.fromHint} defaultValue={from}>
              <Options of={[['', proposalsWords.nothing], ...sources]} />
            </SelectField>
            <SendButton intent="create" variant="primary" className="justify-self-start">
              {proposalsWords.make}
            </SendButton>
          </Form>
        </CardSection>
      )}
      {hasAny && (
        <nav aria-label={proposalsWords.filter} className="flex flex-wrap gap-x-4">
          {[null, ...SHOWN_STATES].map((state) => (
            <Link
              key={state ?? 'all'}
              to={state === null ? '/proposals' : `/proposals?state=${state}`}
              aria-current={state === wanted ? 'page' : undefined}
              className="inline-flex min-h-11 items-center underline aria-[current]:font-semibold aria-[current]:no-underline"
            >
              {state === null ? proposalsWords.all : proposalsWords.states[state]}
            </Link>
          ))}
        </nav>
      )}
      {proposals.length === 0 && (
        <p className="text-muted">{hasAny ? proposalsWords.noneInState : proposalsWords.noneYet}</p>
      )}
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {proposals.map(({ id, name, title, client, total, state, changedAt }) => (
          <li key={id} className="card grid content-start gap-1">
            <div className="flex flex-wrap items-start justify-between gap-2">
              <Link to={`/proposals/${id}`} className="min-w-0 font-semibold wrap-anywhere underline">
                {title === '' ? proposalsWords.untitled : title}
              </Link>
              <StateBadge state={state} />
            </div>
            {client !== '' && <p className="wrap-anywhere text-muted">{client}</p>}
            {total !== null && <p className="font-semibold">{total}</p>}
            <p className="text-sm text-muted">
              {name !== null && `${name} · `}
              <LocalDate iso={changedAt} />
            </p>
          </li>
        ))}
      </ul>
      <Pages
        path="/proposals"
        query={wanted === null ? '' : `state=${wanted}`}
        page={page}
        hasMore={hasOlder}
        label={pagesWords.pageNumber(page)}
      />
    </div>
  );
}
